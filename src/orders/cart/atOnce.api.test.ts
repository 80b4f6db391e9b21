import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addOrder } from '../order.builder.ts'

// What one buyer does several times at the same moment, each time in a transaction of its own.
const database = await testDatabase()
const { db } = database
const api = await testApi(database)
before(() => addRates(db))
after(() => database.close())

const ask = async (caller: User, change: string) => {
  const { data, codes } = await api.ask(db, `mutation { done: ${change} { order { _id } } }`, {}, { caller })
  return { codes, order: (data['done'] as { order: { _id: string } } | null)?.order._id }
}

const claim = (caller: User, order: string) => ask(caller, `claimOrder(input: { id: "/orders/${order}" })`)
const addTo = (caller: User, book: number) =>
  ask(caller, `addItemToOrder(input: { itemId: "/books/${book}" })`)
const keep = (caller: User, book: number) =>
  ask(caller, `addToLibraryOrder(input: { itemId: "/books/${book}" })`)

const times = <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work))

/** Titles of the orders that somebody has, by whether they are bought. */
const linesOf = async ({ id }: User, bought: boolean): Promise<number[]> =>
  (
    await db.many<{ book_id: number }>(sql`
      select book_id from order_lines l join orders o on o.id = l.order_id
      where o.owner_id = ${id} and (o.confirmed_at is not null) = ${bought} order by l.book_id`)
  ).map(({ book_id }) => book_id)

const receiptsOf = ({ id }: User): Promise<number> =>
  db.run(sql`
    select from graphile_worker.jobs j join orders o on j.key = 'receipt:' || o.id where o.owner_id = ${id}`)

const guestCarts = async (count: number): Promise<{ carts: string[]; books: number[] }> => {
  const books: number[] = []
  for (let number = 0; number < count; number++) books.push(await addBook(db))
  return { books, carts: await Promise.all(books.map((book) => addOrder(db, { books: [book] }))) }
}

describe('a free title that is put on the shelf twenty times at once', () => {
  // Spec: storefront 7, Mutations: addToLibraryOrder
  test('is one order, one title on the shelf and one receipt', async () => {
    const [reader, book] = [await addUser(db), await addBook(db, { price: '0' })]
    const answers = await times(20, () => keep(reader, book))
    assert.deepEqual(
      answers.flatMap(({ codes }) => codes),
      Array<string>(19).fill('SHOP_ITEM_ALREADY_OWNED'),
    )
    assert.deepEqual(await linesOf(reader, true), [book])
    assert.equal(await db.run(sql`select from entitlements where user_id = ${reader.id}`), 1)
    assert.equal(await receiptsOf(reader), 1)
  })

  test('is not bought in the cart as well', async () => {
    const [reader, book] = [await addUser(db), await addBook(db, { price: '0' })]
    const cart = await addOrder(db, { owner: reader, books: [book] })
    const place = `placeFreeOrder(input: { id: "/orders/${cart}" })`
    const answers = await Promise.all([keep(reader, book), ask(reader, place), keep(reader, book)])
    assert.deepEqual(
      answers.flatMap(({ codes }) => codes),
      ['SHOP_ITEM_ALREADY_OWNED', 'SHOP_ITEM_ALREADY_OWNED'],
    )
    assert.deepEqual(await linesOf(reader, true), [book])
    assert.equal(await receiptsOf(reader), 1)
  })
})

describe('twenty carts of a guest that one reader claims at once', () => {
  // Spec: storefront 4, Cart: Both carts become one
  test('become one with all lines, each once, where the reader had none', async () => {
    const [reader, { carts, books }] = [await addUser(db), await guestCarts(20)]
    const answers = await Promise.all(carts.map((cart) => claim(reader, cart)))
    assert.deepEqual(
      answers.flatMap(({ codes }) => codes),
      [],
    )
    assert.equal(new Set(answers.map(({ order }) => order)).size, 1)
    assert.deepEqual(await linesOf(reader, false), books)
  })

  // Spec: storefront 4, Cart: Both carts become one
  test('go into the own one while books are added to that', async () => {
    const [reader, { carts, books }] = [await addUser(db), await guestCarts(20)]
    const more: number[] = []
    for (let number = 0; number < 5; number++) more.push(await addBook(db))
    const adding = more.map((book) => addTo(reader, book))
    const answers = await Promise.all([...adding, ...carts.map((cart) => claim(reader, cart))])
    assert.deepEqual(
      answers.flatMap(({ codes }) => codes),
      [],
    )
    assert.deepEqual(await linesOf(reader, false), [...books, ...more])
  })
})

test('a cart that its owner claims again and again stays as it is', async () => {
  const [reader, book] = [await addUser(db), await addBook(db, { format: 'print' })]
  const cart = await addOrder(db, { books: [book] })
  const answers = await times(20, () => claim(reader, cart))
  assert.ok(answers.every(({ order }) => order === cart))
  const lines = await db.many(sql`select book_id, quantity from order_lines where order_id = ${cart}`)
  assert.deepEqual(lines, [{ book_id: book, quantity: 1 }])
})
