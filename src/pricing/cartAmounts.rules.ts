// A cart is added up once in the shop's currency and once in the buyer's; sums are never converted.
import type { Decimal } from './decimal.rules.ts'
import { exchange, type Exchange } from './exchange.rules.ts'
import { type ProductLine, priceCartLines, type PricedProductLine } from './line.rules.ts'
import type { Money } from './money.rules.ts'
import { type DiscountSource, type OrderTotals, orderTotals } from './totals.rules.ts'

export type CartDiscount = {
  readonly source: DiscountSource
  /** One amount for each line. */
  amountsIn(lines: readonly PricedProductLine[], into: Exchange): readonly Money[]
}

export type Cart = {
  readonly lines: readonly ProductLine[]
  readonly discounts: readonly CartDiscount[]
  readonly shippingFee: Money
  readonly taxRate: Decimal
}

export type CartAmounts = { readonly shop: OrderTotals; readonly presentment: OrderTotals }

export function cartAmounts(cart: Cart, shop: Exchange, presentment: Exchange): CartAmounts {
  const shopTotals = totalsIn(cart, shop)
  return {
    shop: shopTotals,
    presentment: presentment.currency === shop.currency ? shopTotals : totalsIn(cart, presentment),
  }
}

function totalsIn({ lines: cartLines, discounts, shippingFee, taxRate }: Cart, into: Exchange): OrderTotals {
  const lines = priceCartLines(cartLines, into)
  return orderTotals({
    lines,
    discounts: discounts.map(({ source, amountsIn }) => ({ source, amounts: amountsIn(lines, into) })),
    shippingFee: exchange(shippingFee, into),
    taxRate,
    currency: into.currency,
  })
}
