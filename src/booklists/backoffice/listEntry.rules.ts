import type { Violation } from '#platform/violation.rules.ts'
import { booksViolations, nameViolations, notesViolations } from '../bookList.rules.ts'

/** What the form of a school's list says. */
export type ListEntry = {
  readonly name: string
  readonly notes: string
  /** IRIs of the products, in the order of the list. */
  readonly books: readonly string[]
  readonly schoolId: string
  readonly isPublic: boolean
}

export const emptyList: ListEntry = { name: '', notes: '', books: [], schoolId: '', isPublic: false }

/** Specification of the back office, section 5. */
export const listEntryViolations = ({ name, notes, books, schoolId }: ListEntry): Violation[] => [
  ...nameViolations('name', name, true),
  ...(schoolId === '' ? [{ path: 'schoolId', code: 'required' } as const] : []),
  ...notesViolations(notes === '' ? null : notes),
  ...booksViolations(books.length, true),
]
