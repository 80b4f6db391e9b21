import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import type { Caller, User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { sumReportOrders } from './orderReport.table.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })
const book = await addBook(database.db, { format: 'print' })

type Connection = {
  edges: { node: { _id: string }; cursor: string }[]
  pageInfo: {
    startCursor: string | null
    endCursor: string | null
    hasNextPage: boolean
    hasPreviousPage: boolean
  }
  totalCount: number
}

const fields =
  'edges { node { _id } cursor } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } totalCount'

const ask = (db: Database, asked: string, caller: Caller = admin) =>
  api.ask(db, `{ orders${asked} { ${fields} } }`, {}, { caller })

async function page(db: Database, asked: string): Promise<Connection> {
  const { data, codes } = await ask(db, asked)
  assert.deepEqual(codes, [])
  return data['orders'] as Connection
}

const idsOf = ({ edges }: Connection) => edges.map(({ node }) => node._id)
const ids = async (db: Database, asked: string) => idsOf(await page(db, asked))

/** Purchases of some moments, and what they are called. */
async function buy(db: Database, owner: User, moments: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const moment of moments) {
    const id = await addPurchase(db, owner, { books: [book] })
    await db.run(sql`update orders set updated_at = ${moment} where id = ${id}`)
    found.push(id)
  }
  return found
}

const asShop = (play: (db: Database, owner: User) => Promise<void>) =>
  rollback(database.db, async (db) => play(db, await addUser(db)))

// Spec: back office 7, Queries: orders
test('the newest orders come first, bought ones and open ones together or apart', () =>
  asShop(async (db, owner) => {
    const [old = '', young = ''] = await buy(db, owner, ['2026-01-01', '2026-02-01'])
    const open = await addOrder(db, { owner, books: [book] })
    assert.deepEqual(await ids(db, ''), [open, young, old])
    assert.deepEqual(await ids(db, '(confirmed: true)'), [young, old])
    assert.deepEqual(await ids(db, '(confirmed: false)'), [open])
  }))

// Spec: back office 7, Queries: orders
test('bounds of time hold their ends, but where these are said to be left out', () =>
  asShop(async (db, owner) => {
    const moments = ['2026-01-01T10:00:00Z', '2026-01-02T10:00:00Z', '2026-01-03T10:00:00Z'] as const
    const [first = '', second = '', third = ''] = await buy(db, owner, moments)
    const within = (bounds: string) => ids(db, `(updatedAt: ${bounds}, order: { updatedAt: "ASC" })`)
    assert.deepEqual(await within(`[{ after: "${moments[1]}" }]`), [second, third])
    assert.deepEqual(await within(`[{ strictly_after: "${moments[1]}" }]`), [third])
    assert.deepEqual(await within(`[{ before: "${moments[1]}" }]`), [first, second])
    assert.deepEqual(await within(`[{ strictly_before: "${moments[1]}" }]`), [first])
    assert.deepEqual(await within(`[{ after: "2026-01-02" }, { strictly_before: "2026-01-03" }]`), [second])
    assert.deepEqual(await within('[{ after: "2026-01-03", before: "2026-01-02" }]'), [])
  }))

// Spec: back office 7, Queries: orders
test('orders are filtered by event, by customer and by country', () =>
  asShop(async (db, owner) => {
    const event = await addEvent(db)
    const [atEvent = '', plain = ''] = await buy(db, owner, ['2026-01-01', '2026-01-02'])
    await db.run(sql`update orders set event_id = ${event} where id = ${atEvent}`)
    const other = await addPurchase(db, await addUser(db), { books: [book], taxRegion: 'RWA' })
    for (const name of ['event_id', 'eventId'])
      assert.deepEqual(await ids(db, `(${name}: "/events/${event}")`), [atEvent])
    assert.deepEqual(await ids(db, `(eventId: "/events/${event}", event_id: "/events/${event}")`), [atEvent])
    assert.deepEqual(await ids(db, `(customerId: "${owner.userId}")`), [plain, atEvent])
    assert.deepEqual(await ids(db, '(customerId: "nobody")'), [])
    assert.deepEqual(await ids(db, '(country: "RWA")'), [other])
  }))

// Spec: back office 7, Queries: Extension: orders by number, address and provider
test('orders are found by what they were paid with', () =>
  asShop(async (db, owner) => {
    const [mpesa = '', cash = '', free = ''] = await buy(db, owner, [
      '2026-01-03',
      '2026-01-02',
      '2026-01-01',
    ])
    await addAttempt(db, mpesa, { provider: 'mpesa', hasBought: true })
    await addAttempt(db, cash, { provider: 'cash', hasBought: true })
    await addAttempt(db, free, { provider: 'mpesa', hasBought: false })
    assert.deepEqual(await ids(db, '(provider_list: [SAFARICOM_MPESA])'), [mpesa])
    assert.deepEqual(await ids(db, '(provider_list: [SAFARICOM_MPESA, CASH])'), [mpesa, cash])
    assert.deepEqual(await ids(db, '(provider_list: [WHOLESALE_PAYMENT])'), [])
    assert.deepEqual(await ids(db, '(provider_list: [])'), [mpesa, cash, free])
  }))

// Spec: back office 7, Queries: Extension: orders by number, address and provider
test('orders are searched by the beginning of their number or of an address', () =>
  asShop(async (db) => {
    const wanjiru = await addUser(db, { email: 'Wanjiru_N@reader.example' })
    const other = await addUser(db, { email: 'wanjiruxn@reader.example' })
    const [bought = ''] = await buy(db, wanjiru, ['2026-01-01'])
    const cart = await addOrder(db, { owner: wanjiru, books: [book] })
    const [another = ''] = await buy(db, other, ['2026-01-02'])
    const search = (text: string, more = '') => ids(db, `(search: "${text}"${more})`)
    const number = `SM${bought.slice(0, 8).toUpperCase()}`
    for (const typed of [
      number,
      number.toLowerCase(),
      ` ${number.slice(0, 4)} ${number.slice(4)} `,
      number.slice(2),
    ])
      assert.deepEqual(await search(typed), [bought])
    assert.deepEqual(await search('WANJIRU_'), [cart, bought])
    assert.deepEqual(await search('wanjiru_', ', confirmed: true'), [bought])
    assert.deepEqual(await search('wanjiru', ', confirmed: true'), [another, bought])
    assert.deepEqual(await search('njiru'), [])
    assert.equal((await page(db, '(search: "wanjiru", first: 1)')).totalCount, 3)
    assert.equal((await page(db, '(search: "  ")')).totalCount, 3)
    assert.deepEqual((await ask(db, '(search: "sm")')).codes, ['VALIDATION_FAILED'])
  }))

test('an order that is found by its number and by its address comes once', () =>
  asShop(async (db, owner) => {
    const [bought = ''] = await buy(db, owner, ['2026-01-01'])
    const reader = await addUser(db)
    const cart = await addOrder(db, { owner: reader, books: [book] })
    await db.run(
      sql`update orders set customer_email = ${`${bought.slice(0, 8)}@reader.example`} where id = ${bought}`,
    )
    await db.run(
      sql`update users set email = ${`${cart.slice(0, 8)}@reader.example`} where id = ${reader.id}`,
    )
    for (const id of [bought, cart]) assert.deepEqual(await ids(db, `(search: "${id.slice(0, 8)}")`), [id])
  }))

// Spec: back office 7, Queries: orders
test('orders are sorted by any terms in any direction, by their ids where times are equal', () =>
  asShop(async (db, owner) => {
    const [a = '', b = ''] = (await buy(db, owner, ['2026-01-02', '2026-01-02'])).sort()
    const [old = ''] = await buy(db, owner, ['2026-01-01'])
    const sorted = (order: string) => ids(db, `(order: ${order})`)
    assert.deepEqual(await sorted('[]'), [b, a, old])
    assert.deepEqual(await sorted('{ updatedAt: "DESC" }'), [b, a, old])
    assert.deepEqual(await sorted('[{ updatedAt: "DESC" }, { id: "ASC" }]'), [a, b, old])
    assert.deepEqual(await sorted('{ updatedAt: "ASC" }'), [old, a, b])
    assert.deepEqual(await sorted('[{ updatedAt: "ASC" }, { id: "DESC" }]'), [old, b, a])
    assert.deepEqual(await sorted('{ id: "ASC" }'), [a, b, old].sort())
    assert.deepEqual(await sorted('[{ id: "DESC" }, { updatedAt: "ASC" }]'), [a, b, old].sort().toReversed())
  }))

const sorts = [
  '[]',
  '[{ updatedAt: "ASC" }, { id: "DESC" }]',
  '[{ updatedAt: "DESC" }, { id: "ASC" }]',
  '[{ id: "ASC" }]',
]

for (const order of sorts)
  test(`page by page every order comes once, forwards and backwards: ${order}`, () =>
    asShop(async (db, owner) => {
      const moment = '2026-01-02T10:00:00.123'
      const micros = ['456', '457', '456', '456', '999', '000']
      await buy(
        db,
        owner,
        micros.map((digits) => `${moment}${digits}Z`),
      )
      const all = await ids(db, `(order: ${order})`)
      assert.equal(all.length, 6)
      const forwards: string[] = []
      const backwards: string[] = []
      let [next, previous]: Connection[] = [
        await page(db, `(first: 2, order: ${order})`),
        await page(db, `(last: 2, order: ${order})`),
      ]
      for (let turn = 0; turn < 3 && next && previous; turn++) {
        forwards.push(...idsOf(next))
        backwards.unshift(...idsOf(previous))
        assert.deepEqual(
          [next.pageInfo.hasNextPage, previous.pageInfo.hasPreviousPage, next.totalCount],
          [turn < 2, turn < 2, 6],
        )
        next = await page(db, `(first: 2, after: "${next.pageInfo.endCursor}", order: ${order})`)
        previous = await page(db, `(last: 2, before: "${previous.pageInfo.startCursor}", order: ${order})`)
      }
      assert.deepEqual([forwards, backwards], [all, all])
    }))

test('a page past the end is empty and leads back, one between two cursors holds what lies between', () =>
  asShop(async (db, owner) => {
    await buy(db, owner, ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'])
    const { edges } = await page(db, '')
    const [first, second, , last] = edges.map(({ cursor }) => cursor)
    const past = await page(db, `(after: "${last}")`)
    assert.deepEqual([past.edges, past.totalCount], [[], 4])
    assert.deepEqual(past.pageInfo, {
      startCursor: null,
      endCursor: null,
      hasNextPage: false,
      hasPreviousPage: true,
    })
    assert.deepEqual((await page(db, `(first: 1, before: "${first}")`)).edges, [])
    assert.deepEqual(
      await ids(db, `(after: "${first}", before: "${last}")`),
      edges.slice(1, 3).map(({ node }) => node._id),
    )
    assert.equal((await page(db, `(last: 1, after: "${second}")`)).edges[0]?.cursor, last)
    assert.equal((await page(db, '(first: 0)')).pageInfo.hasNextPage, true)
  }))

test('what is bought is added up for each currency, carts and what does not fit left out', () =>
  asShop(async (db, owner) => {
    const sums = async (asked: string) => {
      const { data, codes } = await api.ask(
        db,
        `{ orders${asked} { totalPriceSums { amount currencyCode } } }`,
        {},
        { caller: admin },
      )
      assert.deepEqual(codes, [])
      return (data['orders'] as { totalPriceSums: unknown }).totalPriceSums
    }
    assert.deepEqual(await sums(''), [])
    await buy(db, owner, ['2026-01-01', '2026-01-02', '2026-02-01'])
    await addPurchase(db, owner, { books: [book], taxRegion: 'RWA', presentmentCurrency: 'RWF' })
    await addOrder(db, { owner, books: [book] })
    const byEvent = await addEvent(db)
    await db.run(sql`update orders set event_id = ${byEvent} where tax_region = 'RWA'`)
    const [kes, rwf] = [
      { amount: 1566, currencyCode: 'KES' },
      { amount: 5947, currencyCode: 'RWF' },
    ]
    assert.deepEqual(await sums('(first: 1)'), [kes, rwf])
    assert.deepEqual(await sums('(confirmed: false)'), [])
    assert.deepEqual(await sums('(updatedAt: [{ before: "2026-01-31" }])'), [{ ...kes, amount: 1044 }])
    assert.deepEqual(await sums(`(eventId: "/events/${byEvent}")`), [rwf])
    assert.deepEqual(await sums(`(customerId: "${owner.userId}", country: "KEN")`), [kes])
    const theirs = { confirmed: null, updatedAt: [], search: null, customerId: owner.userId }
    assert.deepEqual(
      [await sumReportOrders(db, theirs, 3), (await sumReportOrders(db, theirs, 4))?.length],
      [null, 2],
    )
  }))

test('an order that comes meanwhile moves no page', () =>
  asShop(async (db, owner) => {
    const [third, second, first] = await buy(db, owner, ['2026-01-01', '2026-01-02', '2026-01-03'])
    const before = await page(db, '(first: 1)')
    assert.deepEqual(idsOf(before), [first])
    await buy(db, owner, ['2026-01-04'])
    assert.deepEqual(await ids(db, `(after: "${before.pageInfo.endCursor}")`), [second, third])
  }))

test('what cannot be is bad input', () =>
  asShop(async (db, owner) => {
    const [event, other] = [await addEvent(db), await addEvent(db)]
    await buy(db, owner, ['2026-01-01'])
    const { pageInfo } = await page(db, '')
    for (const asked of [
      '(order: { updatedAt: "down" })',
      '(order: { id: "desc" })',
      '(first: 1, last: 1)',
      '(after: "nowhere")',
      '(before: "NQ==")',
      `(after: "${pageInfo.endCursor}", order: { updatedAt: "ASC" })`,
      `(before: "${pageInfo.endCursor}", order: { id: "DESC" })`,
      `(event_id: "/events/${event}", eventId: "/events/${other}")`,
      '(eventId: "/books/1")',
    ])
      assert.deepEqual((await ask(db, asked)).codes, ['BAD_USER_INPUT'], asked)
    for (const asked of ['(first: 1001)', '(last: -1)'])
      assert.deepEqual((await ask(db, asked)).codes, ['VALIDATION_FAILED'], asked)
  }))

// Spec: back office 6: Admin only: orders and lines of all, of a verified address
test('the orders of all are told to verified admins only', () =>
  asShop(async (db, owner) => {
    await buy(db, owner, ['2026-01-01'])
    const codes = async (caller: Caller) => (await ask(db, '', caller)).codes
    assert.deepEqual(await codes(await addUser(db, { roles: ['ROLE_ADMIN'] })), [])
    assert.deepEqual(await codes({ ...admin, emailVerified: false }), ['EMAIL_NOT_VERIFIED'])
    for (const caller of [owner, await addUser(db, { roles: ['ROLE_CHECKER'] })])
      assert.deepEqual(await codes(caller), ['FORBIDDEN'])
    assert.deepEqual((await api.ask(db, '{ orders { totalCount } }')).codes, ['UNAUTHENTICATED'])
  }))

async function addAttempt(
  db: Database,
  orderId: string,
  { provider, hasBought }: { provider: string; hasBought: boolean },
) {
  const [at, code] = hasBought ? [new Date(), 0] : [null, 1]
  await db.run(sql`
    insert into payment_attempts (order_id, provider, amount, currency, succeeded_at, confirmed_order_at, failed_at, result_code)
    values (${orderId}, ${provider}, 450, 'KES', ${at}, ${at}, ${hasBought ? null : new Date()}, ${code})`)
}
