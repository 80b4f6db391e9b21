import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../../stand-ins/mtn/outcomes.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type MtnAttempt, type MtnShop, openMtnShop } from '../testing/mtnShop.ts'

let mtn: MtnShop
before(async () => {
  mtn = await openMtnShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => mtn.close())

/** Asks for a payment, and finds out the secret address of its callbacks as only the provider may. */
async function requestThat(outcome: OutcomeName, from = mtn) {
  const placed = await from.placeThat(outcome)
  const url = (await from.theirs(placed.attempt))?.callbackUrl ?? ''
  return { ...placed, url }
}

const send = (url: string, body: string, method = 'PUT') =>
  fetch(url, { method, body, headers: { 'content-type': 'application/json' } })

const successFor = (attempt: MtnAttempt, change: object = {}): string =>
  JSON.stringify({
    financialTransactionId: '999999999',
    externalId: attempt.external_id,
    amount: String(Number(attempt.amount)),
    currency: attempt.currency,
    payer: { partyIdType: 'MSISDN', partyId: attempt.msisdn },
    status: 'SUCCESSFUL',
    ...change,
  })

const messages = async ({ id }: MtnAttempt) =>
  (
    await mtn.shop.db.many<{ body: string }>(
      sql`select body from payment_messages where attempt_id = ${id} and kind = 'callback' order by id`,
    )
  ).map(({ body }) => body)

describe('a callback of MTN', () => {
  // Spec: back office 7, REST, files and sums: Payment callbacks of the second mobile money, by PUT and POST
  test('is taken by PUT and by POST on its one path, kept as it came and answered with {}', async () => {
    const { attempt, url } = await requestThat('never-ends')
    for (const method of ['PUT', 'POST']) {
      const response = await send(url, `{"by": "${method}"}`, method)
      assert.deepEqual([response.status, await response.json()], [200, {}])
    }
    assert.deepEqual(await messages(attempt), ['{"by": "PUT"}', '{"by": "POST"}'])
    assert.equal((await fetch(url)).status, 404)
  })

  test('of any content is taken, and changes nothing', async () => {
    const { attempt, url } = await requestThat('never-ends')
    for (const body of ['', 'no JSON', '[]', 'a\0b']) assert.equal((await send(url, body)).status, 200)
    await mtn.shop.queryAfter(attempt, 30)
    assert.equal(stateOf(await mtn.attempt(attempt.order_id)), 'live')
  })

  // Spec: payment providers, MTN MoMo (2.7): Callback twice (payers 788000042, 788000055)
  test('thirty times at once is kept thirty times, wakes one job and confirms once', async () => {
    const { attempt, url } = await requestThat('callback-lost-paid')
    await mtn.pass(30)
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(url, successFor(attempt))))
    assert.ok(answers.every(({ status }) => status === 200))
    assert.equal((await messages(attempt)).length, 30)
    const jobs = sql`select from graphile_worker.jobs where key = ${`payment:${attempt.id}:message`}`
    assert.equal(await mtn.shop.db.run(jobs), 1)
    await Promise.all(Array.from({ length: 8 }, () => mtn.shop.queryAfter(attempt, 20)))
    const titles = sql`select from entitlements where order_id = ${attempt.order_id}`
    assert.equal(await mtn.shop.db.run(titles), 1)
  })

  test('that comes before the provider has answered the request is kept, and the status asked as ever', async () => {
    const { attempt } = await requestThat('callback-first')
    assert.equal((await messages(attempt)).length, 1)
    await mtn.shop.queryAfter(attempt, 10)
    assert.equal(stateOf(await mtn.attempt(attempt.order_id)), 'succeeded')
  })
})

describe('a forged callback of MTN', () => {
  test('without the secret of an attempt is not found', async () => {
    const { attempt } = await requestThat('never-ends')
    const paths = ['', '/', '/wrong', `/${'0'.repeat(48)}`, `/${attempt.id}`, `/${attempt.reference_id}`]
    for (const path of paths) {
      const { status } = await send(`${mtn.shop.url}/api/payments/mobile-2${path}`, successFor(attempt))
      assert.equal(status, 404)
    }
    assert.deepEqual(await messages(attempt), [])
  })

  // Spec: back office 7, REST, files and sums: Payment callbacks of the second mobile money, by PUT and POST
  test('with everything right does not confirm what the provider does not call paid', async () => {
    for (const outcome of ['never-ends', 'callback-lies-paid'] as const) {
      const { attempt, url } = await requestThat(outcome)
      await mtn.pass(10)
      await send(url, successFor(attempt))
      await mtn.shop.queryAfter(attempt, 20)
      await mtn.shop.queryAfter(attempt, 60)
      assert.notEqual(stateOf(await mtn.attempt(attempt.order_id)), 'succeeded')
      assert.equal(await mtn.shop.isConfirmed(attempt.order_id), false)
    }
  })

  test('with strange amount, payer or number adds nothing to what the provider says', async () => {
    const { attempt, url } = await requestThat('callback-lost-paid')
    await mtn.pass(30)
    await send(url, successFor(attempt, { amount: '1', payer: { partyId: '250788999999' } }))
    await mtn.shop.queryAfter(attempt, 20)
    const paid = await mtn.attempt(attempt.order_id)
    const { financialTransactionId } = (await mtn.theirs(attempt)) ?? {}
    assert.deepEqual([stateOf(paid), paid.receipt], ['succeeded', financialTransactionId])
    assert.deepEqual(await mtn.shop.reviews(attempt.id), [])
  })

  test('of one order’s payment does not confirm another order', async () => {
    const [paid, other] = [await requestThat('callback-lost-paid'), await requestThat('never-ends')]
    await mtn.pass(30)
    await mtn.shop.queryAfter(paid.attempt, 20)
    await send(other.url, successFor(paid.attempt))
    await mtn.shop.queryAfter(other.attempt, 20)
    assert.deepEqual(
      [await mtn.shop.isConfirmed(paid.orderId), await mtn.shop.isConfirmed(other.orderId)],
      [true, false],
    )
  })

  test('with a secret of M-Pesa’s is not found, and the other way round', async () => {
    const { url } = await requestThat('never-ends')
    assert.equal((await send(url.replace('mobile-2', 'mobile-1'), '{}', 'POST')).status, 404)
  })

  test('from an address that is not allowed is not found, from an allowed network it is taken', async (t) => {
    const statusWith = async (allowed: string): Promise<number> => {
      const strict = await openMtnShop({ MTN_ALLOWED_ADDRESSES: allowed })
      t.after(() => strict.close())
      const { attempt, url } = await requestThat('never-ends', strict)
      const { status } = await send(url, successFor(attempt))
      return status
    }
    assert.equal(await statusWith('192.0.2.1'), 404)
    assert.equal(await statusWith('127.0.0.0/8'), 200)
  })
})
