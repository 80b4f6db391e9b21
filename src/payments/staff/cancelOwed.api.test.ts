import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openPaybillShop, type Owed, type PaybillShop } from '../testing/paybillShop.ts'

let paybill: PaybillShop
before(async () => {
  paybill = await openPaybillShop()
})
after(() => paybill.close())

const document = `mutation ($id: ID!) { cancelWholesaleOrder(input: { id: $id }) {
  order { confirmed customerId totalPrice wholesalePayments { status } } } }`

async function cancel({ orderId }: Pick<Owed, 'orderId'>, caller: User) {
  const { data, codes } = await paybill.shop.ask<{
    cancelWholesaleOrder: { order: Record<string, unknown> } | null
  }>(document, { id: `/orders/${orderId}` }, { caller })
  return { codes, order: data.cancelWholesaleOrder?.order }
}

const cartsOf = async (caller: User) => {
  const carts = '{ getMyOrders(confirmed: false) { _id } }'
  const { data } = await paybill.shop.ask<{ getMyOrders: { _id: string }[] }>(carts, {}, { caller })
  return data.getMyOrders.map(({ _id }) => _id)
}

const owedBy = async (caller: User) => {
  const { data } = await paybill.shop.ask<{ owedOrders: unknown[] }>('{ owedOrders { _id } }', {}, { caller })
  return data.owedOrders.length
}

describe('a wholesale order that waits for its payment', () => {
  // Spec: storefront 7, Mutations: Extension: the staff take back a wholesale order that waits for its payment
  test('is taken back, and is the cart again of who placed it; they sell it anew', async () => {
    const sale = await paybill.addSale()
    const owed = await paybill.addOwed(sale)
    assert.deepEqual(await cancel(owed, owed.staff), {
      codes: [],
      order: { confirmed: false, customerId: owed.staff.userId, totalPrice: 522, wholesalePayments: [] },
    })
    assert.deepEqual((await cancel(owed, owed.staff)).codes, [])
    assert.deepEqual([await cartsOf(owed.staff), await owedBy(owed.staff)], [[owed.orderId], 0])
    assert.deepEqual((await paybill.record(owed, { receipt: 'UKLCANCEL1' })).codes, ['PAYMENT_NOT_OWED'])
    const again = await paybill.addOwed(sale)
    await paybill.looked(await paybill.pay(418, again.reference))
    assert.equal(await paybill.shop.isConfirmed(again.orderId), true)
  })

  test('stays away when who placed it sells on already', async () => {
    const owed = await paybill.addOwed()
    const cart = await addOrder(paybill.db, { owner: owed.staff })
    assert.deepEqual((await cancel(owed, paybill.admin)).order?.['customerId'], null)
    assert.deepEqual([await cartsOf(owed.staff), await owedBy(owed.staff)], [[cart], 0])
  })

  test('gives its coupon’s use back', async () => {
    const sale = await paybill.addSale()
    const couponId = await addCoupon(paybill.db, { maxNumberOfUses: 1 })
    await paybill.db.run(sql`update orders set coupon_id = ${couponId} where id = ${sale.orderId}`)
    const owed = await paybill.addOwed(sale)
    const uses = sql`select from coupon_uses where coupon_id = ${couponId}`
    assert.equal(await paybill.db.run(uses), 1)
    await cancel(owed, owed.staff)
    assert.equal(await paybill.db.run(uses), 0)
  })

  test('is not taken back when money has come, before that is taken off it, and not when it is bought', async () => {
    const owed = await paybill.addOwed()
    const part = await paybill.payPart(owed, 200)
    assert.deepEqual((await cancel(owed, owed.staff)).codes, ['PAYMENT_PART_RECEIVED'])
    assert.equal(await owedBy(owed.staff), 1)
    await paybill.takeOff(part)
    assert.deepEqual((await cancel(owed, owed.staff)).codes, [])
    const bought = await paybill.addOwed()
    await paybill.record(bought, { slip: '77-1' })
    assert.deepEqual((await cancel(bought, bought.staff)).codes, ['PAYMENT_NOT_OWED'])
  })

  test('is taken back by who placed it or an admin only', async () => {
    const owed = await paybill.addOwed()
    const other = await addUser(paybill.db, { roles: ['ROLE_CHECKER'] })
    assert.deepEqual((await cancel(owed, await addUser(paybill.db))).codes, ['FORBIDDEN'])
    assert.deepEqual((await cancel(owed, other)).codes, ['NOT_FOUND'])
    assert.deepEqual((await cancel({ orderId: await addOrder(paybill.db) }, paybill.admin)).codes, [
      'NOT_FOUND',
    ])
    assert.equal(await owedBy(owed.staff), 1)
  })

  test('buys nothing with money that comes afterwards: a person looks at it', async () => {
    const owed = await paybill.addOwed()
    await cancel(owed, owed.staff)
    const receipt = await paybill.pay(418, owed.reference)
    await paybill.looked(receipt)
    assert.equal((await paybill.unmatched(receipt))?.reason, 'not_wholesale')
    assert.equal(await paybill.shop.isConfirmed(owed.orderId), false)
  })

  // Spec: storefront 7, Mutations: Extension: the staff take back a wholesale order that waits for its payment
  test('and is paid at the same moment is either bought or taken back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owed = await paybill.addOwed()
      const [receipt, { codes }] = await Promise.all([
        paybill.pay(418, owed.reference),
        cancel(owed, owed.staff),
      ])
      await paybill.looked(receipt)
      const isCancelled = codes.length === 0
      assert.equal(await paybill.shop.isConfirmed(owed.orderId), !isCancelled)
      assert.equal((await paybill.unmatched(receipt)) !== undefined, isCancelled)
    }
  })
})
