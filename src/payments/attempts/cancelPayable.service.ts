import { findOrder, lockOrder, type OrderRow } from '#orders/order.table.ts'
import { requireOwnOrder } from '#orders/orderOwnership.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { queryStatus } from '../statusQueries/statusQuery.tasks.ts'
import { isPaid } from './attempt.rules.ts'
import {
  type AttemptRow,
  findAttempt,
  findLiveAttempt,
  listPayableAttempts,
  stateOf,
} from './attempt.table.ts'
import { reopenUnlessOnHold, supersedeOthers } from './orderPlacement.ts'

/**
 * Takes back what the order's buyer could still pay on another page when the button was pressed, and answers whose provider
 * was asked to. A page that came since is that of another press at the same moment, and stays. A payment whose provider
 * does not answer is watched on. Throws when the order is not the caller's, and `payment.multipleRequests` while a bank
 * works on a payment of it.
 */
export async function cancelPayable(
  gateway: PaymentGateway,
  { orderId, user, pressedAt }: { readonly orderId: string; readonly user: User; readonly pressedAt: Date },
): Promise<ReadonlySet<number>> {
  const payable = (await listPayableAttempts(gateway.db, orderId)).filter(
    (attempt) =>
      providerOf(gateway.providers, attempt).cancel &&
      attempt.accepted_at !== null &&
      attempt.accepted_at <= pressedAt,
  )
  if (payable.length > 0) requireOwnOrder(await findOrder(gateway.db, orderId), user)
  for (const { id } of payable)
    if ((await cancelAttempt(gateway, id)) === 'settling') throw new ShopError('payment.multipleRequests')
  return new Set(payable.map(({ id }) => id))
}

/** `settling`: its bank is at it, and nothing was asked. */
type CancelOutcome = 'settling' | 'requested' | 'unanswered'

/**
 * Asks the provider before, since nothing is taken back that its bank is at, and after: it may have been paid at the last
 * moment.
 */
export async function cancelAttempt(gateway: PaymentGateway, id: number): Promise<CancelOutcome> {
  await queryStatus(gateway, id, new Date())
  const attempt = await findAttempt(gateway.db, id)
  if (!attempt || isPaid(stateOf(attempt))) return 'requested'
  const { cancel, isSettling } = providerOf(gateway.providers, attempt)
  if (isSettling?.(attempt)) return 'settling'
  const isAnswered = await cancel?.(attempt)
  await queryStatus(gateway, id, new Date())
  return isAnswered === false ? 'unanswered' : 'requested'
}

type Freeing = {
  readonly now: Date
  readonly cancelled: ReadonlySet<number>
  /** The attempt that has its place on the order. */
  readonly live: AttemptRow | undefined
}

/** An attempt that was to be taken back loses its place on the order, whether its provider answered or not. */
export async function lockFreeOrder(
  tx: Database,
  order: OrderRow,
  { now, cancelled, live }: Freeing,
): Promise<OrderRow> {
  if (!live) return order
  if (!cancelled.has(live.id)) throw new ShopError('payment.multipleRequests')
  await supersedeOthers(tx, order.id, { except: null, at: now })
  await reopenUnlessOnHold(tx, order)
  return (await lockOrder(tx, order.id)) ?? order
}

/** Makes an order a cart again whose buyer could still pay on another page. Throws `payment.multipleRequests`. */
export async function cancelOwnPayment(gateway: PaymentGateway, orderId: string, user: User): Promise<void> {
  const now = new Date()
  const cancelled = await cancelPayable(gateway, { orderId, user, pressedAt: now })
  await gateway.db.transaction(async (tx) => {
    const order = requireOwnOrder(await lockOrder(tx, orderId), user)
    if (order.confirmed_at !== null) return
    await lockFreeOrder(tx, order, { now, cancelled, live: await findLiveAttempt(tx, order.id) })
  })
}
