import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { fromMajor } from '#pricing/money.rules.ts'
import { sql } from '#platform/database/sql.ts'
import type { ReversalHabit } from '../../../../stand-ins/mpesa/reversal.ts'
import { providerOf } from '../../provider.ts'
import { openPayingShop, type PayingShop, until } from '../../testing/payingShop.ts'
import type { Push } from '../../testing/push.ts'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ MPESA_TIMEOUT_MS: '1500' })
})
after(() => shop.close())

type Theirs = { transactionId: string; amount: number; state: string; resultUrl: string; remarks: string }

async function paid(): Promise<Push> {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat('success'))
  await shop.control('POST', 'clock/advance', { seconds: 60 })
  await shop.queryAfter(await shop.attempt(buyer.orderId), 20)
  return shop.attempt(buyer.orderId)
}

const refund = (attempt: Push, shillings: number, key: string) =>
  providerOf(shop.payments.gateway.providers, attempt).refund?.(attempt, fromMajor(shillings, 'KES'), key)

const habit = (reversals: ReversalHabit) => shop.control('POST', 'rules', { reversals })
const pass = (seconds: number) => shop.control('POST', 'clock/advance', { seconds })

const theirs = async ({ receipt }: Push) =>
  (await shop.control<Theirs[]>('GET', 'reversals')).filter(({ transactionId }) => transactionId === receipt)

describe('a reversal', () => {
  test('is under way, then given back: the very shillings, named by the receipt', async () => {
    await habit('reversed')
    const attempt = await paid()
    const key = randomUUID()
    assert.ok(['underWay', 'refunded'].includes(String(await refund(attempt, 500, key))))
    await pass(10)
    assert.equal(await refund(attempt, 500, key), 'refunded')
    const [one, ...more] = await theirs(attempt)
    assert.deepEqual([one?.amount, one?.state, more], [500, 'reversed', []])
    assert.doesNotMatch(String(one?.resultUrl), /mpesa|safaricom|query/i)
  })

  // Spec: storefront 9: Refund through the provider, once, or by hand (ours)
  test('is asked for once, however often it is repeated and whatever became of the answer', async () => {
    await habit('hangs')
    const attempt = await paid()
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 5 }, async () => refund(attempt, 100, key)))
    assert.deepEqual(outcomes, Array<string>(5).fill('unknown'))
    await until(async () => (await refund(attempt, 100, key)) === 'refunded')
    assert.equal((await theirs(attempt)).length, 1)
  })

  test('whose result comes twice, before the answer, not at all, or refuses, ends as the provider says', async () => {
    const ends = new Map<ReversalHabit, unknown>()
    for (const one of ['twice', 'before-answer', 'lost', 'timeout', 'refused'] as const) {
      await habit(one)
      const attempt = await paid()
      const key = randomUUID()
      await refund(attempt, 100, key)
      await pass(60)
      ends.set(one, await refund(attempt, 100, key))
      assert.equal((await theirs(attempt)).length, 1, one)
    }
    assert.deepEqual(Object.fromEntries(ends), {
      twice: 'refunded',
      'before-answer': 'refunded',
      lost: 'unknown',
      timeout: 'unknown',
      refused: 'refused',
    })
  })

  test('that never reached the provider may be asked for again', async () => {
    await habit('reversed')
    const attempt = await paid()
    const key = randomUUID()
    await shop.db.run(sql`delete from provider_tokens`)
    await shop.control('POST', 'rules', { tokenHangs: true })
    assert.equal(await refund(attempt, 100, key), 'unsent')
    await shop.control('POST', 'rules', { tokenHangs: false })
    await refund(attempt, 100, key)
    await pass(10)
    assert.equal(await refund(attempt, 100, key), 'refunded')
  })

  test('result with a wrong secret is answered 404, and changes nothing', async () => {
    const body = JSON.stringify({ Result: { ResultCode: 0, TransactionID: 'AAAAAAAAAA' } })
    for (const path of ['reversal', 'timeout']) {
      const url = `${shop.url}/api/payments/mobile-1/${path}/${'0'.repeat(48)}`
      assert.equal((await fetch(url, { method: 'POST', body })).status, 404, path)
    }
    assert.equal(await shop.db.run(sql`select from refund_calls where reference = 'AAAAAAAAAA'`), 0)
  })

  test('is not for a payment without a receipt, nor for parts of a shilling', async () => {
    const { canRefund } = providerOf(shop.payments.gateway.providers, { provider: 'mpesa' })
    const attempt = await paid()
    const may = (change: Partial<Push>, shillings: number) =>
      canRefund?.({ ...attempt, ...change }, fromMajor(shillings, 'KES'))
    assert.deepEqual([may({}, 100), may({ receipt: null }, 100), may({}, 99.5)], [true, false, false])
  })

  test('is not offered without the initiator, and a certificate that is none stops the start', async (t) => {
    const without = await openPayingShop({ MPESA_INITIATOR: '' })
    t.after(() => without.close())
    assert.equal(without.payments.gateway.providers.get('mpesa')?.refund, null)
    await assert.rejects(openPayingShop({ MPESA_CERTIFICATE: import.meta.filename }))
  })
})
