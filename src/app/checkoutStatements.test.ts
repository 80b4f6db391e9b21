import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { contactTasks } from '#checkout/contact.tasks.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { sendReceipt } from '#orders/receipt/receipt.ts'
import { openPayingShop, until } from '#payments/testing/payingShop.ts'
import { placeDocument } from '#payments/testing/push.ts'
import { sql } from '#platform/database/sql.ts'
import { countStatements, type StatementCounts } from '#platform/testing/statementCounts.ts'

// The callback arrives a few tenths of a second after the push, whose own statements have finished by then.
const shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' }, 0.2)
after(() => shop.close())

const documents = {
  add: 'mutation ($input: addItemToOrderInput!) { addItemToOrder(input: $input) { order { id } } }',
  coupon:
    'mutation ($input: applyCouponOrderInput!) { applyCouponOrder(input: $input) { order { totalPrice } } }',
}

/** Asserts upper limits; a transaction's begin and commit count as statements. */
function assertWithin(counted: StatementCounts, statements: number, transactions: number): void {
  const isWithin = counted.statements <= statements && counted.transactions <= transactions
  assert.ok(isWithin, `${counted.statements} statements in ${counted.transactions} transactions`)
}

test('each step of a checkout stays within its limit of statements', async () => {
  const caller = await addUser(shop.db)
  const [book] = [await addBook(shop.db), await addCoupon(shop.db, { code: 'STEPS' })]
  const take = countStatements()
  const ask = async (document: string, input: Record<string, unknown>) => {
    take()
    const { data, codes } = await shop.ask(document, { input }, { caller })
    const counted = take()
    assert.deepEqual(codes, [])
    return { data: JSON.stringify(data), counted }
  }
  const added = await ask(documents.add, { itemId: `/books/${book}`, locale: 'KEN' })
  assertWithin(added.counted, 8, 1)
  const orderId = /orders\/(\w+)/.exec(added.data)?.[1] ?? ''
  const id = `/orders/${orderId}`
  assertWithin((await ask(documents.coupon, { id, couponCode: 'STEPS' })).counted, 10, 2)
  assertWithin(
    (await ask(placeDocument, { id, phoneNumber: `254${await shop.phoneThat('success')}` })).counted,
    24,
    9,
  )

  const attempt = await shop.attempt(orderId)
  const callbacks = sql`select from payment_messages where attempt_id = ${attempt.id} and kind = 'callback'`
  assert.equal(await shop.db.run(callbacks), 0) // it arrives later
  await until(async () => (await shop.db.run(callbacks)) === 1)
  take()
  await shop.queryAfter(attempt, 5)
  assertWithin(take(), 13, 5)
  assert.ok(await shop.isConfirmed(orderId))
  // The status query scheduled for later is no longer needed, and its job is removed.
  assert.equal(await shop.db.run(sql`select from graphile_worker.jobs where run_at > now()`), 0)
  await countJobsOf(orderId)
})

/** The jobs after payment. */
async function countJobsOf(orderId: string): Promise<void> {
  const take = countStatements()
  await sendReceipt(shop.db, { shop: shop.config, findPayment: shop.payments.findReceiptPayment }, orderId)
  assertWithin(take(), 6, 6)
  await contactTasks(shop.db)['saveContact']?.({ orderId, payerPhone: '254712345678' })
  assertWithin(take(), 7, 2)
}

test('no job remains after an order is paid', async () => {
  await shop.startJobs()
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat('success'))
  await until(() => shop.isConfirmed(buyer.orderId))
  await until(
    async () => (await shop.db.run(sql`select from graphile_worker.jobs where run_at <= now()`)) === 0,
  )
  assert.equal(await shop.db.run(sql`select from graphile_worker.jobs`), 0)
})
