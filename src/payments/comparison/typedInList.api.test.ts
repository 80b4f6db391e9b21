import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { compare, comparingSettings, matchUnsolicited, payByHand } from '../testing/comparing.ts'
import { type Owed, PaybillShop } from '../testing/paybillShop.ts'
import { openPayingShop } from '../testing/payingShop.ts'

let paybill: PaybillShop
before(async () => {
  const shop = await openPayingShop(comparingSettings)
  paybill = new PaybillShop(shop, await addUser(shop.db, { roles: ['ROLE_ADMIN'] }))
})
after(() => paybill.shop.close())

const assignDocument = `mutation ($id: ID!, $order: ID!) {
  assignPaybillPayment(input: { id: $id, orderId: $order }) { paybillPayment { id } } }`

/** KES 418 are owed, and a part of 200 has come. */
async function addHalfPaid(): Promise<Owed> {
  const owed = await paybill.addOwed()
  const part = await payByHand(paybill.shop, 200, owed.reference)
  await compare(paybill.shop)
  await matchUnsolicited(paybill.shop, part)
  const variables = { id: (await paybill.unmatched(part))?.id, order: `/orders/${owed.orderId}` }
  const { codes } = await paybill.shop.ask(assignDocument, variables, { caller: owed.staff })
  assert.deepEqual(codes, [])
  return owed
}

/** The staff type the code of so much, and only the list tells of it; answers the code. */
async function typeRest(owed: Owed, amount: number): Promise<string> {
  const receipt = await payByHand(paybill.shop, amount, owed.reference)
  assert.deepEqual((await paybill.record(owed, { receipt })).codes, [])
  await compare(paybill.shop)
  await matchUnsolicited(paybill.shop, receipt)
  return receipt
}

describe('a code that the staff typed for the rest, and only the list tells of', () => {
  test('is what was still to come: nobody has to look', async () => {
    const owed = await addHalfPaid()
    const receipt = await typeRest(owed, 218)
    assert.deepEqual(await paybill.shop.reviews(owed.attemptId), [])
    const assigned = sql`
      select from paybill_payments where trans_id = ${receipt} and attempt_id = ${owed.attemptId}`
    assert.equal(await paybill.db.run(assigned), 1)
  })

  test('is more than that: the surplus waits for a person, who is told of both amounts', async () => {
    const owed = await addHalfPaid()
    const receipt = await typeRest(owed, 418)
    const { reason, surplus } = (await paybill.unmatched(receipt)) ?? {}
    assert.deepEqual([reason, surplus], ['overpaid', 200])
    assert.deepEqual(await paybill.shop.reviews(owed.attemptId), ['amount_differs'])
    assert.equal(await paybill.mailsAbout(receipt), 1)
  })
})

/** A push that was paid, of which nothing was heard; the staff type its code for an order of their own. */
async function typePushCode() {
  const { shop } = paybill
  const [buyer, owed] = [await shop.addBuyer(), await paybill.addOwed()]
  await shop.place(buyer, await shop.phoneThat('callback-lost-paid'))
  await shop.control('POST', 'clock/advance', { seconds: 10 })
  const push = await shop.attempt(buyer.orderId)
  const paid = await shop.control<{ checkoutRequestId: string; receipt: string }[]>('GET', 'payments')
  const { receipt } =
    paid.find(({ checkoutRequestId }) => checkoutRequestId === push.checkout_request_id) ??
    assert.fail('not paid')
  assert.deepEqual((await paybill.record(owed, { receipt })).codes, [])
  return { owed, push, receipt }
}

test('a code that the staff typed, and the list shows to be a push’s of another order, is looked at', async () => {
  const { owed, push } = await typePushCode()
  await paybill.shop.queryAfter(push, 20)
  await compare(paybill.shop)
  assert.deepEqual(await paybill.shop.reviews(owed.attemptId), ['only_in_ledger'])
})

test('so is one of which the paybill tells that it was paid for another order, before any list', async () => {
  const { owed, push, receipt } = await typePushCode()
  await paybill.db.run(sql`
    insert into paybill_payments (trans_id, short_code, amount, currency, reference, payer_phone, paid_at, received_at)
    values (${receipt}, '174379', ${push.amount}, 'KES', ${orderReference(push.order_id)}, ${push.msisdn}, now(), now())`)
  await matchUnsolicited(paybill.shop, receipt)
  assert.deepEqual(await paybill.shop.reviews(owed.attemptId), ['only_in_ledger'])
})
