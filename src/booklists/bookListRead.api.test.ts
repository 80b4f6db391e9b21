import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { addList } from './bookList.builder.ts'
import { archiveBookList } from './bookList.table.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Item = { name: string; productId: string; basePrice: number; baseCurrency: { _id: string } | null }
type List = { name: string; customerId: string | null; itemCount: number; bookListItems: Item[] }

const fields =
  'name isPublic customerId itemCount coverUrls forSchool { name } bookListItems { name productId basePrice baseCurrency { _id } thumbnailUrl }'

async function read(db: Database, id: number, caller?: Caller, order = '') {
  const answer = await api.ask(
    db,
    `query ($id: ID!) { bookList(id: $id${order}) { ${fields} } }`,
    { id: `/book_lists/${id}` },
    caller ? { caller } : {},
  )
  return { codes: answer.codes, list: answer.data['bookList'] as List | null }
}

async function names(db: Database, query: string, caller?: Caller): Promise<string[]> {
  const { data, codes } = await api.ask(db, `{ lists: ${query} { name } }`, {}, caller ? { caller } : {})
  assert.deepEqual(codes, [])
  return (data['lists'] as List[]).map(({ name }) => name)
}

// Spec: storefront 3: BookList with its items
test('a public list is readable by anybody, with its books in added order', async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db)
    const books = [await addBook(db, { title: 'Zuhura' }), await addBook(db, { title: 'Asali', price: '0' })]
    const { list } = await read(db, await addList(db, { owner, isPublic: true, books }))
    assert.equal(list?.customerId, owner.userId)
    assert.equal(list?.itemCount, 2)
    assert.deepEqual(
      list?.bookListItems.map(({ name, productId, basePrice }) => [name, productId, basePrice]),
      [
        ['Zuhura', `/local_books/${books[0]}`, 450],
        ['Asali', `/local_books/${books[1]}`, 0],
      ],
    )
  })
})

// Spec: storefront 2, Book list screen: Others view public lists only
// Spec: back office 7, Queries: bookList
test('a private list is visible to its owner and to admins only', async () => {
  await rollback(database.db, async (db) => {
    const [owner, stranger] = [await addUser(db), await addUser(db)]
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    const id = await addList(db, { owner })
    for (const caller of [owner, admin]) assert.deepEqual((await read(db, id, caller)).codes, [])
    assert.deepEqual((await read(db, id)).codes, ['NOT_FOUND'])
    assert.deepEqual((await read(db, id, stranger)).codes, ['NOT_FOUND'])
  })
})

// Spec: storefront 7, Queries: bookList (id, order by name)
test('a list sorts by name both ways, ignoring accents; other directions are rejected', async () => {
  await rollback(database.db, async (db) => {
    const books = await Promise.all(['Bora', 'Ábrahám', 'Cheza'].map((title) => addBook(db, { title })))
    const id = await addList(db, { isPublic: true, books })
    const sorted = async (order: string) =>
      (await read(db, id, undefined, `, order: [{ name: "${order}" }]`)).list?.bookListItems.map(
        ({ name }) => name,
      )
    assert.deepEqual(await sorted('ASC'), ['Ábrahám', 'Bora', 'Cheza'])
    assert.deepEqual(await sorted('DESC'), ['Cheza', 'Bora', 'Ábrahám'])
    const { codes } = await read(db, id, undefined, ', order: [{ name: "up" }]')
    assert.deepEqual(codes, ['BAD_USER_INPUT'])
  })
})

// Spec: storefront 3: BookList.archivedAt
test('an archived list is not found, not even by its owner', async () => {
  await rollback(database.db, async (db) => {
    const owner = await addUser(db)
    const id = await addList(db, { owner, isPublic: true })
    await archiveBookList(db, id, new Date())
    assert.deepEqual((await read(db, id, owner)).codes, ['NOT_FOUND'])
    assert.deepEqual(await names(db, 'getMyBookLists', owner), [])
  })
})

test('an unknown number is not found, and the IRI of another type is rejected', async () => {
  await rollback(database.db, async (db) => {
    assert.deepEqual((await read(db, 99999)).codes, ['NOT_FOUND'])
    const { codes } = await api.ask(db, '{ bookList(id: "/books/1") { name } }')
    assert.deepEqual(codes, ['BAD_USER_INPUT'])
  })
})

test('a title not on sale is on the list for admins and readers who own it', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [reader, other] = [await addUser(db), await addUser(db)]
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    const gone = await addBook(db)
    await addPurchase(db, reader, { books: [gone] })
    await db.run(sql`update books set available_from = null where id = ${gone}`)
    const id = await addList(db, { isPublic: true, books: [gone, await addBook(db)] })
    const count = async (caller?: Caller) => {
      const { list } = await read(db, id, caller)
      assert.equal(list?.itemCount, list?.bookListItems.length)
      return list?.itemCount
    }
    assert.deepEqual(
      [await count(), await count(other), await count(reader), await count(admin)],
      [1, 1, 2, 2],
    )
  })
})

// Spec: storefront 7, Queries: getMyBookLists
test('my lists are the caller’s, by name, and need a verified address', async () => {
  await rollback(database.db, async (db) => {
    const [reader, other] = [await addUser(db), await addUser(db)]
    const unverified = await addUser(db, { emailVerified: false })
    for (const name of ['usiku', 'Élan', 'Asubuhi']) await addList(db, { owner: reader, name })
    await addList(db, { owner: other, name: 'Not mine' })
    assert.deepEqual(await names(db, 'getMyBookLists', reader), ['Asubuhi', 'Élan', 'usiku'])
    assert.deepEqual((await api.ask(db, '{ getMyBookLists { name } }')).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await api.ask(db, '{ getMyBookLists { name } }', {}, { caller: unverified })).codes, [
      'EMAIL_NOT_VERIFIED',
    ])
  })
})

// Spec: storefront 7, Queries: getPublicBookLists (forSchool)
// Spec: back office 7, Queries: getPublicBookLists
test('the lists of a school are its public ones; an unknown school is not found', async () => {
  await rollback(database.db, async (db) => {
    const [schoolId, other] = [
      await addSchool(db, { name: 'Msasa', country: 'KEN' }),
      await addSchool(db, { name: 'Umucyo', country: 'RWA' }),
    ]
    await addList(db, { schoolId, name: 'Grade 4', isPublic: true })
    await addList(db, { schoolId, name: 'Draft' })
    await addList(db, { schoolId: other, name: 'Umwaka wa 2', isPublic: true })
    assert.deepEqual(await names(db, `getPublicBookLists(forSchool: "/schools/${schoolId}")`), ['Grade 4'])
    const { codes } = await api.ask(db, '{ getPublicBookLists(forSchool: "/schools/9999") { name } }')
    assert.deepEqual(codes, ['NOT_FOUND'])
  })
})

// Spec: storefront 7, Queries: getSchoolBookLists
// Spec: back office 7, Queries: getSchoolBookLists, drafts for admins
test('the lists of all schools sort by school and name; drafts are for admins', async () => {
  await rollback(database.db, async (db) => {
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    const [umucyo, msasa] = [
      await addSchool(db, { name: 'Umucyo', country: 'RWA' }),
      await addSchool(db, { name: 'Msasa', country: 'KEN' }),
    ]
    await addList(db, { schoolId: umucyo, name: 'Umwaka wa 2', isPublic: true })
    await addList(db, { schoolId: msasa, name: 'Grade 5', isPublic: true })
    await addList(db, { schoolId: msasa, name: 'Grade 4' })
    await addList(db, { owner: admin, name: 'Of nobody else', isPublic: true })
    assert.deepEqual(await names(db, 'getSchoolBookLists'), ['Grade 5', 'Umwaka wa 2'])
    assert.deepEqual(await names(db, 'getSchoolBookLists', admin), ['Grade 4', 'Grade 5', 'Umwaka wa 2'])
  })
})
