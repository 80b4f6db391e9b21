import type { GraphQLResolveInfo } from 'graphql'
import { requestedFields } from '#platform/graphql/requestedFields.ts'
import type { Context } from '#platform/graphql/context.ts'
import { type PageRequest, paginationInfo } from '#platform/graphql/pages.ts'
import { type BookColumns, type BookFilter, type BookOrder, type BookRow, findBooks } from '../book.table.ts'
import { pricesIn } from '../money.ts'
import { dayInShop } from '#platform/tables/period.rules.ts'
import type { BookSearch } from '../search/bookSearch.ts'
import { postgresSearch } from '../search/postgresSearch.ts'
import {
  type BaseFilters,
  type Counting,
  nothingChosen,
  type ParsedQuery,
  type Scope,
  type SearchRequest,
} from '../search/request.rules.ts'
import { countableWords } from '../search/unfoundSearch.rules.ts'
import { countUnfound } from '../search/unfoundSearch.table.ts'
import type { FacetCounts } from '../search/facetCounts.rules.ts'

export type TypedSearch = { readonly typed: string; readonly everywhere: boolean }

export type SearchListing = {
  /** All are to be met; the first one says what comes first. */
  readonly searches: readonly [TypedSearch, ...TypedSearch[]]
  readonly filter: BookFilter
  readonly order: readonly BookOrder[]
  readonly page: PageRequest
  readonly perWork: boolean
  readonly columns: BookColumns
}

type Answer = {
  readonly collection: BookRow[]
  readonly total: number | null
  readonly facets: FacetCounts | null
  readonly isMore: boolean
}

/** With what was searched for instead where nothing has all that was typed. What is not asked for is not fetched. */
export async function searchListing(context: Context, info: GraphQLResolveInfo, listing: SearchListing) {
  const search = postgresSearch(context.db)
  const { filter, page } = listing
  const scopeOf = ({ everywhere }: TypedSearch): Scope => ({ everywhere, listedAt: filter.listedAt })
  const [typed, ...further] = listing.searches
  const parse = (one: TypedSearch) => search.parseQuery(one.typed, scopeOf(one))
  const [first, others] = await Promise.all([parse(typed), Promise.all(further.map(parse))])
  const asked = requestedFields(info)
  const counting = asked.has('facets') ? 'facets' : asked.has('paginationInfo') ? 'total' : 'nothing'
  const answer = (query: ParsedQuery) =>
    answerOf(context, search, { listing, counting, request: requestOf(listing, [query, ...others]) })
  let query = first
  let found = await answer(query)
  if (isEmpty(found, page) && mayBeSoftened(listing)) {
    const softer = await search.soften(first, scopeOf(typed))
    if (softer) {
      query = softer
      found = await answer(query)
    }
  }
  if (counting !== 'nothing' && isEmpty(found, page) && isWholeShop(listing))
    await noteUnfound(context, typed.typed)
  return {
    collection: found.collection,
    paginationInfo: paginationInfo(page, found.total ?? 0, found.isMore),
    searchedFor: query.instead,
    facets: found.facets && { ...found.facets, isLowerBound: found.isMore },
  }
}

/** A page of results that stays empty tells the office what readers miss; that it could not be counted stops nobody. */
async function noteUnfound({ db, now, preferences }: Context, typed: string): Promise<void> {
  const words = countableWords(typed)
  if (words === null) return
  await db
    .transaction((tx) => countUnfound(tx, { day: dayInShop(now), language: preferences.language, words }))
    .catch(() => {})
}

const isEmpty = ({ collection, total }: Answer, page: PageRequest): boolean =>
  collection.length === 0 && (total === null ? page.page === 1 : total === 0)

/** A search of names goes on in all text first; what a reader has narrowed stays as narrow as it was asked for. */
const mayBeSoftened = (listing: SearchListing): boolean =>
  listing.searches[0].everywhere && isWholeShop(listing)

const isWholeShop = ({ searches, filter }: SearchListing): boolean =>
  searches.length === 1 &&
  !filter.choice &&
  !filter.ids &&
  !filter.publisher &&
  !filter.tags &&
  !filter.author &&
  !filter.series &&
  !filter.subject

const requestOf = (
  { filter, perWork }: SearchListing,
  [first, ...others]: readonly [ParsedQuery, ...ParsedQuery[]],
): SearchRequest => ({
  wanted: [first.wanted, ...others.map(({ wanted }) => wanted)],
  filters: baseFiltersOf(filter),
  choice: filter.choice ?? nothingChosen,
  perWork,
})

type Question = {
  readonly listing: SearchListing
  readonly request: SearchRequest
  readonly counting: Counting
}

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
  context: Context,
  search: BookSearch,
  { listing, request, counting }: Question,
): Promise<Answer> {
  const { order, page, columns } = listing
  const isByPrice = order.some(({ by }) => by === 'price')
  const pageOfResults = {
    sorting: order,
    rates: isByPrice ? await pricesIn(context) : { codes: [], rates: [] },
    limit: page.itemsPerPage,
    offset: page.offset,
  }
  const { ids, ...counted } = await search.find(request, pageOfResults, counting)
  if (ids.length === 0) return { collection: [], ...counted }
  const rows = new Map((await findBooks(context.db, ids, columns)).map((row) => [row.id, row]))
  return { collection: ids.flatMap((id) => rows.get(id) ?? []), ...counted }
}
