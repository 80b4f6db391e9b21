import type { Facts } from './facts.ts'

/** Of how many rows a plan may sort: a page's, a small list's, or those of a list that is bounded. */
export const sortable = { page: 100, 'small list': 4000, window: 10_001 } as const

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

type ListOptions = {
  readonly of?: 'books' | 'localBooks'
  readonly total?: boolean
  readonly facets?: boolean
  readonly place?: Place
  readonly sorts?: Row['sorts']
  readonly limit?: Row['limit']
  readonly asAdmin?: boolean
}

type Arguments = string | readonly string[]

const card = `_id title authors thumbnailUrl price vatIncluded owned available
  currency { _id } format { _id mimeType } publisher { id name } displayPrice { amount currencyCode }`
const works = 'series otherFormats { _id format { _id } }'
const facetFields =
  'facets { formats { format { _id } count } languages { language count } grades { tag { _id name } count } free available }'

/** A list of titles, as the shop's cards need them. */
function list(
  name: string,
  given: Arguments | ((facts: Facts) => Arguments),
  options: ListOptions = {},
): Row {
  const { of = 'books', total, facets, place, sorts = 'page', asAdmin = false } = options
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

const one = (name: string, document: (facts: Facts) => string): Row => ({
  name,
  limit: 2,
  sorts: 'page',
  asAdmin: false,
  documents: (facts) => [document(facts)],
})

/** A list and its pages half way and at the end. */
const paged = (name: string, given: (facts: Facts) => string, options: ListOptions = {}): Row[] => [
  list(`${name}, with total`, given, { ...options, total: true }),
  list(`${name}, half way`, given, { ...options, place: 'half way' }),
  list(`${name}, last page`, given, { ...options, place: 'last page' }),
]

const office = { of: 'localBooks', sorts: 'page' } as const
const perWork = { facets: true, total: true, sorts: 'window' } as const
const words = { total: true, sorts: 'window', limit: null } as const
const byTitle = 'order: [{ title: "ASC" }]'
const quoted = (text: string) => JSON.stringify(text)

const plainLists: readonly Row[] = [
  list('by title, first page', byTitle),
  ...paged('by title', () => byTitle),
  list('by title descending', 'order: [{ title: "DESC" }]'),
  list('newest', 'order: [{ availableFrom: "DESC" }]'),
  list('oldest', 'order: [{ availableFrom: "ASC" }]'),
  ...paged('newest', () => 'order: [{ availableFrom: "DESC" }]'),
  list('by price', 'order: [{ price: "ASC" }]'),
  list('by price descending', 'order: [{ price: "DESC" }]'),
  list('by price, half way', 'order: [{ price: "ASC" }]', { place: 'half way' }),
  list('by publisher', 'order: [{ publisher_name: "ASC" }]', office),
  list('by publisher descending', 'order: [{ publisher_name: "DESC" }]', office),
  list('by publisher, half way', 'order: [{ publisher_name: "ASC" }]', { ...office, place: 'half way' }),
  list('by format', 'order: [{ format_mimeType: "ASC" }]', office),
  list('by format descending', 'order: [{ format_mimeType: "DESC" }]', office),
  list('by format, last page', 'order: [{ format_mimeType: "ASC" }]', { ...office, place: 'last page' }),
  list('of the office, with unlisted', 'showUnlisted: true, order: [{ price: "DESC" }]', {
    ...office,
    total: true,
    asAdmin: true,
  }),
  list('of the office, last page', 'showUnlisted: true', { ...office, place: 'last page', asAdmin: true }),
]

const narrowed: readonly Row[] = [
  list('of a grade', 'grade_list: ["137"]', { total: true, sorts: 'window' }),
  list('of a language', 'language_list: ["swa"]', { total: true, sorts: 'window' }),
  list('of a rare language', 'language_list: ["nya"]', { total: true, sorts: 'window' }),
  list('of a format', 'format_list: ["audio"]', { total: true, sorts: 'window' }),
  list('within a price', 'displayPrice: [{ gte: 300, lte: 500 }]', { total: true, sorts: 'window' }),
  list('free', 'free: true', { total: true, sorts: 'window' }),
  list('that can be bought', 'available: true', { total: true, sorts: 'window' }),
  list('of a grade in a language', 'grade_list: ["137"], language_list: ["swa"]', {
    total: true,
    sorts: 'window',
  }),
  list('of a language, last page', 'language_list: ["swa"]', { place: 'last page', sorts: 'window' }),
]

const ofSomething: readonly Row[] = [
  ...paged('tag', ({ largeTag }) => `tags_list: ["${largeTag}"]`),
  list('tag, newest', ({ largeTag }) => `tags_list: ["${largeTag}"], order: [{ availableFrom: "DESC" }]`),
  list('tag, by price', ({ largeTag }) => `tags_list: ["${largeTag}"], order: [{ price: "ASC" }]`),
  list('smallest tag', ({ smallTag }) => `tags_list: ["${smallTag}"]`, { total: true, sorts: 'small list' }),
  list('either of two tags', ({ largeTag, smallTag }) => `tags_list: ["${largeTag}", "${smallTag}"]`, {
    total: true,
    sorts: 'window',
  }),
  list(
    'publisher, newest',
    ({ publisher }) => `publisher: "/publishers/${publisher}", order: [{ availableFrom: "DESC" }]`,
  ),
  list(
    'publisher, Z to A',
    ({ publisher }) => `publisher: "/publishers/${publisher}", order: [{ title: "DESC" }]`,
  ),
  ...paged('publisher, A to Z', ({ publisher }) => `publisher: "/publishers/${publisher}", ${byTitle}`),
  list('home', 'featured: true'),
  list('home, half way', 'featured: true', { place: 'half way' }),
  list('home, last page', 'featured: true', { place: 'last page' }),
]

const lists = (name: string, given: (facts: Facts) => string): Row[] => [
  list(`${name}, per work`, (facts) => `perWork: true, ${given(facts)}`, perWork),
  list(
    `${name}, per work, newest`,
    (facts) => `perWork: true, ${given(facts)}, order: [{ availableFrom: "DESC" }]`,
    perWork,
  ),
]

const ofWorks: readonly Row[] = [
  ...lists('tag', ({ largeTag }) => `tags_list: ["${largeTag}"]`),
  list(
    'tag, per work, by price',
    ({ largeTag }) => `perWork: true, tags_list: ["${largeTag}"], order: [{ price: "ASC" }]`,
    perWork,
  ),
  list(
    'tag, per work, of a format',
    ({ largeTag }) => `perWork: true, tags_list: ["${largeTag}"], format_list: ["print"]`,
    perWork,
  ),
  list('tag, per work, last page', ({ largeTag }) => `perWork: true, tags_list: ["${largeTag}"]`, {
    ...perWork,
    place: 'last page',
  }),
  ...lists('smallest tag', ({ smallTag }) => `tags_list: ["${smallTag}"]`),
  ...lists('author', ({ author }) => `author: "/authors/${author}"`),
  list(
    'series, per work',
    ({ series }) => `perWork: true, series: ${quoted(series)}, order: [{ series: "ASC" }]`,
    perWork,
  ),
  ...lists('subject', ({ subject }) => `subject: "/subjects/${subject}"`),
]

const results = (
  name: string,
  ofWords: (facts: Facts) => readonly string[],
  more = '',
  options: ListOptions = {},
): Row =>
  list(name, (facts) => ofWords(facts).map((typed) => `search: ${quoted(typed)}, perWork: true ${more}`), {
    ...words,
    facets: true,
    ...options,
  })

const searches: readonly Row[] = [
  list(
    'search, with total',
    ({ searches: { some } }) => some.map((typed) => `simplesearch: ${quoted(typed)}`),
    {
      ...words,
      of: 'localBooks',
    },
  ),
  results('results', ({ searches: { some } }) => some),
  results('results of a whole title', ({ searches: { titles } }) => titles),
  results('results by price', ({ searches: { some } }) => some, ', order: [{ price: "ASC" }]'),
  results('results, newest', ({ searches: { some } }) => some, ', order: [{ availableFrom: "DESC" }]'),
  results('results, last page', () => ['hadithi'], '', { place: 'last page' }),
  results('results with a typing error', ({ searches: { errors } }) => errors),
  results('results within a tag', ({ searches: { some } }) => some, ', format_list: ["epub"]'),
  list(
    'search within a tag',
    ({ searches: { some }, largeTag }) =>
      some.map((typed) => `simplesearch: ${quoted(typed)}, tags_list: ["${largeTag}"]`),
    words,
  ),
  results('results of "the"', () => ['the']),
]

const pages: readonly Row[] = [
  one('new releases', () => `{ newReleases { description ${card} imageUrl } }`),
  one(
    'detail',
    ({ book }) => `{ localBook(id: "/local_books/${book}") {
    _id title subtitle authors description isbn language publishedOn imageUrl pages price vatIncluded available listingStatus
    bookAuthors { author { id name } role { description } } publisher { id name }
    subjects(first: 20) { edges { node { id heading code } } } tagIds otherFormats { id title } } }`,
  ),
  one(
    'book page, with related',
    ({ book }) => `{
    localBook(id: "/local_books/${book}") { ${card} otherFormats { id title } } relatedBooks(book: "/local_books/${book}") { ${card} } }`,
  ),
  {
    ...one('box of names', () => ''),
    documents: ({ searches: { beginnings } }) =>
      beginnings.map(
        (typed) => `{ localBooks(page: 1, itemsPerPage: 9, simplesearch: ${quoted(typed)}, perWork: true) {
        searchedFor collection { _id title authors thumbnailUrl publisher { name } } } }`,
      ),
    limit: null,
    sorts: 'window',
  },
]

export const rows: readonly Row[] = [
  ...plainLists,
  ...narrowed,
  ...ofSomething,
  ...ofWorks,
  ...searches,
  ...pages,
]
