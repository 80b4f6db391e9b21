import type { Database } from '#platform/database/database.ts'
import type { BookSearch, SearchAnswer } from './bookSearch.ts'
import { bucketOf, facetCountsOf } from './facetCounts.rules.ts'
import { readHits } from './found.table.ts'
import { maxHits } from './hits.table.ts'
import { parseQuery } from './parseQuery.service.ts'
import { type Counting, isAnythingChosen, type PageOfResults, type SearchRequest } from './request.rules.ts'
import { soften } from './soften.service.ts'

/** In the shop's own database: docs/decisions/0006. */
export const postgresSearch = (db: Database): BookSearch => ({
  parseQuery: (typed, scope) => parseQuery(db, typed, scope),
  find: (request, page, counting) => find(db, { request, page, counting }),
  soften: (query, scope) => soften(db, query, scope),
})

type Question = {
  readonly request: SearchRequest
  readonly page: PageOfResults
  readonly counting: Counting
}

async function find(db: Database, { request, page, counting }: Question): Promise<SearchAnswer> {
  const most = maxHits(request.wanted[0])
  const limit = Math.max(0, Math.min(page.limit, most - page.offset))
  // What is chosen is told by the bits.
  const needed = counting === 'total' && isAnythingChosen(request.choice) ? 'facets' : counting
  const found = await readHits(db, request, { page: { ...page, limit }, counting: needed })
  const { ids, hits, results, bits, counts } = found
  const buckets = (bits ?? []).map((each, index) =>
    bucketOf({ facet_bits: each, count: counts?.[index] ?? 0 }),
  )
  const facets = needed === 'facets' ? facetCountsOf(buckets, request.choice) : null
  const total = counting === 'nothing' ? null : Math.min(facets?.total ?? results ?? 0, most)
  return {
    ids,
    total,
    facets: counting === 'facets' && facets ? { ...facets, total: total ?? 0 } : null,
    isMore: hits > most,
  }
}
