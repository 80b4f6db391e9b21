// All currencies are kept in whole hundredths, as in PostgreSQL's numeric(14,2).
import { decimalText, divideHalfUp, parseDecimal, powerOfTen, type Decimal } from './decimal.rules.ts'

export type CurrencyCode = string

export type Money = { readonly hundredths: bigint; readonly currency: CurrencyCode }

export const zero = (currency: CurrencyCode): Money => ({ hundredths: 0n, currency })

export const moneyOf = ({ digits, scale }: Decimal, currency: CurrencyCode): Money => ({
  hundredths: divideHalfUp(digits * 100n, powerOfTen(scale)),
  currency,
})

export const fromNumeric = (text: string, currency: CurrencyCode): Money =>
  moneyOf(parseDecimal(text), currency)

export const toNumeric = ({ hundredths }: Money): string => decimalText({ digits: hundredths, scale: 2 })

/** In major units. Throws a SyntaxError when it is not finite. */
export const fromMajor = (amount: number, currency: CurrencyCode): Money =>
  fromNumeric(String(amount), currency)

/** In major units; exact to the cent below 90 million millions. */
export const toMajor = (money: Money): number => Number(money.hundredths) / 100

/** Mixing currencies is a bug and throws, here and in all functions below. */
export function add(a: Money, b: Money): Money {
  requireSameCurrency(a, b)
  return { hundredths: a.hundredths + b.hundredths, currency: a.currency }
}

export function subtract(a: Money, b: Money): Money {
  requireSameCurrency(a, b)
  return { hundredths: a.hundredths - b.hundredths, currency: a.currency }
}

export const times = (money: Money, count: number): Money => ({
  hundredths: money.hundredths * BigInt(count),
  currency: money.currency,
})

export const sum = (amounts: readonly Money[], currency: CurrencyCode): Money =>
  amounts.reduce(add, zero(currency))

export function compare(a: Money, b: Money): -1 | 0 | 1 {
  requireSameCurrency(a, b)
  if (a.hundredths === b.hundredths) return 0
  return a.hundredths < b.hundredths ? -1 : 1
}

export const smaller = (a: Money, b: Money): Money => (compare(a, b) > 0 ? b : a)

export const larger = (a: Money, b: Money): Money => (compare(a, b) < 0 ? b : a)

export const isZero = (money: Money): boolean => money.hundredths === 0n

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} need a rate`)
}
