import type { Page } from '#page/page.ts'
import { graphql } from '#platform/graphql/document.ts'
import { chosenIn, readChoice, type ReaderChoice, writeChoice } from '../../search/readerChoice.rules.ts'
import { SearchFacetsFields } from '../search/facets.fields.ts'
import { choiceVariables } from '../search/search.fields.ts'
import { pageNumber } from './pageNumber.ts'
import { WorkCardFields } from './WorkItem.tsx'

/** What a list of works is of: the number of a category, an author or a subject, or the name of a series. */
export const workListKinds = ['tag', 'author', 'series', 'subject'] as const
export type WorkListKind = (typeof workListKinds)[number]

export type WorkListChoice = {
  readonly kind: WorkListKind
  readonly of: string
  readonly filters: ReaderChoice
}

/** A page of works, with what they may be narrowed by. */
export async function readWorkList(page: Page, { kind, of, filters }: WorkListChoice, number: number) {
  const variables = choiceVariables(filters)
  const { books } = await page.query(WorkListQuery, {
    page: number,
    tags: kind === 'tag' ? [of] : null,
    author: kind === 'author' ? `/authors/${of}` : null,
    series: kind === 'series' ? of : null,
    subject: kind === 'subject' ? `/subjects/${of}` : null,
    ...variables,
    order: variables.order ?? (kind === 'series' ? [{ series: 'ASC' }] : null),
  })
  return {
    books: books?.collection ?? [],
    total: {
      count: books?.paginationInfo.totalCount ?? 0,
      isLowerBound: books?.paginationInfo.isLowerBound ?? false,
    },
    facets: books?.facets ?? null,
  }
}

export const writeWorkList = ({ kind, of, filters }: WorkListChoice): [string, string][] => [
  [kind, of],
  ...writeChoice(filters),
]

export function readWorkListChoice(search: URLSearchParams): WorkListChoice | null {
  const kind = workListKinds.find((each) => search.has(each))
  return kind === undefined ? null : { kind, of: search.get(kind) ?? '', filters: readChoice(search) }
}

/** The page of a list that an address asks for. */
export async function requestedWorkList(
  page: Page,
  list: Pick<WorkListChoice, 'kind' | 'of'>,
  request: Request,
) {
  const search = new URL(request.url).searchParams
  const number = pageNumber(search)
  const choice = { ...list, filters: readChoice(search) }
  return { ...(await readWorkList(page, choice, number)), choice, number }
}

/** Search engines are kept off what a reader narrowed for themselves. */
export const isWorkListNarrowed = (list: { readonly choice: WorkListChoice } | undefined): boolean =>
  list !== undefined && chosenIn(list.choice.filters).length > 0

const WorkListQuery = graphql(
  `
  query WorkList(
    $page: Int!
    $tags: [ID!]
    $author: ID
    $series: String
    $subject: ID
    $formats: [ID!]
    $languages: [String!]
    $grades: [ID!]
    $prices: [BookFilter_displayPrice]
    $free: Boolean!
    $available: Boolean!
    $order: [BookFilter_order]
  ) {
    books(
      page: $page
      tags_list: $tags
      author: $author
      series: $series
      subject: $subject
      format_list: $formats
      language_list: $languages
      grade_list: $grades
      displayPrice: $prices
      free: $free
      available: $available
      order: $order
      perWork: true
    ) {
      paginationInfo { totalCount isLowerBound }
      facets { ...SearchFacets }
      collection { ...WorkCard }
    }
  }
`,
  [WorkCardFields, SearchFacetsFields],
)
