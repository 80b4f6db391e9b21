import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { reviewJob } from '#payments/reviews/review.table.ts'
import { type CardShop, openCardShop } from '#payments/testing/cardShop.ts'
import { type MtnShop, openMtnShop } from '#payments/testing/mtnShop.ts'
import { sql } from '#platform/database/sql.ts'
import { openRefundDesk, RefundDesk } from './testing/refundDesk.ts'

type SeenReview = {
  _id: number
  reason: string
  decisions: string[]
  attempt: {
    amount: number
    payerPhone: string | null
    receivedAmount: number | null
    receivedCurrency: { _id: string } | null
    receivedFrom: string | null
    receivedSource: string | null
    isAmountUncertain: boolean
    providerRefunds: boolean
    balance: { currency: { _id: string }; left: number } | null
  }
}

async function reviewOf({ shop, admin }: RefundDesk, orderId: string): Promise<SeenReview> {
  type Listed = SeenReview & { order: { _id: string } }
  const { data } = await shop.ask<{ paymentReviews: Listed[] }>(
    `{ paymentReviews { _id reason decisions order { _id } attempt { amount payerPhone receivedAmount
      receivedCurrency { _id } receivedFrom receivedSource isAmountUncertain providerRefunds
      balance { currency { _id } left } } } }`,
    {},
    { caller: admin },
  )
  const found = data.paymentReviews.find(({ order }) => order._id === orderId)
  assert.ok(found, 'the order has an open review')
  return found
}

const decideRefund = async ({ shop, admin }: RefundDesk, orderId: string) => {
  type Decided = { refund: { _id: number; key: string; amount: number; state: string } | null }
  const { _id } = await reviewOf({ shop, admin } as RefundDesk, orderId)
  const { data, codes } = await shop.ask<{ decidePaymentReview: Decided | null }>(
    `mutation ($input: decidePaymentReviewInput!) { decidePaymentReview(input: $input) {
      refund { _id key amount state } } }`,
    { input: { id: `/payment_reviews/${_id}`, decision: 'refunded', note: 'Not as it was asked' } },
    { caller: admin },
  )
  const { refund } = data.decidePaymentReview ?? {}
  assert.deepEqual(codes, [])
  assert.ok(refund)
  return { ...refund, note: null, sentAt: null, lines: [] }
}

/** The mails of an order's reviews, to whom they are sent. */
async function reviewMails({ shop }: RefundDesk, orderId: string): Promise<string[]> {
  const reviews = await shop.db.many<{ id: number }>(sql`
    select r.id from payment_reviews r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${orderId}`)
  for (const { id } of reviews) await shop.payments.tasks[reviewJob.name]?.({ reviewId: id })
  const mails = await shop.db.many<{ body_text: string }>(
    sql`select body_text from mails where position(upper(left(${orderId}, 8)) in body_text) > 0 order by id`,
  )
  return mails.map((mail) => mail.body_text.replaceAll('\u00A0', ' '))
}

describe('money that MTN reports in another amount', () => {
  let mtn: MtnShop
  let desk: RefundDesk
  before(async () => {
    mtn = await openMtnShop({ MTN_TIMEOUT_MS: '1500' })
    desk = new RefundDesk(mtn.shop, await addUser(mtn.shop.db, { roles: ['ROLE_ADMIN'] }))
  })
  after(() => mtn.close())

  async function payOther(outcome: 'other-amount' | 'other-payer') {
    const { user, orderId, attempt } = await mtn.placeThat(outcome)
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    return { user, orderId, attempt: await mtn.attempt(orderId) }
  }

  // Spec: payment providers, MTN MoMo (2.7): Amount or currency in the status differs (payer 788000047)
  test('goes back as it came: what is shown is what MTN is asked for', async () => {
    const { orderId, attempt } = await payOther('other-amount')
    const asked = Number(attempt.amount)
    const { decisions, attempt: seen } = await reviewOf(desk, orderId)
    assert.deepEqual(decisions, ['refunded', 'closed'])
    assert.deepEqual(
      [seen.amount, seen.receivedAmount, seen.receivedCurrency?._id, seen.receivedFrom, seen.receivedSource],
      [asked, asked - 1, 'RWF', attempt.msisdn, 'query'],
    )
    const paid = { paid: asked - 1, refunded: 0, underWay: 0, left: asked - 1 }
    assert.deepEqual(await desk.balances(orderId), [paid])
    const refund = await decideRefund(desk, orderId)
    await desk.follow(refund)
    type Theirs = { referenceId: string; amount: string; payee: string }
    const theirs = await mtn.control<Theirs[]>('GET', 'refunds')
    assert.deepEqual(
      theirs
        .filter(({ referenceId }) => referenceId === refund.key)
        .map(({ amount, payee }) => [amount, payee]),
      [[String(asked - 1), attempt.msisdn]],
    )
    assert.equal(refund.amount, asked - 1)
  })

  test('is named beside what was asked, with its source, in the mails to support and buyer', async () => {
    const { orderId, attempt } = await payOther('other-amount')
    const [support = '', buyer = ''] = await reviewMails(desk, orderId)
    const [asked, came] = [0, 1].map((less) => `RWF ${(Number(attempt.amount) - less).toLocaleString('en')}`)
    assert.ok(support.includes(`Asked for: ${asked}`), support)
    assert.ok(
      support.includes(`Received: ${came} from +250`) && support.includes('as MTN MoMo answered'),
      support,
    )
    assert.ok(buyer.includes(`${asked}`) && buyer.includes(`MTN MoMo reports ${came}.`), buyer)
  })

  test('from another phone names that phone, and the buyer sees its end only', async () => {
    const { orderId, attempt } = await payOther('other-payer')
    const { reason, attempt: seen } = await reviewOf(desk, orderId)
    assert.equal(reason, 'payer_differs')
    assert.equal(seen.payerPhone, attempt.msisdn)
    assert.ok(seen.receivedFrom && seen.receivedFrom !== attempt.msisdn)
    const [support = '', buyer = ''] = await reviewMails(desk, orderId)
    assert.ok(support.replaceAll(' ', '').includes(`from+${seen.receivedFrom}`), support)
    assert.ok(buyer.includes(`from the phone ••• ••• ${seen.receivedFrom.slice(-3)}`), buyer)
    assert.ok(!buyer.replaceAll(' ', '').includes(seen.receivedFrom))
  })
})

describe('money that only a message of M-Pesa names in another amount', () => {
  let desk: RefundDesk
  before(async () => {
    desk = await openRefundDesk()
  })
  after(() => desk.shop.close())

  // Spec: storefront 7, Mutations: Extension: PaymentAttempt.receivedAmount, receivedCurrency, receivedFrom, receivedSource, balance; what counts as paid (ours)
  test('goes back up to the smaller of both, and what is not certain is said', async () => {
    const buyer = await desk.shop.addBuyer()
    await desk.shop.place(buyer, await desk.shop.phoneThat('other-amount'))
    await desk.pass(60)
    await desk.shop.queryAfter(await desk.shop.attempt(buyer.orderId), 20)
    const { attempt } = await reviewOf(desk, buyer.orderId)
    assert.deepEqual(
      [attempt.amount, attempt.receivedAmount, attempt.receivedSource, attempt.isAmountUncertain],
      [522, 521, 'callback', true],
    )
    const refund = await decideRefund(desk, buyer.orderId)
    await desk.settle(refund)
    assert.deepEqual(await desk.theirs(refund), [{ amount: 521, state: 'reversed' }])
    assert.deepEqual(await desk.balances(buyer.orderId), [{ paid: 521, refunded: 521, underWay: 0, left: 0 }])
  })

  test('and that is more than was asked goes back as far as it was asked', async () => {
    const buyer = await desk.shop.addBuyer()
    await desk.shop.place(buyer, await desk.shop.phoneThat('other-amount'))
    await desk.pass(60)
    const { id } = await desk.shop.attempt(buyer.orderId)
    await desk.shop.queryAfter(await desk.shop.attempt(buyer.orderId), 20)
    await desk.shop.db.run(sql`update payment_attempts set received_amount = 5000 where id = ${id}`)
    assert.equal((await decideRefund(desk, buyer.orderId)).amount, 522)
    await assert.rejects(
      desk.shop.db.run(sql`
        insert into refunds (attempt_id, key, amount, currency, reason, requested_at, requested_by_id, by_hand)
        values (${id}, gen_random_uuid(), 1, 'KES', 'One more', now(), ${desk.admin.id}, true)`),
      { constraint: 'refunds_within_payment' },
    )
  })
})

describe('money by card', () => {
  let cards: CardShop
  let desk: RefundDesk
  before(async () => {
    cards = await openCardShop({ PAYMENT_PACE_PERCENT: '100' })
    desk = new RefundDesk(cards.shop, await addUser(cards.db, { roles: ['ROLE_ADMIN'] }))
  })
  after(() => cards.close())

  async function payBy(card: '0002' | '0047') {
    const buyer = await cards.addBuyer()
    await cards.place(buyer)
    await cards.pay(buyer.orderId, card)
    return buyer
  }

  const refundedAtProvider = async (orderId: string) => {
    const { company_ref: ref } = await cards.attempt(orderId)
    return (await cards.payments()).find(({ companyRef }) => companyRef === ref)?.refunded
  }

  test('that came short goes back as it came; the card provider takes no part of a shilling', async () => {
    const { orderId } = await payBy('0002')
    const { attempt, decisions } = await reviewOf(desk, orderId)
    assert.deepEqual(
      [attempt.receivedAmount, attempt.receivedSource, decisions],
      [391.5, 'query', ['refunded', 'closed']],
    )
    const refund = await decideRefund(desk, orderId)
    assert.deepEqual([refund.amount, refund.state], [391.5, 'byHand'])
    assert.deepEqual(await desk.balances(orderId), [
      { paid: 391.5, refunded: 0, underWay: 391.5, left: 391.5 },
    ])
  })

  // Spec: storefront 7, Mutations: Extension: PaymentAttempt.receivedAmount, receivedCurrency, receivedFrom, receivedSource, balance; what counts as paid (ours)
  test('that came in another currency is sent back by hand, in that currency; the provider is not asked', async () => {
    const { orderId } = await payBy('0047')
    const { attempt } = await reviewOf(desk, orderId)
    assert.deepEqual(
      [attempt.receivedAmount, attempt.receivedCurrency?._id, attempt.providerRefunds, attempt.balance],
      [261.01, 'EUR', false, { currency: { _id: 'EUR' }, left: 261.01 }],
    )
    const refund = await decideRefund(desk, orderId)
    assert.deepEqual([refund.amount, refund.state], [261.01, 'byHand'])
    await desk.follow(refund)
    assert.equal(await refundedAtProvider(orderId), '0.00')
    assert.deepEqual((await desk.close(refund, true)).codes, [])
    assert.deepEqual(await desk.balances(orderId), [{ paid: 261.01, refunded: 261.01, underWay: 0, left: 0 }])
  })
})
