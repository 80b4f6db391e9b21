import { hasRole, usersWith } from '#identity/users/userSearch.table.ts'
import type { Role } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import {
  type KeyColumns,
  type Keyed,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'
import { type TimeBounds, within } from './orderFilter.table.ts'

export type UserFilter = {
  /** Parts of names, address or phones (`userSearchWords`); none is everybody. */
  readonly words: readonly string[]
  /** Null is both, who has bought something and who has not. */
  readonly hasOrders: boolean | null
  /** In all of these, as the periods below. */
  readonly createdAt: readonly TimeBounds[]
  /** One purchase in all of these. */
  readonly orderDate: readonly TimeBounds[]
  readonly lastOrderDate: readonly TimeBounds[]
  readonly role: Role | null
  /** Chosen ones; null is all. */
  readonly ids: readonly number[] | null
}

/** Of a user `u` and what they have bought, `t`; who never logged in, or bought nothing, stands before all moments. */
export const userKeys = {
  created_at: { column: sql`u.created_at`, kind: 'time' },
  last_login: { column: sql`coalesce(u.last_login_at, '-infinity'::timestamptz)`, kind: 'time' },
  email: { column: sql`lower(u.email)`, kind: 'text' },
  name: { column: sql`u.name_sort`, kind: 'text' },
  completedOrderCount: { column: sql`t.orders`, kind: 'number' },
  lastOrderDate: { column: sql`t.last_at`, kind: 'time' },
  id: { column: sql`u.id`, kind: 'number' },
} satisfies KeyColumns

export type UserSort = keyof typeof userKeys

/** Numbers of users; where pages are counted, from an offset on. */
export const listReportUsers = (
  db: Database,
  filter: UserFilter,
  window: KeysetWindow<UserSort>,
  offset = 0,
) =>
  db.many<{ id: number } & Keyed>(sql`
    select u.id, ${keyIn(userKeys, window)} as key
    from ${usersWith(filter.words)} u join customer_totals t on t.user_id = u.id
    where ${fitting(filter, sql`u.id`)}${withinWindow(userKeys, window)}
    order by ${windowOrder(userKeys, window)} limit ${window.limit} offset ${offset}`)

export async function countReportUsers(db: Database, filter: UserFilter): Promise<number> {
  const isOfUsers = filter.words.length > 0 || filter.createdAt.length > 0
  const counted = isOfUsers
    ? sql`${usersWith(filter.words)} u join customer_totals t on t.user_id = u.id where ${fitting(filter, sql`u.id`)}`
    : sql`customer_totals t where ${fitting(filter, sql`t.user_id`)}`
  return (await db.one<{ count: number }>(sql`select count(*) as count from ${counted}`)).count
}

function fitting(filter: UserFilter, id: Sql): Sql {
  const { hasOrders, createdAt, orderDate, lastOrderDate, role, ids } = filter
  const conditions = [
    ...(hasOrders === null ? [] : [hasOrders ? sql`t.orders > 0` : sql`t.orders = 0`]),
    ...createdAt.flatMap((bounds) => within(sql`u.created_at`, bounds)),
    ...boughtIn(id, orderDate),
    ...(lastOrderDate.length === 0 ? [] : [sql`t.last_at > '-infinity'`]),
    ...lastOrderDate.flatMap((bounds) => within(sql`t.last_at`, bounds)),
    ...(role === null ? [] : [hasRole(id, role)]),
    ...(ids === null ? [] : [sql`${id} = any(${ids}::int[])`]),
  ]
  return join([sql`true`, ...conditions], sql` and `)
}

function boughtIn(id: Sql, orderDate: UserFilter['orderDate']): readonly Sql[] {
  const moments = orderDate.flatMap((bounds) => within(sql`o.confirmed_at`, bounds))
  if (moments.length === 0) return []
  const found = sql`
    ${id} in (select o.owner_id from orders o where o.confirmed_at is not null and ${join(moments, sql` and `)})`
  // What follows lets an index pass over all others.
  const follows = orderDate.flatMap(({ after, strictly_after }) =>
    within(sql`t.last_at`, { after, strictly_after }),
  )
  return [found, ...follows]
}
