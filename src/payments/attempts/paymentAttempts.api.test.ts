import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { openPayingShop, type PayingShop } from '../testing/payingShop.ts'

// No job runs here: each test asks when it wants to. The stand-in's time is moved by hand.
let shop: PayingShop
let admin: User
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' }, 0.1)
  admin = await addUser(shop.db, { roles: ['ROLE_ADMIN'] })
})
after(() => shop.close())

type ShownAttempt = {
  state: string
  resultCode: number | null
  resultDescription: string | null
  amount: number
  currency: { _id: string }
  provider: string
  payerPhone: string | null
  receipt: string | null
  answeredAt: string | null
  references: { name: string; value: string | null }[]
  transitions: { event: string; cause: string | null }[]
}

async function attemptsFor(caller: User, orderId: string): Promise<ShownAttempt[]> {
  const { data } = await shop.ask<{ order: { paymentAttempts: ShownAttempt[] } }>(
    `query ($id: ID!) { order(id: $id) { paymentAttempts {
      provider amount currency { _id } payerPhone state resultCode resultDescription answeredAt receipt
      references { name value } transitions { event at cause } } } }`,
    { id: `/orders/${orderId}` },
    { caller },
  )
  return data.order.paymentAttempts
}

const events = ({ transitions }: ShownAttempt) => transitions.map(({ event }) => event)

describe('the attempts of an order', () => {
  // Spec: back office 2, Dashboard and reports: Order overview: payment's facts
  test('are all told to admins, the first first: asked, answered, reference, amount, result and trail', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer, await shop.phoneThat('never-ends'))
    const first = await shop.attempt(buyer.orderId)
    await shop.settle(first.id, '1032')
    const phone = await shop.phoneThat('success')
    await shop.place(buyer, phone)
    const second = await shop.attempt(buyer.orderId)
    await shop.control('POST', 'clock/advance', { seconds: 60 })
    await shop.queryAfter(second, 20)
    const [failed, paid, ...others] = await attemptsFor(admin, buyer.orderId)
    assert.ok(failed && paid)
    assert.deepEqual(others, [])
    assert.deepEqual([failed.state, failed.resultCode, failed.receipt], ['failed', 1032, null])
    assert.match(failed.resultDescription ?? '', /\w/)
    assert.deepEqual(events(failed), ['requested', 'accepted', 'failed', 'superseded'])
    assert.deepEqual(
      [paid.state, paid.resultCode, paid.provider, paid.currency._id],
      ['confirmed', 0, 'M-Pesa', 'KES'],
    )
    assert.equal(paid.amount, Number(second.amount))
    assert.equal(paid.payerPhone, `254${phone}`)
    const { receipt } = await shop.attempt(buyer.orderId)
    assert.ok(receipt)
    assert.equal(paid.receipt, receipt)
    assert.ok(paid.answeredAt)
    assert.deepEqual(
      paid.references.map(({ value }) => value),
      [second.merchant_request_id, second.checkout_request_id],
    )
    assert.deepEqual(events(paid), ['requested', 'accepted', 'succeeded', 'confirmed'])
  })

  test('are live until their provider has said how they ended', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer, await shop.phoneThat('never-ends'))
    const [open] = await attemptsFor(admin, buyer.orderId)
    assert.deepEqual([open?.state, open?.resultCode, open?.answeredAt], ['live', null, null])
  })

  test('are nobody else’s business, not even the buyer’s', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer, await shop.phoneThat('never-ends'))
    assert.deepEqual(await attemptsFor(buyer.user, buyer.orderId), [])
  })
})
