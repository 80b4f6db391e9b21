import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { stateOf } from '#payments/attempts/attempt.table.ts'
import { type CardShop, openCardShop } from '#payments/testing/cardShop.ts'
import type { Buyer } from '#payments/testing/payingShop.ts'
import { sql } from '#platform/database/sql.ts'
import { RefundDesk, type SeenRefund } from '../testing/refundDesk.ts'

let cards: CardShop
let desk: RefundDesk
before(async () => {
  cards = await openCardShop({ PAYMENT_PACE_PERCENT: '100' })
  desk = new RefundDesk(cards.shop, await addUser(cards.db, { roles: ['ROLE_ADMIN'] }))
})
after(() => cards.close())

const setRefunds = (refundToken?: string) =>
  cards.control('POST', 'rules', { answers: refundToken === undefined ? {} : { refundToken } })

/** What an admin decides about the payment of an order: that it goes back. */
async function sendBack({ orderId }: Buyer): Promise<SeenRefund> {
  type Listed = { id: string; order: { _id: string } }
  const listed = await cards.shop.ask<{ paymentReviews: Listed[] }>(
    '{ paymentReviews { id order { _id } } }',
    {},
    { caller: desk.admin },
  )
  const review = listed.data.paymentReviews.find(({ order }) => order._id === orderId)
  const { data } = await cards.shop.ask<{ decidePaymentReview: { refund: SeenRefund } }>(
    `mutation ($input: decidePaymentReviewInput!) { decidePaymentReview(input: $input) {
      refund { _id key amount state note sentAt } } }`,
    { input: { id: review?.id, decision: 'refunded', note: 'Not as it was asked' } },
    { caller: desk.admin },
  )
  return data.decidePaymentReview.refund
}

/** Fraud is suspected: the order is on hold. */
async function payOnHold(): Promise<Buyer> {
  const buyer = await cards.addBuyer()
  await cards.place(buyer)
  await cards.pay(buyer.orderId, '0004')
  assert.equal(stateOf(await cards.attempt(buyer.orderId)), 'onHold')
  return buyer
}

/** The first page was paid although it was to be taken back, and so was the second. */
async function payTwice(): Promise<Buyer> {
  const buyer = await cards.addBuyer()
  await cards.place(buyer)
  await cards.db.run(sql`
    update payment_attempts set accepted_at = accepted_at - interval '5 seconds' where order_id = ${buyer.orderId}`)
  await cards.control('POST', 'rules', { answers: { cancelToken: '999' } })
  assert.deepEqual((await cards.place(buyer)).codes, [])
  await setRefunds()
  for (const attempt of await cards.attempts(buyer.orderId)) {
    await cards.control('POST', `tokens/${attempt.trans_token}/pay`, { card: '0040' })
    await cards.queryAfter(attempt, 120)
  }
  return buyer
}

/** Sent back by a decision, and refused by the provider. */
async function refused(buyer: Buyer): Promise<SeenRefund> {
  const refund = await sendBack(buyer)
  await setRefunds('999')
  await desk.follow(refund)
  await setRefunds()
  assert.equal((await desk.read(refund)).state, 'refused')
  return refund
}

const theirs = async ({ orderId }: Buyer) => {
  const tokens = (await cards.attempts(orderId)).map(({ trans_token: token }) => token)
  return (await cards.payments())
    .filter(({ token }) => tokens.includes(token))
    .map(({ state, refunded }) => `${state} ${refunded}`)
}

const openRefunds = async (): Promise<number[]> => {
  const { data } = await cards.shop.ask<{ refunds: { _id: number }[] }>(
    '{ refunds(isOpen: true) { _id } }',
    {},
    { caller: desk.admin },
  )
  return data.refunds.map(({ _id }) => _id)
}

const refundMails = ({ user }: Buyer) =>
  cards.db.run(sql`select from mails where recipient = ${user.email} and subject like 'We have refunded%'`)

describe('a refused refund of money on hold', () => {
  // Spec: storefront 7, Mutations: Extension: retryRefund
  test('stays to be looked at, and is asked for again through the provider, to the books', async () => {
    const buyer = await payOnHold()
    const refund = await refused(buyer)
    assert.ok((await openRefunds()).includes(refund._id))
    assert.equal((await desk.supportMails(buyer.orderId)).length, 1)
    const { refund: again, codes } = await desk.retry(refund)
    assert.deepEqual([codes, again.state, again.amount], [[], 'underWay', 522])
    assert.equal((await openRefunds()).includes(refund._id), false)
    await desk.follow(again)
    assert.deepEqual(await desk.balances(buyer.orderId), [{ paid: 522, refunded: 522, underWay: 0, left: 0 }])
    assert.deepEqual([await theirs(buyer), await refundMails(buyer)], [['paid 522.00'], 1])
  })

  test('is owed no more once another refund of the order has taken its place', async () => {
    const buyer = await payOnHold()
    const refund = await refused(buyer)
    const { refund: second, codes } = await desk.refund(buyer.orderId)
    assert.deepEqual([codes, second.amount], [[], 522])
    assert.equal((await openRefunds()).includes(refund._id), false)
  })

  test('is sent by hand where the admin wants so, and the provider is asked no more', async () => {
    const buyer = await payOnHold()
    const { refund } = await desk.retry(await refused(buyer), { isByHand: true })
    const asked = (await cards.requests('refundToken')).length
    assert.equal(refund.state, 'byHand')
    await desk.follow(refund)
    assert.deepEqual((await desk.close(refund, true)).codes, [])
    assert.deepEqual(await desk.balances(buyer.orderId), [{ paid: 522, refunded: 522, underWay: 0, left: 0 }])
    assert.deepEqual([await theirs(buyer), await refundMails(buyer)], [['paid 0.00'], 1])
    assert.equal((await cards.requests('refundToken')).length, asked)
  })
})

describe('a refused refund of an order that was paid twice', () => {
  test('is asked for again, and the order stays bought with its receipt as it is', async () => {
    const buyer = await payTwice()
    const { refund } = await desk.retry(await refused(buyer))
    await desk.follow(refund)
    assert.deepEqual(await theirs(buyer), ['paid 0.00', 'paid 522.00'])
    assert.deepEqual(await desk.balances(buyer.orderId), [
      { paid: 1044, refunded: 522, underWay: 0, left: 522 },
    ])
    assert.equal((await desk.shelf(buyer.user)).length, 1)
    assert.deepEqual(await desk.notes(buyer.orderId), [])
  })
})

describe('a refund is asked for again', () => {
  // Spec: storefront 7, Mutations: Extension: retryRefund
  test('once by twenty presses, and after another refusal once more', async () => {
    const buyer = await payOnHold()
    const refund = await refused(buyer)
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.retry(refund)))
    const ids = new Set(answers.map(({ refund: { _id } }) => _id))
    assert.deepEqual([ids.size, answers.flatMap(({ codes }) => codes)], [1, []])
    const [second] = answers
    await setRefunds('999')
    if (second) await desk.follow(second.refund)
    await setRefunds()
    const { refund: third } = await desk.retry(second?.refund ?? refund)
    await desk.follow(third)
    assert.deepEqual(await theirs(buyer), ['paid 522.00'])
    assert.equal((await desk.retry(refund)).refund._id, second?.refund._id)
  })

  test('of a part, with the lines of the first', async () => {
    const buyer = await cards.addBuyer()
    await cards.place(buyer)
    await cards.pay(buyer.orderId, '0000')
    const lines = (await desk.lines(buyer.orderId)).map((id) => `/order_lines/${id}`)
    const { refund } = await desk.refund(buyer.orderId, { amount: 100, lines })
    await setRefunds('999')
    await desk.follow(refund)
    await setRefunds()
    const again = (await desk.retry(refund)).refund
    assert.deepEqual([again.amount, again.lines?.length], [100, 1])
    await desk.follow(again)
    assert.deepEqual(await desk.shelf(buyer.user), [])
    assert.equal((await desk.notes(buyer.orderId)).length, 1)
  })

  test('neither while it is under way, nor when the money went back, nor by anybody but an admin', async () => {
    const buyer = await payOnHold()
    const refund = await sendBack(buyer)
    assert.deepEqual((await desk.retry(refund)).codes, ['SHOP_REFUND_UNDER_WAY'])
    await desk.follow(refund)
    assert.deepEqual((await desk.retry(refund)).codes, ['SHOP_REFUND_ENDED'])
    for (const caller of [buyer.user, await addUser(cards.db, { roles: ['ROLE_CHECKER'] })])
      assert.deepEqual((await desk.retry(refund, {}, caller)).codes, ['FORBIDDEN'])
  })
})
