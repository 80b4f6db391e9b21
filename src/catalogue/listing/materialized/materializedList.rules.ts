import { countedFormats, languageBits } from '../../search/facetCounts.rules.ts'

/** A list that a reader can narrow to, by the number that the tables know it by (function listing_lists). */
export type MaterializedList = number

export const everyTitleList: MaterializedList = 0

export const listOfTag = (tag: number): MaterializedList => tag

export const listOfPublisher = (publisher: number): MaterializedList => -publisher

const beyond = 1_000_000_000

/** With the subjects below it. */
export const listOfSubject = (subject: number): MaterializedList => -beyond - subject

export const freeList: MaterializedList = beyond + 200_000

/** Undefined for what is no ISO 639-3 code, of which no list is kept. */
export function listOfLanguage(code: string): MaterializedList | undefined {
  const bits = languageBits(code)
  return bits === undefined ? undefined : beyond + bits
}

/** Undefined for what is no format. */
export function listOfFormat(format: string): MaterializedList | undefined {
  const bit = countedFormats.findIndex((known) => known === format)
  return bit < 0 ? undefined : beyond + 100_000 + 2 ** bit
}

/** Titles without a moment from which they are on sale, which are in no other list. */
export const unlistedList: MaterializedList = beyond + 300_000

/** Every title is in one of them: together they are what the back office lists. */
export const alwaysMarked: readonly MaterializedList[] = [everyTitleList, unlistedList]

/**
 * In titles: of how many a block is made; from how many on a list has counts at the marks, and rows of its own; a smaller one
 * is read whole. From how many on its facets are counted from time to time only.
 */
export type MaterializationSizes = {
  readonly block: number
  readonly marked: number
  readonly rows: number
  readonly facets: number
}

export const materializationSizes: MaterializationSizes = {
  block: 2000,
  marked: 4000,
  rows: 4000,
  facets: 10_001,
}
