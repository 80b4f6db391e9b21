import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { compare, comparingSettings, matchUnsolicited, payByHand } from '../testing/comparing.ts'
import { type Buyer, openPayingShop, type PayingShop } from '../testing/payingShop.ts'
import type { Push } from '../testing/push.ts'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop(comparingSettings)
})
after(() => shop.close())

type Pushed = Buyer & { readonly nine: string; readonly attempt: Push }

/** No job runs here, and no callback comes. */
async function push(outcome: OutcomeName, buyer?: Buyer): Promise<Pushed> {
  const [payer, nine] = [buyer ?? (await shop.addBuyer()), await shop.phoneThat(outcome)]
  return pushTo(payer, nine)
}

async function pushTo({ user, orderId }: Buyer, nine: string, more = {}): Promise<Pushed> {
  await shop.control('POST', 'callbacks/hold')
  await shop.place({ user, orderId }, nine, more)
  await shop.control('POST', 'clock/advance', { seconds: 100 })
  return { user, orderId, nine, attempt: await shop.attempt(orderId) }
}

/** On the same phone, though the first had no answer. */
async function pushAgain(outcome: OutcomeName, first: Pushed): Promise<Pushed> {
  await shop.control('POST', `phones/254${first.nine}/next`, { outcome })
  const confirmedRequest = `/safaricom_mpesa_requests/${first.attempt.id}`
  const second = await pushTo(first, first.nine, { confirmedRequest })
  await shop.queryAfter(second.attempt, 20)
  return second
}

/** Paid, and neither the answer nor the callback came: the shop has no ids to ask by. */
async function pushUnheard(): Promise<Pushed> {
  const pushed = await push('push-hangs')
  await shop.queryAfter(pushed.attempt, 180)
  assert.deepEqual(await stateNow(pushed.attempt), ['expired', null])
  assert.equal(pushed.attempt.checkout_request_id, null)
  return pushed
}

async function stateNow({ id, order_id: orderId }: Push): Promise<[string, string | null]> {
  const attempt = (await shop.attempts(orderId)).find((one) => one.id === id)
  if (!attempt) throw new Error('the attempt is gone')
  return [stateOf(attempt), attempt.receipt]
}

type Books = { phone: string; checkoutRequestId: string; receipt: string | null }[]

async function receiptOf({ nine, attempt }: Pushed): Promise<string> {
  const ofPhone = (await shop.control<Books>('GET', 'payments')).filter(({ phone }) => phone === `254${nine}`)
  const { receipt } =
    ofPhone.find((one) => one.checkoutRequestId === attempt.checkout_request_id) ?? ofPhone[0] ?? {}
  return receipt ?? assert.fail('not paid')
}

const inTheList = (receipt: string) =>
  shop.db.run(sql`select from paybill_payments where trans_id = ${receipt}`)

const reasonOf = (receipt: string) =>
  shop.db.one<{ attempt_id: number | null; reason: string | null }>(
    sql`select attempt_id, reason from paybill_payments where trans_id = ${receipt}`,
  )

describe('a payment that only the list shows', () => {
  test('buys its order, with its code, and nobody has to look at it any more', async () => {
    const pushed = await pushUnheard()
    assert.deepEqual(await shop.reviews(pushed.attempt.id), ['unanswered'])
    await compare(shop)
    const receipt = await receiptOf(pushed)
    assert.deepEqual(await stateNow(pushed.attempt), ['succeeded', receipt])
    assert.equal(await shop.isConfirmed(pushed.orderId), true)
    assert.deepEqual(await shop.reviews(pushed.attempt.id), [])
    assert.equal(await inTheList(receipt), 0)
  })

  test('is refunded or kept by a person where its order was bought otherwise meanwhile', async () => {
    const first = await pushUnheard()
    const second = await pushAgain('callback-lost-paid', first)
    assert.equal(await shop.isConfirmed(first.orderId), true)
    await compare(shop)
    assert.deepEqual(await stateNow(first.attempt), ['succeeded', await receiptOf(first)])
    assert.deepEqual(await stateNow(second.attempt), ['succeeded', await receiptOf(second)])
    assert.deepEqual(await shop.reviews(first.attempt.id), ['paid_twice'])
    assert.deepEqual(await shop.reviews(second.attempt.id), [])
  })

  test('is booked where the push failed first, and not to one that was asked for later', async () => {
    const first = await pushUnheard()
    const second = await pushAgain('cancelled', first)
    await compare(shop)
    assert.deepEqual(await stateNow(first.attempt), ['succeeded', await receiptOf(first)])
    assert.equal((await stateNow(second.attempt))[1], null)
    assert.equal(await shop.isConfirmed(first.orderId), true)
  })

  test('is the push’s where the paybill told of it, and can be assigned to nothing else', async () => {
    const pushed = await pushUnheard()
    const receipt = await receiptOf(pushed)
    await shop.db.run(sql`
      insert into paybill_payments (trans_id, short_code, amount, currency, reference, received_at, reason)
      values (${receipt}, '174379', 522, 'KES', ${orderReference(pushed.orderId)}, now(), 'not_wholesale')`)
    await compare(shop)
    assert.deepEqual(await stateNow(pushed.attempt), ['succeeded', receipt])
    assert.equal((await reasonOf(receipt)).attempt_id, pushed.attempt.id)
  })
})

describe('money by hand with the number of an order', () => {
  test('of another sum, or of another payer, is not its push, paid or not: it waits for a person', async () => {
    const [paid, open] = [await push('never-ends'), await push('never-ends')]
    await shop.settle(paid.attempt.id, '0')
    for (const pushed of [paid, open]) {
      const before = await stateNow(pushed.attempt)
      const reference = ` sm ${pushed.orderId.slice(0, 8)} `
      const little = await payByHand(shop, 1, reference, `254${pushed.nine}`)
      const others = await payByHand(shop, 522, reference)
      await compare(shop)
      assert.deepEqual(await stateNow(pushed.attempt), before)
      assert.deepEqual(await shop.reviews(pushed.attempt.id), [])
      for (const receipt of [little, others]) {
        await matchUnsolicited(shop, receipt)
        assert.deepEqual(await reasonOf(receipt), { attempt_id: null, reason: 'not_wholesale' })
      }
    }
  })

  test('pays what is owed for a wholesale order, not the push that failed before', async () => {
    const staff = await addUser(shop.db, { roles: ['ROLE_CHECKER'] })
    const pushed = await push('cancelled', await shop.addBuyer({}, staff))
    await shop.queryAfter(pushed.attempt, 20)
    const { id } = await addB2bCustomer(shop.db)
    const document = `mutation ($id: ID!, $customer: ID!) { placeCashOrder(
      input: { id: $id, b2bCustomerId: $customer, b2bDiscountOverride: 0 }) { order { _id } } }`
    const variables = { id: `/orders/${pushed.orderId}`, customer: `/b2b_customers/${id}` }
    assert.deepEqual((await shop.ask(document, variables, { caller: staff })).codes, [])
    const owed = await shop.db.one<{ id: number; amount: string }>(sql`
      select id, amount from payment_attempts where order_id = ${pushed.orderId} and provider = 'wholesale'`)
    assert.equal(owed.amount, '522.00')
    const receipt = await payByHand(shop, 522, orderReference(pushed.orderId), `254${pushed.nine}`)
    await compare(shop)
    await matchUnsolicited(shop, receipt)
    assert.equal((await reasonOf(receipt)).attempt_id, owed.id)
    assert.deepEqual(await stateNow(pushed.attempt), ['superseded', null])
    assert.equal(await shop.isConfirmed(pushed.orderId), true)
  })
})

describe('odd rows', () => {
  const row = {
    transactionId: 'UKLODD0001',
    trxDate: '2026-11-20T10:13:00Z',
    msisdn: 722000149,
    billreference: 'rent',
    amount: '168.00',
  }
  const put = (odd: object) => shop.control('POST', 'pull', odd)
  const alerts = () =>
    shop.db.many<{ id: number; kind: string }>(sql`select id, kind from payment_alerts where code = 'list'`)
  const mails = () =>
    shop.db.run(sql`
      select from mails where recipient = ${shop.config.supportEmail} and body_text like '%Code: list%'`)

  test('that cannot be read are kept and told to the support in one mail, and stop none of the others', async () => {
    const unread = [{ ...row, amount: 'one hundred' }, { ...row, amount: '1,000.00' }, {}]
    for (const odd of unread) await put(odd)
    const pushed = await pushUnheard()
    await compare(shop)
    await compare(shop)
    assert.equal(await shop.isConfirmed(pushed.orderId), true)
    for (const { id } of await alerts()) await shop.payments.tasks['mailPaymentAlert']?.({ alertId: id })
    assert.deepEqual([(await alerts()).map(({ kind }) => kind), await mails()], [['unreadable'], 1])
    const kept = await shop.db.many<{ body: string }>(sql`select body from stray_messages order by id`)
    assert.deepEqual(
      kept.map(({ body }) => JSON.parse(body)),
      unread,
    )
  })

  test('without a time, or with a reference that is too long, wait for a person', async () => {
    await put({ ...row, transactionId: 'UKLODD0002', trxDate: 'yesterday' })
    await put({ ...row, transactionId: 'UKLODD0003', billreference: `\u0000${'x'.repeat(300)}` })
    await compare(shop)
    for (const receipt of ['UKLODD0002', 'UKLODD0003']) {
      await matchUnsolicited(shop, receipt)
      assert.equal((await reasonOf(receipt)).reason, 'unknown_reference')
    }
  })

  test('that fit and cannot be settled wait for a person, and stop none of the others', async () => {
    const [first, second] = [await pushUnheard(), await pushUnheard()]
    await shop.owner.pool.query(`
      create function refuse_one() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
      create trigger refuse_one before update on payment_attempts
      for each row when (new.id = ${first.attempt.id}) execute function refuse_one()`)
    await compare(shop)
    await shop.owner.db.run(sql`drop trigger refuse_one on payment_attempts`)
    assert.equal(await shop.isConfirmed(second.orderId), true)
    const receipt = await receiptOf(first)
    await matchUnsolicited(shop, receipt)
    assert.equal((await reasonOf(receipt)).reason, 'not_wholesale')
  })
})

test('in the end each payment of the list is in the books once: with a paid attempt, or with those that wait', async () => {
  const listed = sql`select from provider_payments where amount is not null`
  assert.ok((await shop.db.run(listed)) > 12)
  const notOnce = await shop.db.many(sql`
    select p.receipt from provider_payments p where amount is not null and 1 <>
      (select count(*) from payment_attempts a
        where a.receipt = p.receipt and (a.succeeded_at is not null or a.on_hold_at is not null)) +
      (select count(*) from paybill_payments b where b.trans_id = p.receipt and b.attempt_id is null)`)
  assert.deepEqual(notOnce, [])
})
