import { type Format, isFormat } from '#catalogue/book.rules.ts'
import { barcodeOf, bareNumber } from '#catalogue/isbn/isbn.rules.ts'
import { type Currency, isCurrency } from '#platform/countries.rules.ts'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { cleanText, plainText } from '../epub/cleanText.rules.ts'
import { languageCode } from '../epub/metadata/language.rules.ts'
import { publicationDate } from '../epub/metadata/publicationDate.rules.ts'

export type Read<Value> = { readonly value: Value } | { readonly refused: string }

const maxDescription = 5000
const maxPrice = 1_000_000

// EDItEUR Thema: subjects are of twenty letters; the six qualifiers may have parts after hyphens.
const themaPattern = /^(?:[ACDFGJ-NP-Y][A-Z\d]{0,9}|[1-6](?:[A-Z][A-Z\d]{0,9}(?:-[A-Z\d]{1,4}){0,3})?)$/

export const text =
  (atMost: number, atLeast = 1) =>
  (cell: string): Read<string> => {
    const value = cleanText(cell, atMost + 1)
    const { length } = Array.from(value)
    if (length > atMost) return { refused: `longer than ${atMost} characters` }
    return length < atLeast ? { refused: `shorter than ${atLeast} characters` } : { value }
  }

export const texts =
  (separator: string, read: (piece: string) => Read<string>) =>
  (cell: string): Read<string[]> => {
    const pieces = cell.split(separator).filter((piece) => piece.trim() !== '')
    const values: string[] = []
    for (const piece of pieces) {
      const piecewise = read(piece)
      if ('refused' in piecewise) return { refused: `"${cleanText(piece, 40)}" is ${piecewise.refused}` }
      values.push(piecewise.value)
    }
    return { value: values }
  }

export const description = (cell: string): Read<string> => ({ value: plainText(cell, maxDescription) })

export function isbn(cell: string): Read<string> {
  const value = barcodeOf(cell)
  if (value !== null) return { value }
  return {
    refused: /^(?:\d{13}|\d{9}[\dX])$/.test(bareNumber(cell))
      ? 'the check digit is wrong'
      : 'not 13 or 10 digits',
  }
}

export function key(cell: string): Read<string> {
  const value = cell.trim()
  return /^[\w.-]{1,100}$/.test(value)
    ? { value }
    : { refused: 'not a key of letters, digits, "-", "_" and "."' }
}

/** The code of ISO 639-2 for a text in several languages. */
const severalLanguages = 'mul'

export function language(cell: string): Read<string> {
  const code = cell.trim().toLowerCase()
  if (code === severalLanguages) return { value: code }
  const value = /^[a-z]{3}$/.test(code) ? languageCode(code) : null
  return value === null ? { refused: 'not a language code of three letters, such as swa' } : { value }
}

export const day =
  (lastYear: number) =>
  (cell: string): Read<string> => {
    const date = publicationDate(cell)
    if (date === null) return { refused: 'not a date such as 2021-04-29' }
    if (Number(date.slice(0, 4)) > lastYear) return { refused: `later than ${lastYear}` }
    return { value: `${date}-01-01`.slice(0, 10) }
  }

export function pages(cell: string): Read<number | null> {
  const value = Number(cell.trim())
  if (!/^\d{1,6}$/.test(cell.trim()) || value > 100_000) return { refused: 'not a number of pages' }
  return { value: value === 0 ? null : value }
}

export function price(cell: string): Read<string> {
  const value = cell.trim()
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(value)) return { refused: 'not a price such as 850 or 4.99' }
  return Number(value) > maxPrice ? { refused: `above ${formatNumber(maxPrice)}` } : { value }
}

export function currency(cell: string): Read<Currency> {
  const value = cell.trim()
  return isCurrency(value) ? { value } : { refused: 'not a currency of the shop' }
}

export function format(cell: string): Read<Format> {
  const value = cell.trim().toLowerCase()
  return isFormat(value) ? { value } : { refused: 'not one of pdf, epub, audio, print, digital' }
}

/** Only what may be sold and changed; non-commercial licences are none of ours. */
export function licence(cell: string): Read<string> {
  const value = cell.trim()
  return /^CC (?:BY|BY-SA|0)(?: \d\.\d)?$/.test(value)
    ? { value }
    : { refused: 'not a licence under which a shop may offer it' }
}

/** Libraries' lists hold shelf marks ("Pn37 .b4413 1986", "823/.7") and marks for machines ("form:novel") among the words. */
export const isKeyword = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^[a-z]{1,3}\d+(?:\.\d+)?\s*\.?[a-z]\d/i.test(text) && !/^\w+:\S/.test(text)

export function themaCode(cell: string): Read<string> {
  const value = cell.trim().toUpperCase()
  return themaPattern.test(value) ? { value } : { refused: 'not a Thema code' }
}
