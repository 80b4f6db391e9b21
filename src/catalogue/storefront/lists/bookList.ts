import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import { BookCardFields } from './BookCard.tsx'

/** Books of a page of a list (specification of the storefront, section 9). A page with fewer is the last. */
export const pageSize = 20

export type BookListChoice = {
  readonly featured?: boolean
  readonly tag?: string
  readonly publisher?: string
  /** The newest first where it is left out, but for the list of a category, which goes from A to Z. */
  readonly order?: TitleOrder | undefined
}

export type TitleOrder = 'a-z' | 'z-a'

const sorts = { 'a-z': [{ title: 'ASC' }], 'z-a': [{ title: 'DESC' }] }

export const titleOrder = (search: URLSearchParams): TitleOrder | undefined => {
  const order = search.get('order')
  return order === 'a-z' || order === 'z-a' ? order : undefined
}

export async function readBookList(page: Page, choice: BookListChoice, number: number) {
  const { books } = await page.query(BookListQuery, {
    page: number,
    featured: choice.featured ?? false,
    tags: choice.tag === undefined ? null : [choice.tag],
    publisher: choice.publisher === undefined ? null : `/publishers/${choice.publisher}`,
    order: choice.order ? sorts[choice.order] : choice.publisher ? [{ availableFrom: 'DESC' }] : null,
  })
  return books?.collection ?? []
}

export function pageNumber(search: URLSearchParams): number {
  const number = Number(search.get('page') ?? 1)
  return Number.isInteger(number) && number > 0 && number < 10_000 ? number : 1
}

export const writeListChoice = (choice: BookListChoice): string =>
  new URLSearchParams(
    Object.entries(choice).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()

export const readListChoice = (search: URLSearchParams): BookListChoice => ({
  featured: search.has('featured'),
  order: titleOrder(search),
  ...Object.fromEntries(
    ['tag', 'publisher'].flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : [])),
  ),
})

const BookListQuery = graphql(
  `
  query BookList(
    $page: Int!
    $featured: Boolean!
    $tags: [ID!]
    $publisher: ID
    $order: [BookFilter_order]
  ) {
    books(
      page: $page
      featured: $featured
      tags_list: $tags
      publisher: $publisher
      order: $order
    ) {
      collection { ...BookCard }
    }
  }
`,
  [BookCardFields],
)
