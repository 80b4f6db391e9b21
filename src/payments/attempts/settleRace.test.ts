import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { whileLocked } from '#platform/testing/whileLocked.ts'
import { stateOf } from './attempt.table.ts'
import { openPayingShop, type PayingShop, until } from '../testing/payingShop.ts'
import type { Push } from '../testing/push.ts'

// No job runs here until the race is over.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' }, 0.1)
})
after(() => shop.close())

const together = 8

/** An attempt for a cart with a coupon, accepted by the provider and not settled. */
async function openAttempt(): Promise<Push> {
  const buyer = await shop.addBuyer({ couponId: await addCoupon(shop.db) })
  assert.deepEqual((await shop.place(buyer, await shop.phoneThat('never-ends'))).codes, [])
  return shop.attempt(buyer.orderId)
}

const settle = (attempt: Push, code: string) => shop.settle(attempt.id, code)

/** Lets settlements begin and none of them write anything before all have come as far as they can, each on its connection. */
const meeting = <End>(attempt: Push, settlements: readonly (() => Promise<End>)[]): Promise<End[]> =>
  whileLocked(
    shop.pool,
    [
      `select from orders where id = '${attempt.order_id}' for no key update`,
      `select from payment_attempts where id = ${attempt.id} for no key update`,
    ],
    async (held) => {
      const ends = Promise.all(settlements.map((begin) => begin()))
      await held.untilWaiting(settlements.length)
      await held.letGo()
      return ends
    },
  )

const count = async (table: 'entitlements' | 'coupon_uses' | 'receipts', orderId: string) => {
  const counts = {
    entitlements: sql`select from entitlements where order_id = ${orderId}`,
    coupon_uses: sql`select from coupon_uses where order_id = ${orderId}`,
    receipts: sql`select from mails where body_text like ${`%/receipt/${orderId}%`}`,
  }
  return shop.db.run(counts[table])
}

// Spec: storefront 4, Order: Confirmed once, with titles, coupon's use and receipt
test('an answer that comes eight times at once confirms once', async () => {
  const attempt = await openAttempt()
  const ends = await meeting(
    attempt,
    Array.from({ length: together }, () => () => settle(attempt, '0')),
  )
  assert.equal(ends.filter(({ before: was, after: is }) => was !== is).length, 1)
  assert.ok(ends.every(({ after: is }) => is === 'succeeded'))
  await shop.startJobs()
  await until(async () => (await count('receipts', attempt.order_id)) > 0)
  await until(
    async () => (await shop.db.run(sql`select from graphile_worker.jobs where key like 'receipt:%'`)) === 0,
  )
  await shop.stopJobs()
  const kept = await Promise.all(
    (['entitlements', 'coupon_uses', 'receipts'] as const).map((table) => count(table, attempt.order_id)),
  )
  assert.deepEqual(kept, [1, 1, 1])
})

// Spec: payment providers, M-Pesa (1.10): Success first, failure later (payer 700000050): ignored and logged
test('a success and failures that meet end as a success, whichever comes first', async () => {
  const attempt = await openAttempt()
  const codes = ['1032', '0', '1032', '1037', '0', '1032', '1037', '0']
  await meeting(
    attempt,
    codes.map((code) => () => settle(attempt, code)),
  )
  assert.equal(stateOf(await shop.attempt(attempt.order_id)), 'succeeded')
  assert.deepEqual(await shop.reviews(attempt.id), [])
  assert.equal(await count('entitlements', attempt.order_id), 1)
})
