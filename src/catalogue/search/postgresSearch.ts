import type { BookSearch } from './bookSearch.ts'
import { listFound } from './page.table.ts'
import { soften } from './soften.service.ts'
import { bucketOf } from './facetCounts.rules.ts'
import { listFacetBuckets } from './facetCounts.table.ts'
import { parseQuery } from './parseQuery.service.ts'

/** In the shop's own database: docs/decisions/0006. */
export const postgresSearch: BookSearch = {
  parseQuery,
  page: listFound,
  countFacets: async (db, request) => (await listFacetBuckets(db, request)).map(bucketOf),
  soften,
}
