// What is chosen in a facet does not narrow its own counts, so that one sees what else there is.

import { gradeTags } from './grades.rules.ts'

/** Formats that have a bit each in the masks of a cell, the first one the lowest. */
export const countedFormats = ['pdf', 'epub', 'audio', 'print', 'digital'] as const

/** Works that are alike. The masks tell in which of the formats a work is found, and is free, ready, rightly priced. */
export type FacetBucket = {
  readonly formats: number
  readonly free: number
  readonly ready: number
  readonly priced: number
  readonly language: string | null
  readonly grades: readonly number[]
  readonly count: number
}

/** Reads a cell from the bits that the database keeps for it (function search_facet_bits). */
export function bucketOf({
  facet_bits: facetBits,
  count,
}: {
  readonly facet_bits: number
  readonly count: number
}): FacetBucket {
  const bits = (lowest: number, length: number) => Math.floor(facetBits / 2 ** lowest) % 2 ** length
  const letters = [39, 34, 29].map((lowest) => bits(lowest, 5))
  return {
    formats: bits(0, 5),
    free: bits(5, 5),
    ready: bits(10, 5),
    priced: bits(44, 5),
    language: letters.includes(0) ? null : letters.map((letter) => String.fromCharCode(96 + letter)).join(''),
    grades: gradeTags.filter((_, grade) => bits(15 + grade, 1) === 1),
    count,
  }
}

/** The bits of a language; undefined for what is no ISO 639-3 code, which has none. */
export function languageBits(code: string): number | undefined {
  if (!/^[a-z]{3}$/.test(code)) return undefined
  return Array.from(code).reduce((bits, letter) => bits * 32 + letter.charCodeAt(0) - 96, 0)
}

/** What is chosen; null chooses nothing. The choice of prices is in the masks already. */
export type CountedChoice = {
  readonly formats: readonly string[] | null
  readonly languages: readonly string[] | null
  readonly grades: readonly number[] | null
  readonly free: boolean
  readonly available: boolean
}

export type FacetCount<Value> = { readonly value: Value; readonly count: number }

export type FacetCounts = {
  readonly total: number
  readonly formats: readonly FacetCount<string>[]
  readonly languages: readonly FacetCount<string>[]
  readonly grades: readonly FacetCount<number>[]
  readonly free: number
  readonly available: number
}

type Facet = 'format' | 'language' | 'grade' | 'free' | 'available'

export function facetCountsOf(cells: readonly FacetBucket[], choice: CountedChoice): FacetCounts {
  const chosen = maskOf(choice.formats)
  /** The formats in which a cell's works are results; none when they are no results. `without` leaves a facet out. */
  const found = (cell: FacetBucket, without?: Facet): number => {
    if (without !== 'language' && choice.languages && !choice.languages.includes(cell.language ?? ''))
      return 0
    if (without !== 'grade' && choice.grades && !choice.grades.some((grade) => cell.grades.includes(grade)))
      return 0
    return (
      cell.formats &
      cell.priced &
      (without === 'format' ? -1 : chosen) &
      (choice.free && without !== 'free' ? cell.free : -1) &
      (choice.available && without !== 'available' ? cell.ready : -1)
    )
  }
  const count = (isResult: (cell: FacetBucket) => boolean): number =>
    cells.reduce((sum, cell) => sum + (isResult(cell) ? cell.count : 0), 0)
  const sums = <Value>(without: Facet, valuesOf: (cell: FacetBucket) => readonly Value[]) =>
    counted(
      cells.filter((cell) => found(cell, without) !== 0),
      valuesOf,
    )
  return {
    total: count((cell) => found(cell) !== 0),
    formats: sums('format', (cell) =>
      countedFormats.filter((_, bit) => (found(cell, 'format') & (1 << bit)) !== 0),
    ),
    languages: sums('language', ({ language }) => (language === null ? [] : [language])),
    grades: sums('grade', ({ grades }) => grades),
    free: count((cell) => (found(cell, 'free') & cell.free) !== 0),
    available: count((cell) => (found(cell, 'available') & cell.ready) !== 0),
  }
}

const maskOf = (formats: readonly string[] | null): number =>
  formats === null
    ? -1
    : countedFormats.reduce((mask, format, bit) => (formats.includes(format) ? mask | (1 << bit) : mask), 0)

function counted<Value>(
  cells: readonly FacetBucket[],
  valuesOf: (cell: FacetBucket) => readonly Value[],
): FacetCount<Value>[] {
  const counts = new Map<Value, number>()
  for (const cell of cells)
    for (const value of valuesOf(cell)) counts.set(value, (counts.get(value) ?? 0) + cell.count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || String(a.value).localeCompare(String(b.value)))
}
