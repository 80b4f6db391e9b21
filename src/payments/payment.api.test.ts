import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { defaultPreferences, type Language } from '#platform/preferences.rules.ts'
import type { OutcomeName } from '../../stand-ins/mpesa/outcomes.ts'
import { type Buyer, openPayingShop, type PayingShop } from './testing/payingShop.ts'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' }, 0.1)
})
after(() => shop.close())

const document = `query ($id: ID!) { getOrderStatus(id: $id) {
  confirmed
  safaricomMpesaRequests { _id resultCode resultDescription status stale succeededAt }
  payments { paymentType providerDetails { provider transactionId receipt msisdn msidsn } safaricomMpesaRequests { _id } }
} }`

type Status = {
  confirmed: boolean
  safaricomMpesaRequests: Record<string, unknown>[]
  payments: {
    paymentType: string | null
    providerDetails: unknown
    safaricomMpesaRequests: { _id: number }[]
  }
}

async function statusOf({ user, orderId }: Buyer, language: Language = 'eng'): Promise<Status> {
  const preferences = { ...defaultPreferences, language }
  const { data } = await shop.ask<{ getOrderStatus: Status }>(
    document,
    { id: `/orders/${orderId}` },
    { caller: user, preferences },
  )
  return data.getOrderStatus
}

async function payAndAsk(outcome: OutcomeName, seconds: number): Promise<Buyer> {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat(outcome))
  if (seconds > 0) await shop.control('POST', 'clock/advance', { seconds })
  await shop.queryAfter(await shop.attempt(buyer.orderId), Math.max(20, seconds))
  return buyer
}

describe('an order tells of its payment', () => {
  test('nothing before one was tried', async () => {
    const status = await statusOf(await shop.addBuyer())
    assert.deepEqual(status.payments, {
      paymentType: null,
      providerDetails: null,
      safaricomMpesaRequests: [],
    })
  })

  test('that it is pending, without a code or a sentence', async () => {
    const { safaricomMpesaRequests, payments } = await statusOf(await payAndAsk('never-ends', 0))
    const [{ _id, ...request } = {}] = safaricomMpesaRequests
    assert.deepEqual(request, {
      resultCode: null,
      resultDescription: null,
      status: 'pending',
      stale: false,
      succeededAt: null,
    })
    assert.deepEqual([payments.paymentType, payments.providerDetails], ['mpesa', null])
  })

  // Spec: storefront 3: Payments: safaricomMpesaRequests
  // Spec: storefront 4, Order: Open cart becomes confirmed: M-Pesa
  // Spec: storefront 4, Confirmation and payment: Payment provider of an order: mobile money whose code is 0
  // Spec: storefront 9: Payment types mpesa, cash, mtn, b2b, pdq; providers
  // Spec: back office 3: Payments with provider details
  // Spec: back office 9: Payment types and providers
  test('that it counts, in the same answer as the order’s confirmation', async () => {
    const buyer = await payAndAsk('success', 30)
    const attempt = await shop.attempt(buyer.orderId)
    const { confirmed, safaricomMpesaRequests, payments } = await statusOf(buyer)
    assert.deepEqual(
      [confirmed, safaricomMpesaRequests[0]?.['status'], safaricomMpesaRequests[0]?.['resultCode']],
      [true, 'confirmed', 0],
    )
    assert.match(String(safaricomMpesaRequests[0]?.['succeededAt']), /\+00:00$/)
    assert.deepEqual(payments.providerDetails, {
      provider: 'SAFARICOM_MPESA',
      transactionId: attempt.merchant_request_id,
      receipt: attempt.receipt,
      msisdn: attempt.msisdn,
      msidsn: attempt.msisdn,
    })
  })

  // Spec: storefront 2, Order pending: Provider's result on failure, in the reader's language
  // Spec: storefront 8, As the reader sees them: Failed payment: provider's description or an unknown error; declined message
  test('why it failed and what to do, in the reader’s language and our own words', async () => {
    const buyer = await payAndAsk('wrong-pin', 30)
    const said = async (language: Language) =>
      (await statusOf(buyer, language)).safaricomMpesaRequests[0]?.['resultDescription']
    assert.equal(await said('eng'), 'The M-Pesa PIN was wrong. Try again with the right PIN.')
    assert.equal(await said('swa'), 'PIN ya M-Pesa haikuwa sahihi. Jaribu tena kwa PIN sahihi.')
  })

  test('that nobody knows yet, when it ran out', async () => {
    const { safaricomMpesaRequests } = await statusOf(await payAndAsk('never-ends', 180))
    const [{ status, stale, resultCode, resultDescription } = {}] = safaricomMpesaRequests
    assert.deepEqual([status, stale, resultCode], ['pending', true, null])
    assert.match(String(resultDescription), /^M-Pesa has not told us yet/)
  })

  test('nothing any more when it failed and the order was then had for nothing', async () => {
    const buyer = await payAndAsk('cancelled', 30)
    await shop.db.run(
      sql`update books set price = 0 where id in (select book_id from order_lines where order_id = ${buyer.orderId})`,
    )
    await shop.ask(
      'mutation ($id: ID!) { placeFreeOrder(input: { id: $id }) { order { id } } }',
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    const { confirmed, payments } = await statusOf(buyer)
    assert.deepEqual(
      [confirmed, payments],
      [true, { paymentType: null, providerDetails: null, safaricomMpesaRequests: [] }],
    )
  })

  // Spec: storefront 7, Queries: getOrderStatus, polled
  test('to its owner and to admins, and to nobody else', async () => {
    const { orderId } = await payAndAsk('never-ends', 0)
    const ask = async (caller: Awaited<ReturnType<typeof addUser>>) =>
      (await shop.ask(document, { id: `/orders/${orderId}` }, { caller })).codes
    assert.deepEqual(await ask(await addUser(shop.db)), ['NOT_FOUND'])
    assert.deepEqual(await ask(await addUser(shop.db, { roles: ['ROLE_ADMIN'] })), [])
  })
})
