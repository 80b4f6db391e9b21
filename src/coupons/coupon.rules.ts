import type { Decimal } from '#pricing/decimal.rules.ts'
import type { CurrencyCode } from '#pricing/money.rules.ts'

export type Offer = {
  readonly discount: Decimal
  readonly isPercentage: boolean
  readonly fixedPrice: boolean
  /** Amounts only: a fixed price is meant as the product's own price is. */
  readonly taxInclusive: boolean
  /** Null for percentages only. */
  readonly baseCurrency: CurrencyCode | null
}

/** A line must meet all that is set; with nothing set it is for every line. */
export type Restriction = {
  readonly productId: number | null
  readonly productIds: readonly number[]
  readonly tagId: number | null
  readonly publisherId: number | null
  readonly maxNumberOfItems: number | null
}

export type Coupon = Offer &
  Restriction & {
    readonly active: boolean
    readonly startsAt: Date
    readonly endsAt: Date
    readonly forUserId: string | null
    readonly maxNumberOfUses: number | null
    readonly maxUsesPerUser: number | null
  }

export const couponCodeMinLength = 3
/** Specification of the storefront, section 5. */
export const couponCodeMaxLengthAtCheckout = 30
/** Specification of the back office, section 5. */
export const couponCodeMaxLengthInBackoffice = 50
