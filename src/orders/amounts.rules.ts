// The amounts of a cart: its lines priced in a currency, what a coupon takes off them, and their sums. An order is
// added up once in the shop's currency and once in the buyer's.
import type { Coupon, CouponLine } from '#coupons/coupon.rules.ts'
import { couponDiscounts } from '#coupons/coupon-discount.rules.ts'
import { couponUnits } from '#coupons/coupon-match.rules.ts'
import type { Decimal } from '#pricing/decimal.rules.ts'
import { exchange, type Exchange } from '#pricing/exchange.rules.ts'
import { type Line, priceLine } from '#pricing/line.rules.ts'
import { type Money, zero } from '#pricing/money.rules.ts'
import { type OrderTotals, orderTotals } from '#pricing/totals.rules.ts'

export type CartLine = Line & {
  readonly productId: number
  readonly tagIds: readonly number[]
  readonly publisherId: number | null
}

export type Cart = {
  readonly lines: readonly CartLine[]
  /** The coupon that counts; null when there is none, or when it does not apply now. */
  readonly coupon: Coupon | null
  readonly shippingFee: Money
  readonly taxRate: Decimal
}

/** The amounts of one cart in the shop's and in the buyer's currency. */
export type CartAmounts = { readonly shop: OrderTotals; readonly presentment: OrderTotals }

/** The lines as a coupon looks at them, priced in a currency. */
export const couponLines = (lines: readonly CartLine[], into: Exchange): CouponLine[] =>
  lines.map((line) => ({
    ...priceLine(line, into),
    productId: line.productId,
    tagIds: line.tagIds,
    publisherId: line.publisherId,
  }))

/** Adds a cart up in both currencies; the same units get the coupon in both. */
export function cartAmounts(cart: Cart, shop: Exchange, presentment: Exchange): CartAmounts {
  const units = cart.coupon ? couponUnits(cart.coupon, couponLines(cart.lines, shop), cart.taxRate) : []
  const shopTotals = totalsIn(cart, units, shop)
  return {
    shop: shopTotals,
    presentment: presentment.currency === shop.currency ? shopTotals : totalsIn(cart, units, presentment),
  }
}

function totalsIn(cart: Cart, units: readonly number[], into: Exchange): OrderTotals {
  const lines = couponLines(cart.lines, into)
  const { taxRate, coupon } = cart
  return orderTotals({
    lines,
    discounts: coupon
      ? couponDiscounts(coupon, { lines, units, taxRate, into })
      : lines.map(() => zero(into.currency)),
    shippingFee: exchange(cart.shippingFee, into),
    taxRate,
    currency: into.currency,
  })
}
