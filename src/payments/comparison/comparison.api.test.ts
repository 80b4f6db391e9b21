import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import {
  compare,
  comparingSettings,
  goOnComparing,
  matchUnsolicited,
  payByHand,
} from '../testing/comparing.ts'
import { type Buyer, openPayingShop, type PayingShop } from '../testing/payingShop.ts'
import type { Push } from '../testing/push.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop(comparingSettings)
})
afterEach(() => shop.close())

/** No job runs here: what was paid at the provider is not known until something asks. */
async function place(outcome: OutcomeName): Promise<Buyer & { readonly attempt: Push }> {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat(outcome))
  await shop.control('POST', 'clock/advance', { seconds: 10 })
  return { ...buyer, attempt: await shop.attempt(buyer.orderId) }
}

const mailsAbout = (text: string) =>
  shop.db.run(
    sql`select from mails where recipient = ${shop.config.supportEmail} and body_text like ${`%${text}%`}`,
  )

test('what both have opens nothing, and the list tells a code that the ledger lacks', async () => {
  const { attempt, orderId } = await place('callback-lost-paid')
  await shop.queryAfter(attempt, 20)
  assert.deepEqual([await shop.isConfirmed(orderId), (await shop.attempt(orderId)).receipt], [true, null])
  await compare(shop)
  assert.deepEqual(await shop.reviews(attempt.id), [])
  const [theirs] = await shop.control<{ receipt: string }[]>('GET', 'payments')
  assert.equal((await shop.attempt(orderId)).receipt, theirs?.receipt)
})

test('another sum opens a review', async () => {
  const { attempt } = await place('success')
  await shop.queryAfter(attempt, 20)
  await shop.owner.db.run(sql`alter table payment_attempts disable trigger follow_payment_attempts`)
  await shop.db.run(sql`update payment_attempts set amount = amount + 1 where id = ${attempt.id}`)
  await compare(shop)
  assert.deepEqual(await shop.reviews(attempt.id), ['amount_differs'])
})

test('money for no order joins the unmatched payments, and is told to the support, once', async () => {
  const receipt = await payByHand(shop, 700, 'rent')
  await compare(shop)
  await compare(shop)
  await matchUnsolicited(shop, receipt)
  await matchUnsolicited(shop, receipt)
  assert.equal(await mailsAbout(receipt), 1)
  const unmatched = sql`select from paybill_payments where trans_id = ${receipt} and reason = 'unknown_reference'`
  assert.equal(await shop.db.run(unmatched), 1)
})

test('money by hand that has been told of before is left as it is', async () => {
  const buyer = await place('never-ends')
  const receipt = await payByHand(shop, 100, `SM${buyer.orderId.slice(0, 8)}`)
  await shop.db.run(sql`
    insert into paybill_payments (trans_id, short_code, amount, currency, reference, received_at)
    values (${receipt}, '174379', 100, 'KES', 'part', now())`)
  await compare(shop)
  assert.deepEqual(await shop.reviews(buyer.attempt.id), [])
  assert.equal((await shop.attempt(buyer.orderId)).receipt, null)
})

test('what only the ledger has opens a review when the list must have it by now, and not before', async () => {
  const [old, young] = [await place('never-ends'), await place('never-ends')]
  for (const { attempt } of [old, young]) await shop.settle(attempt.id, '0')
  const age = (hours: number, { attempt: { id } }: { attempt: Push }) =>
    shop.db.run(
      sql`update payment_attempts set succeeded_at = now() - make_interval(hours => ${hours}) where id = ${id}`,
    )
  await age(3, old)
  await age(1, young)
  await compare(shop)
  assert.deepEqual(await shop.reviews(old.attempt.id), []) // an empty list says nothing
  await place('callback-lost-paid')
  await compare(shop)
  assert.deepEqual(
    [await shop.reviews(old.attempt.id), await shop.reviews(young.attempt.id)],
    [['only_in_ledger'], []],
  )
  const caller = await addUser(shop.db, { roles: ['ROLE_ADMIN'] })
  const listed = await shop.ask('{ paymentReviews { reason } }', {}, { caller })
  assert.deepEqual(listed.data, { paymentReviews: [{ reason: 'only_in_ledger' }] })
})

test('what comes into the list later closes its review', async () => {
  const { attempt, orderId } = await place('callback-lost-paid')
  await shop.queryAfter(attempt, 20)
  await shop.db.run(sql`
    insert into payment_reviews (attempt_id, reason, opened_at) values (${attempt.id}, 'only_in_ledger', now())`)
  await compare(shop)
  assert.deepEqual([await shop.isConfirmed(orderId), await shop.reviews(attempt.id)], [true, []])
})

test('a long list comes in pages, and a run that was killed goes on where it was', async () => {
  await shop.control('POST', 'rules', { pullPage: 2 })
  for (let count = 0; count < 5; count += 1) await place('callback-lost-paid')
  assert.equal(await compare(shop, 1), 1)
  const seen = () => shop.db.run(sql`select from provider_payments`)
  assert.equal(await seen(), 2)
  assert.equal(await goOnComparing(shop), 3)
  assert.equal(await seen(), 5)
  const [reviews, mails] = [sql`select from payment_reviews`, sql`select from mails`]
  const before = [await shop.db.run(reviews), await shop.db.run(mails)]
  assert.equal(await compare(shop), 4)
  assert.deepEqual([await shop.db.run(reviews), await shop.db.run(mails)], before)
})

test('without the number of the paybill, and for providers without a list, nothing is compared', async () => {
  const other = await openPayingShop()
  try {
    await other.payments.tasks['comparePayments']?.({})
    const pages = sql`select from graphile_worker.jobs where task_identifier = 'comparePage'`
    assert.equal(await other.db.run(pages), 0)
  } finally {
    await other.close()
  }
})
