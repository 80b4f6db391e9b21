const sumOf = (digits: string, weight: (place: number) => number): number =>
  Array.from(digits).reduce(
    (sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(place),
    0,
  )

const checkDigit = (twelve: string): number =>
  (10 - (sumOf(twelve, (place) => (place % 2 === 0 ? 1 : 3)) % 10)) % 10

const isThirteen = (text: string): boolean =>
  /^97[89]\d{10}$/.test(text) && checkDigit(text.slice(0, 12)) === Number(text.at(-1))

const isTen = (text: string): boolean =>
  /^\d{9}[\dX]$/.test(text) && sumOf(text, (place) => 10 - place) % 11 === 0

export function isbnOf(text: string): string | null {
  const bare = text
    .replace(/^\s*(?:urn:)?(?:isbn(?:-1[03])?)?[:\s]*/i, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
  if (isThirteen(bare)) return bare
  if (!isTen(bare)) return null
  const twelve = `978${bare.slice(0, 9)}`
  return `${twelve}${checkDigit(twelve)}`
}

export function isbnWithin(text: string): string | null {
  const candidates = text.match(/(?<![\dA-Za-z-])97[89](?:[ \u2010-\u2015-]?\d){10}(?![\dA-Za-z-])/g) ?? []
  return candidates.map(isbnOf).find((isbn) => isbn !== null) ?? null
}
