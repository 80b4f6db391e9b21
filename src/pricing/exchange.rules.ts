import { powerOfTen, type Decimal } from './decimal.rules.ts'
import type { CurrencyCode, Money } from './money.rules.ts'
import { multiply, roundToCurrency } from './rounding.rules.ts'

export type Exchange = {
  readonly currency: CurrencyCode
  /** Units of `currency` for one unit of `from`, above 0. Throws when there is no such rate. */
  readonly rateTo: (from: CurrencyCode) => Decimal
}

export const convert = (money: Money, rate: Decimal, to: CurrencyCode): Money =>
  multiply(money, { by: rate.digits, over: powerOfTen(rate.scale), to })

export const shareOf = (money: Money, fraction: Decimal): Money => convert(money, fraction, money.currency)

/** Rounded even when it is in that currency already. */
export const exchange = (money: Money, into: Exchange): Money =>
  money.currency === into.currency
    ? roundToCurrency(money)
    : convert(money, into.rateTo(money.currency), into.currency)
