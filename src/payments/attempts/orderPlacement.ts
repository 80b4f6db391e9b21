import { destinationIn, showInShopCurrency } from '#orders/orderSnapshot.table.ts'
import { listFulfillments, listTotals, type OrderRow } from '#orders/order.table.ts'
import { type Delivery, placeOrder } from '#orders/confirmation.service.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { compare, fromNumeric, type Money } from '#pricing/money.rules.ts'

/** Shown in the shop's currency from now on, in which it is also paid. Throws as `placeOrder`. */
export async function placeInShopCurrency(
  tx: Database,
  order: OrderRow,
  now: Date,
  delivery: Delivery,
): Promise<Money> {
  await showInShopCurrency(tx, order.id)
  return placeOrder(tx, { ...order, presentment_currency: order.currency }, now, delivery)
}

class OtherAmount extends Error {}

/** Why a payment cannot buy its order as it is now, or null. An order that had been opened again is placed anew. */
export async function orderMismatch(
  tx: Database,
  order: OrderRow,
  paid: Money,
  now: Date,
): Promise<'amount_differs' | 'order_changed' | 'paid_twice' | null> {
  if (order.placed_at !== null)
    return compare(await frozenTotal(tx, order), paid) === 0 ? null : 'amount_differs'
  if (order.on_hold_at !== null) return 'paid_twice'
  try {
    await tx.transaction(async (step) => {
      const total = await placeInShopCurrency(step, order, now, await keptDelivery(step, order.id))
      if (compare(total, paid) !== 0) throw new OtherAmount()
    })
    return null
  } catch (error) {
    if (error instanceof OtherAmount) return 'amount_differs'
    if (error instanceof ShopError) return 'order_changed'
    throw error
  }
}

async function frozenTotal(db: Database, order: OrderRow): Promise<Money> {
  const totals = (await listTotals(db, [order.id])).find(({ currency }) => currency === order.currency)
  if (!totals) throw new Error(`a placed order has no total: ${order.id}`)
  return fromNumeric(totals.total, order.currency)
}

async function keptDelivery(db: Database, orderId: string): Promise<Delivery> {
  const [kept] = await listFulfillments(db, [orderId])
  return {
    phoneNumber: kept?.phone_number ?? null,
    altPhoneNumber: kept?.alt_phone_number ?? null,
    to: kept ? destinationIn(kept) : null,
  }
}
