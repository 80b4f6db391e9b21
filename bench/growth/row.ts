import type { Facts } from './facts.ts'

/** Of how many rows a plan may sort: a page's, a small list's or the marks of a large one, or those of a bounded list. */
export const sortable = { page: 100, 'small list': 4000, window: 20_002 } as const

/** What is measured in each catalogue. */
export type Row = {
  readonly name: string
  /** Times by which it may grow: of words, `bench -- search` says what they may take. */
  readonly limit: 2 | 4 | null
  readonly sorts: keyof typeof sortable
  readonly asAdmin: boolean
  /** A page to ask for, of as many as there are. */
  readonly place?: Place | undefined
  /** Documents that are asked in turn. */
  readonly documents: (facts: Facts, page: number) => readonly string[]
}

type Place = 'half way' | 'last page'

export type ListOptions = {
  readonly of?: 'books' | 'localBooks'
  readonly total?: boolean
  readonly facets?: boolean
  readonly place?: Place
  readonly sorts?: Row['sorts']
  readonly limit?: Row['limit']
  readonly asAdmin?: boolean
}

type Arguments = string | readonly string[]

/** What a card of the shop shows. */
export const card = `_id title authors thumbnailUrl price vatIncluded owned available
  currency { _id } format { _id mimeType } publisher { id name } displayPrice { amount currencyCode }`
const works = 'series otherFormats { _id format { _id } }'
const facetFields =
  'facets { formats { format { _id } count } languages { language count } grades { tag { _id name } count } free available }'

/** A list of titles, as the shop's cards need them. */
export function list(
  name: string,
  given: Arguments | ((facts: Facts) => Arguments),
  options: ListOptions = {},
): Row {
  const { of = 'books', total, facets, place, asAdmin = false } = options
  const sorts = options.sorts ?? (place ? 'small list' : 'page')
  const document = (each: string, page: number) => `{ ${of}(page: ${page} ${each}) {
    ${total || place ? 'paginationInfo { totalCount lastPage }' : ''} ${facets ? facetFields : ''}
    collection { ${card} ${facets ? works : ''} } } }`
  return {
    name,
    limit: options.limit === undefined ? (place ? 4 : 2) : options.limit,
    sorts,
    asAdmin,
    place,
    documents: (facts, page) =>
      [typeof given === 'function' ? given(facts) : given].flat().map((each) => document(each, page)),
  }
}

export const one = (name: string, document: (facts: Facts) => string): Row => ({
  name,
  limit: 2,
  sorts: 'page',
  asAdmin: false,
  documents: (facts) => [document(facts)],
})

/** A list and its pages half way and at the end. */
export const paged = (name: string, given: (facts: Facts) => string, options: ListOptions = {}): Row[] => [
  list(`${name}, with total`, given, { ...options, total: true }),
  list(`${name}, half way`, given, { ...options, place: 'half way' }),
  list(`${name}, last page`, given, { ...options, place: 'last page' }),
]

export const quoted = (text: string): string => JSON.stringify(text)
