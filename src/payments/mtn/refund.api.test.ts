import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { fromMajor } from '#pricing/money.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { providerOf } from '../provider.ts'
import { type MtnAttempt, type MtnShop, openMtnShop } from '../testing/mtnShop.ts'

let mtn: MtnShop
before(async () => {
  // In real time, so that a refund is not over before it can be looked at.
  mtn = await openMtnShop({ PAYMENT_PACE_PERCENT: '100', MTN_TIMEOUT_MS: '1500' }, 1)
})
after(() => mtn.close())

type SimRefund = { referenceId: string; amount: string; currency: string; payee: string; status: string }

async function paid(): Promise<MtnAttempt> {
  const { attempt } = await mtn.placeThat('callback-lost-paid')
  await mtn.pass(20)
  await mtn.shop.queryAfter(attempt, 20)
  return mtn.attempt(attempt.order_id)
}

const refundOf = (attempt: MtnAttempt, francs: number, key: string) =>
  providerOf(mtn.shop.payments.gateway.providers, attempt).refund?.(attempt, fromMajor(francs, 'RWF'), key)

const theirRefunds = async (key: string) =>
  (await mtn.control<SimRefund[]>('GET', 'refunds')).filter(({ referenceId }) => referenceId === key)

const rules = (refunds: string) => mtn.control('POST', 'rules', { refunds })

describe('a refund through MTN', () => {
  test('is under way, then given back: the very francs, to the phone that paid', async () => {
    const attempt = await paid()
    const key = randomUUID()
    assert.equal(await refundOf(attempt, 500, key), 'underWay')
    await mtn.pass(10)
    assert.equal(await refundOf(attempt, 500, key), 'refunded')
    const [refund, ...more] = await theirRefunds(key)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [refund?.amount, refund?.currency, refund?.payee, refund?.status],
      ['500', 'RWF', attempt.msisdn, 'SUCCESSFUL'],
    )
  })

  test('is asked for once, however often it is repeated under its key; another key is another refund', async () => {
    const attempt = await paid()
    const [key, other] = [randomUUID(), randomUUID()]
    for (let time = 0; time < 3; time += 1) await refundOf(attempt, 100, key)
    await refundOf(attempt, 100, other)
    assert.deepEqual([(await theirRefunds(key)).length, (await theirRefunds(other)).length], [1, 1])
    const posts = await mtn.calls(/^POST .*v1_0\/refund/)
    const ours = posts.filter(({ body }) => Object(body)['externalId'] === attempt.external_id)
    assert.equal(ours.length, 2)
  })

  test('of more than was paid is refused', async () => {
    const attempt = await paid()
    const key = randomUUID()
    await refundOf(attempt, Number(attempt.amount) + 1, key)
    await mtn.pass(10)
    assert.equal(await refundOf(attempt, Number(attempt.amount) + 1, key), 'refused')
  })

  test('whose answer is lost is found by its key', async () => {
    const attempt = await paid()
    const key = randomUUID()
    await rules('hangs')
    assert.equal(await refundOf(attempt, 100, key), 'underWay')
    await rules('paid')
    await mtn.pass(10)
    assert.equal(await refundOf(attempt, 100, key), 'refunded')
    assert.equal((await theirRefunds(key)).length, 1)
  })

  test('has a token of its own, beside that of payments', async () => {
    await refundOf(await paid(), 100, randomUUID())
    const before = (await mtn.calls(/token/)).length
    await refundOf(await paid(), 100, randomUUID())
    assert.equal((await mtn.calls(/token/)).length, before)
  })

  test('leaves all that the provider said in the ledger', async () => {
    const attempt = await paid()
    const answers = () =>
      mtn.shop.db.run(sql`select from payment_messages where attempt_id = ${attempt.id} and kind = 'answer'`)
    const before = await answers()
    await refundOf(attempt, 100, randomUUID())
    assert.equal((await answers()) - before, 3)
  })

  test('is not offered without the keys of that product, and is without the toggle', async (t) => {
    const offers = async (settings: Record<string, string>) => {
      const shop = await openMtnShop(settings)
      t.after(() => shop.close())
      return shop.shop.payments.gateway.providers.get('mtn')?.refund != null
    }
    assert.equal(await offers({ MTN_REFUND_API_KEY: '' }), false)
    assert.equal(await offers({ MTN_PAYMENTS: 'off' }), true)
  })

  test('with keys that MTN does not know is unknown, and nothing is given back', async (t) => {
    const shop = await openMtnShop({ MTN_REFUND_API_KEY: 'wrong', PAYMENT_PACE_PERCENT: '100' })
    t.after(() => shop.close())
    const { attempt } = await shop.placeThat('success')
    const { refund } = providerOf(shop.shop.payments.gateway.providers, attempt)
    assert.equal(await refund?.(attempt, fromMajor(1, 'RWF'), randomUUID()), 'unknown')
    assert.deepEqual(await shop.control('GET', 'refunds'), [])
  })
})
