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

  test('that is more than is owed pays, where a person says so', async () => {
    const owed = await paybill.addOwed()
    const { id } = await addUnmatched(500, owed.reference)
    const { order } = await assign(id, owed)
    assert.deepEqual(order?.['confirmed'], true)
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
