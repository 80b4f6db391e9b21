import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addLines } from '#orders/cart/cart.table.ts'
import { findOrder } from '#orders/order.table.ts'
import { stateOf } from '#payments/attempts/attempt.table.ts'
import { type CardShop, openCardShop } from '#payments/testing/cardShop.ts'
import type { Buyer } from '#payments/testing/payingShop.ts'
import { forgetAnswer } from '#payments/testing/push.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'

// No job runs here: each test asks when it wants to. The stand-in's time is moved by hand.
let cards: CardShop
let admin: User
before(async () => {
  cards = await openCardShop({ PAYMENT_PACE_PERCENT: '100' }, 0.1)
  admin = await addUser(cards.db, { roles: ['ROLE_ADMIN'] })
})
after(() => cards.close())

/** Money came too late for a cart that has grown, while its buyer pays otherwise; they begin another cart meanwhile. */
async function payOnHoldBeside(
  payOtherwise: (buyer: Buyer) => Promise<{ codes: readonly unknown[] }>,
): Promise<Buyer> {
  const { shop } = cards
  const buyer = await shop.addBuyer({ couponId: await addCoupon(shop.db) })
  await shop.place(buyer, await shop.phoneThat('slow'))
  const late = await shop.attempt(buyer.orderId)
  await shop.queryAfter(late, 180)
  await addLines(shop.db, buyer.orderId, [await addBook(shop.db)])
  assert.deepEqual((await payOtherwise(buyer)).codes, [])
  await shop.control('POST', 'clock/advance', { seconds: 80 })
  await shop.queryAfter(late, 300)
  assert.equal(stateOf((await shop.attempts(buyer.orderId))[0] ?? late), 'onHold')
  await shop.addBuyer({}, buyer.user)
  return buyer
}

const byPhone = async (buyer: Buyer) => cards.shop.place(buyer, await cards.shop.phoneThat('never-ends'))

/** An admin closes what was found about the money of an order. */
async function decide({ orderId }: Buyer): Promise<void> {
  const { id } = await cards.db.one<{ id: number }>(sql`
    select r.id from payment_reviews r join payment_attempts a on a.id = r.attempt_id
    where a.order_id = ${orderId} and r.closed_at is null`)
  const { codes } = await cards.shop.ask(
    `mutation ($input: decidePaymentReviewInput!) { decidePaymentReview(input: $input) { paymentReview { note } } }`,
    { input: { id: `/payment_reviews/${id}`, decision: 'closed', note: 'Agreed by phone' } },
    { caller: admin },
  )
  assert.deepEqual(codes, [])
}

const isPlaced = async ({ orderId }: Buyer) => (await findOrder(cards.db, orderId))?.placed_at !== null

const couponUses = ({ orderId }: Buyer) =>
  cards.db.run(sql`select from coupon_uses where order_id = ${orderId}`)

describe('an order on hold whose money is decided about while another payment of it is open', () => {
  const ends = {
    fails: async ({ orderId }: Buyer) => {
      await cards.shop.settle((await cards.shop.attempt(orderId)).id, '1032')
    },
    'runs out': async ({ orderId }: Buyer) => cards.shop.queryAfter(await cards.shop.attempt(orderId), 180),
    'is refused': async ({ orderId }: Buyer) => {
      const push = await cards.shop.attempt(orderId)
      await forgetAnswer(cards.db, push)
      await cards.shop.payments.gateway.inbox.storeOutcome({
        kind: 'outcome',
        attemptId: push.id,
        orderId,
        outcome: { kind: 'refused', reason: 'declined', code: '400.002.02', text: 'Bad request' },
        body: '{}',
        at: new Date().toISOString(),
      })
    },
  }
  for (const [how, end] of Object.entries(ends))
    test(`gives its coupon’s use back once that one ${how}`, async () => {
      const buyer = await payOnHoldBeside(byPhone)
      await decide(buyer)
      assert.deepEqual([await isPlaced(buyer), await couponUses(buyer)], [true, 1])
      await end(buyer)
      assert.deepEqual([await isPlaced(buyer), await couponUses(buyer)], [false, 0])
    })

  // Spec: storefront 7, Mutations: Extension: decidePaymentReview
  test('gives its coupon’s use back once its buyer leaves the page of that one', async () => {
    const buyer = await payOnHoldBeside((payer) => cards.place(payer))
    await decide(buyer)
    const { codes } = await cards.shop.ask(
      'mutation ($id: ID!) { cancelPaymentOrder(input: { id: $id }) { order { confirmed } } }',
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.deepEqual([codes, await isPlaced(buyer), await couponUses(buyer)], [[], false, 0])
  })
})
