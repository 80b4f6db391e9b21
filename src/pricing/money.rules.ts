// An amount never travels without its currency, and two currencies are never added up: that takes a rate.
// Every currency alike is kept in whole hundredths, so that one type fits PostgreSQL's numeric(14,2).
import { divideHalfUp, parseDecimal, powerOfTen, type Decimal } from './decimal.rules.ts'

/** ISO 4217, e.g. KES. */
export type CurrencyCode = string

export type Money = { readonly hundredths: bigint; readonly currency: CurrencyCode }

export const zero = (currency: CurrencyCode): Money => ({ hundredths: 0n, currency })

/** An amount in major units; what is finer than a hundredth is rounded half up. */
export const moneyOf = ({ digits, scale }: Decimal, currency: CurrencyCode): Money => ({
  hundredths: divideHalfUp(digits * 100n, powerOfTen(scale)),
  currency,
})

/** From PostgreSQL's numeric text: `450.00`. */
export const fromNumeric = (text: string, currency: CurrencyCode): Money =>
  moneyOf(parseDecimal(text), currency)

/** As PostgreSQL's numeric(14,2) takes it, always with two decimals. */
export function toNumeric({ hundredths }: Money): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** From a number of the API, in major units. A number that is not finite is a bug: SyntaxError. */
export const fromMajor = (amount: number, currency: CurrencyCode): Money =>
  fromNumeric(String(amount), currency)

/** The number that the API shows, in major units; exact to the cent below 90 million millions. */
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

/** A whole number of times; a fraction throws. */
export const times = (money: Money, count: number): Money => ({
  hundredths: money.hundredths * BigInt(count),
  currency: money.currency,
})

export const sum = (amounts: readonly Money[], currency: CurrencyCode): Money =>
  amounts.reduce(add, zero(currency))

/** Below, at or above 0 as `a` is less than, equal to or more than `b`: fit for sorting. */
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
