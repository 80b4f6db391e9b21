import type { Database } from '#platform/database/database.ts'
import type { BookSearch, SearchAnswer } from './bookSearch.ts'
import { bucketOf, facetCountsOf } from './facetCounts.rules.ts'
import { readHits } from './found.table.ts'
import { maxHits } from './hits.table.ts'
import { parseQuery } from './parseQuery.service.ts'
import type { PageOfResults, SearchRequest } from './request.rules.ts'
import { soften } from './soften.service.ts'

/** In the shop's own database: docs/decisions/0006. */
export const postgresSearch = (db: Database): BookSearch => ({
  parseQuery: (typed, scope) => parseQuery(db, typed, scope),
  find: (request, page, isCounted) => find(db, request, page, isCounted),
  soften: (query, scope) => soften(db, query, scope),
})

async function find(
  db: Database,
  request: SearchRequest,
  page: PageOfResults,
  isCounted: boolean,
): Promise<SearchAnswer> {
  const limit = Math.max(0, Math.min(page.limit, maxHits - page.offset))
  const { ids, hits, bits, counts } = await readHits(db, request, { page: { ...page, limit }, isCounted })
  const buckets = (bits ?? []).map((each, index) =>
    bucketOf({ facet_bits: each, count: counts?.[index] ?? 0 }),
  )
  const facets = isCounted ? facetCountsOf(buckets, request.choice) : null
  return {
    ids,
    facets: facets && { ...facets, total: Math.min(facets.total, maxHits) },
    isMore: hits > maxHits,
  }
}
