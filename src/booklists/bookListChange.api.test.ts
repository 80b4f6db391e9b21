import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { addList } from './bookList.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type List = {
  _id: number
  name: string
  notes: string | null
  isPublic: boolean
  customerId: string | null
  forSchool: { name: string } | null
  bookListItems: { productId: string }[]
}
type Mutation = 'createBookList' | 'updateBookList' | 'setPrivacyBookList'

const fields =
  'bookList { _id name notes isPublic customerId forSchool { name } bookListItems { productId } }'

async function change(db: Database, caller: Caller, mutation: Mutation, input: Record<string, unknown>) {
  const { data, codes } = await api.ask(
    db,
    `mutation ($input: ${mutation}Input!) { ${mutation}(input: $input) { ${fields} } }`,
    { input },
    { caller },
  )
  return { codes, list: (data[mutation] as { bookList: List } | null)?.bookList }
}

async function archive(db: Database, caller: Caller, id: number) {
  const { data, codes } = await api.ask(
    db,
    'mutation ($id: ID!) { deleteBookList(input: { id: $id }) { bookList { id } } }',
    { id: iriOf(id) },
    { caller },
  )
  return { codes, id: (data['deleteBookList'] as { bookList: { id: string } } | null)?.bookList.id }
}

const iriOf = (id: number) => `/book_lists/${id}`
const products = (list: List | undefined) => list?.bookListItems.map(({ productId }) => productId)

async function people(db: Database) {
  return {
    owner: await addUser(db),
    stranger: await addUser(db),
    unverified: await addUser(db, { emailVerified: false }),
    admin: await addUser(db, { roles: ['ROLE_ADMIN'] }),
  }
}

// Spec: storefront 7, Mutations: createBookList
test('a reader creates a list by name alone; it is private, empty and their own', async () => {
  await rollback(database.db, async (db) => {
    const { owner } = await people(db)
    const { list } = await change(db, owner, 'createBookList', { name: ' Kitabu  bora ' })
    assert.deepEqual(
      [list?.name, list?.isPublic, list?.customerId, list?.forSchool, products(list)],
      ['Kitabu bora', false, owner.userId, null, []],
    )
  })
})

// Spec: back office 5: School list: name of 3, notes 5 to 500, school, at least one book
test('invalid names and notes and unknown books are rejected', async () => {
  await rollback(database.db, async (db) => {
    const { owner } = await people(db)
    for (const input of [
      { name: 'ab' },
      { name: 'x'.repeat(51) },
      { name: ' ' },
      { name: 'Fine', notes: 'abcd' },
      { name: 'Fine', notes: 'x'.repeat(501) },
    ])
      assert.deepEqual((await change(db, owner, 'createBookList', input)).codes, ['VALIDATION_FAILED'])
    const unknown = await change(db, owner, 'createBookList', { name: 'Fine', books: ['/books/99999'] })
    assert.deepEqual(unknown.codes, ['NOT_FOUND'])
  })
})

test('creating a list needs a verified address, and one for a school an admin', async () => {
  await rollback(database.db, async (db) => {
    const { owner, unverified } = await people(db)
    const input = { name: 'Rainy days' }
    assert.deepEqual((await change(db, visitor, 'createBookList', input)).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await change(db, unverified, 'createBookList', input)).codes, ['EMAIL_NOT_VERIFIED'])
    const forSchool = `/schools/${await addSchool(db, { name: 'Msasa', country: 'KEN' })}`
    const books = [`/books/${await addBook(db)}`]
    const ofSchool = await change(db, owner, 'createBookList', { ...input, forSchool, books })
    assert.deepEqual(ofSchool.codes, ['FORBIDDEN'])
  })
})

// Spec: back office 3: Book list of a school
// Spec: back office 7, Mutations: createBookList for a school
test('an admin creates a school list of at least one book, in the given order', async () => {
  await rollback(database.db, async (db) => {
    const { admin } = await people(db)
    const forSchool = `/schools/${await addSchool(db, { name: 'Msasa', country: 'KEN' })}`
    const books = [await addBook(db), await addBook(db)].toReversed().map((id) => `/local_books/${id}`)
    const input = { name: 'Grade 4', notes: 'Before term opens.', forSchool, books, isPublic: true }
    const { list } = await change(db, admin, 'createBookList', input)
    assert.deepEqual([list?.forSchool?.name, list?.customerId, list?.isPublic], ['Msasa', null, true])
    assert.deepEqual(products(list), books)
    for (const wrong of [{ books: [] }, { notes: 'abc' }, { name: 'ab' }])
      assert.deepEqual((await change(db, admin, 'createBookList', { ...input, ...wrong })).codes, [
        'VALIDATION_FAILED',
      ])
    const nowhere = await change(db, admin, 'createBookList', { ...input, forSchool: '/schools/9999' })
    assert.deepEqual(nowhere.codes, ['NOT_FOUND'])
  })
})

// Spec: storefront 7, Mutations: updateBookList
test('an update changes the given fields only; null clears', async () => {
  await rollback(database.db, async (db) => {
    const { owner } = await people(db)
    const [one, two] = [await addBook(db), await addBook(db)]
    const id = iriOf(await addList(db, { owner, name: 'First', notes: 'Some notes', books: [one] }))
    const update = async (input: Record<string, unknown>) =>
      (await change(db, owner, 'updateBookList', { id, ...input })).list
    const renamed = await update({ name: 'Second' })
    assert.deepEqual([renamed?.name, renamed?.notes], ['Second', 'Some notes'])
    assert.deepEqual(products(renamed), [`/local_books/${one}`])
    assert.equal((await update({ notes: null }))?.notes, null)
    assert.deepEqual(products(await update({ books: [`/books/${two}`, `/books/${one}`] })), [
      `/local_books/${two}`,
      `/local_books/${one}`,
    ])
    assert.deepEqual(products(await update({ books: null })), [])
    assert.equal((await update({ isPublic: true }))?.isPublic, true)
  })
})

test('an invalid update changes nothing', async () => {
  await rollback(database.db, async (db) => {
    const { owner } = await people(db)
    const id = iriOf(await addList(db, { owner, name: 'First' }))
    for (const wrong of [{ name: null }, { name: 'ab' }, { name: 'x'.repeat(51) }, { notes: 'abc' }])
      assert.deepEqual((await change(db, owner, 'updateBookList', { id, ...wrong })).codes, [
        'VALIDATION_FAILED',
      ])
    assert.equal((await change(db, owner, 'updateBookList', { id })).list?.name, 'First')
  })
})

// Spec: back office 7, Mutations: updateBookList of a school
test('a school list keeps a school and a book, and may move to another school', async () => {
  await rollback(database.db, async (db) => {
    const { owner, admin } = await people(db)
    const [schoolId, other] = [
      await addSchool(db, { name: 'Msasa', country: 'KEN' }),
      await addSchool(db, { name: 'Umucyo', country: 'RWA' }),
    ]
    const id = iriOf(await addList(db, { schoolId, isPublic: true, books: [await addBook(db)] }))
    for (const wrong of [{ forSchool: null }, { books: [] }, { books: null }])
      assert.deepEqual((await change(db, admin, 'updateBookList', { id, ...wrong })).codes, [
        'VALIDATION_FAILED',
      ])
    const forSchool = `/schools/${other}`
    assert.equal(
      (await change(db, admin, 'updateBookList', { id, forSchool })).list?.forSchool?.name,
      'Umucyo',
    )
    const own = iriOf(await addList(db, { owner, books: [await addBook(db)] }))
    assert.deepEqual((await change(db, owner, 'updateBookList', { id: own, forSchool })).codes, ['FORBIDDEN'])
  })
})

test("others cannot rename, share or delete a reader's list: forbidden if public, else not found", async () => {
  await rollback(database.db, async (db) => {
    const { owner, stranger, admin } = await people(db)
    const [open, closed] = [await addList(db, { owner, isPublic: true }), await addList(db, { owner })]
    const codesOf = async (caller: Caller, id: number) => [
      ...(await change(db, caller, 'updateBookList', { id: iriOf(id), name: 'Taken over' })).codes,
      ...(await change(db, caller, 'setPrivacyBookList', { id: iriOf(id), isPublic: false })).codes,
      ...(await archive(db, caller, id)).codes,
    ]
    const thrice = (code: string) => [code, code, code]
    assert.deepEqual(await codesOf(stranger, open), thrice('FORBIDDEN'))
    assert.deepEqual(await codesOf(stranger, closed), thrice('NOT_FOUND'))
    assert.deepEqual(await codesOf(admin, closed), thrice('FORBIDDEN'))
    assert.deepEqual(await codesOf(visitor, open), thrice('UNAUTHENTICATED'))
  })
})

// Spec: storefront 2, Book list screen: Owner makes it public or private
// Spec: storefront 7, Mutations: setPrivacyBookList
test('an owner makes a list public and private again', async () => {
  await rollback(database.db, async (db) => {
    const { owner } = await people(db)
    const id = await addList(db, { owner })
    const seen = async () =>
      (await api.ask(db, 'query ($id: ID!) { bookList(id: $id) { name } }', { id: iriOf(id) })).codes
    const set = (isPublic: boolean) => change(db, owner, 'setPrivacyBookList', { id: iriOf(id), isPublic })
    assert.equal((await set(true)).list?.isPublic, true)
    assert.deepEqual(await seen(), [])
    assert.equal((await set(false)).list?.isPublic, false)
    assert.deepEqual(await seen(), ['NOT_FOUND'])
  })
})

// Spec: storefront 7, Mutations: deleteBookList
test('a deleted list cannot be changed or deleted again', async () => {
  await rollback(database.db, async (db) => {
    const { owner } = await people(db)
    const id = await addList(db, { owner })
    assert.equal((await archive(db, owner, id)).id, iriOf(id))
    assert.deepEqual((await archive(db, owner, id)).codes, ['NOT_FOUND'])
    const renamed = await change(db, owner, 'updateBookList', { id: iriOf(id), name: 'Still here' })
    assert.deepEqual(renamed.codes, ['NOT_FOUND'])
  })
})

// Spec: storefront 8, By code: FORBIDDEN, also for another site
test('lists of schools and of the shop are changed by admins, not by readers or checkers', async () => {
  await rollback(database.db, async (db) => {
    const { stranger, admin } = await people(db)
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const schoolId = await addSchool(db, { name: 'Msasa', country: 'KEN' })
    const books = [await addBook(db)]
    for (const id of [
      await addList(db, { schoolId, isPublic: true, books }),
      await addList(db, { isPublic: true }),
    ]) {
      const hide = (caller: Caller) =>
        change(db, caller, 'setPrivacyBookList', { id: iriOf(id), isPublic: false })
      for (const caller of [stranger, checker]) assert.deepEqual((await hide(caller)).codes, ['FORBIDDEN'])
      assert.equal((await hide(admin)).list?.isPublic, false)
      assert.deepEqual((await archive(db, admin, id)).codes, [])
    }
  })
})
