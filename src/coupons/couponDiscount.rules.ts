import { fractionOf, type Decimal } from '#pricing/decimal.rules.ts'
import { exchange, shareOf, type Exchange } from '#pricing/exchange.rules.ts'
import { lineAmount, type PricedLine } from '#pricing/line.rules.ts'
import { compare, larger, moneyOf, subtract, times, zero, type Money } from '#pricing/money.rules.ts'
import { spreadAmount } from './couponAmount.rules.ts'
import type { Offer } from './coupon.rules.ts'

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
