import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import type { Write } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import type { PersonRowData } from './people.fields.ts'
import { DayCell, EmailCell, personName, PhoneText, RegionCell } from './personCells.tsx'
import { peopleSearch } from './userColumns.tsx'

export const customerColumns = (t: Write): readonly TableColumn<PersonRowData>[] => [
  {
    key: 'name',
    head: t('officePeople.column.name'),
    cell: (person) => <CustomerLink id={person.userId}>{personName(person)}</CustomerLink>,
    sort: 'name',
    phone: 'lead',
  },
  {
    key: 'email',
    head: t('officePeople.column.email'),
    cell: ({ email, emailVerified }) => <EmailCell email={email} isVerified={emailVerified} />,
    sort: 'email',
    isOptional: true,
    phone: 'under',
  },
  {
    key: 'phone',
    head: t('officePeople.column.phone'),
    cell: ({ phoneNumber }) => <PhoneText number={phoneNumber} />,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'region',
    head: t('officePeople.column.region'),
    cell: ({ signupCountry }) => <RegionCell code={signupCountry} />,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'orders',
    head: t('officePeople.column.orders'),
    cell: ({ completedOrderCount }) => completedOrderCount,
    sort: 'completedOrderCount',
    align: 'end',
    phone: 'end',
  },
  {
    key: 'lastOrder',
    head: t('officePeople.column.lastOrder'),
    cell: ({ lastOrderDate }) => <DayCell at={lastOrderDate} />,
    sort: 'lastOrderDate',
    phone: 'endUnder',
  },
  {
    key: 'firstOrder',
    head: t('officePeople.column.firstOrder'),
    cell: ({ firstOrderDate }) => <DayCell at={firstOrderDate} />,
    isOptional: true,
    phone: 'none',
  },
]

export const customerFilters = (t: Write): readonly TableFilter[] => [
  { kind: 'period', name: 'period', label: t('officePeople.column.lastOrder') },
  peopleSearch(t),
]
