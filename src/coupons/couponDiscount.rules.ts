// What a coupon takes off each line of an order. A percentage and a fixed price count for every unit that
// gets the coupon; an amount is taken off once. It never knows the cart's totals: those are `orderTotals`.
import { fractionOf, type Decimal } from '#pricing/decimal.rules.ts'
import { exchange, shareOf, type Exchange } from '#pricing/exchange.rules.ts'
import { lineAmount, type PricedLine } from '#pricing/line.rules.ts'
import { compare, larger, moneyOf, subtract, times, zero, type Money } from '#pricing/money.rules.ts'
import { spreadAmount } from './couponAmount.rules.ts'
import type { Offer } from './coupon.rules.ts'

export type DiscountedCart = {
  /** In the exchange's currency. */
  readonly lines: readonly PricedLine[]
  /** How many of each line get the coupon, from `couponUnits`. */
  readonly units: readonly number[]
  readonly taxRate: Decimal
  readonly into: Exchange
}

/**
 * One amount a line, for a discount of `orderTotals`: in the line's own terms (with VAT when its price contains it),
 * rounded to the currency, from 0 to the line's amount. An offer of an amount or a price without a currency
 * is a bug: TypeError.
 */
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

/** A fixed price must not exceed the product's (back office, section 5); that may be a list price. */
export const isFixedPriceAbove = (offer: Offer, unitPrice: Money, into: Exchange): boolean =>
  offer.fixedPrice && compare(offerAmount(offer, into), exchange(unitPrice, into)) > 0

function offerAmount({ discount, baseCurrency }: Offer, into: Exchange): Money {
  if (baseCurrency === null) throw new TypeError('Only a percentage has no currency')
  return exchange(moneyOf(discount, baseCurrency), into)
}
