import type { GraphQLResolveInfo } from 'graphql'
import { askedFields } from '#platform/graphql/asked.ts'
import type { Context } from '#platform/graphql/context.ts'
import { type PageRequest, paginationInfo } from '#platform/graphql/pages.ts'
import { type BookColumns, type BookFilter, type BookOrder, type BookRow, findBooks } from '../book.table.ts'
import { pricesIn } from '../money.ts'
import type { BookSearch } from '../search/bookSearch.ts'
import { postgresSearch } from '../search/postgresSearch.ts'
import type { SearchRequest } from '../search/request.rules.ts'
import { facetCountsOf } from '../search/facetCounts.rules.ts'

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

const search: BookSearch = postgresSearch

const nothingChosen = {
  formats: null,
  languages: null,
  grades: null,
  free: false,
  available: false,
  prices: null,
}

/** With what was searched for instead where a word is nowhere. What is not asked for is not fetched. */
export async function searchListing(context: Context, info: GraphQLResolveInfo, listing: SearchListing) {
  const { db } = context
  const { filter, page } = listing
  const [first, ...others] = await Promise.all(
    listing.searches.map(({ typed, everywhere }) =>
      search.parseQuery(db, typed, { everywhere, listedAt: filter.listedAt }),
    ),
  )
  if (!first) throw new Error('nothing is searched for')
  const request: SearchRequest = {
    wanted: [first.wanted, ...others.map(({ wanted }) => wanted)],
    filters: {
      listedAt: filter.listedAt,
      books: filter.ids ?? null,
      publisher: filter.publisher ?? null,
      tags: filter.tags ?? null,
      printToo: filter.printToo ?? true,
    },
    choice: filter.choice ?? nothingChosen,
    perWork: listing.perWork,
  }
  const asked = askedFields(info)
  const [collection, facets] = await Promise.all([
    foundBooks(context, request, listing),
    asked.has('paginationInfo') || asked.has('facets')
      ? search.countFacets(db, request).then((cells) => facetCountsOf(cells, request.choice))
      : null,
  ])
  const [{ typed, everywhere }] = listing.searches
  const isEmpty = collection.length === 0 && page.page === 1
  return {
    collection,
    paginationInfo: paginationInfo(page, facets?.total ?? 0),
    searchedFor: first.instead,
    facets,
    suggestion:
      isEmpty && asked.has('suggestion')
        ? search.suggest(db, typed, { everywhere, listedAt: filter.listedAt })
        : null,
  }
}

async function foundBooks(
  context: Context,
  request: SearchRequest,
  listing: SearchListing,
): Promise<BookRow[]> {
  const { db } = context
  const { order, page, columns } = listing
  const isByPrice = order.some(({ by }) => by === 'price')
  const ids = await search.page(db, request, {
    sorting: order,
    rates: isByPrice ? await pricesIn(context) : { codes: [], rates: [] },
    limit: page.itemsPerPage,
    offset: page.offset,
  })
  if (ids.length === 0) return []
  const rows = new Map((await findBooks(db, ids, columns)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
