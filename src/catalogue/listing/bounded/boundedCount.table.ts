import type { Database } from '#platform/database/database.ts'
import { plannedAnew, type Sql, sql } from '#platform/database/sql.ts'
import { isPriced } from '../../search/filters.table.ts'
import type { KeptList } from '../kept/keptList.rules.ts'
import { nothingChosen } from '../../search/request.rules.ts'
import { type BoundedRequest, isListed, reach } from './boundedPage.table.ts'
import type { Driver, KeptSize, Narrowed } from './driver.rules.ts'
import { listHits } from './rows.table.ts'

export type CountRequest = Omit<BoundedRequest, 'isFew'>

/** What is known of these lists; of one that has no titles, nothing. */
export const keptSizesOf = (db: Database, lists: readonly KeptList[]) =>
  db.many<KeptSize>(sql`select list, titles, has_rows from listing_totals where list = any(${lists}::int[])`)

export type FacetHit = { readonly facet_bits: number; readonly count: number }

/** Works on sale of a list that is counted from time to time, by the bits of their formats together. */
export const listKeptFacets = (db: Database, list: KeptList) =>
  db.many<FacetHit>(sql`select facet_bits, works as count from listing_facets where list = ${list}`)

/** `titles` are those that were read, more than are counted of a list that is beyond that. */
export type FacetHits = FacetHit & { readonly titles: number }

/** What narrows by a choice only, and prices that are not chosen, lack their bits. */
export function listBoundedFacets(db: Database, request: CountRequest) {
  const { prices } = request.choice
  const facetBits = prices
    ? sql`s.facet_bits | (case when ${isPriced(prices)} then (s.facet_bits & 31) << 44 else 0 end)`
    : sql`s.facet_bits | ((s.facet_bits & 31) << 44)`
  const hits = found(
    { ...request, choice: nothingChosen },
    request.driver,
    sql`${facetBits} as facet_bits, s.book_id, s.work_key`,
  )
  return db.many<FacetHits>(
    plannedFor(
      request,
      sql`
      select facet_bits, count(*) as count, sum(titles)::int as titles from (
        select bit_or(facet_bits) as facet_bits, count(*) as titles from (${hits}) hits group by ${kindOf(request)}
      ) results group by facet_bits`,
    ),
  )
}

/** Results, and the titles that they were counted from, more than are counted of what is beyond that. */
export type BoundedCount = { readonly results: number; readonly titles: number }

export function countBounded(db: Database, request: CountRequest) {
  const hits = found(request, request.driver, sql`s.book_id, s.work_key`)
  const counted = request.perWork
    ? sql`select count(*) as results, coalesce(sum(titles), 0)::int as titles
        from (select count(*) as titles from (${hits}) hits group by work_key) results`
    : sql`select count(*) as results, count(*) as titles from (${hits}) hits`
  return db.one<BoundedCount>(plannedFor(request, counted))
}

const kindOf = ({ perWork }: CountRequest): Sql => (perWork ? sql`work_key` : sql`book_id`)

const plannedFor = ({ driver }: CountRequest, statement: Sql): Sql =>
  driver ? statement : plannedAnew(statement)

/** Titles that are found, of each list at most one more than are counted. */
function found(narrowed: Narrowed, driver: Driver | undefined, columns: Sql): Sql {
  if (!driver)
    return sql`select ${columns} from search_names s where ${isListed(narrowed)} limit ${reach} + 1`
  const hits = listHits(narrowed, driver, { columns, most: sql`${reach} + 1` })
  return driver.lists.length > 1 ? sql`select distinct * from (${hits}) s` : hits
}
