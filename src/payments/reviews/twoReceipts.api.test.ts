import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import type { User } from '#platform/caller.rules.ts'
import { type Buyer, openPayingShop, type PayingShop, until } from '../testing/payingShop.ts'
import type { Push } from '../testing/push.ts'
import { reviewJob } from './review.table.ts'

let shop: PayingShop
let admin: User
before(async () => {
  shop = await openPayingShop({ SUPPORT_EMAIL: 'help@shop.example' })
  admin = await addUser(shop.db, { roles: ['ROLE_ADMIN'] })
})
after(() => shop.close())

/** M-Pesa tells at the push's own secret address that it was paid, with that code. */
async function tellPaid(push: Push, receipt: string): Promise<void> {
  const pushes = await shop.control<{ checkoutRequestId: string; callbackUrl: string }[]>('GET', 'payments')
  const found = pushes.find(({ checkoutRequestId }) => checkoutRequestId === push.checkout_request_id)
  const items = { Amount: Number(push.amount), MpesaReceiptNumber: receipt, PhoneNumber: Number(push.msisdn) }
  const stkCallback = {
    MerchantRequestID: push.merchant_request_id,
    CheckoutRequestID: push.checkout_request_id,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    CallbackMetadata: { Item: Object.entries(items).map(([Name, Value]) => ({ Name, Value })) },
  }
  const body = JSON.stringify({ Body: { stkCallback } })
  const { status } = await fetch(found?.callbackUrl ?? '', { method: 'POST', body })
  assert.equal(status, 200)
  await until(
    async () =>
      (await shop.db.run(sql`
    select from payment_messages where attempt_id = ${push.id} and body like ${`%${receipt}%`}`)) > 0,
  )
}

async function pay(): Promise<Buyer & { readonly push: Push }> {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat('never-ends'))
  return { ...buyer, push: await shop.attempt(buyer.orderId) }
}

const seenPayments = async (orderId: string) => {
  type Seen = {
    receipt: string
    otherReceipts: string[]
    openReview: { reason: string; decisions: string[] }
  }
  const { data } = await shop.ask<{ order: { paymentAttempts: Seen[] } }>(
    `query ($id: ID!) { order(id: $id) { paymentAttempts {
      receipt otherReceipts openReview { reason decisions } } } }`,
    { id: `/orders/${orderId}` },
    { caller: admin },
  )
  return data.order.paymentAttempts
}

describe('two receipts that M-Pesa tells for one push', () => {
  const told = (orderId: string) =>
    shop.db.many<{ subject: string; body_text: string; recipient: string }>(sql`
      select subject, body_text, recipient from mails
      where position(upper(left(${orderId}, 8)) in body_text) > 0 and subject like 'Two codes%'`)

  // Spec: storefront 7, Mutations: Two receipts for one payment: nothing is confirmed twice, a person is told both (ours)
  test('buy the order once, and are both named to a person', async () => {
    const { orderId, push } = await pay()
    await tellPaid(push, 'UKLFIRST01')
    await shop.settle(push.id, '0')
    assert.equal(await shop.isConfirmed(orderId), true)
    assert.deepEqual(await shop.reviews(push.id), [])
    for (const receipt of ['UKLSECOND2', 'UKLSECOND2', 'UKLFIRST01']) {
      await tellPaid(push, receipt)
      await shop.settle(push.id, '0')
    }
    const openReview = { reason: 'two_receipts', decisions: ['closed'] }
    assert.deepEqual(await seenPayments(orderId), [
      { receipt: 'UKLFIRST01', otherReceipts: ['UKLSECOND2'], openReview },
    ])
    assert.equal(await shop.db.run(sql`select from entitlements where order_id = ${orderId}`), 1)
    const { id } = await shop.db.one<{ id: number }>(
      sql`select id from payment_reviews where attempt_id = ${push.id}`,
    )
    await shop.payments.tasks[reviewJob.name]?.({ reviewId: id })
    const [mail, ...more] = await told(orderId)
    assert.deepEqual([mail?.recipient, more], ['help@shop.example', []])
    assert.match(mail?.body_text ?? '', /UKLFIRST01[^]*Further codes: UKLSECOND2/)
  })

  test('before its end is known are told the same', async () => {
    const { orderId, push } = await pay()
    await tellPaid(push, 'UKLEARLY01')
    await tellPaid(push, 'UKLEARLY02')
    await shop.settle(push.id, '0')
    assert.equal(await shop.isConfirmed(orderId), true)
    const [seen] = await seenPayments(orderId)
    assert.deepEqual([seen?.receipt, seen?.otherReceipts], ['UKLEARLY01', ['UKLEARLY02']])
    assert.deepEqual(await shop.reviews(push.id), ['two_receipts'])
  })
})
