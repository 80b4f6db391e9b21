// Money back: a buyer asks within three business days of the purchase, and somebody looks at it within three more
// (specification of the storefront, section 9; spec-decisions 18). What was free has no money to give back, nor has what
// was given back already. An order has one open request at most; after a no one may ask again while there is time.
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'
import { type Calendar, endOfBusinessDays } from './businessDays.rules.ts'

export const refundDays = 3
export const reviewDays = 3
export const maxReasonLength = 500

export type RefundStatus = 'open' | 'refunded' | 'declined'

export type RefundOrder = {
  readonly confirmedAt: Date | null
  readonly isFree: boolean
  /** How the order's newest request stands. */
  readonly newest: RefundStatus | null
}

/** Until when the money of an order can be asked for; null when there is none to ask for. */
export const refundableUntil = (
  { confirmedAt, isFree }: Pick<RefundOrder, 'confirmedAt' | 'isFree'>,
  calendar: Calendar,
): Date | null =>
  confirmedAt === null || isFree ? null : endOfBusinessDays(confirmedAt, refundDays, calendar)

/** Why the money of an order cannot be asked for now, or null. */
export function refundRefusal(
  order: RefundOrder,
  now: Date,
  calendar: Calendar,
): 'shop.refundNotPossible' | 'shop.refundAlreadyRequested' | 'shop.refundTooLate' | null {
  const until = refundableUntil(order, calendar)
  if (until === null || order.newest === 'refunded') return 'shop.refundNotPossible'
  if (order.newest === 'open') return 'shop.refundAlreadyRequested'
  return now < until ? null : 'shop.refundTooLate'
}

/** What is wrong with the reason given. */
export const reasonViolations = (reason: string): Violation[] =>
  lengthViolations('reason', reason, { max: maxReasonLength })

/** How a request stands. */
export const refundStatus = (outcome: Exclude<RefundStatus, 'open'> | null): RefundStatus => outcome ?? 'open'
