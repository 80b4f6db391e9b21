import type { Database } from '#platform/database/database.ts'
import type { JobTasks } from '#platform/jobs.ts'
import type { BookColumns, BookRow } from '../book.table.ts'
import type { FacetCounts } from './facetCounts.rules.ts'
import type { BookFilter, PriceRates, SortTerm } from './request.rules.ts'

/** As it was typed, 3 to 120 characters; `everywhere` in subjects, tags and descriptions too, else in names only. */
export type TypedSearch = { readonly typed: string; readonly everywhere: boolean }

export type BookQuery = {
  /** All are to be met; the first one says what comes first. Without any it is a list. */
  readonly searches: readonly TypedSearch[]
  readonly filter: BookFilter
  /** Come before all others, in this order; of a whole list that is on sale, by newness. */
  readonly pinned?: readonly number[]
  /** One result for all formats of a work. */
  readonly perWork: boolean
  /** Empty sorts a search by relevance, and a list by title. */
  readonly order: readonly SortTerm[]
  /** In titles, or in works. */
  readonly offset: number
  readonly limit: number
  /** What is read of the titles of the page. */
  readonly columns: BookColumns
  /** What is not asked for need not be counted. */
  readonly count: { readonly total: boolean; readonly facets: boolean }
  /** What prices are compared by; asked only where they sort. */
  rates(): Promise<PriceRates>
}

export type BookAnswer = {
  /** Titles of the page in order, as they stand in the database. */
  readonly collection: BookRow[]
  /** Null where it was not counted. */
  readonly total: number | null
  /** There is more than is counted, and than pages reach. */
  readonly isLowerBound: boolean
  /** Null where they were not asked for; a list counts them of works only. */
  readonly facets: (FacetCounts & { readonly isLowerBound: boolean }) | null
  /** What was searched for in the place of what was typed, where that finds nothing or is misspelt. */
  readonly searchedFor: string | null
}

/** Whether one search goes through all that is on sale. */
export const isWholeShop = ({ searches, filter }: BookQuery): boolean =>
  searches.length === 1 &&
  !filter.choice &&
  !filter.ids &&
  !filter.publisher &&
  !filter.tags &&
  !filter.author &&
  !filter.series &&
  !filter.subject

/**
 * What finds, lists and counts titles: the resolvers ask it and nothing else. docs/decisions/0058 says what each engine
 * promises; its tests (searchEngine.test.ts) run on every one.
 */
export interface SearchEngine {
  /**
   * A page of a search or of a list, with its counts, since one read of what is found tells both.
   *
   * - Order: a sort term puts what lacks the value last; ties go by title, then by number, so that the order is total.
   * - Pages: while the catalogue stays as it is, pages of one query never repeat or leave out a title. There is no cursor.
   * - Facets: counted over the filter and the words; a facet's own choice does not narrow its own counts.
   * - Languages: words are found in any spelling of case and accents, in eng, kin, swa and nya alike.
   * - Freshness: a title that is no longer on sale at `listedAt` is in no page. What is new may lag, at most a minute.
   * - Reach: at least the first 5000 results; beyond what is reached `isLowerBound` says so, and pages are empty.
   */
  search(db: Database, query: BookQuery): Promise<BookAnswer>
  /**
   * At most `limit` titles by the words of their names, on sale or not, the best first; none for misspelt words, since
   * what is like it would stand beside the one record that was meant.
   */
  suggest(db: Database, typed: string, limit: number): Promise<BookRow[]>
  /** Numbers of the titles on sale at a moment that have most in common with one, the best first, one of each work. */
  related(
    db: Database,
    book: number,
    wanted: { readonly at: Date; readonly limit: number },
  ): Promise<readonly number[]>
  readonly index: SearchIndex
}

/** How an engine follows the titles. Writers of titles tell it nothing: it sees to that itself, whoever writes them. */
export interface SearchIndex {
  /** Jobs that keep it up to date, and the lines of the crontab that start them. */
  tasks(db: Database): JobTasks
  readonly crontab: string
  /** Makes all of it again, as after titles were loaded in bulk. Not inside a transaction. */
  rebuild(db: Database): Promise<void>
}
