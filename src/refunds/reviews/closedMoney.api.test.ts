import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import type { Buyer } from '#payments/testing/payingShop.ts'
import type { Push } from '#payments/testing/push.ts'
import { sql } from '#platform/database/sql.ts'
import { type RefundDesk, openRefundDesk } from '../testing/refundDesk.ts'

let desk: RefundDesk
before(async () => {
  desk = await openRefundDesk()
})
after(() => desk.shop.close())

type OnHold = Buyer & { readonly attempt: Push; readonly reviewId: number }

const reviews = async (isMoneyLeft: boolean) => {
  type Listed = { _id: number; decision: string | null; order: { _id: string } }
  const { data } = await desk.shop.ask<{ paymentReviews: Listed[] }>(
    `query ($left: Boolean) { paymentReviews(isMoneyLeft: $left) { _id decision order { _id } } }`,
    { left: isMoneyLeft },
    { caller: desk.admin },
  )
  return data.paymentReviews
}

const isListedAsLeft = async ({ reviewId }: OnHold) =>
  (await reviews(true)).some(({ _id }) => _id === reviewId)

const countLeft = async () => {
  const { data } = await desk.shop.ask<{ waitingCounts: { moneyLeft: number } }>(
    '{ waitingCounts { moneyLeft } }',
    {},
    { caller: desk.admin },
  )
  return data.waitingCounts.moneyLeft
}

/** Money that came from another phone than the one that was asked. */
async function payFromElsewhere(language: 'eng' | 'kin' = 'eng'): Promise<OnHold> {
  const user = await addUser(desk.shop.db, { language })
  const buyer = { user, orderId: await addOrder(desk.shop.db, { owner: user }) }
  await desk.shop.place(buyer, await desk.shop.phoneThat('other-payer'))
  await desk.pass(60)
  await desk.shop.queryAfter(await desk.shop.attempt(buyer.orderId), 20)
  const review = (await reviews(false)).find(({ order }) => order._id === buyer.orderId)
  const attempt = await desk.shop.attempt(buyer.orderId)
  return { ...buyer, attempt, reviewId: review?._id ?? assert.fail('no review') }
}

async function close({ reviewId }: OnHold): Promise<void> {
  const { codes } = await desk.shop.ask(
    `mutation ($input: decidePaymentReviewInput!) { decidePaymentReview(input: $input) { paymentReview { _id } } }`,
    { input: { id: `/payment_reviews/${reviewId}`, decision: 'closed', note: 'Buyer decides' } },
    { caller: desk.admin },
  )
  assert.deepEqual(codes, [])
}

const lastMail = async ({ user }: Buyer) => {
  const mail = await desk.shop.db.maybe<{ subject: string; body_text: string; language: string }>(
    sql`select subject, body_text, language from mails where recipient = ${user.email} order by id desc limit 1`,
  )
  return { ...mail, text: mail?.body_text.replaceAll('\u00A0', ' ') ?? '' }
}

async function payAgain(held: OnHold): Promise<void> {
  assert.deepEqual((await desk.shop.place(held, await desk.shop.phoneThat('success'))).codes, [])
  await desk.pass(60)
  await desk.shop.queryAfter(await desk.shop.attempt(held.orderId), 20)
  assert.equal(await desk.shop.isConfirmed(held.orderId), true)
}

const whole = { paid: 522, refunded: 522, underWay: 0, left: 0 }

describe('money on hold that is closed', () => {
  // Spec: storefront 7, Queries: Extension: waitingCounts
  test('is still listed and counted, until it goes back from its order', async () => {
    const held = await payFromElsewhere()
    const before = await countLeft()
    assert.equal(await isListedAsLeft(held), false)
    await close(held)
    assert.deepEqual([await isListedAsLeft(held), await countLeft()], [true, before + 1])
    const key = randomUUID()
    const { refund, codes } = await desk.refund(held.orderId, { key })
    assert.deepEqual([codes, refund.amount], [[], 522])
    assert.equal((await desk.refund(held.orderId, { key })).refund._id, refund._id)
    assert.deepEqual([await isListedAsLeft(held), await countLeft()], [false, before])
    await desk.settle(refund)
    assert.deepEqual(await desk.theirs(refund), [{ amount: 522, state: 'reversed' }])
    assert.deepEqual(await desk.balances(held.orderId), [whole])
    assert.match((await lastMail(held)).subject ?? '', /^We have refunded KES/)
    assert.deepEqual((await desk.refund(held.orderId)).codes, ['SHOP_REFUND_NOT_POSSIBLE'])
  })

  // Spec: storefront 7, Mutations: Extension: refundOrder(attempt): money of a decided payment goes back from its order (ours)
  test('goes back also after its order was bought by another payment, which stays as it is', async () => {
    const held = await payFromElsewhere()
    await close(held)
    await payAgain(held)
    const attempt = `/payment_attempts/${held.attempt.id}`
    const { refund, codes } = await desk.refund(held.orderId, { attempt })
    assert.deepEqual([codes, refund.amount, refund.lines], [[], 522, []])
    await desk.settle(refund)
    assert.deepEqual(await desk.notes(held.orderId), [])
    assert.equal((await desk.shelf(held.user)).length, 1)
    assert.deepEqual(await desk.balances(held.orderId), [{ ...whole, paid: 1044, left: 522 }])
    // What is named goes back; what is not is the payment that bought the order.
    assert.deepEqual((await desk.refund(held.orderId, { attempt })).codes, ['SHOP_REFUND_NOT_POSSIBLE'])
    assert.equal((await desk.refund(held.orderId)).refund.lines?.length, 1)
  })

  // Spec: storefront 7, Mutations: Extension: decidePaymentReview
  test('is told to its buyer, in their language, with how much is left', async () => {
    const held = await payFromElsewhere('kin')
    await close(held)
    const { language, subject, text } = await lastMail(held)
    assert.equal(language, 'kin')
    assert.match(subject ?? '', /^Ubwishyu bwawe bwa komande SM/)
    assert.match(text, /KES 522 yabwo aracyari iwacu/)
  })

  test('is not refunded from the order as long as somebody has to decide about it', async () => {
    const held = await payFromElsewhere()
    assert.deepEqual((await desk.refund(held.orderId)).codes, ['SHOP_REFUND_NOT_POSSIBLE'])
    const attempt = `/payment_attempts/${held.attempt.id}`
    assert.deepEqual((await desk.refund(held.orderId, { attempt })).codes, ['SHOP_REFUND_NOT_POSSIBLE'])
    const other = await payFromElsewhere()
    await close(other)
    assert.deepEqual(
      (await desk.refund(held.orderId, { attempt: `/payment_attempts/${other.attempt.id}` })).codes,
      ['NOT_FOUND'],
    )
  })
})

/** Ran out, was paid by another try, and then on the phone as well. */
async function payTwice(): Promise<OnHold> {
  const buyer = await desk.shop.addBuyer()
  await desk.shop.place(buyer, await desk.shop.phoneThat('slow'))
  const first = await desk.shop.attempt(buyer.orderId)
  await desk.shop.queryAfter(first, 180)
  await desk.shop.place(buyer, await desk.shop.phoneThat('callback-lost-paid'))
  await desk.pass(80)
  await desk.shop.queryAfter(await desk.shop.attempt(buyer.orderId), 20)
  await desk.shop.queryAfter(first, 300)
  const review = (await reviews(false)).find(({ order }) => order._id === buyer.orderId)
  return { ...buyer, attempt: first, reviewId: review?._id ?? assert.fail('no review') }
}

describe('a second payment that is closed', () => {
  test('is told to its buyer and goes back later; the order stays bought', async () => {
    const twice = await payTwice()
    await close(twice)
    const { text } = await lastMail(twice)
    assert.match(text, /was bought by another payment/)
    assert.match(text, /KES 522 of it is still with us/)
    assert.equal(await isListedAsLeft(twice), true)
    const { refund } = await desk.refund(twice.orderId, { attempt: `/payment_attempts/${twice.attempt.id}` })
    await desk.settle(refund)
    assert.equal((await desk.shelf(twice.user)).length, 1)
    assert.equal(await isListedAsLeft(twice), false)
  })
})

describe('what is known not to have come', () => {
  test('is closed without a mail to the buyer, and nothing of it is left', async () => {
    const buyer = await desk.shop.addBuyer()
    await desk.shop.place(buyer, await desk.shop.phoneThat('never-ends'))
    const attempt = await desk.shop.attempt(buyer.orderId)
    await desk.shop.queryAfter(attempt, 400)
    const review = (await reviews(false)).find(({ order }) => order._id === buyer.orderId)
    const held = { ...buyer, attempt, reviewId: review?._id ?? assert.fail('no review') }
    await close(held)
    assert.deepEqual([(await lastMail(held)).text, await isListedAsLeft(held)], ['', false])
  })
})
