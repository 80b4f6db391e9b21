import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import { type MtnShop, openMtnShop } from './testing/mtnShop.ts'
import type { Buyer } from './testing/payingShop.ts'

let mtn: MtnShop
before(async () => {
  mtn = await openMtnShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => mtn.close())

type Shown = { paymentRequests: Record<string, unknown>[] }

const document = `query ($id: ID!) { order(id: $id) { paymentRequests {
  _id method phone charged { currencyCode } status uncertain stale onHold isWithBank resultDescription
} } }`

const ask = (orderId: string, caller: Caller) =>
  mtn.shop.ask<{ order: Shown | null }>(document, { id: `/orders/${orderId}` }, { caller })

async function requestsOf({ user, orderId }: Buyer): Promise<Shown['paymentRequests']> {
  const { data, codes } = await ask(orderId, user)
  assert.deepEqual(codes, [])
  assert.ok(data.order)
  return data.order.paymentRequests
}

describe('the payment requests of an order', () => {
  test('are none before a payment was tried', async () => {
    assert.deepEqual(await requestsOf(await mtn.addBuyer()), [])
  })

  test('have one shape for every method, with the phone that was asked', async () => {
    const { attempt, ...buyer } = await mtn.placeThat('rejected')
    const pending = {
      status: 'pending',
      uncertain: false,
      stale: false,
      onHold: false,
      isWithBank: false,
      resultDescription: null,
    }
    assert.deepEqual(await requestsOf(buyer), [
      {
        _id: attempt.id,
        method: 'mtn',
        phone: attempt.msisdn,
        charged: { currencyCode: attempt.currency },
        ...pending,
      },
    ])
    await mtn.pass(20)
    await mtn.shop.queryAfter(attempt, 20)
    const [failed] = await requestsOf(buyer)
    assert.equal(failed?.['status'], 'failed')
    assert.match(String(failed['resultDescription']), /\w/)
    await mtn.moveToKenya(buyer.orderId)
    await mtn.shop.place(buyer, await mtn.shop.phoneThat('never-ends'))
    const push = await mtn.shop.attempt(buyer.orderId)
    assert.deepEqual(await requestsOf(buyer), [
      {
        _id: push.id,
        method: 'mpesa',
        phone: push.msisdn,
        charged: { currencyCode: push.currency },
        ...pending,
      },
    ])
  })

  test('are told to the owner and to admins, and to nobody else', async () => {
    const { attempt, orderId } = await mtn.placeThat('success')
    const admin = await ask(orderId, await addUser(mtn.shop.db, { roles: ['ROLE_ADMIN'] }))
    assert.deepEqual(
      admin.data.order?.paymentRequests.map(({ _id }) => _id),
      [attempt.id],
    )
    for (const caller of [visitor, await addUser(mtn.shop.db)]) {
      const { data, codes } = await ask(orderId, caller)
      assert.deepEqual([codes, data.order ?? null], [['NOT_FOUND'], null])
    }
  })
})
