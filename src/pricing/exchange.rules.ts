// Prices are listed in many currencies and paid in one. A rate says how much of the other currency one unit
// buys; the converted amount is rounded once, to what can be paid.
import { powerOfTen, type Decimal } from './decimal.rules.ts'
import type { CurrencyCode, Money } from './money.rules.ts'
import { multiply, roundToCurrency } from './rounding.rules.ts'

/** The currency that amounts are wanted in, and the way there; the way is never asked from itself. */
export type Exchange = {
  readonly currency: CurrencyCode
  /** Units of `currency` for one unit of `from`, above 0. Throws when there is no such rate. */
  readonly rateTo: (from: CurrencyCode) => Decimal
}

/** At a rate of `to` for one unit, rounded half up to `to`. */
export const convert = (money: Money, rate: Decimal, to: CurrencyCode): Money =>
  multiply(money, { by: rate.digits, over: powerOfTen(rate.scale), to })

/** An exact fraction of an amount (VAT on a net price, a percentage off), rounded half up to its currency. */
export const shareOf = (money: Money, fraction: Decimal): Money => convert(money, fraction, money.currency)

/** The amount in the exchange's currency, rounded to it even when it is there already. */
export const exchange = (money: Money, into: Exchange): Money =>
  money.currency === into.currency
    ? roundToCurrency(money)
    : convert(money, into.rateTo(money.currency), into.currency)
