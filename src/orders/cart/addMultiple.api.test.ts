import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addPurchase } from '../order.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Order = {
  _id: string
  totalPrice: number
  orderLines: { edges: { node: { productId: string; quantity: number } }[] }
}

async function add(
  db: Database,
  books: readonly number[],
  {
    quantities,
    caller = visitor,
    ...extensions
  }: { quantities?: readonly number[]; caller?: Caller; skipInCart?: boolean; schoolIri?: string } = {},
) {
  const { data, codes } = await api.ask(
    db,
    `mutation ($input: addMultipleItemsToOrderInput!) { addMultipleItemsToOrder(input: $input) {
      order { _id totalPrice orderLines(first: 1000) { edges { node { productId quantity } } } } } }`,
    {
      input: {
        itemIds: books.map((id) => `/local_books/${id}`),
        ...(quantities && { quantities }),
        ...extensions,
      },
    },
    { caller },
  )
  const order = (data['addMultipleItemsToOrder'] as { order: Order } | null)?.order
  const lines = order?.orderLines.edges.map(({ node }) => [
    Number(node.productId.split('/')[2]),
    node.quantity,
  ])
  return { codes, lines, total: order?.totalPrice, id: order?._id ?? '' }
}

const twoBooks = async (db: Database) => {
  await addRates(db)
  return [await addBook(db, { format: 'print', price: '100.00' }), await addBook(db)] as const
}

// Spec: storefront 7, Mutations: addMultipleItemsToOrder
test('several titles go into a cart in their order, each with its copies', async () => {
  await rollback(database.db, async (db) => {
    const [print, digital] = await twoBooks(db)
    assert.deepEqual((await add(db, [digital, print])).lines, [
      [digital, 1],
      [print, 1],
    ])
    const thirty = await add(db, [print, digital], { quantities: [30, 1] })
    assert.deepEqual(thirty.lines, [
      [print, 30],
      [digital, 1],
    ])
    assert.equal(thirty.total, 4002)
  })
})

test('copies are added to those in the cart already', async () => {
  await rollback(database.db, async (db) => {
    const [print] = await twoBooks(db)
    const caller = await addUser(db)
    await add(db, [print], { quantities: [2], caller })
    assert.deepEqual((await add(db, [print], { quantities: [3], caller })).lines, [[print, 5]])
  })
})

// Spec: storefront 7, Mutations: Extension: a list bought again leaves what is in the cart; what is owned in another format is said
test('a list that is bought twice adds only what the cart does not have', async () => {
  await rollback(database.db, async (db) => {
    const [print, digital] = await twoBooks(db)
    const caller = await addUser(db)
    await add(db, [print], { quantities: [2], caller })
    const { lines } = await add(db, [print, digital], { quantities: [2, 1], skipInCart: true, caller })
    assert.deepEqual(lines, [
      [print, 2],
      [digital, 1],
    ])
  })
})

test('a printed title named twice counts twice, another one once', async () => {
  await rollback(database.db, async (db) => {
    const [print, digital] = await twoBooks(db)
    const { lines } = await add(db, [print, digital, print, digital])
    assert.deepEqual(lines, [
      [print, 2],
      [digital, 1],
    ])
    const counted = await add(db, [print, print], { quantities: [4, 5] })
    assert.deepEqual(counted.lines, [[print, 9]])
  })
})

test('only what is printed is bought in copies', async () => {
  await rollback(database.db, async (db) => {
    const [print, digital] = await twoBooks(db)
    const { codes } = await add(db, [print, digital], { quantities: [1, 2] })
    assert.deepEqual(codes, ['SHOP_QUANTITY_NOT_ADJUSTABLE'])
  })
})

test('each product has its quantity, from 1 on', async () => {
  await rollback(database.db, async (db) => {
    const [print, digital] = await twoBooks(db)
    for (const quantities of [[1], [1, 1, 1], [0, 1], [-1, 1], [1_000_000_000, 1]])
      assert.deepEqual((await add(db, [print, digital], { quantities })).codes, ['VALIDATION_FAILED'])
  })
})

// Spec: storefront 7, Mutations: addMultipleItemsToOrder
test('all of them are added or none', async () => {
  await rollback(database.db, async (db) => {
    const [print] = await twoBooks(db)
    const caller = await addUser(db)
    const gone = await addBook(db, { availableFrom: null })
    assert.deepEqual((await add(db, [print, gone], { caller })).codes, ['SHOP_ITEM_NOT_AVAILABLE'])
    assert.deepEqual((await add(db, [print], { caller })).lines, [[print, 1]])
  })
})

test('what the buyer owns is left out', async () => {
  await rollback(database.db, async (db) => {
    const [print, digital] = await twoBooks(db)
    const caller = await addUser(db)
    await addPurchase(db, caller, { books: [digital] })
    assert.deepEqual((await add(db, [print, digital], { caller })).lines, [[print, 1]])
  })
})
