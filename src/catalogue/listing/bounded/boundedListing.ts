import type { GraphQLResolveInfo } from 'graphql'
import type { Database } from '#platform/database/database.ts'
import { requestedFields } from '#platform/graphql/requestedFields.ts'
import type { Context } from '#platform/graphql/context.ts'
import { paginationInfo } from '#platform/graphql/pages.ts'
import type { BookFilter, BookRow } from '../../book.table.ts'
import { pricesIn } from '../../money.ts'
import { bucketOf, type FacetCounts, facetCountsOf } from '../../search/facetCounts.rules.ts'
import { nothingChosen } from '../../search/request.rules.ts'
import { materializationSizes } from '../materialized/materializedList.rules.ts'
import { booksInOrder } from '../materialized/materializedListing.ts'
import { totalOf as materializedTotalOf } from '../materialized/materializedPage.table.ts'
import { baseFiltersOf, type SearchListing } from '../searchListing.ts'
import { atLeast, maxReached } from './bounded.rules.ts'
import {
  type BoundedCount,
  type BoundedRequest,
  countBounded,
  type CountRequest,
  listSizesOf,
  listBounded,
  listBoundedFacets,
  listMaterializedFacets,
} from './bounded.table.ts'
import { driverOf, driversOf, facetListOf, type MaterializedSize, wholeListOf } from './driver.rules.ts'

export type BoundedListing = Omit<SearchListing, 'searches'>
type Count = { readonly total: number; readonly isLowerBound: boolean }
type Facets = FacetCounts & { readonly isLowerBound: boolean }
type Counted = Count & { readonly facets: Facets | null }

/** A page of a list that is narrowed or tells works: it counts and reaches a bounded number of titles. */
export async function boundedListing(context: Context, info: GraphQLResolveInfo, listing: BoundedListing) {
  const { filter, page, perWork } = listing
  const narrowed = { filters: baseFiltersOf(filter), choice: filter.choice ?? nothingChosen }
  const sizes = await listSizesOf(context.db, [...new Set(driversOf(narrowed).flatMap(({ lists }) => lists))])
  const request = { ...narrowed, perWork, driver: driverOf(narrowed, sizes) }
  const priced = request.driver && request.choice.prices ? await countBounded(context.db, request) : undefined
  const isFew = priced !== undefined && priced.titles <= materializationSizes.rows
  const [collection, counted] = await Promise.all([
    rowsOf(context, { ...request, isFew }, listing),
    countOf({ db: context.db, request, sizes, priced }, requestedFields(info)),
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
  return booksInOrder(context.db, ids, columns)
}

type Counting = {
  readonly db: Database
  readonly request: CountRequest
  readonly sizes: readonly MaterializedSize[]
  /** No list is kept of prices: they are counted first, so that rare ones are not looked for along a whole list. */
  readonly priced: BoundedCount | undefined
}

async function countOf(counting: Counting, asked: ReadonlySet<string>): Promise<Counted> {
  const areFacetsRequested = asked.has('facets') && counting.request.perWork
  const kept = areFacetsRequested || mayBeBeyond(counting) ? await materializedFacetsOf(counting) : null
  if (kept) {
    const facets = areFacetsRequested ? { ...rounded(kept), isLowerBound: true } : null
    return { ...(asked.has('paginationInfo') ? await totalBeside(kept, counting) : nothingCounted), facets }
  }
  const facets = areFacetsRequested ? await facetsOf(counting) : null
  if (facets && (!facets.isLowerBound || !isChoice(counting.request) || !asked.has('paginationInfo')))
    return { facets, total: facets.total, isLowerBound: facets.isLowerBound }
  return { ...(asked.has('paginationInfo') ? await totalOf(counting) : nothingCounted), facets }
}

/** No more is found than the lists have that it is found in. */
const mayBeBeyond = ({ request: { driver }, sizes }: Counting): boolean =>
  sizes.reduce((sum, { list, titles }) => sum + (driver?.lists.includes(list) ? titles : 0), 0) > maxReached

const nothingCounted: Count = { total: 0, isLowerBound: false }

const isChoice = ({ choice }: CountRequest): boolean => Object.values(choice).some(Boolean)

/** Of a list that is beyond what is counted; chosen prices are in no kept counts. */
async function materializedFacetsOf({ db, request, sizes }: Counting): Promise<FacetCounts | null> {
  const list = facetListOf(request)
  const isLarge = sizes.some((size) => size.list === list && size.titles > maxReached)
  if (list === undefined || !isLarge || request.choice.prices) return null
  const cells = await listMaterializedFacets(db, list)
  return cells.length === 0 ? null : facetCountsOf(cells.map(bucketOf), request.choice)
}

/** Some minutes may have passed since they were counted. */
const clearly = 1.1

/** What is clearly beyond what is counted need not be counted. */
async function totalBeside(kept: FacetCounts, counting: Counting): Promise<Count> {
  if (kept.total > clearly * maxReached) return { total: maxReached, isLowerBound: true }
  const counted = await totalOf(counting)
  if (!counted.isLowerBound) return counted
  return { total: Math.min(maxReached, Math.max(counted.total, atLeast(kept.total))), isLowerBound: true }
}

const rounded = (facets: FacetCounts): FacetCounts => {
  const each = <Value>(counts: readonly { readonly value: Value; readonly count: number }[]) =>
    counts.map(({ value, count }) => ({ value, count: atLeast(count) }))
  return {
    total: atLeast(facets.total),
    formats: each(facets.formats),
    languages: each(facets.languages),
    grades: each(facets.grades),
    free: atLeast(facets.free),
    available: atLeast(facets.available),
  }
}

async function totalOf({ db, request, priced }: Counting): Promise<Count> {
  const list = request.perWork ? undefined : wholeListOf(request, request.driver)
  if (list !== undefined && request.filters.listedAt) {
    const { total } = await materializedTotalOf(db, list, request.filters.listedAt)
    return { total: Math.min(total, maxReached), isLowerBound: total > maxReached }
  }
  const { results, titles } = priced ?? (await countBounded(db, request))
  const isLowerBound = titles > maxReached
  return { total: isLowerBound ? Math.min(results, maxReached) : results, isLowerBound }
}

async function facetsOf({ db, request, sizes }: Counting): Promise<Facets> {
  const base = { ...request, driver: driverOf({ ...request, choice: nothingChosen }, sizes) }
  const hits = await listBoundedFacets(db, base)
  const isLowerBound = hits.reduce((sum, { titles }) => sum + titles, 0) > maxReached
  return { ...facetCountsOf(hits.map(bucketOf), request.choice), isLowerBound }
}
