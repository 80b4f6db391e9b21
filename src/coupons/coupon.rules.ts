// A coupon is a code that takes something off: a share of the price, an amount once an order, or all but a
// fixed price. A code has 3 to 30 characters; the office may make longer ones, not to be typed at the till.
import type { Decimal } from '#pricing/decimal.rules.ts'
import type { PricedLine } from '#pricing/line.rules.ts'
import type { CurrencyCode } from '#pricing/money.rules.ts'

/** What it takes off; the fields mean what the contract's Coupon says. */
export type Offer = {
  /** Percentage when `isPercentage`, price of one product when `fixedPrice`, else an amount off an order. */
  readonly discount: Decimal
  readonly isPercentage: boolean
  readonly fixedPrice: boolean
  /** The amount contains VAT. Amounts only: a fixed price is meant as the product's own price is. */
  readonly taxInclusive: boolean
  /** Null for percentages only. */
  readonly baseCurrency: CurrencyCode | null
}

/** What it is for. A line must meet all that is set; with nothing set it is for every line. */
export type Restriction = {
  readonly productId: number | null
  readonly productIds: readonly number[]
  readonly tagId: number | null
  readonly publisherId: number | null
  /** Most units of one order that get the discount. */
  readonly maxNumberOfItems: number | null
}

export type Coupon = Offer &
  Restriction & {
    readonly active: boolean
    readonly startsAt: Date
    /** The first moment at which it no longer works. */
    readonly endsAt: Date
    readonly forUserId: string | null
    readonly maxNumberOfUses: number | null
    readonly maxUsesPerUser: number | null
  }

/** A line of the cart with what a coupon may ask about its product. */
export type CouponLine = PricedLine & {
  readonly productId: number
  readonly tagIds: readonly number[]
  readonly publisherId: number | null
}

export const couponCodeMinLength = 3
/** What can be typed at the till (specification of the storefront, section 5). */
export const couponCodeMaxLengthAtTill = 30
/** What the office may make (specification of the back office, section 5). */
export const couponCodeMaxLengthInOffice = 50

/** A code as it is looked up and measured: without the blanks around it. */
export const trimCouponCode = (typed: string): string => typed.trim()

/** The catalogue's key for a code of the wrong length; the field tells which end was missed. */
export function couponCodeRefusal(
  typed: string,
  maxLength: number = couponCodeMaxLengthAtTill,
): 'coupon.notValid' | null {
  // Code points, as PostgreSQL counts characters.
  const length = Array.from(trimCouponCode(typed)).length
  return length < couponCodeMinLength || length > maxLength ? 'coupon.notValid' : null
}
