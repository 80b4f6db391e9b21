import { isPrint } from '#catalogue/book.rules.ts'
import { type Context, loader } from '#platform/graphql/context.ts'
import { fulfillmentsOf, type LineDetails } from '../order.nodes.ts'
import type { OrderRow } from '../order.table.ts'
import {
  type FulfillmentState,
  isHandedOver,
  lineFulfillment,
  type LineRefund,
  orderFulfillment,
  type OrderToFulfill,
} from './fulfillment.rules.ts'
import { type LineRefundRow, listLineRefunds, toFulfill } from './fulfillment.table.ts'

const lineRefundsOf = loader<string, LineRefundRow>(
  ({ db }, orderIds) => listLineRefunds(db, orderIds),
  (row) => row.order_id,
)

/** Null where nothing of it is printed, and of a cart. */
export async function fulfillmentStateOf(
  order: OrderRow,
  context: Context,
): Promise<FulfillmentState | null> {
  if (order.placed_at === null) return null
  const lines = await lineRefundsOf(context).load(order.id)
  return orderFulfillment(lines.map(toFulfill), await fulfillmentOf(order, context))
}

/** Printed copies that are handed over, or still to be. */
export async function fulfillmentCopiesOf(order: OrderRow, context: Context): Promise<number> {
  if (order.placed_at === null) return 0
  const { fulfilledAt } = await fulfillmentOf(order, context)
  return (await lineRefundsOf(context).load(order.id))
    .map(toFulfill)
    .filter((line) => isHandedOver(line, fulfilledAt ?? context.now))
    .reduce((copies, { quantity }) => copies + quantity, 0)
}

export async function lineFulfillmentOf(
  line: LineDetails,
  context: Context,
): Promise<FulfillmentState | null> {
  if (!isPrint(line.format)) return null
  const refund = await lineRefundOf(line, context)
  return lineFulfillment({ isPrint: true, refund }, await fulfillmentOf(line.order, context))
}

/** What gives the line back; null of one that is not bought, without a look at the database. */
export async function lineRefundOf({ id, order }: LineDetails, context: Context): Promise<LineRefund | null> {
  if (order.confirmed_at === null) return null
  const row = (await lineRefundsOf(context).load(order.id)).find((one) => one.id === id)
  return row ? toFulfill(row).refund : null
}

async function fulfillmentOf(order: OrderRow, context: Context): Promise<OrderToFulfill> {
  const [row] = order.placed_at === null ? [] : await fulfillmentsOf(context).load(order.id)
  return { isConfirmed: order.confirmed_at !== null, fulfilledAt: row?.fulfilled_at ?? null }
}
