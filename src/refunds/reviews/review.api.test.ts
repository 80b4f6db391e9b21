import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import type { User } from '#platform/caller.rules.ts'
import { defaultPreferences, type Language } from '#platform/preferences.rules.ts'
import { type RefundDesk, openRefundDesk } from '../testing/refundDesk.ts'

let desk: RefundDesk
before(async () => {
  desk = await openRefundDesk()
})
after(() => desk.shop.close())

type Review = {
  _id: number
  reason: string
  decisions: string[]
  subject: string
  todo: string
  amount: number
  transitions: { event: string; cause: string | null }[]
}

const fields =
  '_id reason decisions subject text todo amount provider receipt references { name value } closedAt transitions { event at cause }'

async function reviewOf(orderId: string, language: Language = 'eng'): Promise<Review> {
  type Listed = Review & { order: { _id: string } }
  const { data } = await desk.shop.ask<{ paymentReviews: Listed[] }>(
    `{ paymentReviews { ${fields} order { _id } } }`,
    {},
    { caller: desk.admin, preferences: { ...defaultPreferences, language } },
  )
  const found = data.paymentReviews.find(({ order }) => order._id === orderId)
  assert.ok(found, 'the order has an open review')
  return found
}

const decide = (id: number, decision: string, { note = 'Looked it up', caller = desk.admin } = {}) =>
  desk.shop.ask<{
    decidePaymentReview: { refund: { amount: number; _id: number; key: string } | null } | null
  }>(
    `mutation ($input: decidePaymentReviewInput!) { decidePaymentReview(input: $input) {
      paymentReview { decision decidedBy note closedAt } refund { _id key amount } } }`,
    { input: { id: `/payment_reviews/${id}`, decision, note } },
    { caller },
  )

/** Money that came from another phone than the one that was asked; the order is on hold. */
async function payFromElsewhere(couponId: number | null = null) {
  const buyer = await desk.shop.addBuyer({ couponId })
  await desk.shop.place(buyer, await desk.shop.phoneThat('success'))
  const attempt = await desk.shop.attempt(buyer.orderId)
  await desk.pass(60)
  await desk.shop.db.run(
    sql`update mpesa_requests set msisdn = '254799999999' where attempt_id = ${attempt.id}`,
  )
  await desk.shop.queryAfter(attempt, 20)
  return { buyer: buyer.user, orderId: buyer.orderId, attempt: await desk.shop.attempt(buyer.orderId) }
}

const orderState = (orderId: string) =>
  desk.shop.db.one(sql`
    select confirmed_at is not null as "isConfirmed", on_hold_at is not null as "isOnHold",
      placed_at is not null as "isPlaced", (select count(*) from coupon_uses u where u.order_id = o.id) as uses
    from orders o where id = ${orderId}`)

type SeenOrder = {
  confirmed: boolean
  safaricomMpesaRequests: { resultCode: number }[]
  refunds: { amount: number; state: string }[]
}

/** What the waiting page of the buyer asks. */
async function seenBy(caller: User, orderId: string): Promise<SeenOrder> {
  const { data } = await desk.shop.ask<{ getOrderStatus: SeenOrder }>(
    `query ($id: ID!) { getOrderStatus(id: $id) {
      confirmed safaricomMpesaRequests { resultCode } refunds { amount state } } }`,
    { id: `/orders/${orderId}` },
    { caller },
  )
  return data.getOrderStatus
}

test('a payment on hold names its review until that is decided', async () => {
  const { orderId } = await payFromElsewhere()
  const named = async () => {
    type Attempts = { order: { paymentAttempts: { openReview: { _id: number } | null }[] } }
    const { data } = await desk.shop.ask<Attempts>(
      'query ($id: ID!) { order(id: $id) { paymentAttempts { openReview { _id } } } }',
      { id: `/orders/${orderId}` },
      { caller: desk.admin },
    )
    return data.order.paymentAttempts.map(({ openReview }) => openReview?._id ?? null)
  }
  const { _id } = await reviewOf(orderId)
  assert.deepEqual(await named(), [_id])
  await decide(_id, 'confirmed')
  assert.deepEqual(await named(), [null])
})

describe('what the buyer sees of money on hold', () => {
  const held = { confirmed: false, safaricomMpesaRequests: [{ resultCode: 90004 }], refunds: [] }

  test('when it was confirmed is the order, bought', async () => {
    const { buyer, orderId } = await payFromElsewhere()
    assert.deepEqual(await seenBy(buyer, orderId), held)
    await decide((await reviewOf(orderId))._id, 'confirmed')
    const bought = { confirmed: true, safaricomMpesaRequests: [{ resultCode: 0 }], refunds: [] }
    assert.deepEqual(await seenBy(buyer, orderId), bought)
  })

  // Spec: storefront 4, Confirmation and payment: Extension: a payment on hold that goes back is told as a refund, and its cart is free
  test('when it goes back is the refund, and the payment is in the cart’s way no more', async () => {
    const { buyer, orderId, attempt } = await payFromElsewhere()
    await decide((await reviewOf(orderId))._id, 'refunded')
    const refunds = [{ amount: 522, state: 'underWay' }]
    assert.deepEqual(await seenBy(buyer, orderId), { confirmed: false, safaricomMpesaRequests: [], refunds })
    const trail = await desk.shop.db.many(
      sql`select event, cause from payment_transitions where attempt_id = ${attempt.id} order by id desc limit 1`,
    )
    assert.deepEqual(trail, [{ event: 'superseded', cause: 'a decision about it' }])
  })

  test('when nothing more is done about it is a cart like any other', async () => {
    const { buyer, orderId } = await payFromElsewhere()
    await decide((await reviewOf(orderId))._id, 'closed')
    assert.deepEqual(await seenBy(buyer, orderId), { ...held, safaricomMpesaRequests: [] })
  })
})

describe('the list of payment reviews', () => {
  // Spec: storefront 7, Queries: Extension: paymentReviews
  test('tells what happened, the sum, the provider’s references and what to do, in the admin’s language', async () => {
    const { orderId, attempt } = await payFromElsewhere()
    const review = await reviewOf(orderId)
    assert.deepEqual([review.reason, review.amount], ['payer_differs', 522])
    assert.deepEqual(review.decisions, ['confirmed', 'refunded', 'closed'])
    assert.match(review.subject, /^Another payer: order SM/)
    assert.ok(JSON.stringify(review).includes(String(attempt.checkout_request_id)))
    assert.deepEqual(
      review.transitions.map(({ event }) => event),
      ['requested', 'accepted', 'onHold'],
    )
    const subjects = await Promise.all(
      (['eng', 'swa', 'kin', 'nya'] as const).map(
        async (language) => (await reviewOf(orderId, language)).subject,
      ),
    )
    assert.equal(new Set(subjects).size, 4)
  })

  // Spec: back office 6: Admin only: refunds and payment reviews (ours)
  test('is for admins only, and so are decisions', async () => {
    const { orderId, buyer } = await payFromElsewhere()
    const { _id } = await reviewOf(orderId)
    for (const caller of [buyer, await addUser(desk.shop.db, { roles: ['ROLE_CHECKER'] })]) {
      assert.deepEqual((await desk.shop.ask('{ paymentReviews { _id } }', {}, { caller })).codes, [
        'FORBIDDEN',
      ])
      assert.deepEqual((await decide(_id, 'closed', { caller })).codes, ['FORBIDDEN'])
    }
  })
})

describe('a payment on hold', () => {
  test('that is confirmed buys its order with the money that is there', async () => {
    const couponId = await addCoupon(desk.shop.db, { discount: '50' })
    const { buyer, orderId, attempt } = await payFromElsewhere(couponId)
    const { data, codes } = await decide((await reviewOf(orderId))._id, 'confirmed')
    assert.deepEqual([codes, data.decidePaymentReview?.refund], [[], null])
    assert.deepEqual(await orderState(orderId), {
      isConfirmed: true,
      isOnHold: false,
      isPlaced: true,
      uses: 1,
    })
    assert.equal((await desk.shelf(buyer)).length, 1)
    const bought = await desk.shop.attempt(orderId)
    assert.deepEqual([bought.result_code, bought.receipt], [0, attempt.receipt])
    assert.ok(bought.on_hold_at, 'that it was on hold stays a fact')
    // And can be given back as any other.
    assert.equal((await desk.refund(orderId)).refund.amount, Number(attempt.amount))
  })

  // Spec: storefront 7, Mutations: Extension: decidePaymentReview
  test('that is refunded goes back whole, gives the coupon’s use back and leaves a cart', async () => {
    const couponId = await addCoupon(desk.shop.db, { discount: '50' })
    const { buyer, orderId, attempt } = await payFromElsewhere(couponId)
    assert.deepEqual(await orderState(orderId), {
      isConfirmed: false,
      isOnHold: true,
      isPlaced: true,
      uses: 1,
    })
    const { data } = await decide((await reviewOf(orderId))._id, 'refunded')
    const refund = data.decidePaymentReview?.refund
    assert.equal(refund?.amount, Number(attempt.amount))
    assert.deepEqual(await orderState(orderId), {
      isConfirmed: false,
      isOnHold: false,
      isPlaced: false,
      uses: 0,
    })
    await desk.settle({ ...refund, state: '', note: null, sentAt: null })
    const mails = await desk.shop.db.many<{ subject: string }>(
      sql`select subject from mails where recipient = ${buyer.email} order by id desc limit 1`,
    )
    assert.match(mails[0]?.subject ?? '', /^We have refunded KES/)
    assert.deepEqual(await desk.notes(orderId), [])
    // The cart is paid again.
    const again = { user: buyer, orderId }
    assert.deepEqual((await desk.shop.place(again, await desk.shop.phoneThat('success'))).codes, [])
  })

  test('of a buyer who has begun another cart leaves that one alone', async () => {
    const { buyer, orderId } = await payFromElsewhere()
    await desk.shop.addBuyer({}, buyer)
    assert.deepEqual((await decide((await reviewOf(orderId))._id, 'refunded')).codes, [])
    assert.deepEqual(await orderState(orderId), {
      isConfirmed: false,
      isOnHold: true,
      isPlaced: false,
      uses: 0,
    })
  })

  // Spec: storefront 8, By code: PAYMENT_REVIEW_DECIDED, PAYMENT_REVIEW_NOT_POSSIBLE (ours)
  test('in another amount buys nothing', async () => {
    const buyer = await desk.shop.addBuyer()
    await desk.shop.place(buyer, await desk.shop.phoneThat('other-amount'))
    await desk.pass(60)
    await desk.shop.queryAfter(await desk.shop.attempt(buyer.orderId), 20)
    const { _id, decisions } = await reviewOf(buyer.orderId)
    assert.deepEqual(decisions, ['refunded', 'closed'])
    assert.deepEqual((await decide(_id, 'confirmed')).codes, ['PAYMENT_REVIEW_NOT_POSSIBLE'])
    assert.equal(await desk.shop.isConfirmed(buyer.orderId), false)
  })

  test('for what cannot be bought any more is not confirmed, and later, when it can, it is', async () => {
    const book = await addBook(desk.shop.db)
    const buyer = await desk.shop.addBuyer({ books: [book] })
    await desk.shop.place(buyer, await desk.shop.phoneThat('slow'))
    const attempt = await desk.shop.attempt(buyer.orderId)
    await desk.shop.queryAfter(attempt, 180)
    await desk.shop.db.run(sql`update books set available_from = '2999-01-01' where id = ${book}`)
    await desk.pass(80)
    await desk.shop.queryAfter(attempt, 300)
    const { _id } = await reviewOf(buyer.orderId)
    assert.deepEqual((await decide(_id, 'confirmed')).codes, ['PAYMENT_REVIEW_NOT_POSSIBLE'])
    await desk.shop.db.run(sql`update books set available_from = '2020-01-01' where id = ${book}`)
    assert.deepEqual((await decide(_id, 'confirmed')).codes, [])
    assert.deepEqual(await desk.shelf(buyer.user), [book])
  })
})

describe('a decision', () => {
  // Spec: storefront 7, Mutations: Extension: decidePaymentReview
  // Spec: storefront 8, By code: PAYMENT_REVIEW_DECIDED, PAYMENT_REVIEW_NOT_POSSIBLE (ours)
  test('is made once, by twenty presses of two admins', async () => {
    const other = await addUser(desk.shop.db, { roles: ['ROLE_ADMIN'] })
    const { buyer, orderId } = await payFromElsewhere()
    const { _id } = await reviewOf(orderId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        decide(_id, index % 2 === 0 ? 'confirmed' : 'refunded', {
          caller: index % 2 === 0 ? desk.admin : other,
        }),
      ),
    )
    assert.deepEqual(
      answers.flatMap(({ codes }) => codes),
      Array<string>(19).fill('PAYMENT_REVIEW_DECIDED'),
    )
    const [owned, refunds] = [
      await desk.shelf(buyer),
      await desk.shop.db.run(sql`
      select from refunds r join payment_attempts a on a.id = r.attempt_id where a.order_id = ${orderId}`),
    ]
    assert.equal(owned.length + refunds, 1, 'bought or given back, never both')
  })

  test('is a fact with its person, time and note, which the database lets nobody change', async () => {
    const { orderId } = await payFromElsewhere()
    const { _id } = await reviewOf(orderId)
    assert.deepEqual((await decide(_id, 'closed', { note: 'no' })).codes, ['VALIDATION_FAILED'])
    const { data } = await decide(_id, 'closed', { note: 'Agreed by phone' })
    const { paymentReview } = data.decidePaymentReview as unknown as {
      paymentReview: Record<string, unknown>
    }
    const { closedAt, ...fact } = paymentReview
    assert.deepEqual(fact, { decision: 'closed', decidedBy: desk.admin.email, note: 'Agreed by phone' })
    assert.ok(closedAt)
    const change = (set: ReturnType<typeof sql>) =>
      desk.shop.db.run(sql`update payment_reviews set ${set} where id = ${_id}`)
    for (const set of [sql`decision = 'refunded'`, sql`note = 'Otherwise'`, sql`closed_at = null`])
      await assert.rejects(change(set), /is decided/)
  })

  test('about silence does not stop a payment that succeeds after all', async () => {
    const buyer = await desk.shop.addBuyer()
    await desk.shop.place(buyer, await desk.shop.phoneThat('slow'))
    const attempt = await desk.shop.attempt(buyer.orderId)
    await desk.shop.queryAfter(attempt, 180)
    const { _id, decisions } = await reviewOf(buyer.orderId)
    assert.deepEqual(decisions, ['closed'])
    assert.deepEqual((await decide(_id, 'refunded')).codes, ['PAYMENT_REVIEW_NOT_POSSIBLE'])
    await decide(_id, 'closed')
    await desk.pass(80)
    await desk.shop.queryAfter(attempt, 300)
    assert.equal(await desk.shop.isConfirmed(buyer.orderId), true)
  })

  test('to send a second payment back leaves the order that the first one bought', async () => {
    const { buyer, orderId } = await desk.buy()
    const second = await desk.shop.db.one<{ id: number }>(sql`
      with first as (select * from payment_attempts where order_id = ${orderId})
      insert into payment_attempts (order_id, provider, amount, currency, superseded_at)
      select order_id, provider, amount, currency, now() from first returning id`)
    await desk.shop.db.run(sql`
      insert into mpesa_requests (attempt_id, msisdn, token_hash, merchant_request_id, checkout_request_id)
      values (${second.id}, '254712000001', '\\x02', 'second', 'second')`)
    await desk.shop.settle(second.id, '0')
    const { data } = await decide((await reviewOf(orderId))._id, 'refunded')
    assert.equal(data.decidePaymentReview?.refund?.amount, 522)
    assert.equal((await desk.shelf(buyer)).length, 1)
    assert.deepEqual(await desk.balances(orderId), [{ paid: 1044, refunded: 0, underWay: 522, left: 1044 }])
  })
})
