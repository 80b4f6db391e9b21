import { isCurrencyWhole } from '../countries.rules.ts'
import type { Language } from '../preferences.rules.ts'
import type { Write } from './write.ts'

// Server and browser must write the same, and their `Intl` do not agree on all four languages: nothing here asks it.

const noBreakSpace = '\u00A0'
const minus = '\u2212'

/** A number with commas between thousands: `10,482`, `3.50`. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const digits = fraction ? `${grouped}.${fraction}` : grouped
  return value < 0 && /[1-9]/.test(digits) ? `${minus}${digits}` : digits
}

/** An amount in major units: `KES 450`, `RWF 4,200`, `US$3.49`. Shillings, francs and kwacha are whole. */
export function formatMoney(amount: number, currency: string): string {
  const digits = formatNumber(Math.abs(amount), isCurrencyWhole(currency) ? 0 : 2)
  const sign = amount < 0 ? minus : ''
  return currency === 'USD' ? `${sign}US$${digits}` : `${sign}${currency}${noBreakSpace}${digits}`
}

/** A fraction as a percentage with at most one decimal: 0.16 is `16%`. */
export function formatPercent(fraction: number): string {
  const tenths = Math.round(fraction * 1000)
  return `${formatNumber(tenths / 10, tenths % 10 === 0 ? 0 : 1)}%`
}

/** The year of a date of publication, which is a day without a zone. */
export const formatYear = (moment: string | Date): string => String(new Date(moment).getUTCFullYear())

/** Names of the interface's languages, each in itself. */
export const ownNames: Record<Language, string> = {
  eng: 'English',
  kin: 'Ikinyarwanda',
  swa: 'Kiswahili',
  nya: 'Chichewa',
}

/** A language by its ISO 639-3 code, in the words of the reader's language; an unknown code as capitals. */
export function languageName(code: string, write: Write): string {
  const key: `formats.language.${string}` = `formats.language.${code}`
  return write.has(key) ? write(key) : code.toUpperCase()
}

/** A shop region by its code of three letters; an unknown code as it is. */
export function countryName(code: string, write: Write): string {
  const key: `formats.country.${string}` = `formats.country.${code}`
  return write.has(key) ? write(key) : code
}

/** A currency with its code in front: `KES, Kenyan shilling`. */
export function currencyName(code: string, write: Write): string {
  const key: `formats.currency.${string}` = `formats.currency.${code}`
  return write.has(key) ? `${code}, ${write(key)}` : code
}
