import type { Translate } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import type { PersonRowData } from './people.fields.ts'
import { DayCell, EmailCell, personName, PhoneText, RegionCell, RolesCell } from './personCells.tsx'

type Columns<Key extends string> = Readonly<Record<Key, TableColumn<PersonRowData>>>
type FirstKey = 'name' | 'email' | 'orders'
type MoreKey = 'signedUp' | 'lastLogin' | 'firstOrder' | 'lastOrder' | 'roles' | 'phone' | 'region'

/** What both lists of people draw from, the columns that each of them has. */
export const personColumns = (t: Translate): Columns<FirstKey | MoreKey> => ({
  name: {
    key: 'name',
    head: t('backofficePeople.column.name'),
    cell: personName,
    sort: 'name',
    phone: 'lead',
  },
  email: {
    key: 'email',
    head: t('backofficePeople.column.email'),
    cell: ({ email, emailVerified }) => <EmailCell email={email} isVerified={emailVerified} />,
    sort: 'email',
    phone: 'under',
  },
  orders: {
    key: 'orders',
    head: t('backofficePeople.column.orders'),
    cell: ({ completedOrderCount }) => completedOrderCount,
    sort: 'completedOrderCount',
    align: 'end',
    phone: 'end',
  },
  ...moreColumns(t),
})

const moreColumns = (t: Translate): Columns<MoreKey> => ({
  signedUp: {
    ...optional('signedUp', t),
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
    sort: 'created_at',
  },
  lastLogin: {
    ...optional('lastLogin', t),
    cell: ({ lastLogin }) => <DayCell at={lastLogin} />,
    sort: 'last_login',
  },
  firstOrder: {
    ...optional('firstOrder', t),
    cell: ({ firstOrderDate }) => <DayCell at={firstOrderDate} />,
  },
  lastOrder: {
    ...optional('lastOrder', t),
    cell: ({ lastOrderDate }) => <DayCell at={lastOrderDate} />,
    sort: 'lastOrderDate',
  },
  roles: { ...optional('roles', t), cell: ({ roles }) => <RolesCell roles={roles} /> },
  phone: { ...optional('phone', t), cell: ({ phoneNumber }) => <PhoneText number={phoneNumber} /> },
  region: { ...optional('region', t), cell: ({ signupCountry }) => <RegionCell code={signupCountry} /> },
})

/** May be left out, and is on phones unless a list says otherwise. */
const optional = (key: MoreKey, t: Translate) =>
  ({ key, head: t(`backofficePeople.column.${key}`), isOptional: true, phone: 'none' }) as const

/** The search of both lists of people. */
export const peopleSearch = (t: Translate): TableFilter => ({
  kind: 'text',
  name: 'q',
  label: t('backofficePeople.filter.search'),
  placeholder: t('backofficePeople.filter.searchHint'),
})
