import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { type Buyer, openPayingShop, type PayingShop } from '../testing/payingShop.ts'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100', MPESA_TIMEOUT_MS: '400' })
})
after(() => shop.close())

/** A buyer whose push was cut off on its way, and ran out. */
async function cutOff(): Promise<Buyer & { readonly first: number }> {
  const buyer = await shop.addBuyer()
  assert.deepEqual((await shop.place(buyer, await shop.phoneThat('push-cut'))).codes, [])
  const { id: first } = await shop.attempt(buyer.orderId)
  return { ...buyer, first }
}

async function expireAttempt(buyer: Buyer & { readonly first: number }): Promise<void> {
  await shop.queryAfter(await shop.attempt(buyer.orderId), 180)
}

const request = async ({ user, orderId }: Buyer) =>
  (
    await shop.ask<{ getOrderStatus: { safaricomMpesaRequests: { uncertain: boolean; stale: boolean }[] } }>(
      `query ($id: ID!) { getOrderStatus(id: $id) { safaricomMpesaRequests { uncertain stale } } }`,
      { id: `/orders/${orderId}` },
      { caller: user },
    )
  ).data.getOrderStatus.safaricomMpesaRequests[0]

const again = async (buyer: Buyer, confirmed?: number) =>
  shop.place(
    buyer,
    await shop.phoneThat('success'),
    confirmed === undefined ? {} : { confirmedRequest: `/safaricom_mpesa_requests/${confirmed}` },
  )

describe('a push of which nobody knows whether it reached the phone', () => {
  test('says so, first while it may still be paid, then as run out', async () => {
    const buyer = await cutOff()
    assert.deepEqual(await request(buyer), { uncertain: true, stale: false })
    assert.deepEqual((await again(buyer, buyer.first)).codes, ['PAYMENT_MULTIPLE_REQUESTS'])
    await expireAttempt(buyer)
    assert.deepEqual(await request(buyer), { uncertain: true, stale: true })
  })

  // Spec: storefront 8, By code: PAYMENT_CONFIRMATION_REQUIRED (ours)
  test('is named before a second one goes out: its number, the end of the phone, amount and moment', async () => {
    const buyer = await cutOff()
    await expireAttempt(buyer)
    const { errors } = await again(buyer)
    const { msisdn, requested_at } = await shop.attempt(buyer.orderId)
    assert.deepEqual(errors[0]?.extensions, {
      code: 'PAYMENT_CONFIRMATION_REQUIRED',
      name: 'PaymentError',
      params: {
        request: buyer.first,
        phone: `••• ••• ${msisdn.slice(-3)}`,
        amount: 522,
        currency: 'KES',
        requestedAt: requested_at.toISOString(),
      },
    })
    assert.equal((await shop.attempts(buyer.orderId)).length, 1)
  })

  test('lets a second one go out when the buyer has confirmed this very one', async () => {
    const [buyer, other] = [await cutOff(), await cutOff()]
    await expireAttempt(buyer)
    assert.deepEqual((await again(buyer, other.first)).codes, ['PAYMENT_CONFIRMATION_REQUIRED'])
    assert.deepEqual((await again(buyer, buyer.first)).codes, [])
  })

  // Spec: payment providers, M-Pesa (1.10): Push times out or the connection drops: pending, no second push; run out after 3 minutes, a late success counts
  test('is known again by a callback that names it, or a process that died may still hear', async () => {
    const buyer = await cutOff()
    await shop.db.run(
      sql`update mpesa_requests set checkout_request_id = 'named', merchant_request_id = 'named' where attempt_id = ${buyer.first}`,
    )
    assert.equal((await request(buyer))?.uncertain, false)
    const fresh = await cutOff()
    await shop.db.run(
      sql`update payment_attempts set unanswered_at = null, requested_at = now() where id = ${fresh.first}`,
    )
    assert.equal((await request(fresh))?.uncertain, false)
  })

  test('needs no word when the provider refused it, or took it and then said nothing', async () => {
    const refused = await shop.addBuyer()
    await shop.place(refused, await shop.phoneThat('push-locked'))
    assert.deepEqual((await again(refused)).codes, [])
    const silent = await shop.addBuyer()
    await shop.place(silent, await shop.phoneThat('never-ends'))
    await shop.queryAfter(await shop.attempt(silent.orderId), 180)
    assert.deepEqual((await again(silent)).codes, [])
  })
})
