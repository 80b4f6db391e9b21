import type { Database } from '#platform/database/database.ts'
import { type BookRow, booksInOrder } from '../../book.table.ts'
import { bucketOf, type FacetCounts, facetCountsOf } from '../../search/facetCounts.rules.ts'
import { type BookFilter, nothingChosen } from '../../search/request.rules.ts'
import { materializationSizes } from '../materialized/materializedList.rules.ts'
import { totalOf as materializedTotalOf } from '../materialized/materializedPage.table.ts'
import type { BookAnswer, BookQuery } from '../../search/searchEngine.ts'
import { baseFiltersOf, noRates } from '../../search/wordSearch.ts'
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

type Count = { readonly total: number | null; readonly isLowerBound: boolean }
type Reached = Count & { readonly total: number }
type Facets = FacetCounts & { readonly isLowerBound: boolean }
type Counted = Count & { readonly facets: Facets | null }

/** A page of a list that is narrowed or tells works: it counts and reaches a bounded number of titles. */
export async function boundedListing(db: Database, query: BookQuery): Promise<BookAnswer> {
  const { filter, perWork, count } = query
  const narrowed = { filters: baseFiltersOf(filter), choice: filter.choice ?? nothingChosen }
  const sizes = await listSizesOf(db, [...new Set(driversOf(narrowed).flatMap(({ lists }) => lists))])
  const request = { ...narrowed, perWork, driver: driverOf(narrowed, sizes) }
  const priced = request.driver && request.choice.prices ? await countBounded(db, request) : undefined
  const isFew = priced !== undefined && priced.titles <= materializationSizes.rows
  const [collection, counted] = await Promise.all([
    rowsOf(db, { ...request, isFew }, query),
    countOf({ db, request, sizes, priced }, count),
  ])
  return { collection, ...counted, searchedFor: null }
}

/** Whether a list can be counted and reached as a whole: of all titles, a tag or a publisher, in one order. */
export const isPlain = ({ filter, order, perWork }: BookQuery): boolean =>
  !perWork &&
  order.length <= 1 &&
  order[0]?.by !== 'series' &&
  narrowings.every((key) => filter[key] === undefined) &&
  (filter.tags?.length ?? 1) === 1 &&
  !(filter.tags && filter.publisher !== undefined)

const narrowings = ['choice', 'ids', 'author', 'series', 'subject'] as const satisfies (keyof BookFilter)[]

async function rowsOf(db: Database, request: BoundedRequest, query: BookQuery): Promise<BookRow[]> {
  const { order, limit, offset, columns } = query
  const rates = order.some(({ by }) => by === 'price') ? await query.rates() : noRates
  const ids = await listBounded(db, request, { sorting: order, rates, limit, offset })
  return booksInOrder(db, ids, columns)
}

type Counting = {
  readonly db: Database
  readonly request: CountRequest
  readonly sizes: readonly MaterializedSize[]
  /** No list is kept of prices: they are counted first, so that rare ones are not looked for along a whole list. */
  readonly priced: BoundedCount | undefined
}

async function countOf(counting: Counting, count: BookQuery['count']): Promise<Counted> {
  const areFacetsCounted = count.facets && counting.request.perWork
  const kept = areFacetsCounted || mayBeBeyond(counting) ? await materializedFacetsOf(counting) : null
  if (kept) {
    const facets = areFacetsCounted ? { ...rounded(kept), isLowerBound: true } : null
    return { ...(count.total ? await totalBeside(kept, counting) : nothingCounted), facets }
  }
  const facets = areFacetsCounted ? await facetsOf(counting) : null
  if (facets && (!facets.isLowerBound || !isChoice(counting.request) || !count.total))
    return { facets, total: facets.total, isLowerBound: facets.isLowerBound }
  return { ...(count.total ? await totalOf(counting) : nothingCounted), facets }
}

/** No more is found than the lists have that it is found in. */
const mayBeBeyond = ({ request: { driver }, sizes }: Counting): boolean =>
  sizes.reduce((sum, { list, titles }) => sum + (driver?.lists.includes(list) ? titles : 0), 0) > maxReached

const nothingCounted: Count = { total: null, isLowerBound: false }

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
async function totalBeside(kept: FacetCounts, counting: Counting): Promise<Reached> {
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

async function totalOf({ db, request, priced }: Counting): Promise<Reached> {
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
