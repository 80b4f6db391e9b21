import type { Database } from '#platform/database/database.ts'
import type { PageOfResults, Scope, SearchRequest, ParsedQuery } from './request.rules.ts'
import type { FacetBucket } from './facetCounts.rules.ts'

/** What finds books by what is typed. PostgreSQL does it here; a service made for searching may take its place. */
export interface BookSearch {
  parseQuery(db: Database, typed: string, scope: Scope): Promise<ParsedQuery>
  page(db: Database, request: SearchRequest, page: PageOfResults): Promise<number[]>
  countFacets(db: Database, request: SearchRequest): Promise<FacetBucket[]>
  /** Something like what was asked for, and not found, that is found; null when there is nothing. */
  soften(db: Database, query: ParsedQuery, scope: Scope): Promise<ParsedQuery | null>
}
