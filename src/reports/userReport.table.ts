import { hasRole, usersWith } from '#identity/users/userSearch.table.ts'
import type { Role } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
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
}

type SortColumn = { readonly column: Sql; readonly isOfPurchases?: boolean; readonly isNullable?: boolean }

// Of a user `u` and what they have bought, `t`.
const sortColumns = {
  created_at: { column: sql`u.created_at` },
  last_login: { column: sql`u.last_login_at`, isNullable: true },
  email: { column: sql`lower(u.email)` },
  name: { column: sql`u.name_sort` },
  completedOrderCount: { column: sql`t.orders`, isOfPurchases: true },
  lastOrderDate: { column: sql`t.last_at`, isOfPurchases: true, isNullable: true },
} satisfies Readonly<Record<string, SortColumn>>

export type UserSort = { readonly by: keyof typeof sortColumns; readonly isDescending: boolean }

export const userSortNames = Object.keys(sortColumns) as readonly UserSort['by'][]

type Page = { readonly limit: number; readonly offset: number }

/** Numbers of users. Who has no moment to be sorted by comes last where it descends. */
export const listReportUsers = async (
  db: Database,
  filter: UserFilter,
  sorts: readonly UserSort[],
  { limit, offset }: Page,
): Promise<number[]> => {
  const from = source(filter, sorts)
  const last = sorts.at(-1)?.isDescending ?? true
  const terms = [...sorts.map(orderTerm), last ? sql`${from.id} desc` : from.id]
  const found = await db.many<{ id: number }>(sql`
    select ${from.id} as id from ${from.rows} where ${fitting(filter, from)}
    order by ${join(terms, sql`, `)} limit ${limit} offset ${offset}`)
  return found.map(({ id }) => id)
}

export async function countReportUsers(db: Database, filter: UserFilter): Promise<number> {
  const from = source(filter, [])
  const counted = sql`select count(*) as count from ${from.rows} where ${fitting(filter, from)}`
  return (await db.one<{ count: number }>(counted)).count
}

function orderTerm({ by, isDescending }: UserSort): Sql {
  const { column, isNullable }: SortColumn = sortColumns[by]
  if (isDescending) return isNullable ? sql`${column} desc nulls last` : sql`${column} desc`
  return isNullable ? sql`${column} nulls first` : column
}

type Source = { readonly id: Sql; readonly rows: Sql; readonly isByPurchases: boolean }

/** It begins with the table whose index sorts; the other is left out by the planner where nothing is asked of it. */
function source({ words, hasOrders }: UserFilter, [sort]: readonly UserSort[]): Source {
  const { isOfPurchases = false }: Partial<SortColumn> = sort ? sortColumns[sort.by] : {}
  const isByPurchases = words.length === 0 && (sort ? isOfPurchases : hasOrders !== null)
  return isByPurchases
    ? {
        id: sql`t.user_id`,
        rows: sql`customer_totals t left join users u on u.id = t.user_id`,
        isByPurchases,
      }
    : {
        id: sql`u.id`,
        rows: sql`${usersWith(words)} u left join customer_totals t on t.user_id = u.id`,
        isByPurchases,
      }
}

function fitting(filter: UserFilter, { id, isByPurchases }: Source): Sql {
  const { hasOrders, createdAt, orderDate, lastOrderDate, role } = filter
  const ordered = orderDate.flatMap((bounds) => within(sql`o.confirmed_at`, bounds))
  const conditions = [
    ...(hasOrders === null ? [] : [hasOrders ? sql`t.orders > 0` : sql`t.orders = 0`]),
    ...createdAt.flatMap((bounds) => within(sql`u.created_at`, bounds)),
    ...(ordered.length === 0 ? [] : [boughtWhen(id, ordered)]),
    ...(isByPurchases ? orderDate.flatMap(boughtSince) : []),
    ...lastOrderDate.flatMap((bounds) => within(sql`t.last_at`, bounds)),
    ...(role === null ? [] : [hasRole(id, role)]),
  ]
  return join([sql`true`, ...conditions], sql` and `)
}

const boughtWhen = (id: Sql, conditions: readonly Sql[]): Sql =>
  sql`${id} in (select o.owner_id from orders o where o.confirmed_at is not null and ${join(conditions, sql` and `)})`

/** It follows from a purchase in the period, and lets the index pass over all others. */
const boughtSince = ({ after, strictly_after }: TimeBounds): readonly Sql[] => [
  sql`t.last_at is not null`,
  ...within(sql`t.last_at`, { after, strictly_after }),
]
