import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { setPosition } from './reading.table.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Shelf = { collection: { title: string; readingPosition: { fraction: number; label: string } | null }[] }

const fields = 'collection { title readingPosition { fraction label } }'

async function own(
  db: Database,
  user: User,
  title: string,
  format: 'epub' | 'print' = 'epub',
): Promise<number> {
  const id = await addBook(db, { title, format })
  await addPurchase(db, user, { books: [id] })
  return id
}

const stopAt = (db: Database, user: User, bookId: number, fraction: number) =>
  setPosition(db, { userId: user.id, bookId, locator: 'epubcfi(/6/4)', fraction, label: 'Chapter 2' })

test('the bookshelf has how far its reader has read each book', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [reader, other] = [await addUser(db), await addUser(db)]
    const begun = await own(db, reader, 'Begun')
    const closed = await own(db, reader, 'Never opened')
    await stopAt(db, reader, begun, 0.25)
    await stopAt(db, other, closed, 0.75)
    const { data } = await api.ask(db, `{ books(myBookshelf: true) { ${fields} } }`, {}, { caller: reader })
    assert.deepEqual((data['books'] as Shelf).collection, [
      { title: 'Begun', readingPosition: { fraction: 0.25, label: 'Chapter 2' } },
      { title: 'Never opened', readingPosition: null },
    ])
  })
})

// Spec: storefront 2, Bookshelf: Owned non-print books
test('printed books are not on the bookshelf', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const reader = await addUser(db)
    await own(db, reader, 'On paper', 'print')
    await own(db, reader, 'On the phone')
    const { data } = await api.ask(
      db,
      '{ books(myBookshelf: true) { collection { title } } }',
      {},
      { caller: reader },
    )
    assert.deepEqual((data['books'] as Shelf).collection, [{ title: 'On the phone' }])
  })
})

test('other lists of books return no reading positions', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const reader = await addUser(db)
    await stopAt(db, reader, await own(db, reader, 'Begun'), 0.25)
    const { data } = await api.ask(db, `{ books { ${fields} } }`, {}, { caller: reader })
    assert.deepEqual((data['books'] as Shelf).collection, [{ title: 'Begun', readingPosition: null }])
  })
})

// Spec: storefront 2, Routes: Route bookshelf /bookshelf/, login guard, verified e-mail
// Spec: storefront 5: Bookshelf needs a verified e-mail
// Spec: storefront 6: Not verified: no bookshelf, no library, edit profile shows a prompt
test('the bookshelf needs a verified email', async () => {
  await rollback(database.db, async (db) => {
    const caller = await addUser(db, { emailVerified: false })
    const ask = `{ books(myBookshelf: true) { ${fields} } }`
    assert.deepEqual((await api.ask(db, ask, {}, { caller })).codes, ['EMAIL_NOT_VERIFIED'])
    assert.deepEqual((await api.ask(db, ask)).codes, ['UNAUTHENTICATED'])
  })
})

const save = (db: Database, book: number, changes: object, caller?: User) =>
  api.ask(
    db,
    `mutation ($input: saveReadingPositionInput!) { saveReadingPosition(input: $input) { readingPosition { locator fraction label } } }`,
    {
      input: {
        bookId: `/books/${book}`,
        locator: 'epubcfi(/6/4)',
        fraction: 0.5,
        label: 'Chapter 2',
        ...changes,
      },
    },
    caller && { caller },
  )

// Spec: storefront 7, Queries: Extension: readingPosition, countPaidOrdersToClaim, places, refundRequests
test('an owner’s reading position is saved, and the last one wins', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const reader = await addUser(db)
    const book = await own(db, reader, 'Begun')
    await save(db, book, { fraction: 0.25 }, reader)
    await save(db, book, { fraction: 0.75, label: null }, reader)
    const document = 'query ($id: ID!) { readingPosition(bookId: $id) { locator fraction label } }'
    const { data } = await api.ask(db, document, { id: `/local_books/${book}` }, { caller: reader })
    assert.deepEqual(data['readingPosition'], { locator: 'epubcfi(/6/4)', fraction: 0.75, label: null })
  })
})

// Spec: storefront 7, Mutations: Extension: setRegionOrder, saveCheckoutDraftOrder, saveReadingPosition, requestRefund
test('a position in a book of another reader, or outside the book, is rejected', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [reader, other] = [await addUser(db), await addUser(db)]
    const book = await own(db, reader, 'Begun')
    assert.deepEqual((await save(db, book, {})).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await save(db, book, {}, other)).codes, ['NOT_FOUND'])
    for (const changes of [{ fraction: 1.1 }, { fraction: -0.1 }, { locator: 'x'.repeat(2001) }])
      assert.deepEqual((await save(db, book, changes, reader)).codes, ['VALIDATION_FAILED'])
  })
})
