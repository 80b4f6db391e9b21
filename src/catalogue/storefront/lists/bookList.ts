import type { BookCardData } from './BookCard.tsx'
import type { WorkCardData } from './WorkItem.tsx'
import type { WorkListChoice } from './workList.ts'

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

export const titleOrder = (search: URLSearchParams): TitleOrder | undefined => {
  const order = search.get('order')
  return order === 'a-z' || order === 'z-a' ? order : undefined
}

export const writeListChoice = (choice: Omit<BookListChoice, 'works'>): string =>
  new URLSearchParams(
    Object.entries(choice).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()
