import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon, type NewCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { stateOf } from './attempt.table.ts'
import { mpesaSchedule } from '../mpesa/push.rules.ts'
import { type Buyer, openPayingShop, type PayingShop } from '../testing/payingShop.ts'

// No job runs here: each test asks when it wants to. The stand-in's time is moved by hand.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' }, 0.1)
})
after(() => shop.close())

/** As many buyers, each with a cart that the same coupon is on. */
async function addBuyers(count: number, limits: Partial<NewCoupon>): Promise<Buyer[]> {
  const couponId = await addCoupon(shop.db, limits)
  const books = [await addBook(shop.db)]
  return Promise.all(Array.from({ length: count }, () => shop.addBuyer({ couponId, books })))
}

const place = async (buyer: Buyer, outcome: OutcomeName = 'never-ends') =>
  (await shop.place(buyer, await shop.phoneThat(outcome))).codes

/** Prompts that the provider was asked for on the orders of buyers. */
async function countPrompts(buyers: readonly Buyer[]): Promise<number> {
  const references = buyers.map(({ orderId }) => `SM${orderId.slice(0, 8).toUpperCase()}`)
  const requests = await shop.control<{ body: { AccountReference?: string } | null }[]>('GET', 'requests')
  return requests.filter(({ body }) => references.includes(body?.AccountReference ?? '')).length
}

const usesOf = ({ orderId }: Buyer) =>
  shop.db.many<{ isCounted: boolean }>(
    sql`select used_at is not null as "isCounted" from coupon_uses where order_id = ${orderId}`,
  )

async function pass(buyer: Buyer, seconds: number): Promise<string> {
  await shop.queryAfter(await shop.attempt(buyer.orderId), seconds)
  return stateOf(await shop.attempt(buyer.orderId))
}

describe('a coupon with one use', () => {
  // Spec: storefront 5: Coupon error: max uses reached
  test('is given to one of 64 who pay at once: one prompt, and the others are told why', async () => {
    const buyers = await addBuyers(64, { maxNumberOfUses: 1 })
    const codes = (await Promise.all(buyers.map((buyer) => place(buyer)))).flat()
    assert.deepEqual(codes, Array<string>(63).fill('COUPON_MAX_USES_REACHED'))
    assert.equal(await countPrompts(buyers), 1)
  })

  test('is given to the first of three while the prompt of the first waits', async () => {
    const buyers = await addBuyers(3, { maxNumberOfUses: 1 })
    const codes: unknown[] = []
    for (const buyer of buyers) codes.push(await place(buyer))
    assert.deepEqual(codes, [[], ['COUPON_MAX_USES_REACHED'], ['COUPON_MAX_USES_REACHED']])
    assert.equal(await countPrompts(buyers), 1)
  })

  test('is free again when the payment fails, or is turned down', async () => {
    const [declined, failing, last] = await addBuyers(3, { maxNumberOfUses: 1 })
    assert.ok(declined && failing && last)
    assert.deepEqual(await place(declined, 'push-locked'), ['PAYMENT_DECLINED'])
    assert.deepEqual(await place(failing, 'insufficient-funds'), [])
    assert.deepEqual(await place(last), ['COUPON_MAX_USES_REACHED'])
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    assert.equal(await pass(failing, 20), 'failed')
    assert.deepEqual(await usesOf(failing), [])
    assert.deepEqual(await place(last), [])
  })

  // Spec: storefront 5: Coupon error: max uses reached
  test('is free again when the payment runs out, and not a moment before', async () => {
    const [first, next] = await addBuyers(2, { maxNumberOfUses: 1 })
    assert.ok(first && next)
    await place(first)
    assert.equal(await pass(first, 149), 'live')
    assert.deepEqual(await place(next), ['COUPON_MAX_USES_REACHED'])
    assert.equal(await pass(first, 150), 'expired')
    assert.deepEqual(await place(next), [])
  })

  // Spec: storefront 4, Order: Confirmed once, with titles, coupon's use and receipt
  test('stays taken when the payment succeeds', async () => {
    const [first, next] = await addBuyers(2, { maxNumberOfUses: 1 })
    assert.ok(first && next)
    await place(first, 'callback-lost-paid')
    assert.deepEqual(await usesOf(first), [{ isCounted: false }])
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    assert.equal(await pass(first, 20), 'succeeded')
    assert.deepEqual(await usesOf(first), [{ isCounted: true }])
    assert.deepEqual(await place(next), ['COUPON_MAX_USES_REACHED'])
  })

  test('stays taken while the money is on hold, also when the time of the payment is over', async () => {
    const [first, next] = await addBuyers(2, { maxNumberOfUses: 1 })
    assert.ok(first && next)
    await place(first, 'other-amount')
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    const states = [await pass(first, 20), await pass(first, 180), await pass(first, mpesaSchedule.last)]
    assert.deepEqual(states, ['onHold', 'onHold', 'onHold'])
    assert.deepEqual(await usesOf(first), [{ isCounted: false }])
    assert.deepEqual(await place(next), ['COUPON_MAX_USES_REACHED'])
  })

  test('that somebody else has meanwhile leaves a late payment to a person', async () => {
    const [late, next] = await addBuyers(2, { maxNumberOfUses: 1 })
    assert.ok(late && next)
    await place(late, 'slow')
    assert.equal(await pass(late, 180), 'expired')
    assert.deepEqual(await place(next), [])
    await shop.control('POST', 'clock/advance', { seconds: 80 })
    assert.equal(await pass(late, 300), 'onHold')
    assert.deepEqual(await shop.reviews((await shop.attempt(late.orderId)).id), ['order_changed'])
    assert.deepEqual([await usesOf(late), await usesOf(next)], [[], [{ isCounted: false }]])
  })
})

describe('a coupon with limits of its own', () => {
  test('is used once by a reader who presses twenty times at once', async () => {
    const [buyer] = await addBuyers(1, { maxUsesPerUser: 1 })
    assert.ok(buyer)
    const codes = (await Promise.all(Array.from({ length: 20 }, () => place(buyer)))).flat()
    assert.deepEqual(codes, Array<string>(19).fill('PAYMENT_MULTIPLE_REQUESTS'))
    assert.equal(await countPrompts([buyer]), 1)
    assert.deepEqual(await usesOf(buyer), [{ isCounted: false }])
  })

  test('counts what a reader has reserved with another order, until that is given back', async () => {
    const [buyer] = await addBuyers(1, { maxUsesPerUser: 1 })
    assert.ok(buyer)
    const { user } = buyer
    await place(buyer)
    // A reader has one open cart, so the order that waits has to belong to somebody else to be the other one.
    const other = await addUser(shop.db)
    await shop.db.run(sql`update orders set owner_id = ${other.id} where id = ${buyer.orderId}`)
    const couponId = await couponOn(buyer.orderId)
    const second = { user, orderId: await addOrder(shop.db, { owner: user, couponId }) }
    assert.deepEqual(await place(second), ['COUPON_ALREADY_USED'])
    assert.equal(await pass(buyer, 180), 'expired')
    assert.deepEqual(await place(second), [])
  })

  test('takes its share off as many copies as it may, in an order that waits as well', async () => {
    const couponId = await addCoupon(shop.db, { discount: '50', maxNumberOfItems: 1 })
    const books = [await addBook(shop.db, { price: '1000.00' }), await addBook(shop.db, { price: '1000.00' })]
    const buyer = await shop.addBuyer({ books, couponId })
    assert.deepEqual(await place(buyer), [])
    assert.equal(Number((await shop.attempt(buyer.orderId)).amount), 1740)
    await shop.db.run(sql`update coupons set max_number_of_items = 2 where id = ${couponId}`)
    const { data } = await shop.ask(
      'query ($id: ID!) { order(id: $id) { totalPrice } }',
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.deepEqual(data['order'], { totalPrice: 1740 })
  })
})

const couponOn = async (orderId: string): Promise<number> =>
  (await shop.db.one<{ coupon_id: number }>(sql`select coupon_id from orders where id = ${orderId}`))
    .coupon_id
