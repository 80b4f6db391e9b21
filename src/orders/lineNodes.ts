import type { Context } from '#platform/graphql/context.ts'
import { detailsOf, frozenLine, type LineDetails, ordersOf } from './order.nodes.ts'
import { type LineRow, listLinesById } from './order.table.ts'

/** Lines of whatever orders, by their ids. Of orders that are placed no other lines are read. */
export async function linesById(
  asked: readonly Pick<LineRow, 'id' | 'order_id'>[],
  context: Context,
): Promise<ReadonlyMap<number, LineDetails>> {
  const orderIds = new Set(asked.map(({ order_id }) => order_id))
  const orders = (await Promise.all([...orderIds].map((id) => ordersOf(context).load(id)))).flat()
  const placed = new Map(orders.flatMap((order) => (order.placed_at === null ? [] : [[order.id, order]])))
  const ids = asked.filter(({ order_id }) => placed.has(order_id)).map(({ id }) => id)
  const [rows, carts] = await Promise.all([
    ids.length === 0 ? [] : listLinesById(context.db, ids),
    Promise.all(orders.filter(({ id }) => !placed.has(id)).map((cart) => detailsOf(cart, context))),
  ])
  const frozen = rows.flatMap((row) => {
    const order = placed.get(row.order_id)
    return order ? [frozenLine(order, row)] : []
  })
  return new Map([...frozen, ...carts.flatMap(({ lines }) => lines)].map((line) => [line.id, line]))
}
