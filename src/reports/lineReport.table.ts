import type { LineRow } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import { nothing, sql } from '#platform/database/sql.ts'
import {
  type KeyColumns,
  type Keyed,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'
import { fitting, type OrderFilter } from './orderFilter.table.ts'
import { countSales } from './sales/sales.table.ts'
import { isOfSales } from './sales/salesHours.rules.ts'

/** The time is the order's: an index of orders is walked, and the lines of one moment are sorted. */
export const lineKeys = {
  forOrder_updatedAt: { column: sql`o.updated_at`, kind: 'time' },
  id: { column: sql`l.id`, kind: 'number' },
} satisfies KeyColumns

export type LineSort = keyof typeof lineKeys

export type LineFilter = OrderFilter & {
  /** These alone. */
  readonly lineIds?: readonly number[] | null
}

const from = sql`from orders o join order_lines l on l.order_id = o.id`

export const listReportLines = (db: Database, filter: LineFilter, window: KeysetWindow<LineSort>) =>
  db.many<Pick<LineRow, 'id' | 'order_id'> & Keyed>(sql`
    select l.id, l.order_id, ${keyIn(lineKeys, window)} as key ${from}
    where ${fitting(filter)}${chosen(filter)}${withinWindow(lineKeys, window)}
    order by ${windowOrder(lineKeys, window)} limit ${window.limit}`)

const chosen = ({ lineIds = null }: LineFilter) =>
  lineIds === null ? nothing : sql` and l.id = any(${lineIds}::int[])`

export const countReportLines = async (db: Database, filter: OrderFilter): Promise<number> => {
  if (isOfSales(filter)) return (await countSales(db, filter)).lines
  return (await db.one<{ count: number }>(sql`select count(*) as count ${from} where ${fitting(filter)}`))
    .count
}
