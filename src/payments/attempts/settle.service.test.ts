import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addAdminOrder } from '#orders/claims/adminOrder.table.ts'
import { addLines, removeLines } from '#orders/cart/cart.table.ts'
import { findOrder } from '#orders/order.table.ts'
import { claimPaidOrders } from '#orders/claims/paidClaim.service.ts'
import { sql } from '#platform/database/sql.ts'
import { createLog } from '#platform/log.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { listShownAttempts, stateOf } from './attempt.table.ts'
import { mpesaSchedule } from '../mpesa/push.rules.ts'
import { idsOf } from '../mpesa/mpesa.table.ts'
import { reportOf } from '../mpesa/mpesa.ts'
import { settleAttempt } from './settle.service.ts'
import { type Buyer, openPayingShop, type PayingShop } from '../testing/payingShop.ts'
import { forgetAnswer, type Push } from '../testing/push.ts'

// No job runs here: each test asks when it wants to. The stand-in's time is moved by hand.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' }, 0.1)
})
after(() => shop.close())

/** One more try of a buyer, whose push takes a course. */
async function tryToPay(buyer: Buyer, outcome: OutcomeName): Promise<Push> {
  assert.deepEqual((await shop.place(buyer, await shop.phoneThat(outcome))).codes, [])
  return shop.attempt(buyer.orderId)
}

const now = async (attempt: Push): Promise<Push> =>
  (await shop.attempts(attempt.order_id)).find(({ id }) => id === attempt.id) ?? attempt

const state = async (attempt: Push): Promise<string> => stateOf(await now(attempt))

/** A try that ran out without an answer and is paid on the phone afterwards. */
async function paidTooLate(buyer: Buyer): Promise<Push> {
  const attempt = await tryToPay(buyer, 'slow')
  await shop.queryAfter(attempt, 180)
  assert.equal(await state(attempt), 'expired')
  return attempt
}

const advance = (seconds: number) => shop.control('POST', 'clock/advance', { seconds })

const shown = async (orderId: string) => (await listShownAttempts(shop.db, [orderId])).map(({ id }) => id)

describe('a payment that succeeds late', () => {
  // Spec: storefront 4, Order: Open cart becomes confirmed: M-Pesa
  test('buys the cart as long as it still costs the same', async () => {
    const buyer = await shop.addBuyer()
    const attempt = await paidTooLate(buyer)
    await advance(80)
    await shop.queryAfter(attempt, 300)
    assert.deepEqual(
      [await state(attempt), await shop.isConfirmed(buyer.orderId), await shop.reviews(attempt.id)],
      ['succeeded', true, []],
    )
  })

  test('is held for a person when the cart costs something else now', async () => {
    const buyer = await shop.addBuyer()
    const attempt = await paidTooLate(buyer)
    await addLines(shop.db, buyer.orderId, [await addBook(shop.db, { title: 'Another one' })])
    await advance(80)
    await shop.queryAfter(attempt, 300)
    assert.deepEqual([await state(attempt), (await now(attempt)).result_code], ['onHold', 90004])
    assert.deepEqual(await shop.reviews(attempt.id), ['amount_differs'])
    assert.equal(
      await shop.db.run(sql`select from orders where id = ${buyer.orderId} and placed_at is null`),
      1,
    )
  })

  test('is held when there is nothing left to buy', async () => {
    const buyer = await shop.addBuyer()
    const attempt = await paidTooLate(buyer)
    await removeLines(shop.db, buyer.orderId)
    await advance(80)
    await shop.queryAfter(attempt, 300)
    assert.deepEqual([await state(attempt), await shop.reviews(attempt.id)], ['onHold', ['order_changed']])
  })

  test('takes its place back from a second try; when that is paid too, a person is told', async () => {
    const buyer = await shop.addBuyer()
    const first = await paidTooLate(buyer)
    const second = await tryToPay(buyer, 'slow')
    assert.deepEqual([await state(first), await shown(buyer.orderId)], ['superseded', [second.id]])
    await advance(80)
    await shop.queryAfter(first, 300)
    assert.deepEqual([await state(first), await state(second)], ['succeeded', 'superseded'])
    await shop.queryAfter(second, 20)
    assert.deepEqual([await state(second), await shop.reviews(second.id)], ['succeeded', ['paid_twice']])
    assert.deepEqual(await shown(buyer.orderId), [first.id])
    assert.equal(await shop.db.run(sql`select from entitlements where order_id = ${buyer.orderId}`), 1)
  })

  // Spec: payment providers, M-Pesa (1.10): Failure first, success later (payer 700000049): success wins, a second payment is to be given back
  test('after a second try was paid is to be given back', async () => {
    const buyer = await shop.addBuyer()
    const first = await paidTooLate(buyer)
    const second = await tryToPay(buyer, 'callback-lost-paid')
    await advance(80)
    await shop.queryAfter(second, 20)
    await shop.queryAfter(first, 300)
    assert.deepEqual(
      [await state(first), await shop.reviews(first.id), await shop.reviews(second.id)],
      ['succeeded', ['paid_twice'], []],
    )
    assert.deepEqual(await shown(buyer.orderId), [second.id])
  })
})

test('an order that the staff placed for somebody is bought without an owner, whom its claim makes the reader', async () => {
  const staff = await shop.addBuyer()
  const attempt = await tryToPay(staff, 'callback-lost-paid')
  const reader = await addUser(shop.db)
  const forWhom = { forUserFullName: null, forUserEmail: reader.email, forUserPhone: null }
  await addAdminOrder(shop.db, { orderId: staff.orderId, adminId: staff.user.id, ...forWhom })
  await shop.db.run(sql`update orders set owner_id = null where id = ${staff.orderId}`)
  // As a payment of before it was known for whom each one is.
  await shop.db.run(sql`update payment_attempts set sold_to = null where id = ${attempt.id}`)
  await advance(80)
  await shop.queryAfter(attempt, 20)
  assert.deepEqual([await state(attempt), await shop.isConfirmed(staff.orderId)], ['succeeded', true])
  const order = await findOrder(shop.db, staff.orderId)
  assert.deepEqual([order?.owner_id, order?.customer_email], [null, reader.email])
  assert.equal(await shop.db.run(sql`select from entitlements where order_id = ${staff.orderId}`), 0)
  assert.deepEqual(await claimPaidOrders(shop.db, reader, createLog('silent'), new Date()), [staff.orderId])
  assert.equal(await shop.db.run(sql`select from entitlements where user_id = ${reader.id}`), 1)
})

describe('an attempt without an answer', () => {
  // Spec: storefront 4, Confirmation and payment: An attempt without an answer is pending with ways out
  test('runs out after two and a half minutes: shown as pending with ways out, the cart open, a person told', async () => {
    const buyer = await shop.addBuyer()
    const attempt = await tryToPay(buyer, 'never-ends')
    await shop.queryAfter(attempt, 149)
    assert.equal(await state(attempt), 'live')
    await shop.queryAfter(attempt, 150)
    assert.deepEqual([await state(attempt), (await now(attempt)).result_code], ['expired', null])
    assert.deepEqual(await shop.reviews(attempt.id), ['unanswered'])
    assert.equal(
      await shop.db.run(sql`select from orders where id = ${buyer.orderId} and placed_at is null`),
      1,
    )
  })

  // Spec: payment providers, M-Pesa (1.10): Push times out or the connection drops: pending, no second push; run out after 3 minutes, a late success counts
  test('of which M-Pesa never said that it took it runs out after three', async () => {
    const attempt = await tryToPay(await shop.addBuyer(), 'never-ends')
    await forgetAnswer(shop.db, attempt)
    await shop.queryAfter(attempt, 179)
    assert.equal(await state(attempt), 'live')
    await shop.queryAfter(attempt, 180)
    assert.equal(await state(attempt), 'expired')
  })

  // Spec: storefront 4, Confirmation and payment: An attempt without an answer is pending with ways out
  test('lets the buyer have the prompt sent again: the phone gets a second one', async () => {
    const buyer = await shop.addBuyer()
    const phone = await shop.phoneThat('never-ends')
    await shop.place(buyer, phone)
    await shop.queryAfter(await shop.attempt(buyer.orderId), 150)
    await advance(150)
    assert.deepEqual((await shop.place(buyer, phone)).codes, [])
    const prompts = await shop.control<{ phone: string }[]>('GET', 'payments')
    assert.equal(prompts.filter((prompt) => prompt.phone === `254${phone}`).length, 2)
  })

  test('fails after all when the provider says so later, and then nobody need look', async () => {
    const buyer = await shop.addBuyer()
    const attempt = await tryToPay(buyer, 'unreachable')
    await shop.queryAfter(attempt, 180)
    await advance(60)
    await shop.queryAfter(attempt, 300)
    assert.deepEqual(
      [await state(attempt), (await now(attempt)).result_code, await shop.reviews(attempt.id)],
      ['failed', 1037, []],
    )
  })

  test('is given up after two days: failed for the buyer, still with a person', async () => {
    const attempt = await tryToPay(await shop.addBuyer(), 'never-ends')
    await shop.queryAfter(attempt, 180)
    await shop.queryAfter(attempt, mpesaSchedule.last)
    const { result_code, next_query_at } = await now(attempt)
    assert.deepEqual(
      [result_code, next_query_at, await shop.reviews(attempt.id)],
      [90002, null, ['unanswered']],
    )
  })

  // Spec: storefront 4, Confirmation and payment: More than one live request on an order is an error
  // Spec: storefront 8, As the reader sees them: More than one payment request
  // Spec: back office 8: More than one payment request is an error
  // Spec: payment providers, M-Pesa (1.10): Shopper presses pay twice; the same again within two minutes (payer 700000017)
  test('may be tried again; two live ones are refused', async () => {
    const buyer = await shop.addBuyer()
    const attempt = await tryToPay(buyer, 'never-ends')
    assert.deepEqual((await shop.place(buyer, await shop.phoneThat('success'))).codes, [
      'PAYMENT_MULTIPLE_REQUESTS',
    ])
    await shop.queryAfter(attempt, 180)
    const second = await tryToPay(buyer, 'never-ends')
    assert.deepEqual(await shown(buyer.orderId), [second.id])
  })

  test('or with a failure gives its place to the next, which is shown alone', async () => {
    const buyer = await shop.addBuyer()
    const first = await tryToPay(buyer, 'cancelled')
    await advance(30)
    await shop.queryAfter(first, 20)
    const second = await tryToPay(buyer, 'success')
    await advance(30)
    await shop.queryAfter(second, 20)
    assert.deepEqual(
      [await state(first), await state(second), await shown(buyer.orderId)],
      ['superseded', 'succeeded', [second.id]],
    )
  })

  test('whose process died before the provider’s answer runs out as well', async () => {
    const attempt = await tryToPay(await shop.addBuyer(), 'never-ends')
    await forgetAnswer(shop.db, attempt)
    await shop.queryAfter(attempt, 20)
    assert.equal(await state(attempt), 'live')
    await shop.queryAfter(attempt, 180)
    assert.equal(await state(attempt), 'expired')
  })
})

describe('an answer', () => {
  const settle = (attempt: Push, code: string) => shop.settle(attempt.id, code)

  test('with a code that nobody knows counts when it comes a second time', async () => {
    const attempt = await tryToPay(await shop.addBuyer(), 'never-ends')
    assert.equal((await settle(attempt, '777')).after, 'live')
    assert.equal((await settle(attempt, '778')).after, 'live')
    assert.equal((await settle(attempt, '778')).after, 'failed')
  })

  test('of a failure after the success changes nothing', async () => {
    const attempt = await tryToPay(await shop.addBuyer(), 'never-ends')
    const states = []
    for (const code of ['0', '1032', '0']) states.push((await settle(attempt, code)).after)
    assert.deepEqual(states, ['succeeded', 'succeeded', 'succeeded'])
    assert.equal((await now(attempt)).result_code, 0)
  })

  test('about other ids than the attempt’s is not believed', async () => {
    const [attempt, other] = [
      await tryToPay(await shop.addBuyer(), 'never-ends'),
      await tryToPay(await shop.addBuyer(), 'never-ends'),
    ]
    const ids = idsOf(other)
    assert.ok(ids)
    const report = reportOf({ ids, code: '0', text: null, source: 'query' })
    const { after } = await settleAttempt(
      shop.payments.gateway,
      { attemptId: attempt.id, report },
      new Date(),
    )
    assert.equal(after, 'live')
  })

  test('of a failure opens the cart again and is asked about for an hour more', async () => {
    const attempt = await tryToPay(await shop.addBuyer(), 'cancelled')
    await advance(60)
    await shop.queryAfter(attempt, 20)
    assert.equal(
      await shop.db.run(sql`select from orders where id = ${attempt.order_id} and placed_at is null`),
      1,
    )
    assert.notEqual((await now(attempt)).next_query_at, null)
    await shop.queryAfter(attempt, 3600)
    assert.equal((await now(attempt)).next_query_at, null)
  })
})

describe('a callback after the confirmation by a status query', () => {
  const hear = (attempt: Push, amount: number) => {
    const Item = [
      { Name: 'Amount', Value: amount },
      { Name: 'MpesaReceiptNumber', Value: `QQQ000000${attempt.id % 10}` },
    ]
    const ids = {
      MerchantRequestID: attempt.merchant_request_id,
      CheckoutRequestID: attempt.checkout_request_id,
    }
    const body = JSON.stringify({
      Body: { stkCallback: { ...ids, ResultCode: 0, CallbackMetadata: { Item } } },
    })
    return shop.db.run(
      sql`insert into payment_messages (attempt_id, kind, body) values (${attempt.id}, 'callback', ${body})`,
    )
  }

  // Spec: payment providers, M-Pesa (1.10): Callback never comes: queries, success by query confirms (payers 700000040, 700000041)
  test('brings the receipt number', async () => {
    const attempt = await tryToPay(await shop.addBuyer(), 'callback-lost-paid')
    await advance(30)
    await shop.queryAfter(attempt, 20)
    assert.equal((await now(attempt)).receipt, null)
    await hear(attempt, Number(attempt.amount))
    await shop.queryAfter(attempt, 35)
    assert.match((await now(attempt)).receipt ?? '', /^QQQ/)
  })

  test('with another amount brings a person', async () => {
    const attempt = await tryToPay(await shop.addBuyer(), 'callback-lost-paid')
    await advance(30)
    await shop.queryAfter(attempt, 20)
    await hear(attempt, 1)
    await shop.queryAfter(attempt, 35)
    assert.deepEqual(
      [await state(attempt), await shop.reviews(attempt.id)],
      ['succeeded', ['amount_differs']],
    )
  })
})
