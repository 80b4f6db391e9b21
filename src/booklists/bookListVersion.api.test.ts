import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { addList } from './bookList.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const iriOf = (id: number) => `/book_lists/${id}`

async function versionFor(db: Database, caller: Caller, id: number): Promise<string | null> {
  const { data } = await api.ask(
    db,
    'query ($id: ID!) { bookList(id: $id) { version } }',
    { id: iriOf(id) },
    { caller },
  )
  return (data['bookList'] as { version: string | null }).version
}

async function update(db: Database, caller: Caller, input: Record<string, unknown>) {
  const { data, codes } = await api.ask(
    db,
    'mutation ($input: updateBookListInput!) { updateBookList(input: $input) { bookList { name version } } }',
    { input },
    { caller },
  )
  const list = (data['updateBookList'] as { bookList: { name: string; version: string } } | null)?.bookList
  return { codes, list }
}

async function scene(db: Database) {
  const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
  const schoolId = await addSchool(db, { name: 'Msasa', country: 'KEN' })
  const books = [await addBook(db), await addBook(db)]
  const id = await addList(db, { schoolId, isPublic: true, name: 'Grade 4', notes: 'Before term', books })
  return { admin, books, id }
}

// Spec: storefront 8, By code: SHOP_EDIT_CONFLICT (ours)
test('an update of an earlier version of a list is an edit conflict', () =>
  rollback(database.db, async (db) => {
    const { admin, id } = await scene(db)
    const expectedVersion = await versionFor(db, admin, id)
    const first = await update(db, admin, { id: iriOf(id), name: 'Grade 5', expectedVersion })
    assert.deepEqual([first.codes, first.list?.name], [[], 'Grade 5'])
    const late = await update(db, admin, { id: iriOf(id), name: 'Grade 6', expectedVersion })
    assert.deepEqual(late.codes, ['SHOP_EDIT_CONFLICT'])
    const again = await update(db, admin, {
      id: iriOf(id),
      name: 'Grade 6',
      expectedVersion: first.list?.version,
    })
    assert.equal(again.list?.name, 'Grade 6')
    assert.equal((await update(db, admin, { id: iriOf(id), name: 'Grade 7' })).list?.name, 'Grade 7')
  }))

test('each change gives a new version, and reverting it gives the same version again', () =>
  rollback(database.db, async (db) => {
    const { admin, books, id } = await scene(db)
    const before = await versionFor(db, admin, id)
    const [one, two] = books.map((number) => `/books/${number}`)
    const changes = [
      { name: 'Grade 5' },
      { notes: 'After term' },
      { isPublic: false },
      { books: [two, one] },
      { books: [one] },
      { forSchool: `/schools/${await addSchool(db, { name: 'Umucyo', country: 'RWA' })}` },
    ]
    const versions = [before]
    for (const change of changes)
      versions.push((await update(db, admin, { id: iriOf(id), ...change })).list?.version ?? null)
    assert.equal(new Set(versions).size, changes.length + 1)
    const { list } = await update(db, admin, { id: iriOf(id), isPublic: true })
    assert.equal((await update(db, admin, { id: iriOf(id), isPublic: false })).list?.version, versions.at(-1))
    assert.notEqual(list?.version, versions.at(-1))
  }))

test('a reader who may not change a list gets no version', () =>
  rollback(database.db, async (db) => {
    const { id } = await scene(db)
    assert.equal(await versionFor(db, await addUser(db), id), null)
  }))
