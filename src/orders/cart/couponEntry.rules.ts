// Specification of the storefront, section 5.
import { couponCodeMaxLengthAtCheckout, couponCodeMinLength } from '#coupons/coupon.rules.ts'

export type CouponEntryProblem = 'empty' | 'tooShort' | 'tooLong' | 'onCart'

export function couponEntryProblem(typed: string, onCart: string | null): CouponEntryProblem | null {
  const code = typed.trim()
  const length = Array.from(code).length
  if (length === 0) return 'empty'
  if (length < couponCodeMinLength) return 'tooShort'
  if (length > couponCodeMaxLengthAtCheckout) return 'tooLong'
  // Codes are the same in capitals and small letters.
  return code.toUpperCase() === onCart?.toUpperCase() ? 'onCart' : null
}
