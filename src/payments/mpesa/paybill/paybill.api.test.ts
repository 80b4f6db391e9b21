import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { until } from '../../testing/payingShop.ts'
import { openPaybillShop, type Owed, type PaybillShop } from '../../testing/paybillShop.ts'

let paybill: PaybillShop
before(async () => {
  paybill = await openPaybillShop()
})
after(() => paybill.close())

const receiptOf = ({ attemptId }: Owed) =>
  paybill.db.one<{ receipt: string | null; succeeded_at: Date | null }>(
    sql`select receipt, succeeded_at from payment_attempts where id = ${attemptId}`,
  )

async function waits(amount: number, reference: string, reason: string): Promise<string> {
  const receipt = await paybill.pay(amount, reference)
  await paybill.looked(receipt)
  assert.equal((await paybill.unmatched(receipt))?.reason, reason)
  return receipt
}

describe('money at the paybill', () => {
  // Spec: storefront 7, Mutations: Extension: exact money at the paybill buys its wholesale order; all else waits for the staff
  test('that is exact buys the wholesale order, with M-Pesa’s code', async () => {
    const owed = await paybill.addOwed()
    assert.equal((await receiptOf(owed)).succeeded_at, null)
    const receipt = await paybill.pay(418, owed.reference)
    await paybill.looked(receipt)
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
    assert.equal((await receiptOf(owed)).receipt, receipt)
    assert.notEqual((await receiptOf(owed)).succeeded_at, null)
    assert.equal(await paybill.unmatched(receipt), undefined)
  })

  test('finds its order however the number was typed', async () => {
    for (const typed of [
      (number: string) => number.toLowerCase(),
      (number: string) => ` ${number.slice(0, 2)} ${number.slice(2, 6)}-${number.slice(6)} `,
    ]) {
      const owed = await paybill.addOwed()
      await paybill.looked(await paybill.pay(418, typed(owed.reference)))
      assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
    }
  })

  // Spec: storefront 7, Mutations: Extension: exact money at the paybill buys its wholesale order; all else waits for the staff
  test('that is too little or too much confirms nothing, and waits for a person with its payer', async () => {
    const owed = await paybill.addOwed()
    await waits(417, owed.reference, 'amount_differs')
    const receipt = await waits(419, owed.reference, 'amount_differs')
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), false)
    const { id, ...facts } = (await paybill.unmatched(receipt)) ?? {}
    assert.deepEqual(facts, {
      receipt,
      amount: 419,
      surplus: null,
      reference: owed.reference,
      payerPhone: '25472****149',
      payerName: 'Amina',
      reason: 'amount_differs',
    })
    assert.match(id ?? '', /^\/paybill_payments\/\d+$/)
  })

  test('for an order that is paid already, or is none, waits for a person', async () => {
    const owed = await paybill.addOwed()
    await paybill.looked(await paybill.pay(418, owed.reference))
    await waits(418, owed.reference, 'already_paid')
    await waits(418, 'SMFFFFFFF0', 'unknown_reference')
    await waits(418, '', 'unknown_reference')
  })

  test('for an order that is no wholesale order buys nothing', async () => {
    const { user, orderId } = await paybill.shop.addBuyer()
    await waits(522, `SM${orderId.slice(0, 8)}`, 'not_wholesale')
    assert.equal(await paybill.shop.isConfirmed(orderId), false)
    const cart = await paybill.shop.ask('{ getMyOrders(confirmed: false) { _id } }', {}, { caller: user })
    assert.deepEqual(cart.data, { getMyOrders: [{ _id: orderId }] })
  })

  test('of which two orders could be meant waits for a person', async () => {
    const [first, second] = [await paybill.addOwed(), await paybill.addOwed()]
    const alike = first.orderId.slice(0, 8) + second.orderId.slice(8)
    await paybill.db.run(sql`
      with copy as (
        insert into orders (id, currency, presentment_currency, tax_region, admin_id, placed_at)
        select ${alike}, currency, presentment_currency, tax_region, admin_id, placed_at from orders
        where id = ${second.orderId}),
      attempt as (
        insert into payment_attempts (order_id, provider, amount, currency)
        select ${alike}, provider, amount, currency from payment_attempts where id = ${second.attemptId} returning id)
      insert into wholesale_payments (attempt_id, b2b_customer_id, discount_percentage)
      select attempt.id, b2b_customer_id, discount_percentage from attempt, wholesale_payments
      where attempt_id = ${second.attemptId}`)
    await waits(418, first.reference, 'unknown_reference')
    assert.equal(await paybill.shop.isConfirmed(first.orderId), false)
  })

  test('that is told of twenty times at once is one payment', async () => {
    const owed = await paybill.addOwed()
    const receipt = await paybill.pay(418, owed.reference)
    const { url, body } = await paybill.lastConfirmation()
    const again = () => fetch(url, { method: 'POST', body: JSON.stringify(body) })
    const answers = await Promise.all(Array.from({ length: 20 }, again))
    for (const answer of answers)
      assert.deepEqual([answer.status, await answer.json()], [200, { ResultCode: 0, ResultDesc: 'Success' }])
    await paybill.looked(receipt)
    assert.equal(await paybill.db.run(sql`select from paybill_payments where trans_id = ${receipt}`), 1)
    assert.equal(await paybill.db.run(sql`select from receipts where order_id = ${owed.orderId}`), 1)
  })

  // Spec: storefront 7, Mutations: Extension: exact money at the paybill buys its wholesale order; all else waits for the staff
  test('that comes twenty times at once for one order buys it once; nineteen payments wait', async () => {
    const owed = await paybill.addOwed()
    const receipts = await Promise.all(Array.from({ length: 20 }, () => paybill.pay(418, owed.reference)))
    await Promise.all(receipts.map((receipt) => paybill.looked(receipt)))
    const reasons = await Promise.all(receipts.map(async (one) => (await paybill.unmatched(one))?.reason))
    assert.equal(reasons.filter((reason) => reason === undefined).length, 1)
    assert.equal(reasons.filter((reason) => reason === 'already_paid').length, 19)
  })

  // Spec: payment providers, M-Pesa (1.10): Amount, phone or paybill differs (payer 700000047): not confirmed, a person decides
  test('to another paybill buys nothing', async () => {
    const owed = await paybill.addOwed()
    await paybill.pay(1, 'nothing')
    const { url, body } = await paybill.lastConfirmation()
    const other = {
      ...body,
      TransID: 'UKLOTHER01',
      TransAmount: '418.00',
      BillRefNumber: owed.reference,
      BusinessShortCode: '600000',
    }
    assert.equal((await fetch(url, { method: 'POST', body: JSON.stringify(other) })).status, 200)
    await paybill.looked('UKLOTHER01')
    assert.equal((await paybill.unmatched('UKLOTHER01'))?.reason, 'other_paybill')
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), false)
  })
})

describe('a confirmation', () => {
  test('with another token, or at another address, is answered 404 and writes nothing', async () => {
    const owed = await paybill.addOwed()
    await paybill.pay(1, 'nothing')
    const { url, body } = await paybill.lastConfirmation()
    const [, token = ''] = /paybill\/(\w+)/.exec(url) ?? []
    const told = { ...body, TransID: 'UKLFORGED1', TransAmount: '418.00', BillRefNumber: owed.reference }
    const tokens = ['', 'x', '0'.repeat(48), token.toUpperCase(), `${token}0`, `${token}/reversal`]
    for (const forged of tokens.map((one) => url.replace(token, one))) {
      const { status } = await fetch(forged, { method: 'POST', body: JSON.stringify(told) })
      assert.equal(status, 404, forged)
    }
    assert.equal(await paybill.db.run(sql`select from paybill_payments where trans_id = 'UKLFORGED1'`), 0)
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), false)
  })

  test('that cannot be read, of no amount or of none, is taken and writes nothing', async () => {
    await paybill.pay(1, 'nothing')
    const { url, body } = await paybill.lastConfirmation()
    const before = await paybill.db.run(sql`select from paybill_payments`)
    const odd = ['', '[]', '{"TransID":"a\\u0000b"}', { ...body, TransID: "x'; --" }]
    const amounts = ['0', '-418', '418.001', '4e2', 'NaN', ' ', '0.00']
    for (const sent of [
      ...odd,
      ...amounts.map((TransAmount) => ({ ...body, TransID: 'UKLODD0001', TransAmount })),
    ])
      assert.equal((await fetch(url, { method: 'POST', body: JSON.stringify(sent) })).status, 200)
    assert.equal(await paybill.db.run(sql`select from paybill_payments`), before)
  })

  test('is not lost with the database: what came meanwhile is written down afterwards', async () => {
    const owed = await paybill.addOwed()
    await paybill.pay(1, 'nothing')
    const { url, body } = await paybill.lastConfirmation()
    const told = { ...body, TransID: 'UKLAWAY001', TransAmount: 418, BillRefNumber: owed.reference }
    await paybill.shop.stopJobs()
    const restore = await paybill.shop.stopDatabase()
    const { status } = await fetch(url, { method: 'POST', body: JSON.stringify(told) })
    assert.equal(status, 503)
    await restore()
    // Another process of the shop, since this one may have died.
    await paybill.shop.startAgain()
    await paybill.shop.startJobs()
    await paybill.looked('UKLAWAY001')
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
  })

  test('whose job was lost with the process is looked at after the next start', async () => {
    const owed = await paybill.addOwed()
    await paybill.shop.stopJobs()
    const receipt = await paybill.pay(418, owed.reference)
    await paybill.db.run(
      sql`select graphile_worker.remove_job('paybill:' || id) from paybill_payments where trans_id = ${receipt}`,
    )
    await paybill.shop.payments.resume()
    await paybill.shop.startJobs()
    await paybill.looked(receipt)
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
  })
})

describe('a push whose callback was lost, of which the paybill tells', () => {
  const tellOfPushes = (pushConfirmations: boolean) =>
    paybill.shop.control('POST', 'rules', { pushConfirmations })
  before(() => tellOfPushes(true))
  after(() => tellOfPushes(false))

  async function push() {
    const { shop } = paybill
    const buyer = await shop.addBuyer()
    await shop.control('POST', 'callbacks/hold')
    await shop.place(buyer, await shop.phoneThat('callback-lost-paid'))
    await shop.control('POST', 'clock/advance', { seconds: 10 })
    return shop.attempt(buyer.orderId)
  }

  async function confirmed(): Promise<string> {
    await paybill.shop.control('POST', 'callbacks/release')
    const { body } = await paybill.lastConfirmation()
    const receipt = String(body['TransID'])
    await paybill.looked(receipt)
    return receipt
  }

  const tell = async (receipt: string) => {
    const { id } = await paybill.db.one<{ id: number }>(
      sql`select id from paybill_payments where trans_id = ${receipt}`,
    )
    await paybill.shop.payments.tasks['tellUnmatchedPayment']?.({ paymentId: id })
  }

  const isNotified = async (receipt: string) =>
    (await paybill.db.run(sql`select from mails where subject like ${`%${receipt}%`}`)) > 0

  test('gets its code where a query has confirmed it before', async () => {
    const attempt = await push()
    await paybill.shop.queryAfter(attempt, 20)
    assert.equal(await paybill.shop.isConfirmed(attempt.order_id), true)
    const receipt = await confirmed()
    assert.equal((await paybill.shop.attempt(attempt.order_id)).receipt, receipt)
    assert.equal(await paybill.unmatched(receipt), undefined)
  })

  test('is asked about, confirmed, and told to nobody', async () => {
    const attempt = await push()
    const receipt = await confirmed()
    await until(() => paybill.shop.isConfirmed(attempt.order_id), 15)
    await tell(receipt)
    assert.equal((await paybill.shop.attempt(attempt.order_id)).receipt, receipt)
    assert.equal(await paybill.unmatched(receipt), undefined)
    assert.equal(await isNotified(receipt), false)
  })
})

describe('the validation', () => {
  const asked = async (amount: number, reference: string): Promise<string> => {
    const order = { phone: '254722000149', amount, reference, validated: true }
    const said = await paybill.shop.control<{ refusal?: string }>('POST', 'paybill', order)
    return said.refusal ?? 'taken'
  }

  // Spec: storefront 7, Mutations: Extension: the validation of the paybill answers with the provider's codes
  test('takes what is owed, and says of everything else what is wrong with it', async () => {
    const owed = await paybill.addOwed()
    assert.equal(await asked(417, owed.reference), 'C2B00013')
    assert.equal(await asked(418, 'SMFFFFFFF0'), 'C2B00012')
    assert.equal(await asked(522, `SM${(await paybill.shop.addBuyer()).orderId.slice(0, 8)}`), 'C2B00012')
    assert.equal(await asked(418, owed.reference.toLowerCase()), 'taken')
    await paybill.looked((await paybill.lastConfirmation()).body['TransID'] as string)
    assert.equal(await asked(418, owed.reference), 'C2B00012')
  })

  test('is answered only at its own address', async () => {
    await paybill.pay(1, 'nothing')
    const { url, body } = await paybill.lastConfirmation()
    const ask = (to: string, said: unknown = body) =>
      fetch(to, { method: 'POST', body: JSON.stringify(said) })
    const forged = url.replace(/paybill\/\w+/, `paybill/${'0'.repeat(48)}`)
    assert.equal((await ask(`${forged}/validation`)).status, 404)
    assert.deepEqual(await (await ask(`${url}/validation`, {})).json(), {
      ResultCode: 'C2B00016',
      ResultDesc: 'Rejected',
    })
    const other = { ...body, BusinessShortCode: '600000' }
    const { ResultCode } = await (await ask(`${url}/validation`, other)).json()
    assert.equal(ResultCode, 'C2B00015')
  })
})
