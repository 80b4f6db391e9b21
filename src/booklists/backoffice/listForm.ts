import { pickedBook } from '#catalogue/backoffice/pickedBook.ts'
import { formText } from '#platform/formText.ts'
import { type Picked, pickedIds, readPicked } from '#platform/picked.rules.ts'
import { trimListName } from '../bookList.rules.ts'
import { emptyList, type ListEntry } from './listEntry.rules.ts'
import type { ListRecord } from './schoolLists.fields.ts'

export const listsPath = '/admin/school-book-list-manager/'

export const readListEntry = (form: FormData): ListEntry => ({
  name: trimListName(formText(form, 'name')),
  notes: formText(form, 'notes').trim(),
  books: pickedIds(readPicked(formText(form, 'books'))),
  schoolId: formText(form, 'schoolId'),
  isPublic: form.has('isPublic'),
})

export const pickedOf = (list: ListRecord | null): readonly Picked[] =>
  list ? list.bookListItems.map(({ book }) => pickedBook(book)) : []

export const listEntryOf = (list: ListRecord | null): ListEntry =>
  list
    ? {
        name: list.name,
        notes: list.notes ?? '',
        books: list.bookListItems.map(({ productId }) => productId),
        schoolId: list.forSchool?.id ?? '',
        isPublic: list.isPublic,
      }
    : emptyList

/** As its field shows it. */
export const schoolText = (list: ListRecord | null): string =>
  [list?.forSchool?.name, list?.forSchool?.place].filter(Boolean).join(', ')
