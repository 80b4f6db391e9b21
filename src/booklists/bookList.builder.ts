import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { addBookList, addListItems } from './bookList.table.ts'

export type NewBookList = {
  readonly name: string
  readonly notes: string | null
  readonly isPublic: boolean
  readonly owner: User | null
  readonly schoolId: number | null
  /** Numbers of the titles on it. */
  readonly books: readonly number[]
}

/** A private list without owner and books, where nothing else is said, and its number. */
export async function addList(db: Database, overrides: Partial<NewBookList> = {}): Promise<number> {
  const { owner, ...list } = {
    name: 'For the long rains',
    notes: null,
    isPublic: false,
    owner: null,
    schoolId: null,
    books: [],
    ...overrides,
  }
  const id = await addBookList(db, { ...list, ownerId: owner?.id ?? null })
  await addListItems(db, id, list.books)
  return id
}
