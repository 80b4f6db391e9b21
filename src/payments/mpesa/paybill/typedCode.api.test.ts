import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { openPaybillShop, type PaybillShop } from '../../testing/paybillShop.ts'
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
})
