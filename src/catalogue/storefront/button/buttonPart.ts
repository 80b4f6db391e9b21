import type { AddingBook, AddedBook } from './AddForm.tsx'

export type ButtonPart = {
  readonly book: AddedBook
  readonly inList: boolean
  readonly className: string | undefined
  readonly adding: AddingBook
}

/** The accessible name: in a list the same word stands on many buttons. */
export const accessibleName = (label: string, { book, inList }: Pick<ButtonPart, 'book' | 'inList'>) =>
  inList ? `${label}: ${book.title}` : undefined
