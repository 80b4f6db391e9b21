import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { SearchRequest } from './request.rules.ts'
import { isFound, baseFilter, isPriced, sourceOf } from './filters.table.ts'

export type FacetRow = { facet_bits: number; count: number }

/** Prices that are not chosen lack their bits. */
export function listFacetBuckets(db: Database, request: SearchRequest) {
  const [wanted] = request.wanted
  const { prices } = request.choice
  const facetBits = prices
    ? sql`s.facet_bits | (case when ${isPriced(prices)} then (s.facet_bits & 31) << 44 else 0 end)`
    : sql`s.facet_bits | ((s.facet_bits & 31) << 44)`
  return db.many<FacetRow>(sql`
    select facet_bits, count(*) as count from (
      select bit_or(${facetBits}) as facet_bits from ${sourceOf(wanted)} s where ${isFound(wanted)} and ${baseFilter(request)}
      group by ${request.perWork ? sql`s.work_key` : sql`s.book_id`}
    ) results group by facet_bits`)
}
