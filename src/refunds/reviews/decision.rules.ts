// What a person may decide about a payment that does not fit its order.
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'

export type ReviewDecision = 'confirmed' | 'refunded' | 'closed'

export type ReviewedState = {
  readonly isOpen: boolean
  /** Of the review that is decided. */
  readonly reason: string
  /** Of all open reviews of the payment. */
  readonly reasons: readonly string[]
  readonly isPaid: boolean
  /** Paid, and its order waits for the decision. */
  readonly isOnHold: boolean
  readonly isOrderBought: boolean
  /** Something of it could still go back. */
  readonly isMoneyLeft: boolean
  /** Its order is for another person by now than the one it was asked of. */
  readonly isForAnother: boolean
  /** Other money came than was asked, as far as anybody knows. */
  readonly isOtherMoney: boolean
  /** Whether somebody can say what all of it is. */
  readonly isAmountKnown: boolean
}

/** Money that came in another amount buys nothing: order, payment and receipt tell one figure. */
const buysNothing = 'amount_differs'

/** It is about money that may have come beside the payment's own. */
const isAboutOtherMoney = 'two_receipts'

export function decisionsFor(review: ReviewedState): readonly ReviewDecision[] {
  if (!review.isOpen) return []
  const mayConfirm =
    review.isOnHold &&
    !review.isOrderBought &&
    review.reason !== isAboutOtherMoney &&
    !review.isForAnother &&
    !review.isOtherMoney &&
    !review.reasons.includes(buysNothing)
  const mayRefund =
    review.isPaid && review.isMoneyLeft && review.isAmountKnown && review.reason !== isAboutOtherMoney
  return [
    ...(mayConfirm ? (['confirmed'] as const) : []),
    ...(mayRefund ? (['refunded'] as const) : []),
    'closed',
  ]
}

export const decisionNoteViolations = (note: string): Violation[] =>
  lengthViolations('note', note, { min: 3, max: 500 })
