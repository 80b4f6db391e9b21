import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import type { OutcomeEntry } from './inboxEntry.ts'
import { type Buyer, openPayingShop, type PayingShop, until } from '../testing/payingShop.ts'
import { forgetAnswer, type Push } from '../testing/push.ts'

// The stand-in is slow, so that the database can go away between the push and its answer.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100', MPESA_TIMEOUT_MS: '60000' }, 7)
  await shop.place(await shop.addBuyer(), await shop.phoneThat('never-ends')) // the token is there from now on
})
after(() => shop.close())

type SimPayment = { phone: string; checkoutRequestId: string; callbackUrl: string }

const asked = async (phone: string) =>
  (await shop.control<{ body: { PhoneNumber?: string } | null }[]>('GET', 'requests')).some(
    ({ body }) => body?.PhoneNumber === phone,
  )

const pushed = async (phone: string) =>
  (await shop.control<SimPayment[]>('GET', 'payments')).find((payment) => payment.phone === phone)

/** Asks for a payment; the database goes away while the provider thinks about it, and the buyer is answered without. */
async function placeWithout(buyer: Buyer, outcome: OutcomeName) {
  const nine = await shop.phoneThat(outcome)
  const placing = shop.place(buyer, nine)
  await until(() => asked(`254${nine}`))
  const restore = await shop.stopDatabase()
  return { phone: `254${nine}`, answer: await placing, restore }
}

const untilWritten = () => until(async () => (await shop.journal().list()).length === 0)

test('an accepted push is pending for its buyer, on the disk at once, and in the database when that is back', async () => {
  const buyer = await shop.addBuyer()
  const { phone, answer, restore } = await placeWithout(buyer, 'success')
  assert.deepEqual(answer.codes, [])
  const { order, safaricomMpesaRequest: request } = answer.data['placeMpesaOrder'] as Record<
    string,
    Record<string, unknown> | null
  >
  assert.deepEqual([order, request?.['status'], request?.['msisdn']], [null, 'pending', phone])
  const kept = await shop.journal().list()
  assert.deepEqual(
    kept.map(({ name }) => name),
    [`outcome-${Number(request?.['_id'])}`],
  )
  await restore()
  await untilWritten()
  const attempt = await shop.attempt(buyer.orderId)
  assert.equal(attempt.checkout_request_id, (await pushed(phone))?.checkoutRequestId)
  assert.notEqual(attempt.accepted_at, null)
})

test('a database that takes a connection and then nothing is waited for some seconds only', async () => {
  const buyer = await shop.addBuyer()
  const nine = await shop.phoneThat('never-ends')
  const placing = shop.place(buyer, nine)
  await until(() => asked(`254${nine}`))
  const blocker = await shop.pool.connect()
  await blocker.query('begin')
  await blocker.query('select from payment_attempts where order_id = $1 for update', [buyer.orderId])
  assert.deepEqual((await placing).codes, [])
  assert.equal((await shop.journal().list()).length, 1)
  await blocker.query('commit')
  blocker.release()
  await untilWritten()
  assert.notEqual((await shop.attempt(buyer.orderId)).accepted_at, null)
})

test('a refused push is told as refused, and its order can be paid when the database is back', async () => {
  const buyer = await shop.addBuyer()
  const { answer, restore } = await placeWithout(buyer, 'push-locked')
  assert.deepEqual(answer.codes, ['PAYMENT_DECLINED'])
  await restore()
  await untilWritten()
  assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'failed')
  assert.deepEqual((await shop.place(buyer, await shop.phoneThat('success'))).codes, [])
})

test('a callback is answered with 503, so that it comes again, and is kept all the same', async () => {
  const buyer = await shop.addBuyer()
  const nine = await shop.phoneThat('never-ends')
  await shop.place(buyer, nine)
  const { callbackUrl = '' } = (await pushed(`254${nine}`)) ?? {}
  const send = (url: string) => fetch(url, { method: 'POST', body: '{"late": true}' })
  const restore = await shop.stopDatabase()
  const response = await send(callbackUrl)
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '10'])
  assert.equal((await send(`${shop.url}/api/payments/mobile-1/any`)).status, 404)
  await restore()
  await untilWritten()
  const { id } = await shop.attempt(buyer.orderId)
  const bodies = await shop.db.many<{ body: string }>(
    sql`select body from payment_messages where attempt_id = ${id} and kind = 'callback'`,
  )
  assert.deepEqual(bodies, [{ body: '{"late": true}' }])
})

/** An attempt whose process ended before it could write down what came of its push. */
async function unwritten(): Promise<Push> {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat('never-ends'))
  const attempt = await shop.attempt(buyer.orderId)
  await forgetAnswer(shop.db, attempt)
  return attempt
}

/** Leaves on the disk what that process had heard, and starts the next two. */
async function startAfter({ id, order_id }: Push, outcome: OutcomeEntry['outcome']): Promise<void> {
  const known = { attemptId: id, orderId: order_id, body: '{}', at: new Date().toISOString() }
  await shop.journal().keep('outcome', { kind: 'outcome', outcome, ...known })
  await Promise.all([shop.payments.catchUp(), shop.payments.catchUp()])
}

test('what a process that ended had heard is written down by the next, once', async () => {
  const attempt = await unwritten()
  await startAfter(attempt, {
    kind: 'accepted',
    merchantRequestId: attempt.merchant_request_id ?? '',
    checkoutRequestId: attempt.checkout_request_id ?? '',
  })
  assert.equal((await shop.attempt(attempt.order_id)).checkout_request_id, attempt.checkout_request_id)
  assert.equal(await shop.db.run(sql`select from payment_messages where attempt_id = ${attempt.id}`), 1)
  assert.deepEqual(await shop.journal().list(), [])
})

test('a callback on the disk that does not say whose it is, from an older shop, is written down too', async () => {
  const nine = await shop.phoneThat('never-ends')
  const buyer = await shop.addBuyer()
  await shop.place(buyer, nine)
  const { callbackUrl = '' } = (await pushed(`254${nine}`)) ?? {}
  const token = callbackUrl.split('/').at(-1)
  await shop
    .journal()
    .keep('callback', { kind: 'callback', token, body: '{"old": true}', source: '127.0.0.1' })
  await shop.startAgain()
  const { id } = await shop.attempt(buyer.orderId)
  const kept = sql`select from payment_messages where attempt_id = ${id} and body = '{"old": true}'`
  assert.equal(await shop.db.run(kept), 1)
})

test('a refusal that is written down after the payment ran out leaves nothing to look at', async () => {
  const attempt = await unwritten()
  await shop.queryAfter(attempt, 180)
  assert.deepEqual(await shop.reviews(attempt.id), ['unanswered'])
  await startAfter(attempt, { kind: 'refused', reason: 'declined', code: '500.001.1001', text: 'locked' })
  assert.equal(stateOf(await shop.attempt(attempt.order_id)), 'failed')
  assert.deepEqual(await shop.reviews(attempt.id), [])
})

/** Messages of this text only, and how often is counted: a sequence does not go back with what was refused. */
const refuseBody = async (body: string) => {
  await shop.owner.db.run(sql`create sequence refused_tries`)
  await shop.owner.db.run(sql`
    create function refuse() returns trigger language plpgsql security definer as 'begin
      perform nextval(''refused_tries''); raise check_violation; end'`)
  await shop.owner.pool.query(`
    create trigger picky before insert on payment_messages for each row when (new.body = '${body}')
    execute function refuse()`)
}

test('what the database refuses is tried a few times and kept on the disk for a mended shop; all else goes on', async () => {
  const nine = await shop.phoneThat('never-ends')
  await shop.place(await shop.addBuyer(), nine)
  const { callbackUrl = '' } = (await pushed(`254${nine}`)) ?? {}
  const send = async (body: string) => (await fetch(callbackUrl, { method: 'POST', body })).status
  await refuseBody('refused')
  const tries = async () =>
    Number(
      (await shop.owner.db.one<{ last_value: string }>(sql`select last_value from refused_tries`)).last_value,
    )
  assert.equal(await send('refused'), 503)
  await until(async () => (await tries()) === 6)
  await shop.payments.catchUp() // which may still meet the last try
  const tried = await tries()
  assert.ok(tried <= 7, `${tried} tries`)
  await shop.payments.catchUp()
  assert.equal(await tries(), tried)
  assert.equal(await send('another'), 200)
  const [kept] = await shop.journal().list()
  assert.deepEqual(kept?.entry, { ...Object(kept?.entry), kind: 'callback', body: 'refused' })
  await shop.owner.db.run(sql`drop trigger picky on payment_messages`)
  await shop.startAgain()
  assert.equal(await shop.db.run(sql`select from payment_messages where body = 'refused'`), 1)
  assert.deepEqual(await shop.journal().list(), [])
})
