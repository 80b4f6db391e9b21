import { destinationIn, showInCurrency } from '#orders/orderSnapshot.table.ts'
import { listFulfillments, listTotals, type OrderRow } from '#orders/order.table.ts'
import { type Delivery, placeOrder, reopenOrder } from '#orders/confirmation.service.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { compare, fromNumeric, type Money } from '#pricing/money.rules.ts'
import {
  amountOf,
  type AttemptRow,
  getRecipient,
  markSuperseded,
  listAttemptsOnHold,
} from './attempt.table.ts'
import { isSameRecipient } from './recipient.rules.ts'
import { freeAssigned } from '../mpesa/paybill/paybillPayment.table.ts'

type Placement = { readonly currency: string; readonly now: Date; readonly delivery: Delivery }

/** Shown from now on in the currency in which it is paid; returns the amount in it. Throws as `placeOrder`. */
export async function placeInCurrency(
  tx: Database,
  order: OrderRow,
  { currency, now, delivery }: Placement,
): Promise<Money> {
  if (order.presentment_currency !== currency) await showInCurrency(tx, order.id, currency)
  const placed = await placeOrder(tx, { ...order, presentment_currency: currency }, now, delivery)
  return placed.presentment
}

class OtherAmount extends Error {}

/** Without others, an order that is placed was placed for it. */
type Payment = { readonly attempt: AttemptRow; readonly hasOthers?: boolean }

/**
 * Why a payment cannot buy its order as it is now, or null: nobody gets what another has paid for. An order that had been
 * opened again, or is placed for a payment in another currency, is placed anew.
 */
export async function orderMismatch(
  tx: Database,
  order: OrderRow,
  { attempt, hasOthers = true }: Payment,
  now: Date,
): Promise<'amount_differs' | 'order_changed' | 'paid_twice' | null> {
  if ((hasOthers || order.placed_at === null) && (await isForAnother(tx, order, attempt)))
    return 'order_changed'
  const paid = amountOf(attempt)
  const { currency } = paid
  if (order.placed_at !== null && order.presentment_currency === currency)
    return compare(await placedTotal(tx, order.id, currency), paid) === 0 ? null : 'amount_differs'
  if (order.on_hold_at !== null) return 'paid_twice'
  try {
    await tx.transaction(async (step) => {
      const delivery = await storedDelivery(step, order.id)
      await reopenOrder(step, order)
      const total = await placeInCurrency(step, { ...order, placed_at: null }, { currency, now, delivery })
      if (compare(total, paid) !== 0) throw new OtherAmount()
    })
    return null
  } catch (error) {
    if (error instanceof OtherAmount) return 'amount_differs'
    if (error instanceof ShopError) return 'order_changed'
    throw error
  }
}

/** Whether it was asked of another person than the order is for by now. */
export const isForAnother = async (
  tx: Database,
  order: OrderRow,
  { sold_to: asked }: AttemptRow,
): Promise<boolean> =>
  asked !== null && !isSameRecipient(asked, await getRecipient(tx, order.id), order.placed_at !== null)

/** In one of the two currencies in which it was written down. */
async function placedTotal(db: Database, orderId: string, currency: string): Promise<Money> {
  const totals = (await listTotals(db, [orderId])).find((row) => row.currency === currency)
  if (!totals) throw new Error(`a placed order has no total: ${orderId}`)
  return fromNumeric(totals.total, currency)
}

/** As it was placed last. */
export async function storedDelivery(db: Database, orderId: string): Promise<Delivery> {
  const [kept] = await listFulfillments(db, [orderId])
  return {
    phoneNumber: kept?.phone_number ?? null,
    altPhoneNumber: kept?.alt_phone_number ?? null,
    to: kept ? destinationIn(kept) : null,
  }
}

type Others = { readonly except: number | null; readonly at: Date }

/** They give way to another payment of the order; what came to the paybill for them pays for nothing then. */
export async function supersedeOthers(tx: Database, orderId: string, others: Others): Promise<void> {
  const attemptIds = await markSuperseded(tx, orderId, others)
  if (attemptIds.length > 0) await freeAssigned(tx, attemptIds, others.at)
}

/**
 * The payment that had its place on the order has ended, and bought nothing: its coupon's use is given back. While a
 * person has yet to decide about other money for it, it stays as it is; once that is decided, being on hold binds nothing.
 */
export async function reopenUnlessOnHold(tx: Database, order: OrderRow): Promise<void> {
  if ((await listAttemptsOnHold(tx, order.id)).length > 0) return
  await reopenOrder(tx, { ...order, on_hold_at: null })
}
