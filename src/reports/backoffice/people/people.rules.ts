import { tableSpec, type SortDirection, type TableFilters } from '#platform/tables/tableState.rules.ts'

/** Roles that the back office gives and takes; every user is a ROLE_USER. */
export const givenRoles = ['ROLE_ADMIN', 'ROLE_CHECKER', 'B2B_CUSTOMER'] as const

export type GivenRole = (typeof givenRoles)[number]

export const isGivenRole = (word: string): word is GivenRole => givenRoles.some((role) => role === word)

/** User dashboard (specification of the back office, sections 2, 7 and 9). */
export const userTable = tableSpec({
  columns: ['name', 'email', 'signedUp', 'lastLogin', 'orders', 'lastOrder', 'roles'],
  moreColumns: ['phone', 'region'],
  sorts: {
    created_at: 'DESC',
    last_login: 'DESC',
    email: 'ASC',
    name: 'ASC',
    completedOrderCount: 'DESC',
    lastOrderDate: 'DESC',
  },
  filters: {
    signup: 'period:any',
    ordered: 'period:any',
    orders: 'choice',
    role: 'choice',
    q: 'text',
  },
  values: { orders: ['some', 'none'], role: givenRoles },
  sizes: [10, 20, 50, 100],
  pagination: 'pages',
})

type UserFilters = TableFilters<typeof userTable>

/** Of the choice between who has ordered and who has not; null is both. */
export const hasOrdersIn = ({ orders }: Pick<UserFilters, 'orders'>): boolean | null =>
  orders === null ? null : orders === 'some'

export const roleIn = ({ role }: Pick<UserFilters, 'role'>): GivenRole | null =>
  role !== null && isGivenRole(role) ? role : null

/** Customer dashboard: who has bought something (specification of the back office, section 2). */
export const customerTable = tableSpec({
  columns: ['name', 'email', 'phone', 'region', 'orders', 'lastOrder', 'firstOrder'],
  sorts: { lastOrderDate: 'DESC', completedOrderCount: 'DESC', name: 'ASC', email: 'ASC' },
  filters: { period: 'period:any', q: 'text' },
  sizes: [10, 20, 50, 100],
  pagination: 'pages',
})

/** Orders of the customer page (specification of the back office, section 2). */
export const customerOrderTable = tableSpec({
  columns: ['order', 'date', 'quantity', 'total', 'method'],
  moreColumns: ['customer', 'phone', 'otherPhone'],
  sorts: { updatedAt: 'DESC' },
  filters: { period: 'period:any' },
  sizes: [10, 20, 50, 100],
  pagination: 'keyset',
})

type Sorting = { readonly key: string; readonly direction: SortDirection }

/** As the API sorts users. Its pages count from 0, those of an address from 1. */
export const userPage = ({
  sort,
  size,
  page,
}: {
  readonly sort: Sorting
  readonly size: number
  readonly page: { readonly number: number }
}) => ({ sort: [{ [sort.key]: sort.direction }], perPage: size, page: page.number - 1 })
