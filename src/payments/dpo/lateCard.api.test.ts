import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { failureJob } from '../failures/failure.table.ts'
import { type CardShop, openCardShop } from '../testing/cardShop.ts'
import type { Buyer } from '../testing/payingShop.ts'

let shop: CardShop
before(async () => {
  // An hour to pay, and no job: each test asks when it wants to.
  // At a speed that gives a busy machine ten seconds before a bank that takes its time is done by itself.
  shop = await openCardShop({ PAYMENT_PACE_PERCENT: '100' }, 0.2)
})
after(() => shop.close())

const [minute, hour] = [60, 3600]

/** The page's time, and the one query behind it. */
const [limit, behindLimit] = [hour, hour + minute]

const payBy = async ({ orderId }: Buyer, card: '0003' | '0040' | '0051') => {
  const { trans_token: token } = await shop.attempt(orderId)
  return shop.control('POST', `tokens/${token}/pay`, { card })
}

const askAfter = async ({ orderId }: Buyer, seconds: number) =>
  shop.queryAfter(await shop.attempt(orderId), seconds)

const setDown = (isDown: boolean) => shop.control('POST', 'rules', { isDown })

/** What the bank has done by now, simulated. */
const bankEnds = () => shop.control('POST', 'clock/advance', { seconds: minute })

async function declined(): Promise<Buyer> {
  const buyer = await shop.addBuyer()
  assert.deepEqual((await shop.place(buyer)).codes, [])
  await payBy(buyer, '0051')
  await askAfter(buyer, 120)
  assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'failed')
  return buyer
}

/** When it is asked about next, in seconds since it was made. */
async function nextQuery({ orderId }: Buyer): Promise<number | null> {
  const { requested_at: requestedAt, next_query_at: next } = await shop.attempt(orderId)
  return next && Math.round((next.getTime() - requestedAt.getTime()) / 1000)
}

type Seen = { status: string; resultCode: number | null; isWithBank: boolean }

async function seen({ user, orderId }: Buyer): Promise<Seen | undefined> {
  const { data } = await shop.shop.ask<{ order: { dpoPayments: Seen[] } }>(
    `query ($id: ID!) { order(id: $id) { dpoPayments { status resultCode isWithBank } } }`,
    { id: `/orders/${orderId}` },
    { caller: user },
  )
  return data.order.dpoPayments[0]
}

const reviews = async ({ orderId }: Buyer) => shop.shop.reviews((await shop.attempt(orderId)).id)

/** So many, once the job that waits for it has run. */
async function mailsOfFailure({ user, orderId }: Buyer): Promise<number> {
  const { id } = await shop.attempt(orderId)
  const key = `payment:${id}:failure`
  const isPlanned = await shop.db.run(sql`select from graphile_worker.jobs where key = ${key}`)
  if (isPlanned > 0) await shop.shop.payments.tasks[failureJob.name]?.({ attemptId: id })
  await shop.db.run(sql`select graphile_worker.remove_job(${key})`)
  return shop.db.run(sql`select from mails where recipient = ${user.email}`)
}

describe('a card that is declined, and another one whose bank takes its time', () => {
  test('is asked about beyond the page’s time, until it is paid', async () => {
    const buyer = await declined()
    await payBy(buyer, '0003')
    for (const time of [limit, behindLimit]) await askAfter(buyer, time)
    assert.deepEqual([await nextQuery(buyer), await reviews(buyer)], [2 * hour, ['unanswered']])
    await bankEnds()
    await askAfter(buyer, 2 * hour)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
    assert.deepEqual([await nextQuery(buyer), await reviews(buyer)], [null, []])
  })

  test('is not told as failed, not mailed about, and nothing else is begun meanwhile', async () => {
    const buyer = await declined()
    await payBy(buyer, '0003')
    await askAfter(buyer, 5 * minute)
    assert.deepEqual(await seen(buyer), { status: 'pending', resultCode: null, isWithBank: true })
    const phone = await shop.shop.phoneThat('never-ends')
    assert.deepEqual((await shop.shop.place(buyer, phone)).codes, ['PAYMENT_MULTIPLE_REQUESTS'])
    assert.deepEqual((await shop.place(buyer)).codes, ['PAYMENT_MULTIPLE_REQUESTS'])
    assert.equal((await shop.attempts(buyer.orderId))[0]?.superseded_at, null)
    assert.equal(await mailsOfFailure(buyer), 0)
  })

  test('is told as failed, and mailed about, when that bank declines too', async (t) => {
    t.after(() => shop.control('POST', 'rules', { answers: {} }))
    const buyer = await declined()
    await payBy(buyer, '0003')
    await askAfter(buyer, 5 * minute)
    assert.equal(await mailsOfFailure(buyer), 0)
    await shop.control('POST', 'rules', { answers: { verifyToken: '901' } })
    await askAfter(buyer, 10 * minute)
    assert.deepEqual(await seen(buyer), { status: 'failed', resultCode: 901, isWithBank: false })
    assert.equal(await mailsOfFailure(buyer), 1)
  })

  test('is given up after two days without an end, and a person knows', async (t) => {
    t.after(() => shop.control('POST', 'rules', { answers: {} }))
    const buyer = await declined()
    await shop.control('POST', 'rules', { answers: { verifyToken: '003' } })
    await askAfter(buyer, 48 * hour - 1)
    assert.equal(await nextQuery(buyer), 48 * hour)
    await askAfter(buyer, 48 * hour)
    assert.deepEqual([await nextQuery(buyer), await reviews(buyer)], [null, ['unanswered']])
    assert.equal((await seen(buyer))?.isWithBank, false)
  })
})

describe('a declined card', () => {
  test('is asked about once behind the page’s time, and no more when it is still declined', async () => {
    const buyer = await declined()
    await askAfter(buyer, behindLimit - 1)
    assert.equal(await nextQuery(buyer), behindLimit)
    await askAfter(buyer, behindLimit)
    assert.deepEqual([await nextQuery(buyer), await reviews(buyer)], [null, []])
  })

  test('is asked about hourly when nothing was heard behind the page’s time', async () => {
    const buyer = await declined()
    await payBy(buyer, '0040')
    await setDown(true)
    await askAfter(buyer, behindLimit)
    await setDown(false)
    assert.equal(await nextQuery(buyer), 2 * hour)
    await askAfter(buyer, 2 * hour)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
  })
})

describe('a card that nobody declined, with its bank still at it', () => {
  test('when the page’s time is over is asked about hourly, for two days', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer)
    await payBy(buyer, '0003')
    await askAfter(buyer, behindLimit)
    assert.deepEqual(
      [stateOf(await shop.attempt(buyer.orderId)), await nextQuery(buyer)],
      ['expired', 2 * hour],
    )
    await bankEnds()
    await askAfter(buyer, 47 * hour)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
  })
})
