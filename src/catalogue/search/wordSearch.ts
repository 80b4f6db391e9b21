import type { Database } from '#platform/database/database.ts'
import { type BookRow, booksInOrder } from '../book.table.ts'
import { bucketOf, type FacetCounts, facetCountsOf } from './facetCounts.rules.ts'
import { readHits } from './found.table.ts'
import { maxHits } from './hits.table.ts'
import { parseQuery } from './parseQuery.service.ts'
import {
  type BaseFilters,
  type BookFilter,
  type Counting,
  isAnythingChosen,
  nothingChosen,
  type PageOfResults,
  type ParsedQuery,
  type PriceRates,
  type Scope,
  type SearchRequest,
} from './request.rules.ts'
import { type BookAnswer, type BookQuery, isWholeShop, type TypedSearch } from './searchEngine.ts'
import { soften } from './soften.service.ts'

export type WordQuery = BookQuery & { readonly searches: readonly [TypedSearch, ...TypedSearch[]] }

export const hasSearch = (query: BookQuery): query is WordQuery => query.searches.length > 0

/** With what was searched for instead where nothing has all that was typed. What is not asked for is not fetched. */
export async function searchByWords(db: Database, query: WordQuery): Promise<BookAnswer> {
  const { filter } = query
  const scopeOf = ({ everywhere }: TypedSearch): Scope => ({ everywhere, listedAt: filter.listedAt })
  const [typed, ...further] = query.searches
  const parse = (one: TypedSearch) => parseQuery(db, one.typed, scopeOf(one))
  const [first, others] = await Promise.all([parse(typed), Promise.all(further.map(parse))])
  const answer = (parsed: ParsedQuery) => answerOf(db, query, [parsed, ...others])
  const found = await answer(first)
  if (!foundNothing(found, query) || !typed.everywhere || !isWholeShop(query)) return found
  // A search of names goes on in all text first; what a reader has narrowed stays as narrow as it was asked for.
  const softer = await soften(db, first, scopeOf(typed))
  return softer ? answer(softer) : found
}

/** Whether a search has no result at all; where nothing was counted, only its first page tells. */
const foundNothing = ({ collection, total }: BookAnswer, { offset }: BookQuery): boolean =>
  collection.length === 0 && (total === null ? offset === 0 : total === 0)

/** Titles by the words of their names, the best first, also those that nobody can buy; none for misspelt words. */
export async function suggestByWords(db: Database, typed: string, limit: number): Promise<BookRow[]> {
  const { wanted, instead } = await parseQuery(db, typed, { everywhere: false, listedAt: null })
  if (instead !== null) return []
  const request: SearchRequest = {
    wanted: [wanted],
    filters: baseFiltersOf({ listedAt: null }),
    choice: nothingChosen,
    perWork: false,
  }
  const page = { sorting: [], rates: noRates, limit, offset: 0 }
  const { ids } = await readPage(db, request, { page, counting: 'nothing' })
  return booksInOrder(db, ids)
}

export const noRates: PriceRates = { codes: [], rates: [] }

export const baseFiltersOf = (filter: BookFilter): BaseFilters => ({
  listedAt: filter.listedAt,
  books: filter.ids ?? null,
  publisher: filter.publisher ?? null,
  tags: filter.tags ?? null,
  author: filter.author ?? null,
  series: filter.series ?? null,
  subject: filter.subject ?? null,
  printToo: filter.printToo ?? true,
})

async function answerOf(
  db: Database,
  query: WordQuery,
  [first, ...others]: readonly [ParsedQuery, ...ParsedQuery[]],
): Promise<BookAnswer> {
  const { filter, order, limit, offset, columns, count, perWork } = query
  const request = {
    wanted: [first.wanted, ...others.map(({ wanted }) => wanted)] as const,
    filters: baseFiltersOf(filter),
    choice: filter.choice ?? nothingChosen,
    perWork,
  }
  const rates = order.some(({ by }) => by === 'price') ? await query.rates() : noRates
  const counting = count.facets ? 'facets' : count.total ? 'total' : 'nothing'
  const { ids, total, facets, isMore } = await readPage(db, request, {
    page: { sorting: order, rates, limit, offset },
    counting,
  })
  return {
    collection: await booksInOrder(db, ids, columns),
    total,
    isLowerBound: isMore,
    facets: facets && { ...facets, isLowerBound: isMore },
    searchedFor: first.instead,
  }
}

type Page = {
  readonly ids: readonly number[]
  readonly total: number | null
  readonly facets: FacetCounts | null
  readonly isMore: boolean
}

async function readPage(
  db: Database,
  request: SearchRequest,
  { page, counting }: { readonly page: PageOfResults; readonly counting: Counting },
): Promise<Page> {
  const most = maxHits(request.wanted[0])
  const limit = Math.max(0, Math.min(page.limit, most - page.offset))
  // What is chosen is told by the bits.
  const needed = counting === 'total' && isAnythingChosen(request.choice) ? 'facets' : counting
  const found = await readHits(db, request, { page: { ...page, limit }, counting: needed })
  const { ids, hits, results, bits, counts } = found
  const buckets = (bits ?? []).map((each, index) =>
    bucketOf({ facet_bits: each, count: counts?.[index] ?? 0 }),
  )
  const facets = needed === 'facets' ? facetCountsOf(buckets, request.choice) : null
  const total = counting === 'nothing' ? null : Math.min(facets?.total ?? results ?? 0, most)
  return {
    ids,
    total,
    facets: counting === 'facets' && facets ? { ...facets, total: total ?? 0 } : null,
    isMore: hits > most,
  }
}
