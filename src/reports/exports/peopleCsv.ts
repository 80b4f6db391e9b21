import {
  customerTable,
  hasOrdersIn,
  roleIn,
  userTable,
  isGivenRole,
} from '#reports/backoffice/people/people.rules.ts'
import { userNode } from '#identity/users/user.nodes.ts'
import { userSearchWords } from '#identity/users/userSearch.rules.ts'
import { countPurchases, type PurchaseCount } from '#orders/order.table.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countryName } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { csvPhone, csvTime } from '#platform/tables/csvCell.rules.ts'
import type { Keyed, KeysetWindow } from '#platform/tables/keyset.table.ts'
import { periodBounds, type ReportPeriod } from '#platform/tables/period.rules.ts'
import { boundsOf, type TimeBounds } from '../orderFilter.table.ts'
import {
  countReportUsers,
  listReportUsers,
  type UserFilter,
  userKeys,
  type UserSort,
} from '../userReport.table.ts'
import { usersInOrder } from '../usersInOrder.ts'
import { type CsvColumn, csvReport } from './csvReport.ts'

type ExportedPerson = Keyed & {
  readonly user: ReturnType<typeof userNode>
  readonly bought: PurchaseCount | undefined
}

/** All users, or those whom the user dashboard shows; without the address of their sign-up, which is kept for a time only. */
export const userCsv = csvReport({
  name: 'user_data',
  spec: userTable,
  keys: userKeys,
  sorts: {
    created_at: 'created_at',
    last_login: 'last_login',
    email: 'email',
    name: 'name',
    completedOrderCount: 'completedOrderCount',
    lastOrderDate: 'lastOrderDate',
  },
  filter: ({ filters, ids, now }): UserFilter => ({
    words: wordsIn(filters.q),
    hasOrders: hasOrdersIn(filters),
    createdAt: boundsIn(filters.signup, now),
    orderDate: boundsIn(filters.ordered, now),
    lastOrderDate: [],
    role: roleIn(filters),
    ids: numbersIn(ids),
  }),
  count: ({ db }, filter) => countReportUsers(db, filter),
  list: listPeople,
  columns: (t) => [
    ...personColumns(t),
    { head: t('backofficePeople.column.signedUp'), cell: ({ user }) => csvTime(user.createdAt) },
    { head: t('backofficePeople.column.lastLogin'), cell: ({ user }) => csvTime(user.lastLogin) },
    ...boughtColumns(t),
    { head: t('backofficePeople.column.region'), cell: ({ user }) => country(user.signupCountry, t) },
    {
      head: t('backofficePeople.column.roles'),
      cell: ({ user }) =>
        user.roles
          .filter(isGivenRole)
          .map((role) => t(`backofficePeople.role.${role}`))
          .join(', '),
    },
    { head: t('backofficePeople.details.userId'), cell: ({ user }) => user.userId },
    { head: t('backofficePeople.details.givenName'), cell: ({ user }) => user.givenName },
    { head: t('backofficePeople.details.familyName'), cell: ({ user }) => user.familyName },
    { head: t('backofficePeople.details.nickname'), cell: ({ user }) => user.nickname },
    { head: t('backofficePeople.column.otherPhone'), cell: ({ user }) => phone(user.alternativePhoneNumber) },
    { head: t('backofficePeople.details.address'), cell: ({ user }) => user.address },
    { head: t('backofficePeople.details.addressInfo'), cell: ({ user }) => user.additionalAddressInfo },
    { head: t('backofficePeople.details.country'), cell: ({ user }) => country(user.country, t) },
    { head: t('backofficePeople.details.county'), cell: ({ user }) => user.county },
    { head: t('backofficePeople.details.subCounty'), cell: ({ user }) => user.subCounty },
  ],
})

/** Everybody who has bought something, or whom the customer dashboard shows. */
export const customerCsv = csvReport({
  name: 'customer_data',
  spec: customerTable,
  keys: userKeys,
  sorts: {
    lastOrderDate: 'lastOrderDate',
    completedOrderCount: 'completedOrderCount',
    name: 'name',
    email: 'email',
  },
  filter: ({ filters, ids, now }): UserFilter => ({
    words: wordsIn(filters.q),
    hasOrders: true,
    createdAt: [],
    orderDate: [],
    lastOrderDate: boundsIn(filters.period, now),
    role: null,
    ids: numbersIn(ids),
  }),
  count: ({ db }, filter) => countReportUsers(db, filter),
  list: listPeople,
  columns: (t) => [
    ...personColumns(t),
    { head: t('backofficePeople.column.region'), cell: ({ user }) => country(user.signupCountry, t) },
    ...boughtColumns(t),
    { head: t('backofficePeople.details.userId'), cell: ({ user }) => user.userId },
    { head: t('backofficePeople.details.address'), cell: ({ user }) => user.address },
  ],
})

type Columns = readonly CsvColumn<ExportedPerson>[]

const personColumns = (t: Translate): Columns => [
  { head: t('backofficePeople.column.name'), cell: ({ user }) => user.name },
  { head: t('backofficePeople.column.email'), cell: ({ user }) => user.email },
  {
    head: t('backofficePeople.users.verifiedHead'),
    cell: ({ user }) => t(`backofficePeople.users.${user.emailVerified ? 'yes' : 'no'}`),
  },
  { head: t('backofficePeople.column.phone'), cell: ({ user }) => phone(user.phoneNumber) },
]

const boughtColumns = (t: Translate): Columns => [
  { head: t('backofficePeople.column.orders'), cell: ({ bought }) => bought?.count ?? 0 },
  { head: t('backofficePeople.column.lastOrder'), cell: ({ bought }) => csvTime(bought?.last_at ?? null) },
  { head: t('backofficePeople.column.firstOrder'), cell: ({ bought }) => csvTime(bought?.first_at ?? null) },
]

async function listPeople(
  { db }: Context,
  filter: UserFilter,
  window: KeysetWindow<UserSort>,
): Promise<ExportedPerson[]> {
  const found = await listReportUsers(db, filter, window)
  const ids = found.map(({ id }) => id)
  const [rows, counts] = await Promise.all([usersInOrder(db, found), countPurchases(db, ids)])
  const keys = new Map(found.map(({ id, key }) => [id, key]))
  const bought = new Map(counts.map((count) => [count.user_id, count]))
  return rows.map((row) => ({ key: keys.get(row.id) ?? [], user: userNode(row), bought: bought.get(row.id) }))
}

const wordsIn = (q: string | null): readonly string[] => (q === null ? [] : userSearchWords(q))

const boundsIn = (period: ReportPeriod, now: Date): readonly TimeBounds[] =>
  period === 'any' ? [] : [boundsOf(periodBounds(period, now))]

const numbersIn = (ids: readonly string[] | null): readonly number[] | null =>
  ids === null ? null : ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)

const phone = (number: string | null): string | null => number && csvPhone(number)

const country = (code: string | null, t: Translate): string | null => code && countryName(code, t)
