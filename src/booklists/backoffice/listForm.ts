import { pickedBook } from '#catalogue/backoffice/pickedBook.ts'
import type { Picked } from '#platform/picked.rules.ts'
import type { ListEntry } from './listEntry.rules.ts'
import type { ListRecord } from './schoolLists.fields.ts'

export const listsPath = '/admin/school-book-list-manager/'

export const pickedOf = (list: ListRecord): readonly Picked[] =>
  list.bookListItems.map(({ book }) => pickedBook(book))

/** By the fields of its form. */
export const sentOfList = (list: ListRecord) => ({
  ...list,
  books: list.bookListItems.map(({ productId }) => productId),
  schoolId: list.forSchool?.id ?? '',
})

/** As the API takes all that a valid entry says. */
export const listInput = ({ schoolId, books, ...entry }: ListEntry) => ({
  ...entry,
  books: [...books],
  forSchool: schoolId,
})

/** As its field shows it. */
export const schoolText = (list: ListRecord): string =>
  [list.forSchool?.name, list.forSchool?.place].filter(Boolean).join(', ')
