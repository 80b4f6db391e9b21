import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { addLines } from '#orders/cart/cart.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { reviewJob, type ReviewReason } from './review.table.ts'
import { type Buyer, openPayingShop, type PayingShop } from '../testing/payingShop.ts'
import type { Push } from '../testing/push.ts'

// No job runs here: each test asks when it wants to.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100', SUPPORT_EMAIL: 'help@shop.example' }, 0.1)
})
after(() => shop.close())

type OnHold = Buyer & { readonly attempt: Push }

/** A buyer who paid on the phone after the prompt had run out, for a cart that costs more by then. */
async function payTooLate(language: 'eng' | 'swa' = 'eng'): Promise<OnHold> {
  const user = await addUser(shop.db, { language })
  const buyer = { user, orderId: await addOrder(shop.db, { owner: user }) }
  await shop.place(buyer, await shop.phoneThat('slow'))
  const attempt = await shop.attempt(buyer.orderId)
  await shop.queryAfter(attempt, 180)
  await addLines(shop.db, buyer.orderId, [await addBook(shop.db)])
  await shop.control('POST', 'clock/advance', { seconds: 80 })
  await shop.queryAfter(attempt, 300)
  const held = await shop.attempt(buyer.orderId)
  assert.equal(stateOf(held), 'onHold')
  return { ...buyer, attempt: held }
}

const mailsTo = (recipient: string) =>
  shop.db.many<{ subject: string; body_text: string; language: string; reply_to: string | null }>(
    sql`select subject, body_text, language, reply_to from mails where recipient = ${recipient} order by id`,
  )

const jobs = () =>
  shop.db.many<{ key: string }>(
    sql`select key from graphile_worker.jobs where task_identifier = ${reviewJob.name}`,
  )

/** Runs the mails' job of a review, as often as asked. */
async function tell(attempt: Push, reason: ReviewReason, times = 1): Promise<void> {
  const { id } = await shop.db.one<{ id: number }>(
    sql`select id from payment_reviews where attempt_id = ${attempt.id} and reason = ${reason}`,
  )
  assert.ok((await jobs()).some(({ key }) => key === `review:${id}`))
  const run = async () => shop.payments.tasks[reviewJob.name]?.({ reviewId: id })
  await Promise.all(Array.from({ length: times }, run))
}

describe('an order whose money is held', () => {
  test('is no cart any more: its buyer gets another one at once, and still sees how it stands', async () => {
    const { user, orderId } = await payTooLate()
    const itemId = `/books/${await addBook(shop.db)}`
    const added = await shop.ask<{ addItemToOrder: { order: { _id: string } } }>(
      `mutation ($itemId: ID!) { addItemToOrder(input: { itemId: $itemId }) { order { _id } } }`,
      { itemId },
      { caller: user },
    )
    const { _id: cart } = added.data.addItemToOrder.order
    assert.notEqual(cart, orderId)
    const seen = await shop.ask(
      `query ($id: ID!) { getMyOrders(confirmed: false) { _id } getOrderStatus(id: $id) { confirmed onHoldAt safaricomMpesaRequests { resultCode } } }`,
      { id: `/orders/${orderId}` },
      { caller: user },
    )
    const { on_hold_at } = await shop.attempt(orderId)
    const onHoldAt = on_hold_at?.toISOString().replace(/\.\d+Z$/, '+00:00')
    assert.deepEqual(seen.data, {
      getMyOrders: [{ _id: cart }],
      getOrderStatus: { confirmed: false, onHoldAt, safaricomMpesaRequests: [{ resultCode: 90004 }] },
    })
  })

  // Spec: storefront 8, By code: PAYMENT_ON_HOLD (ours)
  test('is neither paid again in any way, nor changed', async () => {
    const buyer = await payTooLate()
    const id = `/orders/${buyer.orderId}`
    const ask = async (mutation: string) =>
      (await shop.ask(`mutation { ${mutation} }`, {}, { caller: buyer.user })).codes
    const codes = [
      (await shop.place(buyer, await shop.phoneThat('success'))).codes,
      await ask(`placeFreeOrder(input: { id: "${id}" }) { order { _id } }`),
      await ask(
        `addItemToOrder(input: { orderIri: "${id}", itemId: "/books/${await addBook(shop.db)}" }) { order { _id } }`,
      ),
      await ask(`deleteAllOrderLinesOrder(input: { id: "${id}" }) { order { _id } }`),
    ]
    assert.deepEqual(codes.flat(), Array<string>(4).fill('PAYMENT_ON_HOLD'))
    assert.equal((await shop.attempts(buyer.orderId)).length, 1)
  })

  test('leaves a guest’s cart to be claimed at the next sign-in', async () => {
    const { user, orderId } = await payTooLate()
    const guest = await addOrder(shop.db)
    const { data } = await shop.ask<{ claimOrder: { order: { _id: string } } }>(
      `mutation ($id: ID!) { claimOrder(input: { id: $id }) { order { _id } } }`,
      { id: `/orders/${guest}` },
      { caller: user },
    )
    assert.equal(data.claimOrder.order._id, guest)
    assert.equal(
      await shop.db.run(sql`select from orders where id = ${orderId} and on_hold_at is not null`),
      1,
    )
  })

  test('for which other money comes as well is held for both', async () => {
    const { orderId, attempt } = await payTooLate()
    await shop.db.run(sql`update payment_attempts set superseded_at = now() where id = ${attempt.id}`)
    const second = await shop.db.one<{ id: number }>(sql`
      insert into payment_attempts (order_id, provider, amount, currency)
      select order_id, provider, amount, currency from payment_attempts where id = ${attempt.id} returning id`)
    await shop.db.run(sql`
      insert into mpesa_requests (attempt_id, msisdn, token_hash, merchant_request_id, checkout_request_id)
      values (${second.id}, ${attempt.msisdn}, '\x01', 'second', 'second')`)
    await shop.settle(second.id, '0')
    assert.deepEqual(await shop.reviews(second.id), ['paid_twice'])
    assert.equal(stateOf(await shop.attempt(orderId)), 'onHold')
  })
})

describe('held money is told', () => {
  test('to its buyer, in their language: what happened, which order, how much, and who looks at it', async () => {
    const { user, orderId, attempt } = await payTooLate('swa')
    await tell(attempt, 'amount_differs')
    const [mail, ...others] = await mailsTo(user.email)
    assert.deepEqual([mail?.language, others], ['swa', []])
    assert.equal(mail?.subject, `Tunachunguza malipo yako ya agizo ${orderReference(orderId)}`)
    const text = mail?.body_text.replaceAll('\u00A0', ' ') ?? ''
    assert.match(text, /KES 522/)
    assert.match(text, /Kiasi kilichofika si bei ya agizo/)
    assert.ok(text.includes(`/order-pending/${orderId}/${attempt.id}`))
  })

  test('to the support, with all by which the provider knows it and what to do; once, however often the job runs', async () => {
    const { user, orderId, attempt } = await payTooLate()
    await tell(attempt, 'amount_differs', 5)
    const mails = (await mailsTo('help@shop.example')).filter((one) =>
      one.subject.includes(orderReference(orderId)),
    )
    assert.deepEqual(
      mails.map(({ subject, reply_to }) => [subject, reply_to]),
      [[`Another amount: order ${orderReference(orderId)}`, user.email]],
    )
    for (const fact of [
      orderId,
      attempt.merchant_request_id,
      attempt.checkout_request_id,
      'KES\u00A0522',
      'Send the money back',
    ])
      assert.ok(mails[0]?.body_text.includes(fact ?? '?'), String(fact))
    assert.equal((await mailsTo(user.email)).length, 1)
  })

  test('not to the buyer while M-Pesa is only silent; the support learns of that, and of nothing when it has spoken', async () => {
    const buyers = [await shop.addBuyer(), await shop.addBuyer()]
    for (const buyer of buyers) {
      await shop.place(buyer, await shop.phoneThat('unreachable'))
      await shop.queryAfter(await shop.attempt(buyer.orderId), 180)
    }
    const [silent, answered] = await Promise.all(buyers.map(({ orderId }) => shop.attempt(orderId)))
    assert.ok(silent && answered)
    await tell(silent, 'unanswered')
    await shop.control('POST', 'clock/advance', { seconds: 60 })
    await shop.queryAfter(answered, 300)
    await tell(answered, 'unanswered')
    const subjects = (await mailsTo('help@shop.example')).map(({ subject }) => subject)
    assert.deepEqual(
      subjects.filter((subject) => subject.startsWith('No answer')),
      [`No answer from M-Pesa: order ${orderReference(silent.order_id)}`],
    )
    assert.deepEqual(await mailsTo(buyers[0]?.user.email ?? ''), [])
  })
})
