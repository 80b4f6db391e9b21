import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type CardShop, openCardShop } from '../testing/cardShop.ts'
import type { Buyer } from '../testing/payingShop.ts'

let shop: CardShop
before(async () => {
  shop = await openCardShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

async function placed(order: Parameters<CardShop['addBuyer']>[0] = {}): Promise<Buyer> {
  const buyer = await shop.addBuyer(order)
  assert.deepEqual((await shop.place(buyer)).codes, [])
  await waitLonger(buyer)
  return buyer
}

/** A second tap within seconds is none: it is given the same page. */
const waitLonger = ({ orderId }: Buyer) =>
  shop.db.run(sql`
    update payment_attempts set accepted_at = accepted_at - interval '5 seconds' where order_id = ${orderId}`)

const states = async ({ orderId }: Buyer) => (await shop.attempts(orderId)).map(stateOf)

const payBy = async (buyer: Buyer, index: number) => {
  const token = (await shop.attempts(buyer.orderId))[index]?.trans_token
  return shop.control<{ kind: string }>('POST', `tokens/${token}/pay`, { card: '0040' })
}

describe('a second payment of an order', () => {
  // Spec: storefront 7, Mutations: placeCreditCardOrder
  test('takes the first one back, so that only one page can be paid', async () => {
    const buyer = await placed()
    assert.deepEqual((await shop.place(buyer)).codes, [])
    assert.deepEqual(await states(buyer), ['superseded', 'live'])
    assert.equal((await payBy(buyer, 0)).kind, 'closed')
    assert.equal((await payBy(buyer, 1)).kind, 'stays')
    await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
  })

  test('by M-Pesa takes the card payment back as well', async () => {
    const buyer = await placed({ presentmentCurrency: 'USD' })
    assert.deepEqual((await shop.shop.place(buyer, '712345678')).codes, [])
    assert.equal((await payBy(buyer, 0)).kind, 'closed')
    const { amount, currency } = await shop.shop.attempt(buyer.orderId)
    assert.deepEqual([amount, currency], ['522.00', 'KES'])
  })

  test('is refused while M-Pesa has a prompt on a phone', async () => {
    const buyer = await shop.addBuyer()
    await shop.shop.place(buyer, await shop.shop.phoneThat('never-ends'))
    assert.deepEqual((await shop.place(buyer)).codes, ['PAYMENT_MULTIPLE_REQUESTS'])
  })

  test('is not made when the first was paid at the last moment', async () => {
    const buyer = await placed()
    await payBy(buyer, 0)
    assert.deepEqual((await shop.place(buyer)).codes, ['SHOP_ORDER_ALREADY_COMPLETED'])
    assert.deepEqual(await states(buyer), ['succeeded'])
  })

  test('is paid like the first where taking that back is refused, or lost: one buys, one is for a person', async (t) => {
    t.after(() => shop.control('POST', 'rules', { answers: {} }))
    for (const cancelToken of ['999', '950', 'cut']) {
      const buyer = await placed()
      await shop.control('POST', 'rules', { answers: { cancelToken } })
      assert.deepEqual((await shop.place(buyer)).codes, [], cancelToken)
      assert.deepEqual(await states(buyer), ['superseded', 'live'])
      for (const index of [0, 1]) assert.equal((await payBy(buyer, index)).kind, 'stays')
      const [first, second] = await shop.attempts(buyer.orderId)
      assert.ok(first && second)
      await Promise.all([first, second].map((attempt) => shop.queryAfter(attempt, 120)))
      assert.deepEqual(await states(buyer), ['succeeded', 'succeeded'])
      const found = [...(await shop.shop.reviews(first.id)), ...(await shop.shop.reviews(second.id))]
      assert.deepEqual(found, ['paid_twice'])
      assert.equal(await shop.db.run(sql`select from entitlements where order_id = ${buyer.orderId}`), 1)
    }
  })

  test('of somebody else’s order takes nothing back', async () => {
    const buyer = await placed()
    const stranger = { ...buyer, user: await addUser(shop.db) }
    assert.deepEqual((await shop.place(stranger)).codes, ['NOT_FOUND'])
    assert.equal((await payBy(buyer, 0)).kind, 'stays')
  })

  test('cannot be asked for while the provider is away; the first gives its place up, and still counts', async () => {
    const buyer = await placed()
    await shop.control('POST', 'rules', { isDown: true })
    assert.deepEqual((await shop.place(buyer)).codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
    await shop.control('POST', 'rules', { isDown: false })
    const [first] = await shop.attempts(buyer.orderId)
    assert.equal(first && stateOf(first), 'superseded')
    await payBy(buyer, 0)
    assert.ok(first)
    await shop.queryAfter(first, 120)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
  })

  test('after a declined card closes that page too', async () => {
    const buyer = await placed()
    await shop.pay(buyer.orderId, '0051')
    await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
    assert.deepEqual(await states(buyer), ['failed'])
    assert.deepEqual((await shop.place(buyer)).codes, [])
    assert.equal((await payBy(buyer, 0)).kind, 'closed')
  })
})

describe('a card payment that comes late', () => {
  test('buys an order that M-Pesa was asked for meanwhile in another currency, and M-Pesa’s comes second', async () => {
    const buyer = await placed({ presentmentCurrency: 'USD' })
    const card = await shop.attempt(buyer.orderId)
    await shop.control('POST', 'rules', { isDown: true })
    assert.deepEqual((await shop.shop.place(buyer, await shop.shop.phoneThat('never-ends'))).codes, [])
    await shop.control('POST', 'rules', { isDown: false })
    await payBy(buyer, 0)
    await shop.queryAfter(card, 120)
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
    const { presentment_currency: shown } = await shop.db.one<{ presentment_currency: string }>(
      sql`select presentment_currency from orders where id = ${buyer.orderId}`,
    )
    assert.equal(shown, 'USD')
    const mpesa = await shop.shop.attempt(buyer.orderId)
    await shop.shop.settle(mpesa.id, '0')
    assert.deepEqual(await shop.shop.reviews(mpesa.id), ['paid_twice'])
  })

  test('after a decline wins, as long as the cart is the same', async () => {
    const buyer = await placed()
    await shop.pay(buyer.orderId, '0055')
    await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
    assert.deepEqual(await states(buyer), ['failed'])
    await shop.pay(buyer.orderId, '0055')
    await shop.queryAfter(await shop.attempt(buyer.orderId), 300)
    assert.deepEqual(await states(buyer), ['succeeded'])
    assert.equal(await shop.shop.isConfirmed(buyer.orderId), true)
  })
})
