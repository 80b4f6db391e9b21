// Specification of the storefront, section 9; README of the API, Money.
import { isCurrencyWhole } from '#platform/countries.rules.ts'
import { divideHalfUp } from './decimal.rules.ts'
import type { CurrencyCode, Money } from './money.rules.ts'

export const currencyDecimals = (currency: CurrencyCode): 0 | 2 => (isCurrencyWhole(currency) ? 0 : 2)

export const unitOf = (currency: CurrencyCode): bigint => (currencyDecimals(currency) === 0 ? 100n : 1n)

export const roundToCurrency = (money: Money): Money =>
  multiply(money, { by: 1n, over: 1n, to: money.currency })

export const isRounded = (money: Money): boolean => money.hundredths % unitOf(money.currency) === 0n

export function multiply(money: Money, ratio: { by: bigint; over: bigint; to: CurrencyCode }): Money {
  const unit = unitOf(ratio.to)
  const units = divideHalfUp(money.hundredths * ratio.by, ratio.over * unit)
  return { hundredths: units * unit, currency: ratio.to }
}
