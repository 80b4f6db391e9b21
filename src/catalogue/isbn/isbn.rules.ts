const prefix = /^\s*(?:urn:)?(?:isbn(?:-1[03])?)?[:\s]*/i
const separators = /[\s\u2010-\u2015-]/g

/** What is left of a number as people write it: "ISBN 978-9966-99993-1" is 9789966999931. */
export const bareNumber = (text: string): string =>
  text.replace(prefix, '').replaceAll(separators, '').toUpperCase()

/** Thirteen digits, right by the last; an ISBN of ten becomes one. Lists of books name some articles without an ISBN too. */
export function barcodeOf(text: string): string | null {
  const bare = bareNumber(text)
  if (/^\d{13}$/.test(bare)) return bare === withCheckDigit(bare.slice(0, 12)) ? bare : null
  return isTen(bare) ? withCheckDigit(`978${bare.slice(0, 9)}`) : null
}

export function isbnOf(text: string): string | null {
  const barcode = barcodeOf(text)
  return barcode !== null && /^97[89]/.test(barcode) ? barcode : null
}

export function isbnWithin(text: string): string | null {
  const candidates = text.match(/(?<![\dA-Za-z-])97[89](?:[ \u2010-\u2015-]?\d){10}(?![\dA-Za-z-])/g) ?? []
  return candidates.map(isbnOf).find((isbn) => isbn !== null) ?? null
}

/** Twelve digits and the thirteenth that follows from them. */
export const withCheckDigit = (twelve: string): string =>
  `${twelve}${(10 - (sumOf(twelve, (index) => (index % 2 === 0 ? 1 : 3)) % 10)) % 10}`

const isTen = (bare: string): boolean =>
  /^\d{9}[\dX]$/.test(bare) && sumOf(bare, (index) => 10 - index) % 11 === 0

const sumOf = (digits: string, weight: (index: number) => number): number =>
  Array.from(digits).reduce(
    (sum, digit, index) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(index),
    0,
  )
