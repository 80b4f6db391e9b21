import { requireOwnOrder } from '#orders/orderOwnership.ts'
import { findOrder } from '#orders/order.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { PaymentGateway } from '../gateway.ts'
import { providerOf } from '../provider.ts'
import { queryStatus } from '../statusQueries/statusQuery.tasks.ts'
import { type AttemptRow, listPayableAttempts } from './attempt.table.ts'

/**
 * Takes back what the order's buyer could still pay on another page, and answers whose provider was asked to. One that
 * does not answer is watched on. Throws when the order is not the caller's.
 */
export async function cancelPayable(
  gateway: PaymentGateway,
  orderId: string,
  user: User,
): Promise<ReadonlySet<number>> {
  const payable = (await listPayableAttempts(gateway.db, orderId)).filter(
    (attempt) => providerOf(gateway.providers, attempt).cancel,
  )
  if (payable.length > 0) requireOwnOrder(await findOrder(gateway.db, orderId), user)
  for (const attempt of payable) await cancelAttempt(gateway, attempt)
  return new Set(payable.map(({ id }) => id))
}

/** The provider then tells what became of it: it may have been paid at the last moment. */
export async function cancelAttempt(gateway: PaymentGateway, attempt: AttemptRow): Promise<void> {
  await providerOf(gateway.providers, attempt).cancel?.(attempt)
  await queryStatus(gateway, attempt.id, new Date())
}
