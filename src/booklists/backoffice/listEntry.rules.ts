import {
  type EntryIn,
  flagField,
  optionalLinesField,
  record,
  referenceField,
  referencesField,
  required,
  textField,
} from '#platform/record.rules.ts'
import { booksViolations, nameViolations, notesViolations, trimListName } from '../bookList.rules.ts'

/** What the form of a school's list says (specification of the back office, section 5). */
export const schoolList = record('book list', {
  name: textField('backofficeSchools.list.name', {
    tidy: trimListName,
    rules: [(path, name) => nameViolations(path, name, true)],
  }),
  schoolId: referenceField('backofficeSchools.list.school', [required]),
  notes: optionalLinesField('backofficeSchools.list.notes', {
    rules: [(_, notes) => notesViolations(notes)],
  }),
  /** IRIs of the products, in the order of the list. */
  books: referencesField<string>('backofficeSchools.list.books', [
    (_, books) => booksViolations(books.length, true),
  ]),
  isPublic: flagField('backofficeSchools.list.public'),
})

export type ListEntry = EntryIn<typeof schoolList>
