import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { SearchRequest } from './request.rules.ts'
import { isFound, baseFilter, isPriced, sourceOf } from './filters.table.ts'

/** What is common to some results, in bits, and how many they are. */
export type FacetRow = { facts: number; count: number }

/** Counts all that a search finds, whatever is chosen among it. Prices that are not chosen lack their bits. */
export function listFacetBuckets(db: Database, request: SearchRequest) {
  const [wanted] = request.wanted
  const { prices } = request.choice
  const facts = prices
    ? sql`s.facts | (case when ${isPriced(prices)} then (s.facts & 31) << 44 else 0 end)`
    : sql`s.facts | ((s.facts & 31) << 44)`
  return db.many<FacetRow>(sql`
    select facts, count(*) as count from (
      select bit_or(${facts}) as facts from ${sourceOf(wanted)} s where ${isFound(wanted)} and ${baseFilter(request)}
      group by ${request.perWork ? sql`s.work_key` : sql`s.book_id`}
    ) results group by facts`)
}
