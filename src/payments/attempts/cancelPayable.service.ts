import { reopenOrder } from '#orders/confirmation.service.ts'
import { findOrder, lockOrder, type OrderRow } from '#orders/order.table.ts'
import { requireOwnOrder } from '#orders/orderOwnership.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { queryStatus } from '../statusQueries/statusQuery.tasks.ts'
import { type AttemptRow, findLiveAttempt, listPayableAttempts, supersedeOthers } from './attempt.table.ts'

/**
 * Takes back what the order's buyer could still pay on another page, and answers whose provider was asked to. One that
 * does not answer is watched on. Throws when the order is not the caller's.
 */
export async function cancelPayable(
  gateway: PaymentGateway,
  orderId: string,
  user: User,
): Promise<ReadonlySet<number>> {
  const payable = (await listPayableAttempts(gateway.db, orderId)).filter((attempt) => {
    const { cancel, isSettling } = providerOf(gateway.providers, attempt)
    return cancel && !isSettling?.(attempt)
  })
  if (payable.length > 0) requireOwnOrder(await findOrder(gateway.db, orderId), user)
  for (const attempt of payable) await cancelAttempt(gateway, attempt)
  return new Set(payable.map(({ id }) => id))
}

/** The provider then tells what became of it: it may have been paid at the last moment. */
export async function cancelAttempt(gateway: PaymentGateway, attempt: AttemptRow): Promise<void> {
  await providerOf(gateway.providers, attempt).cancel?.(attempt)
  await queryStatus(gateway, attempt.id, new Date())
}

/** An attempt that was to be taken back loses its place on the order, whether its provider answered or not. */
export async function lockFreeOrder(
  tx: Database,
  order: OrderRow,
  { now, cancelled }: { readonly now: Date; readonly cancelled: ReadonlySet<number> },
): Promise<OrderRow> {
  const live = await findLiveAttempt(tx, order.id)
  if (!live) return order
  if (!cancelled.has(live.id)) throw new ShopError('payment.multipleRequests')
  await supersedeOthers(tx, order.id, { except: null, at: now })
  await reopenOrder(tx, order)
  return (await lockOrder(tx, order.id)) ?? order
}

/** Makes an order a cart again whose buyer could still pay on another page. Throws `payment.multipleRequests`. */
export async function cancelOwnPayment(gateway: PaymentGateway, orderId: string, user: User): Promise<void> {
  const cancelled = await cancelPayable(gateway, orderId, user)
  const now = new Date()
  await gateway.db.transaction(async (tx) => {
    const order = requireOwnOrder(await lockOrder(tx, orderId), user)
    if (order.confirmed_at === null) await lockFreeOrder(tx, order, { now, cancelled })
  })
}
