import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openPaybillShop, type Owed, type PaybillShop } from '../../testing/paybillShop.ts'

let paybill: PaybillShop
before(async () => {
  paybill = await openPaybillShop()
})
after(() => paybill.close())

/** Money without an order; its IRI. */
async function addUnmatched(
  amount: number,
  reference = 'school fees',
): Promise<{ id: string; receipt: string }> {
  const receipt = await paybill.pay(amount, reference)
  await paybill.looked(receipt)
  const { id } = (await paybill.unmatched(receipt)) ?? {}
  assert.ok(id)
  return { id, receipt }
}

const assignDocument = `mutation ($id: ID!, $order: ID!) {
  assignPaybillPayment(input: { id: $id, orderId: $order }) { order { confirmed wholesalePayments { received status receipt } } } }`

async function assign(id: string, { orderId }: Pick<Owed, 'orderId'>, caller: User = paybill.admin) {
  const variables = { id, order: `/orders/${orderId}` }
  const { data, codes } = await paybill.shop.ask<{
    assignPaybillPayment: { order: Record<string, unknown> } | null
  }>(assignDocument, variables, { caller })
  return { codes, order: data.assignPaybillPayment?.order }
}

async function takeOff(id: string, caller: User = paybill.admin) {
  const document = `mutation ($id: ID!) { unassignPaybillPayment(input: { id: $id }) {
    order { wholesalePayments { received paybillPayments { receipt } } } } }`
  const { data, codes } = await paybill.shop.ask<{ unassignPaybillPayment: { order: object } | null }>(
    document,
    { id },
    { caller },
  )
  return { codes, order: data.unassignPaybillPayment?.order }
}

async function close(id: string, note: string, caller: User = paybill.admin) {
  const document = `mutation ($id: ID!, $note: String!) {
    closePaybillPayment(input: { id: $id, note: $note }) { paybillPayment { note } } }`
  return (await paybill.shop.ask(document, { id, note }, { caller })).codes
}

async function record({ attemptId }: Owed, receipt: string) {
  const document = `mutation ($id: ID!, $receipt: String) {
    recordWholesalePayment(input: { id: $id, receipt: $receipt }) { wholesalePayment { status received } } }`
  const variables = { id: `/wholesale_payments/${attemptId}`, receipt }
  const { data, codes } = await paybill.shop.ask<{
    recordWholesalePayment: { wholesalePayment: Record<string, unknown> } | null
  }>(document, variables, { caller: paybill.admin })
  return { codes, payment: data.recordWholesalePayment?.wholesalePayment }
}

describe('money that waits for a person', () => {
  test('pays for the order that they name, and leaves the list', async () => {
    const owed = await paybill.addOwed()
    const { id, receipt } = await addUnmatched(418)
    const { codes, order } = await assign(id, owed, owed.staff)
    assert.deepEqual(codes, [])
    assert.deepEqual(order, {
      confirmed: true,
      wholesalePayments: [{ received: 418, status: 'paid', receipt }],
    })
    assert.equal(await paybill.unmatched(receipt), undefined)
  })

  // Spec: storefront 7, Mutations: Extension: the staff assign or close what waits at the paybill
  test('pays in parts: the order is bought once nothing is missing, by the last part as well', async () => {
    const owed = await paybill.addOwed()
    const first = await addUnmatched(200, owed.reference)
    assert.deepEqual((await assign(first.id, owed)).order, {
      confirmed: false,
      wholesalePayments: [{ received: 200, status: 'pending', receipt: null }],
    })
    const rest = await paybill.pay(218, owed.reference)
    await paybill.looked(rest)
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
    const [payment] = await paybill.db.many<{ receipt: string }>(
      sql`select receipt from payment_attempts where id = ${owed.attemptId}`,
    )
    assert.equal(payment?.receipt, rest)
  })

  // Spec: storefront 7, Mutations: Extension: more than was owed, and what was assigned wrongly, waits again
  test('that is more than is owed pays, where a person says so, and the rest waits for an admin', async () => {
    const owed = await paybill.addOwed()
    const { id, receipt } = await addUnmatched(500, owed.reference)
    await paybill.tellNow(receipt)
    const { order } = await assign(id, owed)
    assert.deepEqual(order?.['confirmed'], true)
    const { surplus, reason } = (await paybill.unmatched(receipt)) ?? {}
    assert.deepEqual({ surplus, reason }, { surplus: 82, reason: 'overpaid' })
    await paybill.tellNow(receipt)
    assert.equal(await paybill.mailsAbout(receipt), 2)
    assert.deepEqual((await assign(id, await paybill.addOwed())).codes, ['PAYMENT_ALREADY_RECORDED'])
    assert.deepEqual((await takeOff(id)).codes, ['PAYMENT_NOT_OWED'])
    assert.deepEqual(await close(id, 'KES 82 sent back'), [])
    assert.equal(await paybill.unmatched(receipt), undefined)
  })

  test('that paid for an order names it, to whom may read it', async () => {
    const owed = await paybill.addOwed()
    const { id, receipt } = await addUnmatched(500, owed.reference)
    await assign(id, owed)
    const other = await addUser(paybill.db, { roles: ['ROLE_CHECKER'] })
    const orderFor = async (caller: User) => {
      const { data } = await paybill.shop.ask<{
        unmatchedPaybillPayments: { receipt: string; order: { _id: string } | null }[]
      }>('{ unmatchedPaybillPayments { receipt order { _id } } }', {}, { caller })
      return data.unmatchedPaybillPayments.find((payment) => payment.receipt === receipt)?.order?._id
    }
    assert.equal(await orderFor(owed.staff), owed.orderId)
    assert.equal(await orderFor(paybill.admin), owed.orderId)
    assert.equal(await orderFor(other), undefined)
    const { customer } = await paybill.db.one<{ customer: string }>(
      sql`select '/b2b_customers/' || b2b_customer_id as customer from orders where id = ${owed.orderId}`,
    )
    const { data } = await paybill.shop.ask(
      'query ($id: ID!) { b2bCustomer(id: $id) { wholesalePayments { order { _id } } } }',
      { id: customer },
      { caller: paybill.admin },
    )
    assert.deepEqual(data, { b2bCustomer: { wholesalePayments: [{ order: { _id: owed.orderId } }] } })
  })

  test('that is more than is missing after a part waits with what is too much', async () => {
    const owed = await paybill.addOwed()
    await paybill.payPart(owed, 200)
    const { id, receipt } = await addUnmatched(418, owed.reference)
    await assign(id, owed)
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), true)
    assert.equal((await paybill.unmatched(receipt))?.surplus, 200)
  })

  test('that is too much is told of after the next start, when its job was lost', async () => {
    const owed = await paybill.addOwed()
    const { id, receipt } = await addUnmatched(500, owed.reference)
    await assign(id, owed)
    const jobs = sql`select from graphile_worker.jobs where key = (
      select 'paybill:' || id || ':tell' from paybill_payments where trans_id = ${receipt})`
    await paybill.db.run(
      sql`select graphile_worker.remove_job('paybill:' || id || ':tell') from paybill_payments where trans_id = ${receipt}`,
    )
    assert.equal(await paybill.db.run(jobs), 0)
    await paybill.shop.payments.resume()
    assert.equal(await paybill.db.run(jobs), 1)
  })

  // Spec: storefront 7, Mutations: Extension: more than was owed, and what was assigned wrongly, waits again
  test('and was said to be for the wrong order is taken off it, as long as that is not bought', async () => {
    const [wrong, right] = [await paybill.addOwed(), await paybill.addOwed()]
    const { id, receipt } = await addUnmatched(200, wrong.reference)
    await assign(id, wrong)
    const reader = await addUser(paybill.db)
    const other = await addUser(paybill.db, { roles: ['ROLE_CHECKER'] })
    assert.deepEqual((await takeOff(id, reader)).codes, ['FORBIDDEN'])
    assert.deepEqual((await takeOff(id, other)).codes, ['NOT_FOUND'])
    assert.deepEqual((await takeOff(id, wrong.staff)).order, {
      wholesalePayments: [{ received: 0, paybillPayments: [] }],
    })
    assert.equal((await paybill.unmatched(receipt))?.reason, 'amount_differs')
    assert.deepEqual((await takeOff(id, wrong.staff)).codes, [])
    await assign(id, right)
    await paybill.looked(await paybill.pay(418, wrong.reference))
    await paybill.looked(await paybill.pay(218, right.reference))
    for (const { orderId } of [wrong, right]) assert.equal(await paybill.shop.isConfirmed(orderId), true)
    assert.deepEqual((await takeOff(id)).codes, ['PAYMENT_NOT_OWED'])
  })

  test('and was taken off an order buys it no more by itself, though it is just what is missing then', async () => {
    const owed = await paybill.addOwed()
    const wrong = await paybill.payPart(owed, 200)
    await paybill.takeOff(wrong)
    await paybill.payPart(owed, 218)
    await paybill.tellNow(wrong)
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), false)
    const { id, reason } = (await paybill.unmatched(wrong)) ?? {}
    assert.deepEqual([reason, await paybill.mailsAbout(wrong)], ['amount_differs', 1])
    assert.equal((await assign(String(id), owed)).order?.['confirmed'], true)
  })

  test('is assigned once, however often it is pressed at once', async () => {
    const [first, second] = [await paybill.addOwed(), await paybill.addOwed()]
    const { id } = await addUnmatched(418)
    const presses = Array.from({ length: 20 }, (_, index) => assign(id, index % 2 ? first : second))
    const codes = (await Promise.all(presses)).flatMap((press) => press.codes)
    assert.deepEqual(codes, Array<string>(19).fill('PAYMENT_ALREADY_RECORDED'))
    const bought = await Promise.all([first, second].map(({ orderId }) => paybill.shop.isConfirmed(orderId)))
    assert.equal(bought.filter(Boolean).length, 1)
  })

  test('pays for nothing that is not owed for', async () => {
    const { id } = await addUnmatched(418)
    const buyer = await paybill.shop.addBuyer()
    assert.deepEqual((await assign(id, buyer)).codes, ['PAYMENT_NOT_OWED'])
    const paid = await paybill.addOwed()
    await paybill.looked(await paybill.pay(418, paid.reference))
    assert.deepEqual((await assign(id, paid)).codes, ['PAYMENT_NOT_OWED'])
    assert.equal(await paybill.shop.isConfirmed(buyer.orderId), false)
  })

  // Spec: storefront 7, Mutations: Extension: the staff assign or close what waits at the paybill
  test('is closed by an admin with a word on what became of it, once', async () => {
    const { id, receipt } = await addUnmatched(77)
    assert.deepEqual(await close(id, 'ab'), ['VALIDATION_FAILED'])
    const checker = await addUser(paybill.db, { roles: ['ROLE_CHECKER'] })
    assert.deepEqual(await close(id, 'Sent back by hand', checker), ['FORBIDDEN'])
    assert.deepEqual(await close(id, 'Sent back by hand'), [])
    assert.deepEqual(await close(id, 'Sent back by hand'), [])
    assert.deepEqual(await close(id, 'Kept'), ['PAYMENT_ALREADY_RECORDED'])
    assert.equal(await paybill.unmatched(receipt), undefined)
    const owed = await paybill.addOwed()
    assert.deepEqual((await assign(id, owed)).codes, ['PAYMENT_ALREADY_RECORDED'])
  })

  test('is shown to the staff only, and given to no order of others by a checker', async () => {
    const reader = await addUser(paybill.db)
    const list = '{ unmatchedPaybillPayments { id } }'
    assert.deepEqual((await paybill.shop.ask(list, {}, { caller: reader })).codes, ['FORBIDDEN'])
    const owed = await paybill.addOwed()
    const { id } = await addUnmatched(418)
    assert.deepEqual((await assign(id, owed, reader)).codes, ['FORBIDDEN'])
    const other = await addUser(paybill.db, { roles: ['ROLE_CHECKER'] })
    assert.deepEqual((await assign(id, owed, other)).codes, ['NOT_FOUND'])
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), false)
  })
})

describe('a code that the staff record', () => {
  test('of money that is known pays as much as has come', async () => {
    const owed = await paybill.addOwed()
    const part = await addUnmatched(100, owed.reference)
    assert.deepEqual((await record(owed, part.receipt)).payment, { status: 'pending', received: 100 })
    const rest = await addUnmatched(318, 'by hand')
    assert.deepEqual((await record(owed, rest.receipt.toLowerCase())).payment, {
      status: 'paid',
      received: 418,
    })
    const other = await paybill.addOwed()
    assert.deepEqual((await record(other, part.receipt)).codes, ['PAYMENT_ALREADY_RECORDED'])
  })

  test('before M-Pesa tells of it is that very payment', async () => {
    const owed = await paybill.addOwed()
    await paybill.pay(1, 'nothing')
    const { url, body } = await paybill.lastConfirmation()
    assert.deepEqual((await record(owed, 'UKLEARLY01')).payment, { status: 'paid', received: 0 })
    const told = { ...body, TransID: 'UKLEARLY01', TransAmount: '418.00', BillRefNumber: 'typed wrong' }
    await fetch(url, { method: 'POST', body: JSON.stringify(told) })
    await paybill.looked('UKLEARLY01')
    assert.equal(await paybill.unmatched('UKLEARLY01'), undefined)
    const less = { ...told, TransID: 'UKLEARLY02', TransAmount: '1.00' }
    const second = await paybill.addOwed()
    await record(second, 'UKLEARLY02')
    await fetch(url, { method: 'POST', body: JSON.stringify(less) })
    await paybill.looked('UKLEARLY02')
    assert.equal((await paybill.unmatched('UKLEARLY02'))?.reason, 'amount_differs')
  })

  test('of a push that was paid is none of the unmatched', async () => {
    const buyer = await paybill.shop.addBuyer()
    await paybill.shop.place(buyer, await paybill.shop.phoneThat('never-ends'))
    const push = await paybill.shop.attempt(buyer.orderId)
    await paybill.pay(522, `SM${buyer.orderId.slice(0, 8)}`)
    const receipt = String((await paybill.lastConfirmation()).body['TransID'])
    await paybill.looked(receipt)
    assert.equal((await paybill.unmatched(receipt))?.reason, 'not_wholesale')
    await paybill.shop.settle(push.id, '0')
    await paybill.db.run(sql`update payment_attempts set receipt = ${receipt} where id = ${push.id}`)
    assert.equal(await paybill.unmatched(receipt), undefined)
  })
})
