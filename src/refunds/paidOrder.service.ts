import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { type AttemptRow, findConfirmingAttempt, lockAttempt } from '#payments/attempts/attempt.table.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'

export type PaidOrder = { readonly order: OrderRow; readonly attempt: AttemptRow }

/** Lock order: order, payment. Throws `general.notFound`, and `shop.refundNotPossible` where nothing was paid. */
export async function holdPaidOrder(tx: Database, orderId: string): Promise<PaidOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ShopError('general.notFound')
  const found = await findConfirmingAttempt(tx, orderId)
  if (!found) throw new ShopError('shop.refundNotPossible')
  return { order, attempt: await lockAttempt(tx, found.id) }
}
