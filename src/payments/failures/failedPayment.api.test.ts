import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { type Buyer, openPayingShop, type PayingShop } from '../testing/payingShop.ts'

// No job runs here by itself: the tests say when the minutes have passed.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

async function addBuyer(language: Language = 'eng'): Promise<Buyer> {
  const user = await addUser(shop.db, { language })
  return { user, orderId: await addOrder(shop.db, { owner: user }) }
}

/** Asks for a payment and has it end with a code of the provider; answers its number. */
async function pay(buyer: Buyer, code: string): Promise<number> {
  assert.deepEqual((await shop.place(buyer, await shop.phoneThat('never-ends'))).codes, [])
  const { id } = await shop.attempt(buyer.orderId)
  await shop.settle(id, code)
  return id
}

const jobsOf = (attemptId: number) =>
  shop.db.many<{ seconds: number }>(sql`
    select round(extract(epoch from run_at - now()))::int as seconds from graphile_worker.jobs
    where key = ${`payment:${attemptId}:failure`}`)

const minutesPass = async (attemptId: number) => shop.payments.tasks['mailFailedPayment']?.({ attemptId })

const mailsTo = ({ user }: Buyer) =>
  shop.db.many<{ subject: string; body_text: string }>(
    sql`select subject, body_text from mails where recipient = ${user.email}`,
  )

describe('a payment that failed', () => {
  // Spec: storefront 4, Order: Extension: a failed payment is told by mail, once, with the reason and the way back
  test('is told once, in the buyer’s language, with the reason and the way back', async () => {
    const buyer = await addBuyer('swa')
    const id = await pay(buyer, '1')
    const [job] = await jobsOf(id)
    assert.ok(job && job.seconds > 150 && job.seconds <= 180)
    await Promise.all([minutesPass(id), minutesPass(id)])
    await minutesPass(id)
    const mails = await mailsTo(buyer)
    assert.equal(mails.length, 1)
    assert.match(mails[0]?.subject ?? '', /^Malipo ya agizo lako SM[0-9A-F]{8} hayakufanikiwa$/)
    assert.match(mails[0]?.body_text ?? '', /KES\u00A0522[\s\S]*M-Pesa[\s\S]*\/checkout\/\n/)
  })

  test('is told also where the buyer cancelled it, and did not try again', async () => {
    const buyer = await addBuyer()
    await minutesPass(await pay(buyer, '1032'))
    assert.match((await mailsTo(buyer))[0]?.body_text ?? '', /The payment was cancelled on the phone/)
  })

  // Spec: storefront 4, Order: Extension: a failed payment is told by mail, once, with the reason and the way back
  test('is not told where another is under way, and then only the last', async () => {
    const buyer = await addBuyer()
    const first = await pay(buyer, '1032')
    assert.deepEqual((await shop.place(buyer, await shop.phoneThat('never-ends'))).codes, [])
    await minutesPass(first)
    assert.deepEqual(await mailsTo(buyer), [])
    const { id: second } = await shop.attempt(buyer.orderId)
    await shop.settle(second, '1')
    await minutesPass(first)
    await minutesPass(second)
    assert.equal((await mailsTo(buyer)).length, 1)
  })

  test('is not told where it was paid after all', async () => {
    const buyer = await addBuyer()
    const id = await pay(buyer, '1037')
    await shop.settle(id, '0')
    assert.equal(await shop.isConfirmed(buyer.orderId), true)
    await minutesPass(id)
    assert.deepEqual(await mailsTo(buyer), [])
  })

  test('is not told while nobody knows how it ended', async () => {
    const buyer = await addBuyer()
    await shop.place(buyer, await shop.phoneThat('never-ends'))
    const attempt = await shop.attempt(buyer.orderId)
    await shop.queryAfter(attempt, 180)
    assert.deepEqual(await jobsOf(attempt.id), [])
    await minutesPass(attempt.id)
    assert.deepEqual(await mailsTo(buyer), [])
  })

  test('is not told where the cart is empty by now, nor where the staff asked for it', async () => {
    const [left, sold] = [await addBuyer(), await addBuyer()]
    const ids = [await pay(left, '1'), await pay(sold, '1')]
    await shop.db.run(sql`delete from order_lines where order_id = ${left.orderId}`)
    await shop.db.run(sql`update orders set admin_id = owner_id where id = ${sold.orderId}`)
    for (const id of ids) await minutesPass(id)
    assert.deepEqual([await mailsTo(left), await mailsTo(sold)], [[], []])
  })
})

test('a payment that did not fail is never said to have been told', async () => {
  const buyer = await addBuyer()
  await shop.place(buyer, await shop.phoneThat('never-ends'))
  const { id } = await shop.attempt(buyer.orderId)
  await assert.rejects(
    shop.db.run(sql`update payment_attempts set failure_notified_at = now() where id = ${id}`),
    {
      constraint: 'payment_attempts_notified_failed',
    },
  )
})
