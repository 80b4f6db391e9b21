import { findOrder } from '#orders/order.table.ts'
import { requireOwnOrder } from '#orders/orderOwnership.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { toMajor } from '#pricing/money.rules.ts'
import type { StartedPayment } from '../gateway.ts'
import type { PaymentProvider } from '../provider.ts'
import { amountOf, findLiveAttempt } from './attempt.table.ts'

/** Milliseconds after a page was given in which another tap on the button is the same wish. */
const tapMs = 5000

export type Tap = {
  readonly orderId: string
  readonly expectedTotal: number | null
  readonly user: User
  readonly now: Date
}

/** The payment whose page the buyer was given a moment ago, or null. Throws when the order is not the caller's. */
export async function findRepeatedTap<Request>(
  db: Database,
  provider: PaymentProvider<Request>,
  { orderId, expectedTotal, user, now }: Tap,
): Promise<StartedPayment | null> {
  if (!provider.openPage) return null
  requireOwnOrder(await findOrder(db, orderId), user)
  const attempt = await findLiveAttempt(db, orderId)
  const isTap =
    attempt?.provider === provider.name &&
    attempt.accepted_at !== null &&
    now.getTime() - attempt.accepted_at.getTime() < tapMs &&
    (expectedTotal === null || expectedTotal === toMajor(amountOf(attempt)))
  const ids = isTap ? await provider.openPage(attempt) : null
  return isTap && ids ? { attempt, outcome: { ...ids, kind: 'accepted' } } : null
}
