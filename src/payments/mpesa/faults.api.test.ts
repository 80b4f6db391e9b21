import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { openPayingShop, type PayingShop } from '../testing/payingShop.ts'
import type { Push } from '../testing/push.ts'

// Payments reference, 1.6 and 1.10, as far as no payer of the documented list shows it.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

/** A push that took its course, and was asked about once. */
async function pushThat(outcome: OutcomeName): Promise<Push> {
  const buyer = await shop.addBuyer()
  assert.deepEqual((await shop.place(buyer, await shop.phoneThat(outcome))).codes, [])
  await pass(20)
  const attempt = await shop.attempt(buyer.orderId)
  await shop.queryAfter(attempt, 20)
  return shop.attempt(buyer.orderId)
}

const pass = (seconds: number) => shop.control('POST', 'clock/advance', { seconds })

const callbacksOf = ({ id }: Push) =>
  shop.db.run(sql`select from payment_messages where attempt_id = ${id} and kind = 'callback'`)

const alertsAbout = ({ id }: Push) =>
  shop.db.many<{ id: number; kind: string }>(
    sql`select id, kind from payment_alerts where attempt_id = ${id}`,
  )

describe('a push that fails', () => {
  // One reading is enough for a code that is known.
  before(() => shop.control('POST', 'callbacks/hold'))
  after(() => shop.control('POST', 'callbacks/release'))

  const ends: Partial<Record<OutcomeName, number>> = {
    'below-minimum': 2,
    'above-maximum': 3,
    'daily-limit': 4,
    'account-full': 8,
    'subscriber-busy': 1001,
    'not-for-tests': 90001,
  }
  // Spec: payment providers, M-Pesa (1.10): Result codes (1.6): failed at once, unknown ones when told again; 8, 2028 and SFC_IC0003 told to the support
  for (const [outcome, code] of Object.entries(ends))
    test(`by the provider’s code for “${outcome}” has failed, and its cart can be paid again`, async () => {
      const attempt = await pushThat(outcome as OutcomeName)
      assert.deepEqual([stateOf(attempt), attempt.result_code, attempt.receipt], ['failed', code, null])
      assert.equal(await shop.isConfirmed(attempt.order_id), false)
      const open = sql`select from orders where id = ${attempt.order_id} and placed_at is null`
      assert.equal(await shop.db.run(open), 1)
    })
})

// Spec: payment providers, M-Pesa (1.10): Result codes (1.6): failed at once, unknown ones when told again; 8, 2028 and SFC_IC0003 told to the support
test('a code that nobody knows leaves the payment open and is logged; told again it has failed', async () => {
  const { id, order_id } = await pushThat('never-ends')
  await shop.settle(id, '777')
  assert.equal(stateOf(await shop.attempt(order_id)), 'live')
  const [line, ...others] = shop.logged.filter((one) => one.includes('nobody knows'))
  const { attempt, code } = JSON.parse(line ?? '{}')
  assert.deepEqual([attempt, code, others], [id, '777', []])
  await shop.settle(id, '777')
  const { result_code } = await shop.attempt(order_id)
  assert.deepEqual([stateOf(await shop.attempt(order_id)), result_code], ['failed', 777])
})

describe('a callback', () => {
  // Spec: payment providers, M-Pesa (1.10): Amount, phone or paybill differs (payer 700000047): not confirmed, a person decides
  test('that names another payer does not confirm: a person decides', async () => {
    const attempt = await pushThat('other-payer')
    assert.equal(await callbacksOf(attempt), 1)
    assert.deepEqual([stateOf(attempt), attempt.result_code], ['onHold', 90004])
    assert.equal(await shop.isConfirmed(attempt.order_id), false)
    assert.deepEqual(await shop.reviews(attempt.id), ['payer_differs'])
  })

  // Spec: payment providers, M-Pesa (1.10): Success first, failure later (payer 700000050): ignored and logged
  test('of a failure after a success changes nothing, and is logged', async () => {
    const paid = await pushThat('success-then-failure')
    assert.equal(stateOf(paid), 'succeeded')
    const logged = () =>
      shop.logged.filter((line) => line.includes('it stays paid')).map((line) => JSON.parse(line))
    assert.deepEqual(logged(), [])
    await pass(15)
    assert.equal(await callbacksOf(paid), 2)
    await shop.queryAfter(paid, 40)
    assert.deepEqual(await shop.attempt(paid.order_id), paid)
    assert.equal(await shop.isConfirmed(paid.order_id), true)
    assert.deepEqual(
      logged().map(({ attempt, code }) => [attempt, code]),
      [[paid.id, '1032']],
    )
  })

  test('of a failure before the success is not logged', async () => {
    const paid = await pushThat('failure-then-success')
    assert.deepEqual([stateOf(paid), await callbacksOf(paid)], ['succeeded', 2])
    await shop.queryAfter(paid, 40)
    assert.ok(!shop.logged.some((line) => line.includes(`"attempt":${paid.id},"code"`)))
  })

  // Spec: payment providers, M-Pesa (1.10): Unknown ids (payer 700000048): kept, answered 200, the support told; a wrong secret is not found
  test('with ids that nobody knows is kept, confirms nothing, and the support is told once', async () => {
    const attempt = await pushThat('unknown-ids')
    assert.equal(await callbacksOf(attempt), 1)
    assert.deepEqual([stateOf(attempt), attempt.receipt], ['succeeded', null])
    await shop.queryAfter(attempt, 40)
    const [alert, ...others] = await alertsAbout(attempt)
    assert.deepEqual([alert?.kind, others], ['unknown', []])
    const tell = () => shop.payments.tasks['mailPaymentAlert']?.({ alertId: alert?.id })
    await Promise.all([tell(), tell()])
    const mails = sql`select from mails where recipient = ${shop.config.supportEmail} and subject like '%does not know'`
    assert.equal(await shop.db.run(mails), 1)
  })
})
