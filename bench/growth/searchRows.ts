import type { Facts } from './facts.ts'
import { card, list, type ListOptions, one, quoted, type Row } from './row.ts'

const words = { total: true, sorts: 'window', limit: null } as const
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

const byWords: readonly Row[] = [
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
  results('results of a format', ({ searches: { some } }) => some, ', format_list: ["epub"]'),
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
  {
    ...one(
      'book page, with related',
      ({ book }) => `{
    localBook(id: "/local_books/${book}") { ${card} otherFormats { id title } } relatedBooks(book: "/local_books/${book}") { ${card} } }`,
    ),
    // Related titles are the best of some hundred that have something in common with it.
    sorts: 'small list',
  },
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

/** Searches, and the pages that are no lists. */
export const searches: readonly Row[] = [...byWords, ...pages]
