// What a refusal may tell of a code. Codes are guessed, so a stranger is not told of one that may be worth something to
// them later (docs/decisions/0020).
import type { Coupon } from './coupon.rules.ts'
import type { CouponRefusal } from './couponRefusal.rules.ts'

const secretToGuests: readonly CouponRefusal[] = [
  'coupon.inactive',
  'coupon.notYetActive',
  'coupon.maxUsesReached',
]

/**
 * The refusal as whoever typed the code hears it. A coupon for one reader is there for nobody else; a guest hears of a
 * coupon for everybody only what concerns the cart, that it has ended, or that they have it already.
 */
export function refusalToldTo(
  userId: string | null,
  { forUserId }: Pick<Coupon, 'forUserId'>,
  refusal: CouponRefusal,
): CouponRefusal | 'coupon.notFound' {
  if (forUserId !== null && forUserId !== userId) return 'coupon.notFound'
  return userId === null && secretToGuests.includes(refusal) ? 'coupon.notFound' : refusal
}
