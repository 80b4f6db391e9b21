// Places to which books are brought: those within the delivery zone.
import { deliveryZone } from '#platform/countries.rules.ts'
import { cutText } from '#platform/cutText.rules.ts'
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'

export type Point = { readonly latitude: number; readonly longitude: number }

const { box } = deliveryZone

/** Whether printed books are brought there. */
export const isInDeliveryZone = ({ latitude, longitude }: Point): boolean =>
  latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east

/** Fewer letters are refused, as in every search of the shop. */
export const placeSearchMinLength = 3

/** Longer texts are cut: no place is called so. */
const placeSearchMaxLength = 120

/** What is wrong with a search; an empty one finds nothing and is no mistake. */
export const placeSearchViolations = (text: string): Violation[] =>
  text.trim() === '' ? [] : lengthViolations('search', text, { min: placeSearchMinLength })

/** A typed search as it is asked. */
export const placeSearchText = (text: string): string =>
  cutText(text.trim().replaceAll(/\s+/g, ' '), placeSearchMaxLength)

// As people shorten them. A word is looked for as it stands, too: "St" may be Saint, street or the beginning of Starehe.
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

/** The words of a search; none when there is no letter or digit to look for. */
export const placeWords = (text: string): string[] => wordsOf(text).slice(0, maxWords)

/** What a typed word may have been meant as, besides itself. */
export type Readings = ReadonlyMap<string, readonly string[]>

/**
 * A search in the language of the index: every word counts as the beginning of one, short forms as what they stand for,
 * and mistyped words as what they may have been meant as. Words are joined by `&` (all of them) or `|` (any of them).
 */
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

/** Of words that exist those that a typed one may have been meant as, nearest first; none when it begins one itself. */
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

/** How many letters must be put in, left out, changed, or swapped with their neighbour to get from one word to the other. */
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

/** Plain words, as the database's place_text makes them. */
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

/** Closer than this two places of one name are the same place, in kilometres. */
const samePlace = 1

/** Takes out of a list, best first, what has been named before: one place is in more than one list. */
export const withoutRepeats = <Place extends NamedPlace>(places: readonly Place[]): Place[] =>
  places.filter((place, index) => !places.slice(0, index).some((before) => isSamePlace(before, place)))

const isSamePlace = (a: NamedPlace, b: NamedPlace): boolean =>
  wordsOf(a.name).join(' ') === wordsOf(b.name).join(' ') &&
  (a.area === b.area || kilometres(a, b) < samePlace)

const kilometresADegree = 111.2

/** Close enough near the equator. */
export const kilometres = (a: Point, b: Point): number =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) * kilometresADegree
