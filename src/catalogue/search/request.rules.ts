import type { ListBounds } from './prices.rules.ts'
import type { Word } from './query.rules.ts'
import type { Term } from './terms.rules.ts'

/** What a list is narrowed to. Null does not narrow, a list narrows to any of its values. */
export type BaseFilters = {
  /** Only titles that are on sale at this moment. */
  readonly listedAt: Date | null
  readonly books: readonly number[] | null
  readonly publisher: number | null
  readonly tags: readonly number[] | null
  readonly author: number | null
  /** By its name, in any spelling of case and accents. */
  readonly series: string | null
  /** With those below it in its scheme. */
  readonly subject: number | null
  /** False leaves printed books out. */
  readonly printToo: boolean
}

export type FilterChoice = {
  readonly formats: readonly string[] | null
  readonly languages: readonly string[] | null
  readonly grades: readonly number[] | null
  readonly free: boolean
  readonly available: boolean
  readonly prices: ListBounds | null
}

export const nothingChosen: FilterChoice = {
  formats: null,
  languages: null,
  grades: null,
  free: false,
  available: false,
  prices: null,
}

export const isAnythingChosen = ({ free, available, ...others }: FilterChoice): boolean =>
  free || available || Object.values(others).some((choice) => choice !== null)

export type SearchWords = {
  readonly key: string
  /** All of them are looked for; none finds nothing. */
  readonly words: readonly Word[]
  /** Words that need not be there; names that have them too come first. */
  readonly asking: readonly Word[]
  /** The words, with those for a format or for costing nothing taken at that alone; null where there are none of these. */
  readonly ofKind: readonly Word[] | null
  /** The language that the query speaks, where it shows; books in it come first. */
  readonly language: string | null
  /** The language but English in which every word has a meaning: names are only like it. */
  readonly spoken: string | null
  /** Beginnings of ISBNs, any of which is looked for in the place of words. */
  readonly isbns: readonly string[]
  /** In subjects, tags and descriptions too, not only in names. */
  readonly everywhere: boolean
  /** The shop has more titles than a search looks at, so more of them than that may have the words. */
  readonly amongMany: boolean
}

export type SortTerm = {
  readonly by: 'newest' | 'price' | 'title' | 'format' | 'publisher' | 'series'
  readonly descending: boolean
}

export type SearchRequest = {
  /** All are to be met; the first one says what comes first. */
  readonly wanted: readonly [SearchWords, ...SearchWords[]]
  readonly filters: BaseFilters
  readonly choice: FilterChoice
  /** One result for all formats of a work. */
  readonly perWork: boolean
}

/** What is counted beside the page. */
export type Counting = 'nothing' | 'total' | 'facets'

export type PageOfResults = {
  /** By relevance when empty. */
  readonly sorting: readonly SortTerm[]
  /** What one unit of each currency is in one of them, to sort by price. */
  readonly rates: { readonly codes: readonly string[]; readonly rates: readonly number[] }
  readonly limit: number
  readonly offset: number
}

/** Where a search looks: in all text or in names only; among titles that are on sale at a moment, or all. */
export type Scope = { readonly everywhere: boolean; readonly listedAt: Date | null }

/** A term of what was typed with what is looked for in its place; null when no title has such a word. */
export type QueryTerm = Term & {
  readonly word: Word | null
  /** Stands in the place of a word that no title has. */
  readonly isCorrected: boolean
}

export type ParsedQuery = {
  readonly wanted: SearchWords
  readonly terms: readonly QueryTerm[]
  /** What is searched for in the place of what was typed, when some of its words are nowhere in the shop. */
  readonly instead: string | null
}
