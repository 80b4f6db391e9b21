import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#platform/page.ts'
import { BookCardFields } from './BookCard.tsx'

/** Books of a page of a list (specification of the storefront, section 9). A page with fewer is the last. */
export const pageSize = 20

/** Which books a list shows, as its address and the request for more of it say. */
export type BookListChoice = {
  readonly featured?: boolean
  readonly tag?: string
  readonly publisher?: string
  readonly term?: string
  /** By title from Z to A instead of the list's own order. */
  readonly backwards?: boolean
}

/** The books of one page of a list. */
export async function readBookList(page: Page, choice: BookListChoice, number: number) {
  const { books } = await page.query(BookListQuery, {
    page: number,
    featured: choice.featured ?? false,
    tags: choice.tag === undefined ? null : [choice.tag],
    publisher: choice.publisher === undefined ? null : `/publishers/${choice.publisher}`,
    term: choice.term ?? null,
    order: choice.backwards ? [{ title: 'DESC' }] : null,
  })
  return books?.collection ?? []
}

/** The number of the page that an address asks for, 1 by default. */
export function pageNumber(search: URLSearchParams): number {
  const number = Number(search.get('page') ?? 1)
  return Number.isInteger(number) && number > 0 && number < 10_000 ? number : 1
}

/** A choice as the search part of an address, and back. */
export const writeChoice = (choice: BookListChoice): string =>
  new URLSearchParams(
    Object.entries(choice).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()

export const readChoice = (search: URLSearchParams): BookListChoice => ({
  featured: search.has('featured'),
  backwards: search.has('backwards'),
  ...Object.fromEntries(
    ['tag', 'publisher', 'term'].flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : [])),
  ),
})

const BookListQuery = graphql(
  `
  query BookList(
    $page: Int!
    $featured: Boolean!
    $tags: [ID!]
    $publisher: ID
    $term: String
    $order: [BookFilter_order]
  ) {
    books(
      page: $page
      featured: $featured
      tags_list: $tags
      publisher: $publisher
      simplesearch: $term
      order: $order
    ) {
      collection { ...BookCard }
    }
  }
`,
  [BookCardFields],
)
