import { isDeepStrictEqual } from 'node:util'
import { isAdmin } from '#identity/access.rules.ts'
import { maySeeBook } from '#catalogue/book.service.ts'
import { findBooks } from '#catalogue/book.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { isSchool } from '#schools/school.table.ts'
import {
  booksViolations,
  maxItems,
  maxListsOfReader,
  nameViolations,
  notesViolations,
  trimListName,
} from './bookList.rules.ts'
import { mayChangeList, mayReadList, type OwnedList } from './bookListAccess.rules.ts'
import { type BookListRow, listBookNumbers } from './bookList.table.ts'
import * as lists from './bookList.table.ts'
import { requireVersion, versionOf } from '#platform/version.ts'

export const ownership = (row: lists.BookListRow): OwnedList => ({
  ownerId: row.owner_id,
  isPublic: row.is_public,
})

/** Throws NOT_FOUND otherwise. */
export async function readableList({ caller, db }: Context, id: number): Promise<lists.BookListRow> {
  const list = await lists.findBookList(db, id)
  if (!list || !mayReadList(caller, ownership(list))) throw new ShopError('general.notFound')
  return list
}

/** Holds the list. Throws NOT_FOUND where the caller may not know of it, FORBIDDEN where they do. */
async function changeableList(tx: Database, { caller }: Context, id: number): Promise<lists.BookListRow> {
  const list = await lists.lockBookList(tx, id)
  if (!list || !mayReadList(caller, ownership(list))) throw new ShopError('general.notFound')
  if (!mayChangeList(caller, ownership(list))) throw new ShopError('auth.accessDenied')
  return list
}

/** Throws NOT_FOUND unless the caller may know of all these titles. */
async function requireVisible(context: Context, bookIds: readonly number[]): Promise<void> {
  const known = new Map((await findBooks(context.db, bookIds)).map((book) => [book.id, book]))
  for (const id of bookIds) {
    const book = known.get(id)
    if (!book || !(await maySeeBook(book, context))) throw new ShopError('general.notFound')
  }
}

async function requireRoomForList(tx: Database, owner: User): Promise<void> {
  if ((await lists.countBookListsOf(tx, owner.id)) >= maxListsOfReader)
    refuseInvalid([{ path: 'name', code: 'max', params: { max: maxListsOfReader } }])
}

export type ListInput = {
  readonly name?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly bookIds?: readonly number[] | null | undefined
  readonly schoolId?: number | null | undefined
  readonly isPublic?: boolean | null | undefined
  readonly expectedVersion?: string | null | undefined
}

export async function createList(context: Context, owner: User, input: ListInput): Promise<number> {
  const { schoolId = null, bookIds: books } = input
  requireMayServe(owner, schoolId)
  const bookIds = books ?? []
  refuseInvalid([
    ...nameViolations('name', input.name ?? null, schoolId !== null),
    ...notesViolations(input.notes ?? null),
    ...booksViolations(bookIds.length, schoolId !== null),
  ])
  await requireVisible(context, bookIds)
  return context.db.transaction(async (tx) => {
    if (schoolId === null) await requireRoomForList(tx, owner)
    else await requireSchool(tx, schoolId)
    const id = await lists.addBookList(tx, {
      name: trimListName(input.name ?? ''),
      notes: input.notes?.trim() ?? null,
      isPublic: input.isPublic ?? false,
      schoolId,
      ownerId: schoolId === null ? owner.id : null,
    })
    await lists.addListItems(tx, id, bookIds)
    return id
  })
}

function requireMayServe(user: User, schoolId: number | null): void {
  if (schoolId !== null && !isAdmin(user)) throw new ShopError('auth.accessDenied')
}

async function requireSchool(tx: Database, schoolId: number): Promise<void> {
  if (!(await isSchool(tx, schoolId))) throw new ShopError('general.notFound')
}

/** Null clears a field where it may be empty. `bookIds` take the place of its lists. */
export async function updateList(context: Context, user: User, id: number, input: ListInput): Promise<void> {
  if (input.bookIds) await requireVisible(context, input.bookIds)
  await context.db.transaction(async (tx) => {
    const list = await changeableList(tx, context, id)
    await requireListVersion(tx, list, input.expectedVersion)
    const wanted = merged(list, input)
    const isOfSchool = wanted.schoolId !== null
    if (wanted.schoolId !== list.school_id) await requireNewSchool(tx, user, wanted.schoolId)
    refuseInvalid([
      ...nameViolations('name', wanted.name, isOfSchool),
      ...notesViolations(wanted.notes),
      ...booksViolations(input.bookIds?.length ?? (await countLeft(tx, id, input)), isOfSchool),
    ])
    await lists.setBookList(tx, id, { ...wanted, ownerId: isOfSchool ? null : list.owner_id })
    if (input.bookIds !== undefined) await setItems(tx, id, input.bookIds ?? [])
  })
}

/** What is the same stays as it was added. */
async function setItems(tx: Database, id: number, bookIds: readonly number[]): Promise<void> {
  const [list] = await lists.listBookNumbers(tx, [id])
  if (isDeepStrictEqual(list?.books ?? [], bookIds)) return
  await lists.removeItems(tx, id)
  await lists.addListItems(tx, id, bookIds)
}

/** A list becomes another school's, never nobody's. */
async function requireNewSchool(tx: Database, user: User, schoolId: number | null): Promise<void> {
  if (schoolId === null) return refuseInvalid([{ path: 'forSchool', code: 'required' }])
  requireMayServe(user, schoolId)
  await requireSchool(tx, schoolId)
}

const countLeft = async (tx: Database, id: number, { bookIds }: ListInput): Promise<number> =>
  bookIds === null ? 0 : lists.countItems(tx, id)

const merged = (list: lists.BookListRow, input: ListInput) => ({
  name: input.name === undefined ? list.name : trimListName(input.name ?? ''),
  notes: input.notes === undefined ? list.notes : (input.notes?.trim() ?? null),
  isPublic: input.isPublic === undefined ? list.is_public : (input.isPublic ?? false),
  schoolId: input.schoolId === undefined ? list.school_id : input.schoolId,
})

export const setPrivacy = (context: Context, id: number, isPublic: boolean): Promise<void> =>
  context.db.transaction(async (tx) => {
    await changeableList(tx, context, id)
    await lists.setListPrivacy(tx, id, isPublic)
  })

export const archiveList = (context: Context, id: number): Promise<void> =>
  context.db.transaction(async (tx) => {
    await changeableList(tx, context, id)
    await lists.archiveBookList(tx, id, context.now)
  })

/** Idempotent. */
export async function addItem(context: Context, listId: number, bookId: number): Promise<void> {
  // Before the transaction: what waits for a second connection while it holds one can wait for ever.
  await requireVisible(context, [bookId])
  await context.db.transaction(async (tx) => {
    await changeableList(tx, context, listId)
    await lists.addListItems(tx, listId, [bookId])
    if ((await lists.countItems(tx, listId)) > maxItems)
      refuseInvalid([{ path: 'itemId', code: 'max', params: { max: maxItems } }])
  })
}

export const deleteItem = (context: Context, itemId: number): Promise<void> =>
  context.db.transaction(async (tx) => {
    const listId = await lists.findListOfItem(tx, itemId)
    if (listId === undefined) throw new ShopError('general.notFound')
    await changeableList(tx, context, listId)
    await lists.removeItem(tx, itemId)
  })

/** With the numbers of all its titles, in its order. */
export const listVersion = (list: BookListRow, books: readonly number[]): string =>
  versionOf([list.name, list.notes, list.is_public, list.school_id, books])

/** Throws `shop.editConflict` where another version was expected; the list is locked. */
export async function requireListVersion(
  tx: Database,
  list: BookListRow,
  expected: string | null | undefined,
): Promise<void> {
  if (expected == null) return
  const [row] = await listBookNumbers(tx, [list.id])
  requireVersion(listVersion(list, row?.books ?? []), expected)
}
