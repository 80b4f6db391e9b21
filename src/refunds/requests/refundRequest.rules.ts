// Specification of the storefront, section 9; spec-decisions 18. After a no the buyer may ask again in time.
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'
import { type Calendar, endOfBusinessDays } from './businessDays.rules.ts'

export const refundDays = 3
export const reviewDays = 3
export const maxReasonLength = 500

export type RefundStatus = 'open' | 'approved' | 'refunded' | 'declined'

export type RefundOrder = {
  readonly confirmedAt: Date | null
  /** It cost nothing, or all of it went back. */
  readonly isFree: boolean
  readonly newest: RefundStatus | null
}

/** Null when there is none to ask for. */
export const refundableUntil = (
  { confirmedAt, isFree }: Pick<RefundOrder, 'confirmedAt' | 'isFree'>,
  calendar: Calendar,
): Date | null =>
  confirmedAt === null || isFree ? null : endOfBusinessDays(confirmedAt, refundDays, calendar)

export function refundRefusal(
  order: RefundOrder,
  now: Date,
  calendar: Calendar,
): 'shop.refundNotPossible' | 'shop.refundAlreadyRequested' | 'shop.refundTooLate' | null {
  const until = refundableUntil(order, calendar)
  if (until === null || order.newest === 'refunded' || order.newest === 'approved')
    return 'shop.refundNotPossible'
  if (order.newest === 'open') return 'shop.refundAlreadyRequested'
  return now < until ? null : 'shop.refundTooLate'
}

export const reasonViolations = (reason: string): Violation[] =>
  lengthViolations('reason', reason, { max: maxReasonLength })

export function refundStatus(request: {
  readonly outcome: 'refunded' | 'declined' | null
  readonly is_under_way: boolean
}): RefundStatus {
  if (request.outcome === 'refunded' && request.is_under_way) return 'approved'
  return request.outcome ?? 'open'
}
