// Codes are guessed: what a stranger may hear is decision 13.
import type { Coupon } from './coupon.rules.ts'
import type { CouponRefusal } from './couponRefusal.rules.ts'

const secretToGuests: readonly CouponRefusal[] = [
  'coupon.inactive',
  'coupon.notYetActive',
  'coupon.maxUsesReached',
]

export function refusalToldTo(
  userId: string | null,
  { forUserId }: Pick<Coupon, 'forUserId'>,
  refusal: CouponRefusal,
): CouponRefusal | 'coupon.notFound' {
  if (forUserId !== null && forUserId !== userId) return 'coupon.notFound'
  return userId === null && secretToGuests.includes(refusal) ? 'coupon.notFound' : refusal
}
