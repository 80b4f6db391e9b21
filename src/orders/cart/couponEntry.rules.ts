// What the till says of a coupon code while it is typed (specification of the storefront, section 5): it has 3 to 30
// characters, and one that is on the cart already need not be applied again.
import { couponCodeMaxLengthAtTill, couponCodeMinLength, trimCouponCode } from '#coupons/coupon.rules.ts'

export type CouponEntryProblem = 'empty' | 'tooShort' | 'tooLong' | 'onCart'

/** Why a typed code cannot be applied, or null. `onCart` is the code of the cart's coupon. */
export function couponEntryProblem(typed: string, onCart: string | null): CouponEntryProblem | null {
  const code = trimCouponCode(typed)
  const length = Array.from(code).length
  if (length === 0) return 'empty'
  if (length < couponCodeMinLength) return 'tooShort'
  if (length > couponCodeMaxLengthAtTill) return 'tooLong'
  // Codes are the same in capitals and small letters.
  return code.toUpperCase() === onCart?.toUpperCase() ? 'onCart' : null
}
