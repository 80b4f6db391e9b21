import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import { type BookCardData, BookCardFields } from './BookCard.tsx'
import type { WorkCardData } from './WorkItem.tsx'
import { readWorkList, readWorkListChoice, type WorkListChoice, writeWorkList } from './workList.ts'

/** Books of a page of a list (specification of the storefront, section 9). A page with fewer is the last. */
export const pageSize = 20

export type ListedBook = BookCardData | WorkCardData

export type BookListChoice = {
  readonly featured?: boolean
  readonly publisher?: string
  readonly works?: WorkListChoice
  /** The newest first where it is left out. */
  readonly order?: TitleOrder | undefined
}

export type TitleOrder = 'a-z' | 'z-a'

const sorts = { 'a-z': [{ title: 'ASC' }], 'z-a': [{ title: 'DESC' }] }

export const titleOrder = (search: URLSearchParams): TitleOrder | undefined => {
  const order = search.get('order')
  return order === 'a-z' || order === 'z-a' ? order : undefined
}

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

export const writeListChoice = ({ featured, publisher, order, works }: BookListChoice): string =>
  new URLSearchParams([
    ...Object.entries({ featured, publisher, order }).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
    ...(works ? writeWorkList(works) : []),
  ]).toString()

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
