import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { findAttempt } from '../attempts/attempt.table.ts'
import { openPayingShop, type PayingShop } from '../testing/payingShop.ts'
import { dropMessages } from './message.table.ts'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_MESSAGE_DAYS: '30' })
})
after(() => shop.close())

/** A paid order's attempt, of which a message came so many days ago. */
async function addPaid(days: number): Promise<number> {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat('never-ends'))
  const { id } = await shop.attempt(buyer.orderId)
  await shop.settle(id, '0')
  await shop.db.run(sql`
    update payment_messages set received_at = now() - make_interval(days => ${days}, hours => ${days > 30 ? 1 : -1})
    where attempt_id = ${id}`)
  return id
}

const messagesOf = (id: number) => shop.db.run(sql`select from payment_messages where attempt_id = ${id}`)

const drop = () => shop.payments.tasks['dropPaymentMessages']?.({})

test('messages are dropped after the days that are set, and what they said stays', async () => {
  const [old, young] = [await addPaid(31), await addPaid(30)]
  const said = await findAttempt(shop.db, old)
  await drop()
  assert.deepEqual([await messagesOf(old), await messagesOf(young)], [0, 1])
  assert.deepEqual(await findAttempt(shop.db, old), said)
  assert.ok(said?.succeeded_at)
})

test('messages of a payment that a person still looks at stay', async () => {
  const id = await addPaid(31)
  await shop.db.run(sql`insert into payment_reviews (attempt_id, reason) values (${id}, 'amount_differs')`)
  await drop()
  assert.equal(await messagesOf(id), 1)
  await shop.db.run(sql`update payment_reviews set closed_at = now() where attempt_id = ${id}`)
  await drop()
  assert.equal(await messagesOf(id), 0)
})

test('many are dropped in batches', async () => {
  const id = await addPaid(31)
  await shop.db.run(sql`
    insert into payment_messages (attempt_id, kind, body, received_at)
    select ${id}, 'callback', n, now() - interval '31 days' from generate_series(1, 2500) n`)
  assert.equal(await dropMessages(shop.db, new Date(), 1000), 1000)
  await drop()
  assert.equal(await messagesOf(id), 0)
})
