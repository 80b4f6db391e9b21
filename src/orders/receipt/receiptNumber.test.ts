import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testApi } from '#app/testing/api.ts'
import { confirmOrder, placeOrder } from '../confirmation.service.ts'
import { office } from '../delivery.rules.ts'
import { addOrder } from '../order.builder.ts'
import { lockOrder } from '../order.table.ts'

let database: TestDatabase
let db: Database
before(async () => {
  database = await testDatabase()
  db = database.db
  await addRates(db)
})
after(() => database.close())

class PowerCut extends Error {}

async function buy(orderId: string, ownerId: number, isCut = false): Promise<void> {
  const now = new Date()
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    assert.ok(order)
    await placeOrder(tx, order, now, { phoneNumber: null, altPhoneNumber: null, to: office })
    await confirmOrder(tx, order, { ownerId, now, payerPhone: null })
    if (isCut) throw new PowerCut()
  })
}

const numbers = async (): Promise<number[]> =>
  (await db.many<{ number: number }>(sql`select number from receipts order by number`)).map(
    ({ number }) => number,
  )

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

// Spec: storefront 4, Order: Receipts are numbered without a gap
test('receipts are numbered without a gap, also where every third purchase breaks off', async () => {
  const book = await addBook(db)
  const orders = await Promise.all(
    upTo(24).map(async () => {
      const owner = await addUser(db)
      return { owner, id: await addOrder(db, { owner, books: [book] }) }
    }),
  )
  const bought = await Promise.allSettled(
    orders.map(({ owner, id }, index) => buy(id, owner.id, index % 3 === 0)),
  )
  for (const one of bought)
    if (one.status === 'rejected') assert.ok(one.reason instanceof PowerCut, one.reason)
  assert.deepEqual(await numbers(), upTo(16))
})

test('a purchase that is confirmed again keeps its number, which its owner is told', async () => {
  const owner = await addUser(db)
  const id = await addOrder(db, { owner, books: [await addBook(db)] })
  await buy(id, owner.id)
  const last = (await numbers()).at(-1) ?? 0
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    assert.ok(order)
    assert.equal(
      await confirmOrder(tx, order, { ownerId: owner.id, now: new Date(), payerPhone: null }),
      false,
    )
  })
  assert.deepEqual(await numbers(), upTo(last))
  const api = await testApi(database)
  const { data } = await api.ask(
    db,
    `{ order(id: "/orders/${id}") { receiptNumber } }`,
    {},
    { caller: owner },
  )
  assert.deepEqual(data['order'], { receiptNumber: `R${String(last).padStart(6, '0')}` })
})

// Spec: storefront 4, Order: Receipts are numbered without a gap
test('the database keeps two receipts from having one number, and each from losing it', async () => {
  const [first = 0] = await numbers()
  const change = (number: number | null) =>
    database.owner.db.run(sql`update receipts set number = ${number} where number = ${first}`)
  await assert.rejects(change(first + 1), /receipts_number_key/)
  await assert.rejects(change(null), /not-null/)
  await assert.rejects(change(0), /receipts_number_check/)
})
