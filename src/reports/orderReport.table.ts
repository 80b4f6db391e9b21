import { orderColumns, type OrderRow } from '#orders/order.table.ts'
import { beginsWith } from '#platform/database/beginsWith.ts'
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
import { countSales, sumSales } from './sales/sales.table.ts'
import { isOfSales } from './sales/salesHours.rules.ts'

export const orderKeys = {
  updatedAt: { column: sql`o.updated_at`, kind: 'time' },
  id: { column: sql`o.id`, kind: 'text' },
} satisfies KeyColumns

export type OrderSort = keyof typeof orderKeys

export type ReportFilter = OrderFilter & { readonly search: OrderSearch | null }

/** Owners are looked up one by one (`offset 0` keeps it so): where a limit is not known yet, a page is taken for a tenth of all. */
export const listReportOrders = (db: Database, filter: ReportFilter, window: KeysetWindow<OrderSort>) =>
  db.many<OrderRow & Keyed>(sql`
    select ${orderColumns}, ${keyIn(orderKeys, window)} as key
    from (
      select o.* from ${source(filter)} o where ${fitting(filter)}${withinWindow(orderKeys, window)}
      order by ${windowOrder(orderKeys, window)} limit ${window.limit}
    ) o left join lateral (select * from users where id = o.owner_id offset 0) u on true
    order by ${windowOrder(orderKeys, window)}`)

export const countReportOrders = async (db: Database, filter: ReportFilter): Promise<number> => {
  if (isOfSales(filter) && !filter.search) return (await countSales(db, filter)).orders
  return (
    await db.one<{ count: number }>(
      sql`select count(*) as count from ${source(filter)} o where ${fitting(filter)}`,
    )
  ).count
}

export type SumRow = { currency: string; total: string }

/** Of confirmed ones, in the currencies that they were paid in; null where more than so many would have to be read. */
export async function sumReportOrders(
  db: Database,
  filter: ReportFilter,
  most: number,
): Promise<readonly SumRow[] | null> {
  if (filter.confirmed === false) return []
  if (isOfSales(filter) && !filter.search)
    return (await sumSales(db, filter)).map(({ currency, total }) => ({ currency, total }))
  return (
    await db.one<{ sums: SumRow[] | null }>(sql`
      with fitting as materialized (
        select o.id, o.presentment_currency from ${source(filter)} o
        where ${fitting(filter)} and o.confirmed_at is not null limit ${most + 1}),
      counted as (select count(*) as count from fitting)
      select case when counted.count <= ${most} then coalesce((
        select json_agg(json_build_object('currency', currency, 'total', total::text) order by currency) from (
          select t.currency, sum(t.total) as total
          from fitting f join order_totals t on t.order_id = f.id and t.currency = f.presentment_currency
          group by t.currency) sums), '[]') end as sums
      from counted`)
  ).sums
}

/** What is searched comes by its own index first (`offset 0` keeps it so): beside a limit no planner knows how rare it is. */
function source({ search, confirmed }: ReportFilter): Sql {
  if (!search) return sql`orders`
  const byEmail = beginsWith(sql`lower(customer_email)`, search.email)
  const byNumber =
    search.reference === null ? sql`false` : beginsWith(sql`upper(left(id, 8))`, search.reference)
  const bought = sql`
    select * from orders where ${byEmail} union all select * from orders where ${byNumber} and (${byEmail}) is not true`
  if (confirmed) return sql`(${bought} offset 0)`
  return sql`(${bought} union all ${openOf(search.email)} and (${byNumber}) is not true offset 0)`
}

// No address is written down with an order before it is bought.
const openOf = (email: string) => sql`
  select * from orders where confirmed_at is null and customer_email is null
    and owner_id in (select id from users where ${beginsWith(sql`lower(email)`, email)})`
