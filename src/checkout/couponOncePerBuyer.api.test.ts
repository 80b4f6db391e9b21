import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const once = () => addCoupon(till.db, { maxUsesPerUser: 1 })

/** Sells with the coupon; the codes of the refusals. */
async function sell(couponId: number, said: Record<string, unknown>) {
  const { staff, orderId } = await till.addSale({ couponId })
  return (await till.place(staff, orderId, said)).codes
}

const free = `mutation ($input: placeFreeOrderInput!) { placeFreeOrder(input: $input) { order { id } } }`

/** Buys with the coupon, which makes it free, by the reader's own account. */
async function buy(reader: User, couponId: number) {
  const orderId = await addOrder(till.db, { owner: reader, couponId })
  return (await till.ask(free, { input: { id: `/orders/${orderId}` } }, reader)).codes
}

const used = ['COUPON_USED_BY_BUYER']

describe('a coupon that everybody may use once', () => {
  // Spec: storefront 7, Mutations: Extension: a coupon with uses for each counts whom the staff sell to, by account, address or number
  test('is used once by an address, however the staff type it', async () => {
    const couponId = await once()
    const codes = []
    for (const forEmail of [
      'fatuma@reader.example',
      'fatuma@reader.example',
      'FATUMA@reader.example',
      ' fatuma@Reader.example',
    ])
      codes.push(await sell(couponId, { forEmail }))
    assert.deepEqual(codes, [[], used, used, used])
    assert.deepEqual(await sell(couponId, { forEmail: 'baraka@reader.example' }), [])
  })

  test('is used once by four sales to one address at the same moment', async () => {
    const couponId = await once()
    const codes = await Promise.all(
      [1, 2, 3, 4].map(() => sell(couponId, { forEmail: 'four@reader.example' })),
    )
    assert.equal(codes.filter((one) => one.length === 0).length, 1)
  })

  // Spec: storefront 7, Mutations: Extension: a coupon with uses for each counts whom the staff sell to, by account, address or number
  test('is used once by an account and its address, whichever comes first', async () => {
    const gift = await addCoupon(till.db, { maxUsesPerUser: 1, discount: '100' })
    const [first, second] = [await addUser(till.db), await addUser(till.db)]
    assert.deepEqual(await buy(first, gift), [])
    assert.deepEqual(await sell(gift, { forEmail: first.email.toUpperCase() }), used)
    assert.deepEqual(await sell(gift, { forEmail: second.email }), [])
    assert.deepEqual(await buy(second, gift), ['COUPON_ALREADY_USED'])
  })

  test('is used once by who claims an order, by their number as well', async () => {
    const gift = await addCoupon(till.db, { maxUsesPerUser: 1, discount: '100' })
    const reader = await addUser(till.db)
    await till.db.run(sql`update users set phone_number = '254711000001' where id = ${reader.id}`)
    assert.deepEqual(await sell(gift, { phoneNumber: '254711000001', isForPhone: true }), [])
    assert.deepEqual(await sell(gift, { phoneNumber: '254711000001', isForPhone: true }), used)
    await till.ask('mutation { claimPaidOrder(input: {}) { order { _id } } }', {}, reader)
    assert.deepEqual(await buy(reader, gift), ['COUPON_ALREADY_USED'])
    assert.deepEqual(await sell(gift, { forEmail: reader.email }), used)
  })

  test('is used once by a number where no address is given; addresses of one phone are several people', async () => {
    const couponId = await once()
    const phone = { phoneNumber: '254711000002', isForPhone: true }
    assert.deepEqual(await sell(couponId, { ...phone, forEmail: 'mother@reader.example' }), [])
    assert.deepEqual(await sell(couponId, { ...phone, forEmail: 'daughter@reader.example' }), [])
    assert.deepEqual(await sell(couponId, phone), used)
  })

  test('takes nothing off a second offer to a business customer', async () => {
    const couponId = await once()
    const { id } = await addB2bCustomer(till.db)
    const b2bCustomerId = `/b2b_customers/${id}`
    const quote = async () => {
      const { staff, orderId } = await till.addSale({ couponId })
      const document = `query ($id: ID!, $b2bCustomerId: ID!) { order(id: $id) {
        wholesaleQuotes(b2bCustomerId: $b2bCustomerId) { discountPercentage } } }`
      return (await till.ask(document, { id: `/orders/${orderId}`, b2bCustomerId }, staff)).codes
    }
    assert.deepEqual(await quote(), [])
    assert.deepEqual(await sell(couponId, { b2bCustomerId }), [])
    assert.deepEqual(await quote(), used)
  })
})
