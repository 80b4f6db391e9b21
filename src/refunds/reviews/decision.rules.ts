// What a person may decide about a payment that does not fit its order.
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'

export type ReviewDecision = 'confirmed' | 'refunded' | 'closed'

export type ReviewedState = {
  readonly isOpen: boolean
  /** Of all open reviews of the payment. */
  readonly reasons: readonly string[]
  readonly isPaid: boolean
  /** Paid, and its order waits for the decision. */
  readonly isOnHold: boolean
  readonly isOrderBought: boolean
  /** Something of it could still go back. */
  readonly isMoneyLeft: boolean
}

/** Money that came in another amount buys nothing: order, payment and receipt tell one figure. */
const buysNothing = 'amount_differs'

export function decisionsFor(review: ReviewedState): readonly ReviewDecision[] {
  if (!review.isOpen) return []
  const mayConfirm = review.isOnHold && !review.isOrderBought && !review.reasons.includes(buysNothing)
  const mayRefund = review.isPaid && review.isMoneyLeft
  return [
    ...(mayConfirm ? (['confirmed'] as const) : []),
    ...(mayRefund ? (['refunded'] as const) : []),
    'closed',
  ]
}

export const decisionNoteViolations = (note: string): Violation[] =>
  lengthViolations('note', note, { min: 3, max: 500 })
