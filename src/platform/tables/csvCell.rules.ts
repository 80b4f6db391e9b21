// Spreadsheets take a text that begins with certain signs for a formula, and run it: such a text gets an apostrophe
// before it (https://owasp.org/www-community/attacks/CSV_Injection). Rows are those of RFC 4180.
import { clockInShop, dayInShop } from './period.rules.ts'

/** Excel takes a file for UTF-8 by this sign at its beginning. */
export const csvStart = '\uFEFF'

/** The sign itself or its full-width form, after whatever a spreadsheet may skip; and a tab or a line's end at the start. */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/** A semicolon or a tab too: LibreOffice takes both for separators. */
const needsQuotes = /[",;\t\r\n]/

/** A number stays a number, also below zero; nothing is an empty cell. */
export type CsvValue = string | number | null

export const csvRow = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(',')}\r\n`

/** One cell: a text comes back as it was typed but for the apostrophe of one that would be a formula. */
export function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Digits alone: a plus would make a formula of it. */
export const csvPhone = (phone: string): string => phone.replaceAll(/\D/g, '')

/** Such as `2026-11-20 14:12`, by the shop's own clock. */
export const csvTime = (moment: Date | null): CsvValue =>
  moment && `${dayInShop(moment)} ${clockInShop(moment)}`

/** Of an amount as PostgreSQL writes it. */
export const csvAmount = (amount: string | null | undefined): CsvValue =>
  amount == null ? null : Number(amount)
