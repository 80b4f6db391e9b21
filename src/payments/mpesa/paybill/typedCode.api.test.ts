import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { openPaybillShop, type Owed, type PaybillShop } from '../../testing/paybillShop.ts'
import { until } from '../../testing/payingShop.ts'
import type { Push } from '../../testing/push.ts'

let paybill: PaybillShop
before(async () => {
  paybill = await openPaybillShop()
})
after(() => paybill.close())

const recorded = 'PAYMENT_ALREADY_RECORDED'

const receiptOf = async (attemptId: number) =>
  (
    await paybill.db.one<{ receipt: string | null }>(
      sql`select receipt from payment_attempts where id = ${attemptId}`,
    )
  ).receipt

/** A push that was paid, whose code M-Pesa has told. */
async function addPaidPush(): Promise<{ id: number; receipt: string }> {
  const buyer = await paybill.shop.addBuyer()
  await paybill.shop.place(buyer, await paybill.shop.phoneThat('success'))
  const { id } = await paybill.shop.attempt(buyer.orderId)
  await until(async () => (await receiptOf(id)) !== null)
  return { id, receipt: String(await receiptOf(id)) }
}

/** M-Pesa tells that a push was paid, with that code. */
async function tellPaid(push: Push, receipt: string): Promise<void> {
  const pushes = await paybill.shop.control<{ checkoutRequestId: string; callbackUrl: string }[]>(
    'GET',
    'payments',
  )
  const url = pushes.find(
    ({ checkoutRequestId }) => checkoutRequestId === push.checkout_request_id,
  )?.callbackUrl
  const items = { Amount: Number(push.amount), MpesaReceiptNumber: receipt, PhoneNumber: Number(push.msisdn) }
  const stkCallback = {
    MerchantRequestID: push.merchant_request_id,
    CheckoutRequestID: push.checkout_request_id,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    CallbackMetadata: { Item: Object.entries(items).map(([Name, Value]) => ({ Name, Value })) },
  }
  const { status } = await fetch(url ?? '', {
    method: 'POST',
    body: JSON.stringify({ Body: { stkCallback } }),
  })
  assert.equal(status, 200)
}

describe('a code of M-Pesa that is typed', () => {
  test('is ten letters and digits, in any spelling', async () => {
    const owed = await paybill.addOwed()
    for (const receipt of ['UKLSHAPE1', 'UKLSHAPE001', 'UKL SHAPE-1', '??????????', 'ÄÖÜÄÖÜÄÖÜÄ'])
      assert.deepEqual((await paybill.record(owed, { receipt })).codes, ['VALIDATION_FAILED'], receipt)
    assert.deepEqual((await paybill.record(owed, { receipt: ' ukl sha-pe01 ' })).codes, [])
    assert.equal(await receiptOf(owed.attemptId), 'UKLSHAPE01')
  })

  // Spec: storefront 7, Mutations: Extension: a typed code of M-Pesa buys one order, and is looked up a day later
  test('by two of the staff at once, for two orders, buys one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owed = [await paybill.addOwed(), await paybill.addOwed()]
      const receipt = `UKLRACE00${round}`
      const codes = (await Promise.all(owed.map((one) => paybill.record(one, { receipt })))).flatMap(
        (answer) => answer.codes,
      )
      assert.deepEqual(codes, [recorded])
      const bought = await Promise.all(owed.map(({ orderId }) => paybill.shop.isConfirmed(orderId)))
      assert.equal(bought.filter(Boolean).length, 1)
    }
  })

  test('and is that of a push buys nothing, though the database were asked behind our back', async () => {
    const [push, owed] = [await addPaidPush(), await paybill.addOwed()]
    assert.deepEqual((await paybill.record(owed, { receipt: push.receipt })).codes, [recorded])
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), false)
    await assert.rejects(
      paybill.db.run(sql`update payment_attempts set receipt = ${push.receipt} where id = ${owed.attemptId}`),
      { constraint: 'payment_attempts_one_by_receipt' },
    )
  })

  test('before M-Pesa tells that it is a push’s leaves the push paid, and is looked at by a person', async () => {
    const [buyer, owed] = [await paybill.shop.addBuyer(), await paybill.addOwed()]
    await paybill.shop.place(buyer, await paybill.shop.phoneThat('never-ends'))
    await paybill.record(owed, { receipt: 'UKLPUSHES1' })
    const push = await paybill.shop.attempt(buyer.orderId)
    await tellPaid(push, 'UKLPUSHES1')
    await paybill.shop.settle(push.id, '0')
    assert.equal(await paybill.shop.isConfirmed(buyer.orderId), true)
    assert.equal(await receiptOf(push.id), null)
    assert.deepEqual(await paybill.shop.reviews(owed.attemptId), ['only_in_ledger'])
  })

  // Spec: storefront 7, Mutations: Extension: a typed code of M-Pesa buys one order, and is looked up a day later
  test('is looked at by a person when M-Pesa has not told of it a day later', async () => {
    const [known, unknown] = [await paybill.addOwed(), await paybill.addOwed()]
    await paybill.pay(1, 'nothing')
    const { url, body } = await paybill.lastConfirmation()
    await paybill.record(known, { receipt: 'UKLKNOWN01' })
    await paybill.record(unknown, { receipt: 'UKLUNKNOWN' })
    const told = { ...body, TransID: 'UKLKNOWN01', TransAmount: '418.00', BillRefNumber: 'typed wrong' }
    await fetch(url, { method: 'POST', body: JSON.stringify(told) })
    for (const { attemptId } of [known, unknown]) {
      const key = `paybill:typed:${attemptId}`
      const waiting = sql`
        select from graphile_worker.jobs where key = ${key} and run_at between now() + '23 hours' and now() + '25 hours'`
      assert.equal(await paybill.db.run(waiting), 1)
      await paybill.shop.payments.tasks['checkTypedCode']?.({ attemptId })
    }
    assert.deepEqual(await paybill.shop.reviews(known.attemptId), [])
    assert.deepEqual(await paybill.shop.reviews(unknown.attemptId), ['only_in_ledger'])
  })

  describe('and that M-Pesa tells with another amount', () => {
    // Spec: storefront 7, Mutations: Extension: a typed code of M-Pesa buys one order, and is looked up a day later
    test('by a message leaves the order bought and is for a person, who is told both sums and who typed it', async () => {
      const owed = await paybill.addOwed()
      const receipt = await tellTyped(owed, 'UKLLESS001', 1)
      assert.deepEqual(
        [await paybill.shop.isConfirmed(owed.orderId), await paybill.shop.reviews(owed.attemptId)],
        [true, ['amount_differs']],
      )
      assert.deepEqual(await seenAttempt(owed), {
        amount: 418,
        receivedAmount: 1,
        receivedSource: 'callback',
        isAmountUncertain: true,
        recordedBy: owed.staff.email,
        balance: { left: 1 },
      })
      assert.deepEqual(await recordedFor(receipt), {
        reason: 'amount_differs',
        surplus: null,
        recordedOrder: { _id: owed.orderId },
        recordedAmount: 418,
        recordedBy: owed.staff.email,
      })
      await paybill.tellNow(receipt)
      const [mail = ''] = await supportMails(receipt)
      assert.match(
        mail,
        new RegExp(`recorded for order ${owed.reference} with KES 418, by ${owed.staff.email}`),
      )
      assert.match(mail, /M-Pesa reports KES 1 for it/)
      assert.doesNotMatch(mail, /pays for no order/)
    })

    // Spec: storefront 7, Mutations: Extension: a typed code of M-Pesa buys one order, and is looked up a day later
    test('that is more leaves the surplus to be given back, and of the order no more than its price', async () => {
      const owed = await paybill.addOwed()
      const receipt = await tellTyped(owed, 'UKLMORE001', 460)
      assert.deepEqual(await paybill.shop.reviews(owed.attemptId), ['amount_differs'])
      const { reason, surplus } = (await paybill.unmatched(receipt)) ?? {}
      assert.deepEqual([reason, surplus], ['overpaid', 42])
      const { receivedAmount, balance } = await seenAttempt(owed)
      assert.deepEqual([receivedAmount, balance], [460, { left: 418 }])
    })

    // Spec: storefront 7, Mutations: Extension: a typed code of M-Pesa buys one order, and is looked up a day later
    test('is found a day later, whatever became of the message', async () => {
      const [other, same] = [await paybill.addOwed(), await paybill.addOwed()]
      for (const [owed, receipt, amount] of [
        [other, 'UKLLATER01', 1],
        [same, 'UKLLATER02', 418],
      ] as const) {
        await paybill.record(owed, { receipt })
        await paybill.db.run(sql`
          insert into provider_payments (provider, receipt, amount, reference, paid_at)
          values ('mpesa', ${receipt}, ${amount}, '', now())`)
        await paybill.shop.payments.tasks['checkTypedCode']?.({ attemptId: owed.attemptId })
      }
      assert.deepEqual(await paybill.shop.reviews(other.attemptId), ['amount_differs'])
      assert.deepEqual(await paybill.shop.reviews(same.attemptId), [])
    })

    test('before it is typed buys nothing but what came', async () => {
      const owed = await paybill.addOwed()
      const receipt = await paybill.pay(1, 'typed wrong')
      await paybill.looked(receipt)
      assert.deepEqual((await paybill.record(owed, { receipt })).codes, [])
      assert.equal(await paybill.shop.isConfirmed(owed.orderId), false)
      const rest = await paybill.pay(417, owed.reference)
      await paybill.looked(rest)
      assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
      assert.deepEqual(await paybill.shop.reviews(owed.attemptId), [])
    })
  })

  test('and that M-Pesa tells with the same amount settles without a person', async () => {
    const owed = await paybill.addOwed()
    const receipt = await tellTyped(owed, 'UKLSAME001', 418)
    assert.deepEqual(await paybill.shop.reviews(owed.attemptId), [])
    assert.equal(await paybill.unmatched(receipt), undefined)
    const { receivedAmount, receivedSource } = await seenAttempt(owed)
    assert.deepEqual([receivedAmount, receivedSource], [418, 'callback'])
  })
})

/** The staff type a code, then M-Pesa tells of it with so much; the code. */
async function tellTyped(owed: Owed, receipt: string, amount: number): Promise<string> {
  assert.deepEqual((await paybill.record(owed, { receipt })).codes, [])
  await paybill.pay(1, 'nothing')
  const { url, body } = await paybill.lastConfirmation()
  const told = { ...body, TransID: receipt, TransAmount: `${amount}.00`, BillRefNumber: 'typed wrong' }
  await fetch(url, { method: 'POST', body: JSON.stringify(told) })
  await paybill.looked(receipt)
  return receipt
}

type SeenAttempt = {
  receivedAmount: number | null
  receivedSource: string | null
  balance: { left: number } | null
}

async function seenAttempt({ orderId }: Owed): Promise<SeenAttempt> {
  const { data } = await paybill.shop.ask<{ order: { paymentAttempts: SeenAttempt[] } }>(
    `query ($id: ID!) { order(id: $id) { paymentAttempts {
      amount receivedAmount receivedSource isAmountUncertain recordedBy balance { left } } } }`,
    { id: `/orders/${orderId}` },
    { caller: paybill.admin },
  )
  return data.order.paymentAttempts[0] ?? assert.fail('no attempt')
}

async function recordedFor(receipt: string) {
  const { data } = await paybill.shop.ask<{ unmatchedPaybillPayments: Record<string, unknown>[] }>(
    `{ unmatchedPaybillPayments {
      receipt reason surplus recordedOrder { _id } recordedAmount recordedBy } }`,
    {},
    { caller: paybill.admin },
  )
  const found = data.unmatchedPaybillPayments.find((payment) => payment['receipt'] === receipt)
  const { receipt: _, ...rest } = found ?? {}
  return rest
}

const supportMails = async (receipt: string): Promise<string[]> =>
  (
    await paybill.db.many<{ body_text: string }>(
      sql`select body_text from mails where subject like ${`%${receipt}%`}`,
    )
  ).map((mail) => mail.body_text.replaceAll('\u00A0', ' '))
