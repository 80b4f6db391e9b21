import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { type Buyer, openPayingShop, type PayingShop } from '../testing/payingShop.ts'
import type { Push } from '../testing/push.ts'

let shop: PayingShop
beforeEach(async () => {
  shop = await openPayingShop({ MPESA_PULL_PHONE: '254700000000' })
})
afterEach(() => shop.close())

/** No job runs here: what was paid at the provider is not known until something asks. */
async function place(outcome: OutcomeName): Promise<Buyer & { readonly attempt: Push }> {
  const buyer = await shop.addBuyer()
  await shop.place(buyer, await shop.phoneThat(outcome))
  await shop.control('POST', 'clock/advance', { seconds: 10 })
  return { ...buyer, attempt: await shop.attempt(buyer.orderId) }
}

const takePage = async () =>
  (
    await shop.db.maybe<{ payload: object }>(sql`
      delete from graphile_worker._private_jobs where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'comparePage') returning payload`)
  )?.payload

/** Runs the comparison as its jobs do; at most so many pages of it. */
async function compare(maxPages = 100): Promise<number> {
  await shop.payments.tasks['comparePayments']?.({})
  return goOn(maxPages)
}

async function goOn(maxPages = 100): Promise<number> {
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await takePage()
    if (!page) return pages
    await shop.payments.tasks['comparePage']?.(page)
  }
  return maxPages
}

const mailsAbout = (text: string) =>
  shop.db.run(
    sql`select from mails where recipient = ${shop.config.supportEmail} and body_text like ${`%${text}%`}`,
  )

test('what both have opens nothing, and the list tells a code that the ledger lacks', async () => {
  const { attempt, orderId } = await place('callback-lost-paid')
  await shop.queryAfter(attempt, 20)
  assert.deepEqual([await shop.isConfirmed(orderId), (await shop.attempt(orderId)).receipt], [true, null])
  await compare()
  assert.deepEqual(await shop.reviews(attempt.id), [])
  const [theirs] = await shop.control<{ receipt: string }[]>('GET', 'payments')
  assert.equal((await shop.attempt(orderId)).receipt, theirs?.receipt)
})

test('what only the provider has opens a review, and is asked about once more', async () => {
  const { attempt, orderId } = await place('callback-lost-paid')
  await shop.db.run(sql`delete from graphile_worker._private_jobs`)
  await compare()
  assert.deepEqual(await shop.reviews(attempt.id), ['only_at_provider'])
  const woken = sql`select from graphile_worker.jobs where key = ${`payment:${attempt.id}:message`}`
  assert.equal(await shop.db.run(woken), 1)
  await shop.queryAfter(attempt, 30)
  assert.equal(await shop.isConfirmed(orderId), true)
})

test('another sum opens a review', async () => {
  const { attempt } = await place('callback-lost-paid')
  await shop.queryAfter(attempt, 20)
  await shop.db.run(sql`alter table payment_attempts disable trigger follow_payment_attempts`)
  await shop.db.run(sql`update payment_attempts set amount = amount + 1 where id = ${attempt.id}`)
  await compare()
  assert.deepEqual(await shop.reviews(attempt.id), ['amount_differs'])
})

/** Money by hand of which M-Pesa tells nobody: the paybill is not registered here. */
async function payByHand(amount: number, reference: string): Promise<string> {
  const paid = { phone: '254722000149', amount, reference }
  const { payment } = await shop.control<{ payment: { transId: string } }>('POST', 'paybill', paid)
  return payment.transId
}

async function runPaybillJobs(receipt: string): Promise<void> {
  const { id: paymentId } = await shop.db.one<{ id: number }>(
    sql`select id from paybill_payments where trans_id = ${receipt}`,
  )
  for (const task of ['matchPaybillPayment', 'tellUnmatchedPayment'])
    await shop.payments.tasks[task]?.({ paymentId })
}

test('money for no order joins the unmatched payments, and is told to the support, once', async () => {
  const receipt = await payByHand(700, 'rent')
  await compare()
  await compare()
  await runPaybillJobs(receipt)
  await runPaybillJobs(receipt)
  assert.equal(await mailsAbout(receipt), 1)
  const unmatched = sql`select from paybill_payments where trans_id = ${receipt} and reason = 'unknown_reference'`
  assert.equal(await shop.db.run(unmatched), 1)
})

test('money by hand that has been told of before is left as it is', async () => {
  const buyer = await place('never-ends')
  const receipt = await payByHand(100, `SM${buyer.orderId.slice(0, 8)}`)
  await shop.db.run(sql`
    insert into paybill_payments (trans_id, short_code, amount, currency, reference, received_at)
    values (${receipt}, '174379', 100, 'KES', 'part', now())`)
  await compare()
  assert.deepEqual(await shop.reviews(buyer.attempt.id), [])
  assert.equal((await shop.attempt(buyer.orderId)).receipt, null)
})

test('a payment by hand for an order is found by its number, however it was typed', async () => {
  const { attempt, orderId } = await place('never-ends')
  const reference = ` sm ${orderId.slice(0, 8)} `
  await payByHand(522, reference)
  await compare()
  assert.deepEqual(await shop.reviews(attempt.id), ['only_at_provider'])
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
  await compare()
  assert.deepEqual(await shop.reviews(old.attempt.id), []) // an empty list says nothing
  await place('callback-lost-paid')
  await compare()
  assert.deepEqual(
    [await shop.reviews(old.attempt.id), await shop.reviews(young.attempt.id)],
    [['only_in_ledger'], []],
  )
})

test('a long list comes in pages, and a run that was killed goes on where it was', async () => {
  await shop.control('POST', 'rules', { pullPage: 2 })
  for (let count = 0; count < 5; count += 1) await place('callback-lost-paid')
  assert.equal(await compare(1), 1)
  const seen = () => shop.db.run(sql`select from provider_payments`)
  assert.equal(await seen(), 2)
  assert.equal(await goOn(), 3)
  assert.equal(await seen(), 5)
  const [reviews, mails] = [sql`select from payment_reviews`, sql`select from mails`]
  const before = [await shop.db.run(reviews), await shop.db.run(mails)]
  assert.equal(await compare(), 4)
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
