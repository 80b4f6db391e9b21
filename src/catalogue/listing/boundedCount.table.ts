import type { Database } from '#platform/database/database.ts'
import { plannedAnew, type Sql, sql } from '#platform/database/sql.ts'
import { isPriced, isOfList } from '../search/filters.table.ts'
import { maxReached } from './bounded.rules.ts'
import { type BoundedRequest, isListed } from './boundedPage.table.ts'

/** With how many titles were read, at most one more than are counted. */
export type FacetHits = {
  readonly facet_bits: number
  readonly count: number
  readonly titles: number
}

const kindOf = ({ perWork }: BoundedRequest): Sql => (perWork ? sql`work_key` : sql`book_id`)

/** What narrows by a choice only, and prices that are not chosen, lack their bits. */
export function listBoundedFacets(db: Database, request: BoundedRequest) {
  const { prices } = request.choice
  const facetBits = prices
    ? sql`s.facet_bits | (case when ${isPriced(prices)} then (s.facet_bits & 31) << 44 else 0 end)`
    : sql`s.facet_bits | ((s.facet_bits & 31) << 44)`
  return db.many<FacetHits>(
    plannedAnew(sql`
    select facet_bits, count(*) as count, sum(titles)::int as titles from (
      select bit_or(facet_bits) as facet_bits, count(*) as titles from (
        select ${facetBits} as facet_bits, s.book_id, s.work_key from search_names s
        where ${isOfList(request.filters)} limit ${maxReached + 1}
      ) hits group by ${kindOf(request)}
    ) results group by facet_bits`),
  )
}

/** Results of a choice, and the titles that they were counted from, at most one more than are counted. */
export const countBounded = (db: Database, request: BoundedRequest) =>
  db.one<{ results: number; titles: number }>(
    plannedAnew(sql`
    select count(distinct ${kindOf(request)}) as results, count(*) as titles from (
      select s.book_id, s.work_key from search_names s where ${isListed(request)} limit ${maxReached + 1}
    ) hits`),
  )
