import { type Currency, isCurrency } from '#platform/countries.rules.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import type { TaxRegion } from '../taxRegion.rules.ts'

export type ReadCell<Value> = { readonly value: Value } | { readonly refused: string }

const maxSourceLength = 200

export function currencyCell(cell: string): ReadCell<Currency> {
  const value = cell.trim()
  return isCurrency(value) ? { value } : { refused: 'not a currency of the shop' }
}

export function region(cell: string): ReadCell<TaxRegion> {
  const value = shopCountries.find((known) => known === cell.trim())
  return value ? { value } : { refused: `not a region with VAT of its own: ${shopCountries.join(', ')}` }
}

export function conversionRate(cell: string): ReadCell<string> {
  const value = cell.trim()
  if (!/^\d{1,10}(?:\.\d{1,10})?$/.test(value))
    return { refused: 'not a rate such as 11.2, with at most 10 decimals' }
  return /[1-9]/.test(value) ? { value } : { refused: 'not above 0' }
}

export function taxRate(cell: string): ReadCell<string> {
  const value = cell.trim()
  return /^0(?:\.\d{1,4})?$/.test(value)
    ? { value }
    : { refused: 'not a fraction such as 0.16, from 0 to below 1, with at most 4 decimals' }
}

const moment =
  /^((?:19|20)\d\d-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?))?$/

/** A day, which begins at midnight UTC, or a time with its zone. */
export function start(cell: string): ReadCell<Date> {
  const refused = 'not a day such as 2026-11-20 or a time with its zone such as 2026-11-20T09:00+03:00'
  const [, day, time = '00:00', zone = 'Z'] = moment.exec(cell.trim()) ?? []
  const local = new Date(`${day}T${time}Z`)
  if (Number.isNaN(local.getTime())) return { refused }
  // The 30th of February becomes a day of March when it is read.
  if (!local.toISOString().startsWith(`${day}T${time}`)) return { refused }
  return { value: new Date(local.getTime() - minutesAhead(zone) * 60_000) }
}

function minutesAhead(zone: string): number {
  const digits = zone.replaceAll(/\D/g, '').padEnd(4, '0')
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))
  return zone.startsWith('-') ? -minutes : minutes
}

export function source(cell: string): ReadCell<string> {
  const value = cell.trim()
  if (value === '') return { refused: 'missing' }
  if (value.includes('\ufffd')) return { refused: 'holds bytes that are not UTF-8' }
  if (/[\p{Cc}\p{Cs}]/u.test(value)) return { refused: 'holds characters that are no text' }
  return Array.from(value).length > maxSourceLength
    ? { refused: `longer than ${maxSourceLength} characters` }
    : { value }
}
