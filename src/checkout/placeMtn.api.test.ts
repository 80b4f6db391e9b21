import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '#payments/attempts/attempt.table.ts'
import { type MtnShop, openMtnShop } from '#payments/testing/mtnShop.ts'
import type { Buyer } from '#payments/testing/payingShop.ts'

let mtn: MtnShop
before(async () => {
  mtn = await openMtnShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => mtn.close())

const addBuyerOf = async (price: string, presentmentCurrency?: string): Promise<Buyer> =>
  mtn.addBuyer({
    books: [await addBook(mtn.shop.db, { price })],
    ...(presentmentCurrency === undefined ? {} : { presentmentCurrency }),
  })

const asked = () => mtn.calls(/^POST .*requesttopay/)

const currencyOf = async ({ orderId }: Buyer) =>
  mtn.shop.db.one<{ presentment_currency: string }>(
    sql`select presentment_currency from orders where id = ${orderId}`,
  )

describe('placing an order with MTN', () => {
  // Spec: storefront 7, Mutations: placeMtnOrder with phones and delivery
  test('asks for the very amount that is shown, in whole francs, and names order and attempt', async () => {
    const buyer = await addBuyerOf('450.00', 'RWF')
    const { data } = await mtn.place(buyer, '788100001')
    const attempt = await mtn.attempt(buyer.orderId)
    const reference = orderReference(buyer.orderId)
    const theirs = await mtn.theirs(attempt)
    assert.deepEqual(
      [theirs?.amount, theirs?.currency, theirs?.payer, theirs?.externalId, theirs?.payerMessage],
      ['5846', 'RWF', '250788100001', `${reference}-${attempt.id}`, `Soma order ${reference}`],
    )
    assert.deepEqual(data['placeMtnOrder'], {
      order: {
        id: `/orders/${buyer.orderId}`,
        confirmed: false,
        totalPriceSet: { presentmentMoney: { amount: 5846, currencyCode: 'RWF' } },
      },
      momoMtnPayments: [
        {
          id: `/momo_mtn_payments/${attempt.id}`,
          _id: attempt.id,
          transactionReference: attempt.reference_id,
          resultCode: null,
          status: 'pending',
          uncertain: false,
          stale: false,
          onHold: false,
          msisdn: '250788100001',
        },
      ],
    })
    assert.deepEqual([attempt.amount, attempt.currency], ['5846.00', 'RWF'])
  })

  test('shows a cart in shillings in francs from then on, and gives its currency back when it is refused', async () => {
    const placed = await addBuyerOf('450.00')
    await mtn.place(placed, '788100002')
    assert.equal((await currencyOf(placed)).presentment_currency, 'RWF')
    const refused = await addBuyerOf('450.00')
    assert.deepEqual((await mtn.place(refused, '788000060')).codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
    assert.equal((await currencyOf(refused)).presentment_currency, 'KES')
    assert.deepEqual((await mtn.place(refused, '788100003')).codes, [])
  })

  test('is refused when the francs are others by now than those that were shown', async () => {
    const buyer = await addBuyerOf('450.00', 'RWF')
    assert.deepEqual((await mtn.place(buyer, '788100004', { expectedTotal: 522 })).codes, [
      'SHOP_TOTAL_CHANGED',
    ])
    assert.deepEqual((await mtn.place(buyer, '788100004', { expectedTotal: 5846 })).codes, [])
  })

  test('five times at once sends one request', async () => {
    const buyer = await mtn.addBuyer()
    const before = (await asked()).length
    const taps = Array.from({ length: 5 }, () => mtn.place(buyer, '788100005'))
    const codes = (await Promise.all(taps)).flatMap((answer) => answer.codes)
    assert.deepEqual(codes, Array<string>(4).fill('PAYMENT_MULTIPLE_REQUESTS'))
    assert.equal((await asked()).length - before, 1)
  })

  test('and for another phone at once asks one of them for money', async () => {
    const buyer = await mtn.addBuyer()
    const both = await Promise.all([mtn.place(buyer, '788100006'), mtn.place(buyer, '788100016')])
    assert.deepEqual(
      both.flatMap(({ codes }) => codes),
      ['PAYMENT_MULTIPLE_REQUESTS'],
    )
    const attempts = await mtn.shop.db.run(
      sql`select from payment_attempts where order_id = ${buyer.orderId}`,
    )
    assert.equal(attempts, 1)
  })
})

describe('an order is not placed with MTN', () => {
  test('on a phone that is none of MTN’s in Rwanda, and nothing is asked for', async () => {
    const buyer = await mtn.addBuyer()
    const before = (await asked()).length
    for (const nine of ['728100007', '7881000', '0788100007']) {
      const { errors } = await mtn.place(buyer, nine)
      assert.deepEqual(errors[0]?.extensions?.['violations'], [
        { path: 'phoneNumber', code: 'phone', message: 'validation.phone', params: {} },
      ])
    }
    assert.equal((await asked()).length, before)
  })

  test('by another reader, who may not know of it', async () => {
    const { orderId } = await mtn.addBuyer()
    const stranger = { orderId, user: await addUser(mtn.shop.db) }
    assert.deepEqual((await mtn.place(stranger, '788100008')).codes, ['NOT_FOUND'])
  })

  test('when one payment may not be so much: the limit is named with its currency', async (t) => {
    const strict = await openMtnShop({ MTN_MAX_AMOUNT: '5845' })
    t.after(() => strict.close())
    const books = [await addBook(strict.shop.db, { price: '450.00' })]
    const { errors } = await strict.place(await strict.addBuyer({ books }), '788100009')
    assert.deepEqual(errors[0]?.extensions, {
      code: 'PAYMENT_AMOUNT_TOO_HIGH',
      name: 'PaymentError',
      params: { provider: 'MTN MoMo', currency: 'RWF', limit: 5845 },
    })
    assert.deepEqual(await strict.calls(/requesttopay/), [])
  })

  // Spec: storefront 1: Payment: second mobile money behind a feature toggle
  test('when the method is switched off, or has no keys', async (t) => {
    for (const setting of ['MTN_PAYMENTS', 'MTN_SUBSCRIPTION_KEY', 'MTN_API_KEY']) {
      const closed = await openMtnShop({ [setting]: '' })
      t.after(() => closed.close())
      const buyer = await closed.addBuyer()
      assert.deepEqual((await closed.place(buyer, '788100010')).codes, ['PAYMENT_METHOD_DISABLED'], setting)
      const { data } = await closed.shop.ask<{ order: { payments: unknown } }>(
        `query ($id: ID!) { order(id: $id) { payments { mtnMaxAmount } } }`,
        { id: `/orders/${buyer.orderId}` },
        { caller: buyer.user },
      )
      assert.deepEqual(data.order.payments, { mtnMaxAmount: null })
    }
  })

  test('with keys that MTN does not know, or for a host that is not registered there', async (t) => {
    const settings: Record<string, string>[] = [
      { MTN_API_KEY: 'wrong' },
      { MTN_SUBSCRIPTION_KEY: 'wrong' },
      { MTN_CALLBACK_URL: 'http://127.0.0.1:1' },
    ]
    for (const wrong of settings) {
      const shop = await openMtnShop(wrong)
      t.after(() => shop.close())
      const buyer = await shop.addBuyer()
      assert.deepEqual((await shop.place(buyer, '788100011')).codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
      assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'failed')
    }
  })

  test('a seventh time to the same phone within ten minutes, whoever asks', async () => {
    const buyers = await Promise.all(Array.from({ length: 7 }, () => mtn.addBuyer()))
    const codes: unknown[] = []
    for (const buyer of buyers) codes.push(...(await mtn.place(buyer, '788000059')).codes)
    assert.deepEqual(codes, [...Array<string>(6).fill('PAYMENT_PROVIDER_UNAVAILABLE'), 'TOO_MANY_REQUESTS'])
  })
})
