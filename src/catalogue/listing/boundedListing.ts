import type { GraphQLResolveInfo } from 'graphql'
import type { Database } from '#platform/database/database.ts'
import { askedFields } from '#platform/graphql/asked.ts'
import type { Context } from '#platform/graphql/context.ts'
import { paginationInfo } from '#platform/graphql/pages.ts'
import { type BookFilter, type BookRow, findBooks } from '../book.table.ts'
import { pricesIn } from '../money.ts'
import { bucketOf, type FacetCounts, facetCountsOf } from '../search/facetCounts.rules.ts'
import { maxReached } from './bounded.rules.ts'
import { countBounded, listBoundedFacets } from './boundedCount.table.ts'
import { type BoundedRequest, listBounded } from './boundedPage.table.ts'
import { baseFiltersOf, nothingChosen, type SearchListing } from './searchListing.ts'

type BoundedListing = Omit<SearchListing, 'searches'>
type Count = { readonly total: number; readonly isLowerBound: boolean }
type Counted = Count & { readonly facets: (FacetCounts & { isLowerBound: boolean }) | null }

/** A page of a list that is narrowed or tells works: it counts and reaches a bounded number of titles. */
export async function boundedListing(context: Context, info: GraphQLResolveInfo, listing: BoundedListing) {
  const { filter, page, perWork } = listing
  const request = { filters: baseFiltersOf(filter), choice: filter.choice ?? nothingChosen, perWork }
  const [collection, counted] = await Promise.all([
    rowsOf(context, request, listing),
    countOf(context.db, request, askedFields(info)),
  ])
  return {
    collection,
    paginationInfo: paginationInfo(page, counted.total, counted.isLowerBound),
    searchedFor: null,
    facets: counted.facets,
  }
}

/** Whether a list can be counted and reached as a whole: of all titles, a tag or a publisher, in one order. */
export const isPlain = ({ filter, order, perWork }: BoundedListing): boolean =>
  !perWork &&
  order.length <= 1 &&
  order[0]?.by !== 'series' &&
  narrowings.every((key) => filter[key] === undefined) &&
  (filter.tags?.length ?? 1) === 1 &&
  !(filter.tags && filter.publisher !== undefined)

const narrowings = ['choice', 'ids', 'author', 'series', 'subject'] as const satisfies (keyof BookFilter)[]

async function rowsOf(
  context: Context,
  request: BoundedRequest,
  { order, page, columns }: BoundedListing,
): Promise<BookRow[]> {
  const isByPrice = order.some(({ by }) => by === 'price')
  const ids = await listBounded(context.db, request, {
    sorting: order,
    rates: isByPrice ? await pricesIn(context) : { codes: [], rates: [] },
    limit: page.itemsPerPage,
    offset: page.offset,
  })
  if (ids.length === 0) return []
  const rows = new Map((await findBooks(context.db, ids, columns)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

async function countOf(db: Database, request: BoundedRequest, asked: ReadonlySet<string>): Promise<Counted> {
  const facets = asked.has('facets') && request.perWork ? await facetsOf(db, request) : null
  const isChoice = Object.values(request.choice).some(Boolean)
  if (facets && (!facets.isLowerBound || !isChoice || !asked.has('paginationInfo')))
    return { facets, total: facets.total, isLowerBound: facets.isLowerBound }
  if (!asked.has('paginationInfo')) return { facets, total: 0, isLowerBound: false }
  const { results, titles } = await countBounded(db, request)
  const isLowerBound = titles > maxReached
  return { facets, total: isLowerBound && !request.perWork ? maxReached : results, isLowerBound }
}

async function facetsOf(db: Database, request: BoundedRequest) {
  const hits = await listBoundedFacets(db, request)
  const isLowerBound = hits.reduce((sum, { titles }) => sum + titles, 0) > maxReached
  return { ...facetCountsOf(hits.map(bucketOf), request.choice), isLowerBound }
}
