import type { Database } from '#platform/database/database.ts'
import type { PageOfResults, Scope, SearchRequest, ParsedQuery } from './request.rules.ts'
import type { FacetBucket } from './facetCounts.rules.ts'

/** What finds books by what is typed. PostgreSQL does it here; a service made for searching may take its place. */
export interface BookSearch {
  parseQuery(db: Database, typed: string, scope: Scope): Promise<ParsedQuery>
  page(db: Database, request: SearchRequest, page: PageOfResults): Promise<number[]>
  countFacets(db: Database, request: SearchRequest): Promise<FacetBucket[]>
  /** Something like what was typed, and was not found, that is found; null when there is nothing. */
  suggest(db: Database, typed: string, scope: Scope): Promise<string | null>
}
