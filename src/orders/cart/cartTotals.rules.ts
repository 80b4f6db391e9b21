// An order is added up once in the shop's currency and once in the buyer's; sums are never converted.
import type { Coupon, CouponLine } from '#coupons/coupon.rules.ts'
import { couponDiscounts } from '#coupons/couponDiscount.rules.ts'
import { couponUnits } from '#coupons/couponMatch.rules.ts'
import type { Decimal } from '#pricing/decimal.rules.ts'
import { exchange, type Exchange } from '#pricing/exchange.rules.ts'
import { type Line, priceLine } from '#pricing/line.rules.ts'
import type { Money } from '#pricing/money.rules.ts'
import { type DiscountSource, type OrderTotals, orderTotals } from '#pricing/totals.rules.ts'

export type PricedCartLine = Line & {
  readonly productId: number
  readonly tagIds: readonly number[]
  readonly publisherId: number | null
}

export type CartDiscount = {
  readonly source: DiscountSource
  /** One amount for each line. */
  amountsIn(lines: readonly CouponLine[], into: Exchange): readonly Money[]
}

export type Cart = {
  readonly lines: readonly PricedCartLine[]
  readonly discounts: readonly CartDiscount[]
  readonly shippingFee: Money
  readonly taxRate: Decimal
}

export type CartAmounts = { readonly shop: OrderTotals; readonly presentment: OrderTotals }

export const couponLines = (lines: readonly PricedCartLine[], into: Exchange): CouponLine[] =>
  lines.map((line) => ({
    ...priceLine(line, into),
    productId: line.productId,
    tagIds: line.tagIds,
    publisherId: line.publisherId,
  }))

/** Units are chosen by their prices in the shop's currency, so that they are the same in every other. */
export function couponDiscount(
  coupon: Coupon,
  { lines, taxRate }: Pick<Cart, 'lines' | 'taxRate'>,
  shop: Exchange,
): CartDiscount {
  const units = couponUnits(coupon, couponLines(lines, shop), taxRate)
  return {
    source: 'coupon',
    amountsIn: (priced, into) => couponDiscounts(coupon, { lines: priced, units, taxRate, into }),
  }
}

export function cartAmounts(cart: Cart, shop: Exchange, presentment: Exchange): CartAmounts {
  const shopTotals = totalsIn(cart, shop)
  return {
    shop: shopTotals,
    presentment: presentment.currency === shop.currency ? shopTotals : totalsIn(cart, presentment),
  }
}

function totalsIn({ lines: cartLines, discounts, shippingFee, taxRate }: Cart, into: Exchange): OrderTotals {
  const lines = couponLines(cartLines, into)
  return orderTotals({
    lines,
    discounts: discounts.map(({ source, amountsIn }) => ({ source, amounts: amountsIn(lines, into) })),
    shippingFee: exchange(shippingFee, into),
    taxRate,
    currency: into.currency,
  })
}
