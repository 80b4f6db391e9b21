import type { Exchange } from '#pricing/exchange.rules.ts'
import type { PricedProductLine } from '#pricing/line.rules.ts'
import { type Coupon, couponCodeMaxLengthAtCheckout, couponCodeMinLength } from './coupon.rules.ts'
import { isFixedPriceAbove, isForLine } from './couponDiscount.rules.ts'

export type CouponRefusal =
  | 'coupon.inactive'
  | 'coupon.notYetActive'
  | 'coupon.expired'
  | 'coupon.notForUser'
  | 'coupon.maxUsesReached'
  | 'coupon.alreadyUsed'
  | 'coupon.usedByBuyer'
  | 'coupon.notValid'
  | 'coupon.fixedPriceTooHigh'

export type CouponUse = {
  readonly now: Date
  readonly userId: string | null
  readonly uses: number
  /** Also of somebody without an account, whom the staff sell to; 0 for whom nobody knows. */
  readonly usesByUser: number
  readonly lines: readonly PricedProductLine[]
  readonly into: Exchange
}

export function couponCodeRefusal(
  typed: string,
  maxLength: number = couponCodeMaxLengthAtCheckout,
): 'coupon.notValid' | null {
  const length = Array.from(typed.trim()).length
  return length < couponCodeMinLength || length > maxLength ? 'coupon.notValid' : null
}

export const couponRefusal = (coupon: Coupon, use: CouponUse): CouponRefusal | null =>
  periodRefusal(coupon, use.now) ?? personRefusal(coupon, use) ?? cartRefusal(coupon, use)

function periodRefusal(coupon: Coupon, now: Date): CouponRefusal | null {
  if (!coupon.active) return 'coupon.inactive'
  if (now < coupon.startsAt) return 'coupon.notYetActive'
  return now < coupon.endsAt ? null : 'coupon.expired'
}

function personRefusal(coupon: Coupon, use: CouponUse): CouponRefusal | null {
  if (coupon.forUserId !== null && coupon.forUserId !== use.userId) return 'coupon.notForUser'
  if (isReached(coupon.maxNumberOfUses, use.uses)) return 'coupon.maxUsesReached'
  if (!isReached(coupon.maxUsesPerUser, use.usesByUser)) return null
  return use.userId === null ? 'coupon.usedByBuyer' : 'coupon.alreadyUsed'
}

function cartRefusal(coupon: Coupon, { lines, into }: CouponUse): CouponRefusal | null {
  const matching = lines.filter((line) => isForLine(coupon, line))
  if (matching.length === 0) return 'coupon.notValid'
  const isTooHigh = matching.every((line) => isFixedPriceAbove(coupon, line.unitPrice, into))
  return isTooHigh ? 'coupon.fixedPriceTooHigh' : null
}

const isReached = (limit: number | null, count: number): boolean => limit !== null && count >= limit

// Codes are guessed: what a stranger may hear is decision 0013.
const secretToGuests: readonly CouponRefusal[] = [
  'coupon.inactive',
  'coupon.notYetActive',
  'coupon.maxUsesReached',
]

export function visibleRefusal(
  userId: string | null,
  { forUserId }: Pick<Coupon, 'forUserId'>,
  refusal: CouponRefusal,
): CouponRefusal | 'coupon.notFound' {
  if (forUserId !== null && forUserId !== userId) return 'coupon.notFound'
  return userId === null && secretToGuests.includes(refusal) ? 'coupon.notFound' : refusal
}
