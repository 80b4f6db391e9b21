// Apart from what a browser needs of a list, which would take the texts of works and filters along.
import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import { BookCardFields } from './BookCard.tsx'
import { type BookListChoice, type ListedBook, titleOrder } from './bookList.ts'
import { readWorkList, readWorkListChoice } from './workList.ts'

const sorts = { 'a-z': [{ title: 'ASC' }], 'z-a': [{ title: 'DESC' }] }

export async function readBookList(
  page: Page,
  choice: BookListChoice,
  number: number,
): Promise<readonly ListedBook[]> {
  if (choice.works) return (await readWorkList(page, choice.works, number)).books
  const { books } = await page.query(BookListQuery, {
    page: number,
    featured: choice.featured ?? false,
    publisher: choice.publisher === undefined ? null : `/publishers/${choice.publisher}`,
    order: choice.order ? sorts[choice.order] : choice.publisher ? [{ availableFrom: 'DESC' }] : null,
  })
  return books?.collection ?? []
}

export function readListChoice(search: URLSearchParams): BookListChoice {
  const [works, publisher] = [readWorkListChoice(search), search.get('publisher')]
  return {
    featured: search.has('featured'),
    order: titleOrder(search),
    ...(publisher !== null && { publisher }),
    ...(works && { works }),
  }
}

const BookListQuery = graphql(
  `
  query BookList(
    $page: Int!
    $featured: Boolean!
    $publisher: ID
    $order: [BookFilter_order]
  ) {
    books(
      page: $page
      featured: $featured
      publisher: $publisher
      order: $order
    ) {
      collection { ...BookCard }
    }
  }
`,
  [BookCardFields],
)
