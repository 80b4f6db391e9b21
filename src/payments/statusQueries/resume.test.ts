import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBook } from '#catalogue/book.builder.ts'
import { addLines } from '#orders/cart/cart.table.ts'
import { sql } from '#platform/database/sql.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { loseJobs } from '#platform/testing/jobs.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type Buyer, openPayingShop, type PayingShop, until } from '../testing/payingShop.ts'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop()
})
after(() => shop.close())

const ends: readonly (readonly [course: OutcomeName, state: string])[] = [
  ['success', 'succeeded'],
  ['callback-lost-paid', 'succeeded'],
  ['failure-then-success', 'succeeded'],
  ['slow', 'succeeded'],
  ['cancelled', 'failed'],
  ['never-ends', 'expired'],
]
const expected = ends.map(([, state]) => state)

/** Asks for one payment of each course, and answers their orders. */
const placeAll = (): Promise<string[]> =>
  Promise.all(
    ends.map(async ([course]) => {
      const buyer = await shop.addBuyer()
      await shop.place(buyer, await shop.phoneThat(course))
      return buyer.orderId
    }),
  )

const statesOf = (orders: string[]) => Promise.all(orders.map(async (id) => stateOf(await shop.attempt(id))))

const untilEnded = (orders: string[]) =>
  until(async () => JSON.stringify(await statesOf(orders)) === JSON.stringify(expected), 15).catch(() => {})

test('payments end right when the shop was down while their callbacks and queries came due', async () => {
  const orders = await placeAll()
  await sleep(1200)
  await shop.startJobs()
  await untilEnded(orders)
  assert.deepEqual(await statesOf(orders), expected)
  await shop.stopJobs()
})

test('the sweep adds what is overdue, and only that', async () => {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat('never-ends'))
  const { id } = await shop.attempt(buyer.orderId)
  const waiting = () => shop.db.run(sql`select from graphile_worker.jobs where key = ${`payment:${id}`}`)
  await loseJobs(shop.db)
  await shop.db.run(
    sql`update payment_attempts set next_query_at = now() + interval '1 hour' where id = ${id}`,
  )
  await shop.payments.tasks['sweepStatusQueries']?.({})
  assert.equal(await waiting(), 0)
  await shop.db.run(
    sql`update payment_attempts set next_query_at = now() - interval '1 second' where id = ${id}`,
  )
  await shop.payments.tasks['sweepStatusQueries']?.({})
  assert.equal(await waiting(), 1)
})

/** A payment that came too late for a cart that has grown, of which nobody was told: its jobs are gone. */
async function onHoldUnnotified(): Promise<Buyer> {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat('never-ends'))
  const attempt = await shop.attempt(buyer.orderId)
  await shop.queryAfter(attempt, 180)
  await addLines(shop.db, buyer.orderId, [await addBook(shop.db)])
  assert.equal((await shop.settle(attempt.id, '0')).after, 'onHold')
  await loseJobs(shop.db)
  return buyer
}

/** Of one order: those of other tests may still be on their way. */
const reviewJobs = (orderId: string) =>
  shop.db.run(sql`
    select from graphile_worker.jobs j join payment_reviews r on j.key = 'review:' || r.id
    join payment_attempts a on a.id = r.attempt_id where a.order_id = ${orderId}`)

test('what waits for a person untold is told after a start, once, though two processes start together', async () => {
  const { user, orderId } = await onHoldUnnotified()
  const start = async () => {
    const jobs = await startJobs(shop.pool, shop.payments.tasks, createLog('silent'))
    await shop.payments.resume()
    return jobs
  }
  const processes = await Promise.all([start(), start()])
  await until(async () => (await reviewJobs(orderId)) === 0)
  await Promise.all(processes.map(({ stop }) => stop()))
  await shop.payments.resume()
  assert.equal(await reviewJobs(orderId), 0)
  const mails = await shop.db.many<{ recipient: string }>(sql`
    select recipient from mails where body_text like ${`%${orderId}%`} order by id`)
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    [shop.config.supportEmail, user.email],
  )
})
