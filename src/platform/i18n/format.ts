import { isCurrencyWhole } from '../countries.rules.ts'
import type { Language } from '../preferences.rules.ts'
import { formatNumber, minus } from './number.rules.ts'
import type { Translate } from './write.ts'

// Server and browser must write the same, and their `Intl` do not agree on all four languages.

const noBreakSpace = '\u00A0'

/** In major units: `KES 450`, `RWF 4,200`, `US$3.49`. */
export function formatMoney(amount: number, currency: string): string {
  const digits = formatNumber(Math.abs(amount), isCurrencyWhole(currency) ? 0 : 2)
  const sign = amount < 0 ? minus : ''
  return currency === 'USD' ? `${sign}US$${digits}` : `${sign}${currency}${noBreakSpace}${digits}`
}

export function formatPercent(fraction: number): string {
  const tenths = Math.round(fraction * 1000)
  return `${formatNumber(tenths / 10, tenths % 10 === 0 ? 0 : 1)}%`
}

/** As a phone tells it: 340 kB, 2.1 MB, 54 MB. */
export function formatFileSize(bytes: number): string {
  const thousands = Math.max(1, Math.round(bytes / 1000))
  if (thousands < 1000) return `${thousands}${noBreakSpace}kB`
  return `${formatNumber(bytes / 1_000_000, bytes < 10_000_000 ? 1 : 0)}${noBreakSpace}MB`
}

/** The year of a date of publication, which is a day without a zone. */
export const formatYear = (moment: string | Date): string => String(new Date(moment).getUTCFullYear())

export const ownNames: Record<Language, string> = {
  eng: 'English',
  kin: 'Ikinyarwanda',
  swa: 'Kiswahili',
  nya: 'Chichewa',
}

/** ISO 639-3; an unknown code as capitals. */
export function languageName(code: string, write: Translate): string {
  const key: `formats.language.${string}` = `formats.language.${code}`
  return write.has(key) ? write(key) : code.toUpperCase()
}

export function countryName(code: string, write: Translate): string {
  const key: `formats.country.${string}` = `formats.country.${code}`
  return write.has(key) ? write(key) : code
}

export function currencyName(code: string, write: Translate): string {
  const key: `formats.currency.${string}` = `formats.currency.${code}`
  return write.has(key) ? `${code}, ${write(key)}` : code
}
