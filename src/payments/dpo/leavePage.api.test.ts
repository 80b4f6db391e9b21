import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type CardShop, openCardShop } from '../testing/cardShop.ts'
import type { Buyer } from '../testing/payingShop.ts'

let cards: CardShop
before(async () => {
  // Slow enough for the whole of a test before a bank that takes a minute is done.
  cards = await openCardShop({}, 0.2)
})
after(() => cards.close())

const document = `mutation ($input: cancelPaymentOrderInput!) {
  cancelPaymentOrder(input: $input) { order { confirmed paymentMethods { name } dpoPayments { status isWithBank } } }
}`

type Cancelled = {
  cancelPaymentOrder: {
    order: {
      confirmed: boolean
      paymentMethods: unknown[]
      dpoPayments: { status: string; isWithBank: boolean }[]
    }
  } | null
}

const cancel = ({ user, orderId }: Buyer) =>
  cards.shop.ask<Cancelled>(document, { input: { id: `/orders/${orderId}` } }, { caller: user })

/** A second tap within seconds is none: it is given the same page. */
const waitLonger = ({ orderId }: Buyer) =>
  cards.db.run(sql`
    update payment_attempts set accepted_at = accepted_at - interval '5 seconds' where order_id = ${orderId}`)

const statesOf = async ({ orderId }: Buyer) => (await cards.attempts(orderId)).map(stateOf)

describe('who leaves the payment page of the card provider', () => {
  test('has the page closed, and a cart that can be paid otherwise', async () => {
    const buyer = await cards.addBuyer()
    await cards.place(buyer)
    const { data } = await cancel(buyer)
    assert.equal(data.cancelPaymentOrder?.order.paymentMethods.length, 2)
    assert.deepEqual(await statesOf(buyer), ['failed'])
    const { trans_token: token } = await cards.attempt(buyer.orderId)
    const theirs = (await cards.payments()).find((payment) => payment.token === token)
    assert.equal(theirs?.state, 'cancelled')
    assert.deepEqual((await cards.shop.place(buyer, await cards.shop.phoneThat('never-ends'))).codes, [])
  })

  test('has bought the order where it was paid at the last moment', async () => {
    const buyer = await cards.addBuyer()
    await cards.place(buyer)
    await cards.pay(buyer.orderId, '0040')
    const { data, codes } = await cancel(buyer)
    assert.deepEqual([codes, data.cancelPaymentOrder?.order.confirmed], [[], true])
  })

  // Spec: storefront 2, Order pending: Extension: a card that is not paid says why at the checkout; while its bank is at it nobody is asked to pay again
  test('cannot take back what the bank is still at: nothing else is begun meanwhile', async () => {
    const buyer = await cards.addBuyer()
    await cards.place(buyer)
    const { trans_token: token } = await cards.attempt(buyer.orderId)
    await cards.control('POST', `tokens/${token}/pay`, { card: '0003' })
    await cards.queryAfter(await cards.attempt(buyer.orderId), 120)
    const status = `query ($id: ID!) { getOrderStatus(id: $id) { dpoPayments { status isWithBank } } }`
    const { data } = await cards.shop.ask<{ getOrderStatus: { dpoPayments: unknown[] } }>(
      status,
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.deepEqual(data.getOrderStatus.dpoPayments, [{ status: 'pending', isWithBank: true }])
    assert.deepEqual((await cancel(buyer)).codes, ['PAYMENT_MULTIPLE_REQUESTS'])
    const again = await cards.shop.place(buyer, await cards.shop.phoneThat('never-ends'))
    assert.deepEqual(again.codes, ['PAYMENT_MULTIPLE_REQUESTS'])
    assert.deepEqual(await statesOf(buyer), ['live'])
  })

  test('has nothing taken back that the bank is at, though the shop had not heard of it yet', async () => {
    const buyer = await cards.addBuyer()
    await cards.place(buyer)
    const { trans_token: token } = await cards.attempt(buyer.orderId)
    await cards.control('POST', `tokens/${token}/pay`, { card: '0003' })
    await waitLonger(buyer)
    const before = (await cards.requests('cancelToken')).length
    const phone = await cards.shop.phoneThat('never-ends')
    const tries = [await cancel(buyer), await cards.shop.place(buyer, phone), await cards.place(buyer)]
    assert.deepEqual(
      tries.flatMap(({ codes }) => codes),
      Array<string>(3).fill('PAYMENT_MULTIPLE_REQUESTS'),
    )
    assert.equal((await cards.requests('cancelToken')).length, before)
    assert.deepEqual(await statesOf(buyer), ['live'])
  })

  test('takes back no prompt on a phone, and nobody else’s payment', async () => {
    const buyer = await cards.addBuyer()
    await cards.shop.place(buyer, await cards.shop.phoneThat('never-ends'))
    assert.deepEqual((await cancel(buyer)).codes, ['PAYMENT_MULTIPLE_REQUESTS'])
    const other = await cards.addBuyer()
    await cards.place(other)
    const stranger = { ...other, user: await addUser(cards.db) }
    assert.deepEqual((await cancel(stranger)).codes, ['NOT_FOUND'])
    assert.deepEqual(await statesOf(other), ['live'])
  })
})
