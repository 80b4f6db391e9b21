import { orderColumns, type OrderRow } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import {
  type KeyColumns,
  type Keyed,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'
import { fitting, type OrderFilter } from './orderFilter.table.ts'
import type { OrderSearch } from './orderSearch.rules.ts'

export const orderKeys = {
  updatedAt: { column: sql`o.updated_at`, kind: 'time' },
  id: { column: sql`o.id`, kind: 'text' },
} satisfies KeyColumns

export type OrderSort = keyof typeof orderKeys

export type ReportFilter = OrderFilter & { readonly search: OrderSearch | null }

/** Owners are looked up for the page alone. */
export const listReportOrders = (db: Database, filter: ReportFilter, window: KeysetWindow<OrderSort>) =>
  db.many<OrderRow & Keyed>(sql`
    select ${orderColumns}, ${keyIn(orderKeys, window)} as key
    from (
      select o.* from ${source(filter)} o where ${fitting(filter)}${withinWindow(orderKeys, window)}
      order by ${windowOrder(orderKeys, window)} limit ${window.limit}
    ) o left join users u on u.id = o.owner_id
    order by ${windowOrder(orderKeys, window)}`)

export const countReportOrders = async (db: Database, filter: ReportFilter): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from ${source(filter)} o where ${fitting(filter)}`,
    )
  ).count

/** What is searched comes by its own index first (`offset 0` keeps it so): beside a limit no planner knows how rare it is. */
function source({ search, confirmed }: ReportFilter): Sql {
  if (!search) return sql`orders`
  const { reference, email } = search
  const bought = sql`select * from orders where ${beginsWith(sql`lower(customer_email)`, email)}`
  const found =
    reference === null
      ? bought
      : sql`${bought} union select * from orders where ${beginsWith(sql`upper(left(id, 8))`, reference)}`
  return confirmed ? sql`(${found} offset 0)` : sql`(${found} union ${openOf(email)} offset 0)`
}

// No address is written down with an order before it is bought.
const openOf = (email: string) => sql`
  select * from orders where confirmed_at is null and customer_email is null
    and owner_id in (select id from users where ${beginsWith(sql`lower(email)`, email)})`

/** As a range, which a statement that is planned once for all values finds in an index as well. */
const beginsWith = (text: Sql, beginning: string) =>
  sql`${text} ~>=~ ${beginning} and ${text} ~<~ ${`${beginning}\u{10ffff}`}`
