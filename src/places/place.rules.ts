import { deliveryZone } from '#platform/countries.rules.ts'
import { cutText } from '#platform/cutText.rules.ts'
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'

export type Point = { readonly latitude: number; readonly longitude: number }

const { box } = deliveryZone

export const isInDeliveryZone = ({ latitude, longitude }: Point): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east

export const placeSearchMinLength = 3

const placeSearchMaxLength = 120

/** An empty search finds nothing and is no mistake. */
export const placeSearchViolations = (text: string): Violation[] =>
  text.trim() === '' ? [] : lengthViolations('search', text, { min: placeSearchMinLength })

export const placeSearchText = (text: string): string =>
  cutText(text.trim().replaceAll(/\s+/g, ' '), placeSearchMaxLength)

// "St" may be Saint, street or the beginning of Starehe: a word is looked for as it stands, too.
const shortForms: Readonly<Record<string, readonly string[]>> = {
  rd: ['road'],
  st: ['street', 'saint'],
  ave: ['avenue'],
  av: ['avenue'],
  dr: ['drive'],
  ln: ['lane'],
  hse: ['house'],
  hosp: ['hospital'],
  hq: ['headquarters'],
  sch: ['school'],
  pri: ['primary'],
  sec: ['secondary'],
  uni: ['university'],
  univ: ['university'],
  ctr: ['centre'],
  center: ['centre'],
  est: ['estate'],
  mkt: ['market'],
  stn: ['station'],
}

const maxWords = 8

export const placeWords = (text: string): string[] => wordsOf(text).slice(0, maxWords)

export type Readings = ReadonlyMap<string, readonly string[]>

/** In PostgreSQL's tsquery: every word counts as a beginning, with its short and meant forms. */
export const placeQuery = (
  words: readonly string[],
  joint: '&' | '|',
  readings: Readings = new Map(),
): string =>
  words
    .map((word) => {
      const beginnings = new Set([word, ...(shortForms[word] ?? []), ...(readings.get(word) ?? [])])
      return `(${[...beginnings].map((one) => `${one}:*`).join(' | ')})`
    })
    .join(` ${joint} `)

const maxReadings = 5

export function nearWords(typed: string, known: readonly string[]): string[] {
  if (known.some((word) => word.startsWith(typed))) return []
  return known
    .map((word) => ({ word, distance: distanceToBeginning(typed, word) }))
    .filter(({ distance }) => distance <= maxErrorsIn(typed))
    .toSorted((a, b) => a.distance - b.distance || a.word.length - b.word.length)
    .slice(0, maxReadings)
    .map(({ word }) => word)
}

const maxErrorsIn = (typed: string): number => {
  if (typed.length < 4) return 0
  return typed.length < 6 ? 1 : 2
}

// While one types only a beginning is there: of a longer word that which is as long as the typed one counts.
const distanceToBeginning = (typed: string, word: string): number =>
  Math.min(
    ...[word.length, typed.length - 1, typed.length, typed.length + 1].map((length) =>
      editDistance(typed, word.slice(0, length)),
    ),
  )

/** Damerau-Levenshtein: a swap of neighbours counts as one. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const [before = [], last = []] = [rows[i - 2], rows[i - 1]]
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + change,
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘ʼ`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '')

/** Of places that fit equally well, what people name first when they are asked where they live. */
const ranks: Readonly<Record<string, number>> = {
  neighbourhood: 1,
  ward: 2,
  road: 2,
  landmark: 3,
  mall: 3,
  school: 3,
  hospital: 3,
  station: 4,
  supermarket: 4,
  stop: 6,
  bus_stop: 6,
  bus_station: 6,
  bank: 6,
  atm: 7,
}

const otherRank = 5

export const rankOf = (kind: string): number => ranks[kind] ?? otherRank

type NamedPlace = Point & { readonly name: string; readonly area: string | null }

/** Closer than this two places of one name are the same, in kilometres. */
const samePlace = 1

export const withoutRepeats = <Place extends NamedPlace>(places: readonly Place[]): Place[] =>
  places.filter((place, index) => !places.slice(0, index).some((before) => isSamePlace(before, place)))

const isSamePlace = (a: NamedPlace, b: NamedPlace): boolean =>
  wordsOf(a.name).join(' ') === wordsOf(b.name).join(' ') &&
  (a.area === b.area || kilometres(a, b) < samePlace)

const kilometresADegree = 111.2

/** Close enough near the equator. */
export const kilometres = (a: Point, b: Point): number =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) * kilometresADegree
