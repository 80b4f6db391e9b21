import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addLines } from '#orders/cart/cart.table.ts'
import { findOrder } from '#orders/order.table.ts'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { closeReview } from './review.table.ts'
import { openPayingShop, type PayingShop } from '../testing/payingShop.ts'
import type { Push } from '../testing/push.ts'

// No job runs here: each test asks when it wants to. The stand-in's time is moved by hand.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' }, 0.1)
})
after(() => shop.close())

type Pair = { readonly orderId: string; readonly held: Push; readonly open: Push }

/** A payment that came too late for a cart that has grown, and a second one for what it costs now, still open. */
async function onHoldBesideOpen(): Promise<Pair> {
  const buyer = await shop.addBuyer({ couponId: await addCoupon(shop.db) })
  const { orderId } = buyer
  await shop.place(buyer, await shop.phoneThat('slow'))
  const late = await shop.attempt(orderId)
  await shop.queryAfter(late, 180)
  await addLines(shop.db, orderId, [await addBook(shop.db)])
  assert.deepEqual((await shop.place(buyer, await shop.phoneThat('never-ends'))).codes, [])
  await shop.control('POST', 'clock/advance', { seconds: 80 })
  await shop.queryAfter(late, 300)
  const [held, open] = await shop.attempts(orderId)
  assert.ok(held && open)
  assert.deepEqual([stateOf(held), stateOf(open)], ['onHold', 'live'])
  assert.deepEqual(await shop.reviews(held.id), ['amount_differs'])
  return { orderId, held, open }
}

const statesOf = async ({ orderId }: Pair) => (await shop.attempts(orderId)).map(stateOf)

describe('money on hold beside a payment that is open', () => {
  test('has come twice when that one buys the order: it is laid before a person as such', async () => {
    const pair = await onHoldBesideOpen()
    await shop.settle(pair.open.id, '0')
    assert.deepEqual(await statesOf(pair), ['onHold', 'succeeded'])
    assert.equal(await shop.isConfirmed(pair.orderId), true)
    assert.deepEqual(await shop.reviews(pair.held.id), ['amount_differs', 'paid_twice'])
    assert.deepEqual(await shop.reviews(pair.open.id), [])
  })

  test('is not laid before a person again who has decided on it', async () => {
    const pair = await onHoldBesideOpen()
    await closeReview(shop.db, pair.held.id, 'amount_differs', new Date())
    await shop.settle(pair.open.id, '0')
    assert.equal(await shop.isConfirmed(pair.orderId), true)
    assert.deepEqual(await shop.reviews(pair.held.id), [])
  })

  test('keeps its order as it was placed, with its coupon’s use, when that one runs out or fails', async () => {
    const pairs = [await onHoldBesideOpen(), await onHoldBesideOpen()] as const
    await shop.queryAfter(pairs[0].open, 180)
    await shop.settle(pairs[1].open.id, '1032')
    assert.deepEqual(await Promise.all(pairs.map(statesOf)), [
      ['onHold', 'expired'],
      ['onHold', 'failed'],
    ])
    for (const { orderId } of pairs) {
      assert.notEqual((await findOrder(shop.db, orderId))?.placed_at, null)
      assert.equal(await shop.db.run(sql`select from coupon_uses where order_id = ${orderId}`), 1)
    }
  })
})
