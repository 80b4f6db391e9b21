import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { openPaybillShop, type Owed, type PaybillShop } from '../../testing/paybillShop.ts'

let paybill: PaybillShop
before(async () => {
  paybill = await openPaybillShop()
})
after(() => paybill.close())

/** Owed for at the paybill, after a push that failed and may still be paid. */
async function addOwedAfterPush(): Promise<Owed & { readonly pushId: number }> {
  const sale = await paybill.addSale()
  const { staff: user, orderId, b2bCustomerId } = sale
  await paybill.shop.place({ user, orderId }, await paybill.shop.phoneThat('never-ends'), { b2bCustomerId })
  const push = await paybill.shop.attempt(orderId)
  await paybill.shop.settle(push.id, '1032')
  return { ...(await paybill.addOwed(sale)), pushId: push.id }
}

describe('a wholesale order that was paid otherwise', () => {
  // Spec: storefront 7, Mutations: Extension: parts for an order that was paid otherwise wait again
  test('gives the parts back that came to the paybill: they wait for a person, who is told', async () => {
    const owed = await addOwedAfterPush()
    const receipt = await paybill.payPart(owed, 200)
    await paybill.shop.settle(owed.pushId, '0')
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
    assert.equal((await paybill.unmatched(receipt))?.reason, 'already_paid')
    await paybill.tellNow(receipt)
    assert.equal(await paybill.mailsAbout(receipt), 1)
  })

  // Spec: storefront 7, Mutations: Extension: parts for an order that was paid otherwise wait again
  test('takes no code, and money over the terminal comes to a person', async () => {
    const owed = await addOwedAfterPush()
    await paybill.shop.settle(owed.pushId, '0')
    assert.deepEqual((await paybill.record(owed, { receipt: 'UKLSTALE01' })).codes, ['PAYMENT_NOT_OWED'])
    const known = await paybill.pay(418, 'no number')
    await paybill.looked(known)
    assert.deepEqual((await paybill.record(owed, { receipt: known })).codes, ['PAYMENT_NOT_OWED'])
    const { codes, order } = await paybill.record(owed, { slip: '77-8' })
    assert.deepEqual([codes, order], [[], { confirmed: true, payments: { paymentType: 'mpesa' } }])
    assert.deepEqual(await paybill.shop.reviews(owed.attemptId), ['paid_twice'])
    assert.deepEqual((await paybill.record(owed, { slip: '77-8' })).codes, [])
    assert.deepEqual((await paybill.record(owed, { slip: '77-9' })).codes, ['PAYMENT_ALREADY_RECORDED'])
  })
})

describe('a wholesale order for which a part has come to the paybill', () => {
  // Spec: storefront 7, Mutations: Extension: a part at the paybill is taken off before a slip of the terminal is recorded
  test('is bought over the terminal only once that is taken off it, and waits for a person then', async () => {
    const owed = await paybill.addOwed()
    const part = await paybill.payPart(owed, 200)
    assert.deepEqual((await paybill.record(owed, { slip: '77-5' })).codes, ['PAYMENT_PART_RECEIVED'])
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), false)
    await paybill.takeOff(part)
    const { codes, order } = await paybill.record(owed, { slip: '77-5' })
    assert.deepEqual([codes, order], [[], { confirmed: true, payments: { paymentType: 'pdq' } }])
    await paybill.tellNow(part)
    assert.deepEqual(
      [(await paybill.unmatched(part))?.reason, await paybill.mailsAbout(part)],
      ['amount_differs', 1],
    )
  })
})

/** A push that the staff asked for as their own order, before it was placed for a business customer. */
async function addOwedOnHold(): Promise<Owed & { readonly pushId: number; readonly reviewId: string }> {
  const sale = await paybill.addSale()
  const { staff: user, orderId } = sale
  await paybill.shop.place({ user, orderId }, await paybill.shop.phoneThat('never-ends'))
  const { id: pushId } = await paybill.shop.attempt(orderId)
  await paybill.shop.settle(pushId, '1032')
  const owed = await paybill.addOwed(sale)
  await paybill.shop.settle(pushId, '0')
  assert.deepEqual(await paybill.shop.reviews(pushId), ['order_changed'])
  const { id } = await paybill.db.one<{ id: number }>(
    sql`select id from payment_reviews where attempt_id = ${pushId}`,
  )
  return { ...owed, pushId, reviewId: `/payment_reviews/${id}` }
}

describe('a wholesale order for which other money is on hold', () => {
  test('is bought by exact money at the paybill, and what is on hold is too much then', async () => {
    const owed = await addOwedOnHold()
    await paybill.looked(await paybill.pay(418, owed.reference))
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
    assert.deepEqual(await paybill.shop.reviews(owed.pushId), ['order_changed', 'paid_twice'])
  })

  test('is owed for as before when what was on hold goes back', async () => {
    const owed = await addOwedOnHold()
    const decide = `mutation ($id: ID!) {
      decidePaymentReview(input: { id: $id, decision: closed, note: "Sent back" }) { paymentReview { id } } }`
    const { codes } = await paybill.shop.ask(decide, { id: owed.reviewId }, { caller: paybill.admin })
    assert.deepEqual(codes, [])
    await paybill.looked(await paybill.pay(418, owed.reference))
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
  })
})
