import type { Cart, CartDiscount } from '#pricing/cartAmounts.rules.ts'
import { fractionOf, type Decimal } from '#pricing/decimal.rules.ts'
import { exchange, shareOf, type Exchange } from '#pricing/exchange.rules.ts'
import { lineAmount, priceCartLines, type PricedProductLine, type PricedLine } from '#pricing/line.rules.ts'
import { compare, larger, moneyOf, subtract, times, zero, type Money } from '#pricing/money.rules.ts'
import { splitVat } from '#pricing/vat.rules.ts'
import { spreadAmount } from './couponAmount.rules.ts'
import type { Offer, Restriction } from './coupon.rules.ts'

export const isForLine = (coupon: Restriction, line: PricedProductLine): boolean =>
  (coupon.productId === null || coupon.productId === line.productId) &&
  (coupon.productIds.length === 0 || coupon.productIds.includes(line.productId)) &&
  (coupon.tagId === null || line.tagIds.includes(coupon.tagId)) &&
  (coupon.publisherId === null || coupon.publisherId === line.publisherId)

/** The dearest by price with VAT, in the shop's currency alone: rounding in another could change which. */
export function couponUnits(
  coupon: Restriction,
  lines: readonly PricedProductLine[],
  taxRate: Decimal,
): readonly number[] {
  const matching = lines.map((line) => (isForLine(coupon, line) ? line.quantity : 0))
  if (coupon.maxNumberOfItems === null) return matching
  const units = matching.map(() => 0)
  let left = coupon.maxNumberOfItems
  for (const index of dearestFirst(lines, taxRate)) {
    const taken = Math.min(left, matching[index] ?? 0)
    units[index] = taken
    left -= taken
  }
  return units
}

function dearestFirst(lines: readonly PricedProductLine[], taxRate: Decimal): number[] {
  return lines
    .map((line, index) => ({ index, pays: splitVat(line.unitPrice, line.vatIncluded, taxRate).gross }))
    .sort((a, b) => compare(b.pays, a.pays))
    .map(({ index }) => index)
}

/** Units are chosen by their prices in the shop's currency, so that they are the same in every other. */
export function couponDiscount(
  coupon: Offer & Restriction,
  { lines, taxRate }: Pick<Cart, 'lines' | 'taxRate'>,
  shop: Exchange,
): CartDiscount {
  const units = couponUnits(coupon, priceCartLines(lines, shop), taxRate)
  return {
    source: 'coupon',
    amountsIn: (priced, into) => couponDiscounts(coupon, { lines: priced, units, taxRate, into }),
  }
}

export type DiscountedCart = {
  readonly lines: readonly PricedLine[]
  readonly units: readonly number[]
  readonly taxRate: Decimal
  readonly into: Exchange
}

/** From 0 to the line's amount, in the line's own terms. TypeError for an amount without a currency. */
export function couponDiscounts(offer: Offer, { lines, units, taxRate, into }: DiscountedCart): Money[] {
  const eligible = lines.map((line, index) => ({ ...line, quantity: units[index] ?? 0 }))
  if (offer.isPercentage) {
    return eligible.map((line) => shareOf(lineAmount(line), fractionOf(offer.discount)))
  }
  const amount = offerAmount(offer, into)
  if (!offer.fixedPrice) {
    return spreadAmount({ amount, taxInclusive: offer.taxInclusive, taxRate }, eligible)
  }
  return eligible.map((line) =>
    times(larger(subtract(line.unitPrice, amount), zero(into.currency)), line.quantity),
  )
}

/** Back office, section 5. */
export const isFixedPriceAbove = (offer: Offer, unitPrice: Money, into: Exchange): boolean =>
  offer.fixedPrice && compare(offerAmount(offer, into), exchange(unitPrice, into)) > 0

function offerAmount({ discount, baseCurrency }: Offer, into: Exchange): Money {
  if (baseCurrency === null) throw new TypeError('Only a percentage has no currency')
  return exchange(moneyOf(discount, baseCurrency), into)
}
