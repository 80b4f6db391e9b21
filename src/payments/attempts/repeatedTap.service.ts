import { isDeepStrictEqual } from 'node:util'
import type { Delivery } from '#orders/confirmation.service.ts'
import { findOrder } from '#orders/order.table.ts'
import { requireOwnOrder } from '#orders/orderOwnership.ts'
import type { SaleTerms } from '#orders/saleTerms.service.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { toMajor } from '#pricing/money.rules.ts'
import type { StartedPayment } from '../gateway.ts'
import type { PaymentProvider } from '../provider.ts'
import { amountOf, type AttemptRow, findLiveAttempt } from './attempt.table.ts'
import { storedDelivery } from './orderPlacement.ts'
import { isSameSale } from './recipient.rules.ts'

/** Milliseconds after a page was given in which another tap on the button is the same wish. */
const tapMs = 5000

export type Tap = {
  readonly orderId: string
  readonly expectedTotal: number | null
  readonly terms: SaleTerms | null
  readonly delivery: Delivery
  readonly user: User
  readonly now: Date
}

/** The payment whose page the buyer was given a moment ago, or null. Throws when the order is not the caller's. */
export async function findRepeatedTap<Request>(
  db: Database,
  provider: PaymentProvider<Request>,
  { user, now, ...tap }: Tap,
): Promise<StartedPayment | null> {
  if (!provider.openPage) return null
  const { orderId, expectedTotal } = tap
  requireOwnOrder(await findOrder(db, orderId), user)
  const attempt = await findLiveAttempt(db, orderId)
  const isTap =
    attempt?.provider === provider.name &&
    attempt.accepted_at !== null &&
    now.getTime() - attempt.accepted_at.getTime() < tapMs &&
    (expectedTotal === null || expectedTotal === toMajor(amountOf(attempt)))
  const ids = isTap && (await isSameWish(db, attempt, tap)) ? await provider.openPage(attempt) : null
  return isTap && ids ? { attempt, outcome: { ...ids, kind: 'accepted' } } : null
}

/** Whoever says another buyer, or another delivery, has changed their mind. */
async function isSameWish(
  db: Database,
  attempt: AttemptRow,
  { terms, delivery }: Pick<Tap, 'terms' | 'delivery'>,
): Promise<boolean> {
  const { sold_to: asked } = attempt
  const b2bCustomerId = terms?.wholesale?.b2bCustomerId ?? null
  const sale = terms?.recipient ? { ...terms.recipient, b2bCustomerId } : null
  if (asked !== null && !isSameSale(asked, sale)) return false
  return delivery.to === null || isDeepStrictEqual(await storedDelivery(db, attempt.order_id), delivery)
}
