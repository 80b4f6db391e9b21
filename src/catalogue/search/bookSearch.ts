import type { FacetCounts } from './facetCounts.rules.ts'
import type { Counting, PageOfResults, ParsedQuery, Scope, SearchRequest } from './request.rules.ts'

export type SearchAnswer = {
  /** Numbers of the titles on the page, in order. */
  readonly ids: readonly number[]
  /** Null where nothing was to be counted. */
  readonly total: number | null
  /** Null where they were not asked for. */
  readonly facets: FacetCounts | null
  /** More was found than is counted and than pages reach: `total` and `facets` say at least so many. */
  readonly isMore: boolean
}

/** What finds books by what is typed. PostgreSQL does it here; a service made for searching may take its place. */
export interface BookSearch {
  parseQuery(typed: string, scope: Scope): Promise<ParsedQuery>
  find(request: SearchRequest, page: PageOfResults, counting: Counting): Promise<SearchAnswer>
  /** Something like what was asked for, and not found, that is found; null when there is nothing. */
  soften(query: ParsedQuery, scope: Scope): Promise<ParsedQuery | null>
}
