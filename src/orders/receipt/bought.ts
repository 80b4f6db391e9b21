import type { Database } from '#platform/database/database.ts'
import {
  findOrder,
  type FulfillmentRow,
  type LineRow,
  listFulfillments,
  listLines,
  listTotals,
  type OrderRow,
  type TotalsRow,
} from '../order.table.ts'
import { listReceipts } from './receipt.table.ts'

/** All that a receipt tells, as it was written down when the order was confirmed. */
export type Bought = {
  readonly number: number
  /** By which the payer knows the payment; null when nothing was paid, or nobody has told it. */
  readonly paymentCode: string | null
  readonly order: OrderRow
  /** In the currency that the buyer was shown. */
  readonly totals: TotalsRow
  readonly lines: readonly LineRow[]
  readonly delivery: FulfillmentRow | null
  readonly confirmedAt: Date
}

/** Null for what is not bought. */
export async function findBought(
  db: Database,
  orderId: string,
  paymentCode: string | null,
): Promise<Bought | null> {
  const order = await findOrder(db, orderId)
  const [receipt] = await listReceipts(db, [orderId])
  const totals = (await listTotals(db, [orderId])).find(
    ({ currency }) => currency === order?.presentment_currency,
  )
  if (!order?.confirmed_at || !totals || !receipt) return null
  const [delivery = null] = await listFulfillments(db, [orderId])
  const lines = await listLines(db, [orderId])
  return {
    number: receipt.number,
    paymentCode,
    order,
    totals,
    lines,
    delivery,
    confirmedAt: order.confirmed_at,
  }
}
