import type { Write } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import type { PersonRowData } from './people.fields.ts'
import { givenRoles } from './people.rules.ts'
import { DayCell, EmailCell, personName, PhoneText, RegionCell, RolesCell } from './personCells.tsx'

export const userColumns = (t: Write): readonly TableColumn<PersonRowData>[] => [
  {
    key: 'name',
    head: t('officePeople.column.name'),
    cell: personName,
    sort: 'name',
    phone: 'lead',
  },
  {
    key: 'email',
    head: t('officePeople.column.email'),
    cell: ({ email, emailVerified }) => <EmailCell email={email} isVerified={emailVerified} />,
    sort: 'email',
    phone: 'under',
  },
  {
    key: 'signedUp',
    head: t('officePeople.column.signedUp'),
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
    sort: 'created_at',
    isOptional: true,
    phone: 'endUnder',
  },
  {
    key: 'lastLogin',
    head: t('officePeople.column.lastLogin'),
    cell: ({ lastLogin }) => <DayCell at={lastLogin} />,
    sort: 'last_login',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'orders',
    head: t('officePeople.column.orders'),
    cell: ({ completedOrderCount }) => completedOrderCount,
    sort: 'completedOrderCount',
    align: 'end',
    isOptional: true,
    phone: 'end',
  },
  {
    key: 'lastOrder',
    head: t('officePeople.column.lastOrder'),
    cell: ({ lastOrderDate }) => <DayCell at={lastOrderDate} />,
    sort: 'lastOrderDate',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'roles',
    head: t('officePeople.column.roles'),
    cell: ({ roles }) => <RolesCell roles={roles} />,
    isOptional: true,
    phone: 'none',
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
]

export const userFilters = (t: Write): readonly TableFilter[] => [
  { kind: 'period', name: 'signup', label: t('officePeople.column.signedUp') },
  { kind: 'period', name: 'ordered', label: t('officePeople.filter.ordered') },
  {
    kind: 'choice',
    name: 'orders',
    label: t('officePeople.column.orders'),
    options: (['some', 'none'] as const).map((value) => ({
      value,
      label: t(`officePeople.filter.${value}`),
    })),
  },
  {
    kind: 'choice',
    name: 'role',
    label: t('officePeople.filter.role'),
    options: givenRoles.map((value) => ({ value, label: t(`officePeople.role.${value}`) })),
  },
  peopleSearch(t),
]

/** The search of both lists of people. */
export const peopleSearch = (t: Write): TableFilter => ({
  kind: 'text',
  name: 'q',
  label: t('officePeople.filter.search'),
  placeholder: t('officePeople.filter.searchHint'),
})
