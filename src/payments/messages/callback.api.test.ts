import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type Buyer, openPayingShop, type PayingShop } from '../testing/payingShop.ts'
import type { Push } from '../testing/push.ts'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

type SimPayment = { checkoutRequestId: string; callbackUrl: string }

/** Asks for a payment, and finds out the secret address of its callbacks as only the provider may. */
async function pushThat(outcome: OutcomeName): Promise<{ buyer: Buyer; attempt: Push; url: string }> {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat(outcome))
  const attempt = await shop.attempt(buyer.orderId)
  const payments = await shop.control<SimPayment[]>('GET', 'payments')
  const url =
    payments.find(({ checkoutRequestId }) => checkoutRequestId === attempt.checkout_request_id)
      ?.callbackUrl ?? ''
  return { buyer, attempt, url }
}

const send = (
  url: string,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => fetch(url, { method: 'POST', body, headers })

const successFor = (attempt: Push, overrides: { merchant?: string; checkout?: string } = {}): string =>
  JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: overrides.merchant ?? attempt.merchant_request_id,
        CheckoutRequestID: overrides.checkout ?? attempt.checkout_request_id,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: Number(attempt.amount) },
            { Name: 'MpesaReceiptNumber', Value: 'ZZZ0000001' },
          ],
        },
      },
    },
  })

const messages = (attempt: Push) =>
  shop.db.many<{ body: string; source: string }>(sql`
    select body, host(source) as source from payment_messages where attempt_id = ${attempt.id} and kind = 'callback' order by id`)

const waitingJobs = (attempt: Push) =>
  shop.db.run(sql`select from graphile_worker.jobs where key = ${`payment:${attempt.id}:message`}`)

describe('a callback', () => {
  // Spec: back office 7, REST, files and sums: Payment callbacks of the first mobile money
  test('is kept as it came and answered at once', async () => {
    const { attempt, url } = await pushThat('never-ends')
    const response = await send(url, '{"odd": true}')
    assert.deepEqual(
      [response.status, await response.json()],
      [200, { ResultCode: 0, ResultDesc: 'Accepted' }],
    )
    assert.deepEqual(await messages(attempt), [{ body: '{"odd": true}', source: '127.0.0.1' }])
  })

  test('of any content is taken: none, no JSON, another type, zero bytes', async () => {
    const { attempt, url } = await pushThat('never-ends')
    const responses = [
      await send(url, '', {}),
      await send(url, '<xml/>', { 'content-type': 'text/xml' }),
      await send(url, 'a\0b'),
    ]
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200, 200],
    )
    assert.deepEqual(
      (await messages(attempt)).map(({ body }) => body),
      ['', '<xml/>', 'ab'],
    )
    await shop.queryAfter(attempt, 30)
    assert.equal(stateOf(await shop.attempt(attempt.order_id)), 'live')
  })

  test('longer than 32 KiB is refused', async () => {
    const { attempt, url } = await pushThat('never-ends')
    assert.equal((await send(url, 'x'.repeat(33_000))).status, 413)
    assert.deepEqual(await messages(attempt), [])
  })

  // Spec: payment providers, M-Pesa (1.10): Callback twice (payer 700000042)
  test('thirty times at once is kept thirty times, wakes one job and confirms once', async () => {
    const { attempt, url } = await pushThat('callback-lost-paid')
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(url, successFor(attempt))))
    assert.ok(answers.every(({ status }) => status === 200))
    assert.equal((await messages(attempt)).length, 30)
    assert.equal(await waitingJobs(attempt), 1)
    await Promise.all(Array.from({ length: 8 }, () => shop.queryAfter(attempt, 20)))
    assert.equal(await shop.db.run(sql`select from entitlements where order_id = ${attempt.order_id}`), 1)
    assert.equal(
      await shop.db.run(sql`select from graphile_worker.jobs where key = ${`receipt:${attempt.order_id}`}`),
      1,
    )
  })
})

describe('a forged callback', () => {
  // Spec: back office 7, REST, files and sums: Payment callbacks of the first mobile money
  test('without the secret of an attempt is not found', async () => {
    const { attempt } = await pushThat('never-ends')
    const paths = [
      '',
      '/',
      '/wrong',
      `/${'0'.repeat(48)}`,
      `/${attempt.id}`,
      `/${attempt.checkout_request_id}`,
    ]
    for (const path of paths)
      assert.equal((await send(`${shop.url}/api/payments/mobile-1${path}`, successFor(attempt))).status, 404)
    assert.deepEqual(await messages(attempt), [])
  })

  test('with everything right does not confirm what the provider does not call paid', async () => {
    const { attempt, url } = await pushThat('never-ends')
    await send(url, successFor(attempt))
    await shop.queryAfter(attempt, 20)
    await shop.queryAfter(attempt, 60)
    assert.equal(stateOf(await shop.attempt(attempt.order_id)), 'live')
    assert.equal(await shop.isConfirmed(attempt.order_id), false)
  })

  test('with the secret but strange ids adds nothing, not even a receipt', async () => {
    const { attempt, url } = await pushThat('callback-lost-paid')
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    await send(url, successFor(attempt, { merchant: 'strange' }))
    await send(url, successFor(attempt, { checkout: 'ws_CO_1' }))
    await shop.queryAfter(attempt, 20)
    const paid = await shop.attempt(attempt.order_id)
    assert.deepEqual([stateOf(paid), paid.receipt], ['succeeded', null])
  })

  test('of one order’s payment does not confirm another order', async () => {
    const [paid, other] = [await pushThat('callback-lost-paid'), await pushThat('never-ends')]
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    await shop.queryAfter(paid.attempt, 20)
    await send(other.url, successFor(paid.attempt))
    await shop.queryAfter(other.attempt, 20)
    assert.equal(await shop.isConfirmed(other.buyer.orderId), false)
  })

  test('cannot lend a paid push to an attempt whose own push was not answered', async () => {
    const paid = await pushThat('callback-lost-paid')
    const buyer = await shop.addBuyer()
    await shop.place(buyer, await shop.phoneThat('push-internal-error'))
    const lost = await shop.attempt(buyer.orderId)
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    await shop.db.run(sql`
      insert into payment_messages (attempt_id, kind, body) values (${lost.id}, 'callback', ${successFor(paid.attempt)})`)
    await shop.queryAfter(lost, 20)
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'live')
    await shop.queryAfter(paid.attempt, 20)
    assert.equal(await shop.isConfirmed(paid.buyer.orderId), true)
  })

  test('from an address that is not allowed is not found, from an allowed network it is taken', async () => {
    const statusWith = async (allowed: string): Promise<number> => {
      const strict = await openPayingShop({ MPESA_ALLOWED_ADDRESSES: allowed })
      const buyer = await strict.addBuyer()
      await strict.place(buyer, '700000000')
      const [payment] = await strict.control<SimPayment[]>('GET', 'payments')
      const { status } = await send(
        payment?.callbackUrl ?? '',
        successFor(await strict.attempt(buyer.orderId)),
      )
      await strict.close()
      return status
    }
    assert.equal(await statusWith('196.201.214.200, 196.201.214.206'), 404)
    assert.equal(await statusWith('196.201.214.200, 127.0.0.0/8'), 200)
  })
})
