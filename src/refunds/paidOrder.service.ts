import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { isPaid } from '#payments/attempts/attempt.rules.ts'
import {
  type AttemptRow,
  findConfirmingAttempt,
  lockAttempt,
  lockAttemptOf,
  stateOf,
} from '#payments/attempts/attempt.table.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { findRefundByKey, listUnspentAttempts } from './refund.table.ts'

export type PaidOrder = { readonly order: OrderRow; readonly attempt: AttemptRow }

/**
 * With the payment that is named, else the one that bought the order; of an order that is not bought, the first one of
 * which money is left, and that of a refund whose key is known. Money that somebody has to decide about goes back by that decision. Lock order: order, payment.
 * Throws `general.notFound`, and `shop.refundNotPossible` where nothing was paid.
 */
export async function holdPaidOrder(
  tx: Database,
  orderId: string,
  { attemptId = null, key = null }: { readonly attemptId?: number | null; readonly key?: string | null } = {},
): Promise<PaidOrder> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new ShopError('general.notFound')
  const known = key === null ? undefined : await findRefundByKey(tx, key)
  if (known?.order_id === orderId && (attemptId ?? known.attempt_id) === known.attempt_id)
    return { order, attempt: await lockAttempt(tx, known.attempt_id) }
  if (attemptId === null) return { order, attempt: await lockRefundable(tx, orderId) }
  const attempt = await lockAttemptOf(tx, attemptId, orderId)
  if (!attempt) throw new ShopError('general.notFound')
  const isRefundable =
    attempt.confirmed_order_at !== null ||
    (isPaid(stateOf(attempt)) && (await listUnspentAttempts(tx, orderId)).includes(attemptId))
  if (!isRefundable) throw new ShopError('shop.refundNotPossible')
  return { order, attempt }
}

async function lockRefundable(tx: Database, orderId: string): Promise<AttemptRow> {
  const id = (await findConfirmingAttempt(tx, orderId))?.id ?? (await listUnspentAttempts(tx, orderId))[0]
  if (id === undefined) throw new ShopError('shop.refundNotPossible')
  return lockAttempt(tx, id)
}
