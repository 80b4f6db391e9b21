import type { Exchange } from '#pricing/exchange.rules.ts'
import { isFixedPriceAbove } from './couponDiscount.rules.ts'
import { isForLine } from './couponMatch.rules.ts'
import type { Coupon, CouponLine } from './coupon.rules.ts'

export type CouponRefusal =
  | 'coupon.inactive'
  | 'coupon.notYetActive'
  | 'coupon.expired'
  | 'coupon.notForUser'
  | 'coupon.maxUsesReached'
  | 'coupon.alreadyUsed'
  | 'coupon.notValid'
  | 'coupon.fixedPriceTooHigh'

export type CouponUse = {
  readonly now: Date
  readonly userId: string | null
  readonly uses: number
  readonly usesByUser: number
  readonly isOnOrder: boolean
  readonly lines: readonly CouponLine[]
  readonly into: Exchange
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
  const isUsedUp = use.userId !== null && isReached(coupon.maxUsesPerUser, use.usesByUser)
  return use.isOnOrder || isUsedUp ? 'coupon.alreadyUsed' : null
}

function cartRefusal(coupon: Coupon, { lines, into }: CouponUse): CouponRefusal | null {
  const matching = lines.filter((line) => isForLine(coupon, line))
  if (matching.length === 0) return 'coupon.notValid'
  const isTooHigh = matching.every((line) => isFixedPriceAbove(coupon, line.unitPrice, into))
  return isTooHigh ? 'coupon.fixedPriceTooHigh' : null
}

const isReached = (limit: number | null, count: number): boolean => limit !== null && count >= limit
