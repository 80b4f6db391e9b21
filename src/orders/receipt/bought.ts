import type { PaymentProvider } from '#generated/resolvers.ts'
import { isPrint } from '#catalogue/book.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { orderFulfillment } from '../fulfillments/fulfillment.rules.ts'
import { listLineRefunds, toFulfill } from '../fulfillments/fulfillment.table.ts'
import type { Language } from '#platform/preferences.rules.ts'
import {
  type FulfillmentRow,
  type LineRow,
  listFulfillments,
  listLines,
  listTotals,
  type OrderRow,
  type TotalsRow,
} from '../order.table.ts'
import { knownLanguage } from './buyerLanguage.ts'
import { findBoughtOrder, type ReceiptRow } from './receipt.table.ts'

/** How an order was paid, as far as anybody told. */
export type ReceiptPayment = {
  readonly provider: PaymentProvider
  /** Where the staff took it otherwise than into their hands. */
  readonly way: 'terminal' | 'paybill' | null
  readonly phone: string | null
  /** By which the payer knows the payment. */
  readonly code: string | null
}

/** Null when nothing was paid. */
export type FindPayment = (db: Database, orderId: string) => Promise<ReceiptPayment | null>

/** All that a receipt tells, as it was written down when the order was confirmed. */
export type Bought = {
  readonly receipt: ReceiptRow
  readonly payment: ReceiptPayment | null
  readonly order: OrderRow
  /** Of whom it is, or is to be; the shop's own where nobody has said. */
  readonly language: Language
  /** In the currency that the buyer was shown. */
  readonly totals: TotalsRow
  readonly lines: readonly LineRow[]
  readonly delivery: FulfillmentRow | null
  /** Whether printed titles are still to be handed over. */
  readonly isDeliveryDue: boolean
  readonly confirmedAt: Date
}

/** Null for what is not bought. */
export async function findBought(
  db: Database,
  orderId: string,
  findPayment: FindPayment,
): Promise<Bought | null> {
  const order = await findBoughtOrder(db, orderId)
  if (!order?.confirmed_at) return null
  const { receipt } = order
  const totals = (await listTotals(db, [orderId])).find(
    ({ currency }) => currency === order.presentment_currency,
  )
  if (!totals) return null
  const lines = await listLines(db, [orderId])
  const [delivery = null] = lines.some(({ format }) => isPrint(format))
    ? await listFulfillments(db, [orderId])
    : []
  return {
    receipt,
    language: knownLanguage(order.buyer_language),
    payment: await findPayment(db, orderId),
    order,
    totals,
    lines,
    delivery,
    isDeliveryDue: delivery !== null && (await isWaiting(db, delivery)),
    confirmedAt: order.confirmed_at,
  }
}

async function isWaiting(db: Database, { order_id, fulfilled_at }: FulfillmentRow): Promise<boolean> {
  const lines = (await listLineRefunds(db, [order_id])).map(toFulfill)
  return orderFulfillment(lines, { isConfirmed: true, fulfilledAt: fulfilled_at }) === 'waiting'
}
