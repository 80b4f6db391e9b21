import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import type { ReaderChoice, Sort } from '../../search/readerChoice.rules.ts'
import { WorkCardFields } from '../lists/WorkItem.tsx'
import { SearchFacetsFields } from './facets.fields.ts'
import { SchoolMatchFields } from './schoolMatches.ts'

/** Results on a page (specification of the storefront, section 9). */
export const resultsOnPage = 20

const orders: Record<Sort, { title: 'ASC' } | { price: 'ASC' | 'DESC' } | { availableFrom: 'DESC' } | null> =
  {
    relevance: null,
    newest: { availableFrom: 'DESC' },
    cheapest: { price: 'ASC' },
    dearest: { price: 'DESC' },
    title: { title: 'ASC' },
  }

export async function readResults(page: Page, term: string, choice: ReaderChoice, number: number) {
  const { books, schoolMatches } = await page.query(SearchResultsQuery, {
    term,
    page: number,
    count: resultsOnPage,
    ...choiceVariables(choice),
  })
  return books && { ...books, schoolMatches }
}

/** What a reader chose, as the API is asked for it. */
export function choiceVariables(choice: ReaderChoice) {
  const order = orders[choice.sort]
  return {
    formats: listed(choice.format),
    languages: listed(choice.language),
    grades: listed(choice.grade),
    prices: choice.from === null && choice.to === null ? null : [{ gte: choice.from, lte: choice.to }],
    free: choice.free,
    available: choice.available,
    order: order === null ? null : [order],
  }
}

const listed = (values: readonly string[]) => (values.length > 0 ? [...values] : null)

const SearchResultsQuery = graphql(
  `
  query SearchResults(
    $term: String!
    $page: Int!
    $count: Int!
    $formats: [ID!]
    $languages: [String!]
    $grades: [ID!]
    $prices: [BookFilter_displayPrice]
    $free: Boolean!
    $available: Boolean!
    $order: [BookFilter_order]
  ) {
    books(
      search: $term
      page: $page
      itemsPerPage: $count
      format_list: $formats
      language_list: $languages
      grade_list: $grades
      displayPrice: $prices
      free: $free
      available: $available
      order: $order
      perWork: true
    ) {
      searchedFor
      paginationInfo { totalCount isLowerBound lastPage currentPage }
      facets { ...SearchFacets }
      collection { ...WorkCard }
    }
    schoolMatches(search: $term) { ...SchoolMatch }
  }
`,
  [WorkCardFields, SearchFacetsFields, SchoolMatchFields],
)
