import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })
const books = await Promise.all(
  ['Maize', 'Beans', 'Sorghum'].map((title) => addBook(database.db, { title, format: 'print' })),
)

type Line = { _id: number; name: string; forOrder: { _id: string } }
type Connection = {
  edges: { node: Line; cursor: string }[]
  pageInfo: {
    startCursor: string | null
    endCursor: string | null
    hasNextPage: boolean
    hasPreviousPage: boolean
  }
  totalCount: number
}

const fields = `edges { node { _id name forOrder { _id } } cursor }
  pageInfo { startCursor endCursor hasNextPage hasPreviousPage } totalCount`

const ask = (db: Database, asked: string, caller: Caller = admin) =>
  api.ask(db, `{ orderLines${asked} { ${fields} } }`, {}, { caller })

async function page(db: Database, asked: string): Promise<Connection> {
  const { data, codes } = await ask(db, asked)
  assert.deepEqual(codes, [])
  return data['orderLines'] as Connection
}

const idsOf = ({ edges }: Connection) => edges.map(({ node }) => node._id)
const ordersIn = async (db: Database, asked: string) => [
  ...new Set((await page(db, asked)).edges.map(({ node }) => node.forOrder._id)),
]

/** A purchase of all three titles at a moment, and its id. */
async function buy(db: Database, at: string): Promise<string> {
  const id = await addPurchase(db, await addUser(db), { books })
  await db.run(sql`update orders set updated_at = ${at} where id = ${id}`)
  return id
}

const asShop = (play: (db: Database) => Promise<void>) => rollback(database.db, play)

// Spec: back office 7, Queries: orderLines
test('the lines of all orders come with the newest order first, those of what is bought or not apart', () =>
  asShop(async (db) => {
    const [old, young] = [await buy(db, '2026-01-01'), await buy(db, '2026-02-01')]
    const cart = await addOrder(db, { owner: await addUser(db), books: books.slice(1) })
    assert.deepEqual(await ordersIn(db, ''), [cart, young, old])
    assert.deepEqual(await ordersIn(db, '(forOrder_confirmed: true)'), [young, old])
    assert.deepEqual(await ordersIn(db, '(forOrder_confirmed: false)'), [cart])
    assert.equal((await page(db, '(first: 1)')).totalCount, 8)
  }))

// Spec: back office 7, Queries: orderLines
test('bounds of the order’s time hold their ends, but where these are said to be left out', () =>
  asShop(async (db) => {
    const moments = ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z', '2026-01-03T10:00:00Z'] as const
    const [first, second, third] = [
      await buy(db, moments[0]),
      await buy(db, moments[1]),
      await buy(db, moments[2]),
    ]
    const within = (bounds: string) =>
      ordersIn(db, `(forOrder_updatedAt: ${bounds}, order: { forOrder_updatedAt: "ASC" })`)
    assert.deepEqual(await within(`[{ after: "${moments[1]}" }]`), [second, third])
    assert.deepEqual(await within(`[{ strictly_after: "${moments[1]}" }]`), [third])
    assert.deepEqual(await within(`[{ before: "${moments[1]}" }]`), [first, second])
    assert.deepEqual(await within(`[{ after: "2026-01-02" }, { strictly_before: "${moments[2]}" }]`), [
      second,
    ])
  }))

test('a line tells its prices as its order froze them, one of a cart what it costs now', () =>
  asShop(async (db) => {
    const bought = await buy(db, '2026-01-02')
    const cart = await addOrder(db, { owner: await addUser(db), books: books.slice(0, 1) })
    await db.run(sql`update orders set updated_at = '2026-01-01' where id = ${cart}`)
    await db.run(sql`update books set price = 900 where id = ${books[0]}`)
    const document = `{ orderLines(order: { forOrder_updatedAt: "DESC" }) { edges { node {
      name price preTaxPriceSet { presentmentMoney { amount } } forOrder { _id totalPrice } } } } }`
    const { data, codes } = await api.ask(db, document, {}, { caller: admin })
    assert.deepEqual(codes, [])
    const { edges } = data['orderLines'] as {
      edges: { node: { name: string; price: number; forOrder: { _id: string; totalPrice: number } } }[]
    }
    const prices = edges.map(({ node }) => [
      node.forOrder._id,
      node.name,
      node.price,
      node.forOrder.totalPrice,
    ])
    assert.deepEqual(
      prices.filter(([, name]) => name === 'Maize'),
      [
        [bought, 'Maize', 522, 1566],
        [cart, 'Maize', 1044, 1044],
      ],
    )
  }))

const sorts = [
  '[]',
  '[{ forOrder_updatedAt: "ASC" }]',
  '[{ forOrder_updatedAt: "DESC" }, { id: "ASC" }]',
  '[{ id: "DESC" }]',
]

for (const order of sorts)
  test(`page by page every line comes once, forwards and backwards: ${order}`, () =>
    asShop(async (db) => {
      for (const digits of ['456', '457', '456']) await buy(db, `2026-01-02T10:00:00.123${digits}Z`)
      await addOrder(db, { books: books.slice(1) })
      const all = idsOf(await page(db, `(order: ${order})`))
      assert.equal(new Set(all).size, 11)
      const forwards: number[] = []
      const backwards: number[] = []
      let [next, previous] = [
        await page(db, `(first: 2, order: ${order})`),
        await page(db, `(last: 2, order: ${order})`),
      ]
      for (let turn = 0; turn < 6; turn++) {
        forwards.push(...idsOf(next))
        backwards.unshift(...idsOf(previous))
        next = await page(db, `(first: 2, after: "${next.pageInfo.endCursor}", order: ${order})`)
        previous = await page(db, `(last: 2, before: "${previous.pageInfo.startCursor}", order: ${order})`)
        if (!next.pageInfo.startCursor) break
      }
      assert.deepEqual([forwards, backwards], [all, all])
    }))

test('a page past the end is empty, and a cursor of another list or sort is bad input', () =>
  asShop(async (db) => {
    await buy(db, '2026-01-01')
    const { pageInfo } = await page(db, '')
    const past = await page(db, `(after: "${pageInfo.endCursor}")`)
    assert.deepEqual([past.edges, past.totalCount, past.pageInfo.hasPreviousPage], [[], 3, true])
    const orders = await api.ask(db, '{ orders { pageInfo { endCursor } } }', {}, { caller: admin })
    const { pageInfo: other } = orders.data['orders'] as Connection
    for (const asked of [
      `(after: "${other.endCursor}")`,
      `(after: "${pageInfo.endCursor}", order: { id: "DESC" })`,
      '(order: { forOrder_updatedAt: "newest" })',
      '(first: 1, last: 1)',
    ])
      assert.deepEqual((await ask(db, asked)).codes, ['BAD_USER_INPUT'], asked)
    assert.deepEqual((await ask(db, '(first: 1001)')).codes, ['VALIDATION_FAILED'])
  }))

// Spec: back office 6: Admin only: orders and lines of all, of a verified address
test('the lines of all orders are told to verified admins only', () =>
  asShop(async (db) => {
    const codes = async (caller: Caller) => (await ask(db, '', caller)).codes
    assert.deepEqual(await codes(admin), [])
    assert.deepEqual(await codes({ ...admin, emailVerified: false }), ['EMAIL_NOT_VERIFIED'])
    for (const caller of [await addUser(db), await addUser(db, { roles: ['ROLE_CHECKER'] })])
      assert.deepEqual(await codes(caller), ['FORBIDDEN'])
    assert.deepEqual((await api.ask(db, '{ orderLines { totalCount } }')).codes, ['UNAUTHENTICATED'])
  }))
