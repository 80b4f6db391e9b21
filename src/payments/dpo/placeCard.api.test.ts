import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { cancelPayable } from '../attempts/cancelPayable.service.ts'
import { type CardShop, openCardShop } from '../testing/cardShop.ts'
import { openPayingShop } from '../testing/payingShop.ts'

let shop: CardShop
before(async () => {
  shop = await openCardShop({ PAYMENT_PACE_PERCENT: '100' })
  await shop.db.run(sql`
    insert into conversion_rates (from_currency, to_currency, rate, starts_at, source) values
      ('KES', 'MWK', 13.4, '2020-01-01', 'test'), ('MWK', 'KES', 0.0746268657, '2020-01-01', 'test')`)
})
after(() => shop.close())

const orderFields = `query ($id: ID!) { order(id: $id) {
  confirmed presentmentCurrency { _id } totalPriceSet { presentmentMoney { amount currencyCode } }
  dpoPayments { id resultCode status transactionReference }
  payments { paymentType dpoPayments { id } providerDetails { provider transactionId receipt msisdn } }
} }`

const chargedIn = async (presentmentCurrency: string) => {
  const buyer = await shop.addBuyer({ presentmentCurrency })
  assert.deepEqual((await shop.place(buyer)).codes, [])
  const { company_ref: ref } = await shop.attempt(buyer.orderId)
  const payment = (await shop.payments()).find(({ companyRef }) => companyRef === ref)
  const { data } = await shop.shop.ask<{
    order: { totalPriceSet: { presentmentMoney: { amount: number; currencyCode: string } } }
  }>(orderFields, { id: `/orders/${buyer.orderId}` }, { caller: buyer.user })
  const { amount, currencyCode } = data.order.totalPriceSet.presentmentMoney
  assert.deepEqual([Number(payment?.amount), payment?.currency], [amount, currencyCode])
  return `${payment?.currency} ${payment?.amount}`
}

describe('a card payment', () => {
  test('that came since the button was pressed is not taken back by that press', async () => {
    const buyer = await shop.addBuyer()
    const pressedAt = new Date()
    await sleep(2)
    await shop.place(buyer)
    const { gateway } = shop.shop.payments
    const cancel = (at: Date) =>
      cancelPayable(gateway, { orderId: buyer.orderId, user: buyer.user, pressedAt: at })
    assert.deepEqual([...(await cancel(pressedAt))], [])
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'live')
    const { id } = await shop.attempt(buyer.orderId)
    assert.deepEqual([...(await cancel(new Date()))], [id])
  })

  // Spec: storefront 1: Payment: card
  test('leads to the provider’s page, and is pending', async () => {
    const buyer = await shop.addBuyer()
    const { data, codes } = await shop.place(buyer)
    assert.deepEqual(codes, [])
    const { trans_token: token, trans_ref: ref, id } = await shop.attempt(buyer.orderId)
    const { paymentUrl, dpoPayment } = data.placeCreditCardOrder ?? {}
    assert.equal(paymentUrl, `${shop.providerUrl}/payv2.php?ID=${token}`)
    assert.deepEqual(dpoPayment, {
      id: `/dpo_payments/${id}`,
      _id: id,
      transactionReference: ref,
      resultCode: null,
      resultDescription: null,
      status: 'pending',
      stale: false,
      onHold: false,
    })
    assert.match(await (await fetch(paymentUrl ?? '')).text(), /KES 522\.00/)
  })

  // Spec: storefront 7, Mutations: placeCreditCardOrder
  test('is asked for in the very amount and currency that the buyer sees', async () => {
    assert.equal(await chargedIn('KES'), 'KES 522.00')
    assert.equal(await chargedIn('RWF'), 'RWF 5846.00')
    assert.equal(await chargedIn('MWK'), 'MWK 6995.00')
    assert.equal(await chargedIn('USD'), 'USD 4.03')
  })

  test('is shown and charged in the shop’s currency where the account does not take the buyer’s', async () => {
    const narrow = await openCardShop({ DPO_CURRENCIES: 'KES,USD', PAYMENT_PACE_PERCENT: '100' })
    const buyer = await narrow.addBuyer({ presentmentCurrency: 'RWF' })
    assert.deepEqual((await narrow.place(buyer, { expectedTotal: 522 })).codes, [])
    assert.deepEqual(
      (await narrow.payments()).map(({ amount, currency }) => [amount, currency]),
      [['522.00', 'KES']],
    )
    await narrow.pay(buyer.orderId, '0000')
    assert.equal(await narrow.shop.isConfirmed(buyer.orderId), true)
    await narrow.close()
  })

  // Spec: storefront 3: Payments: dpoPayments
  test('that is paid buys the order, in the same answer as its facts', async () => {
    const buyer = await shop.addBuyer()
    await shop.place(buyer)
    await shop.pay(buyer.orderId, '0000')
    const { data } = await shop.shop.ask<{ order: unknown }>(
      orderFields,
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    const { id, trans_ref: transactionReference } = await shop.attempt(buyer.orderId)
    assert.deepEqual(data.order, {
      confirmed: true,
      presentmentCurrency: { _id: 'KES' },
      totalPriceSet: { presentmentMoney: { amount: 522, currencyCode: 'KES' } },
      dpoPayments: [{ id: `/dpo_payments/${id}`, resultCode: 0, status: 'confirmed', transactionReference }],
      payments: {
        paymentType: null,
        dpoPayments: [{ id: `/dpo_payments/${id}` }],
        providerDetails: {
          provider: 'DPO',
          transactionId: transactionReference,
          receipt: transactionReference,
          msisdn: null,
        },
      },
    })
  })

  test('tells in the reader’s language why it failed, and nothing of a code while a person decides', async () => {
    const told = async (card: '0051' | '0032' | '0004') => {
      const buyer = await shop.addBuyer()
      await shop.place(buyer)
      await shop.pay(buyer.orderId, card)
      await shop.queryAfter(await shop.attempt(buyer.orderId), 120)
      const { data } = await shop.shop.ask<{ order: { dpoPayments: Record<string, unknown>[] } }>(
        `query ($id: ID!) { order(id: $id) { dpoPayments { resultCode status onHold resultDescription } } }`,
        { id: `/orders/${buyer.orderId}` },
        { caller: buyer.user },
      )
      return Object.values(data.order.dpoPayments[0] ?? {})
    }
    assert.deepEqual(await told('0051'), [
      901,
      'failed',
      false,
      'The bank declined the card. Check it with your bank, or pay with another card.',
    ])
    assert.deepEqual((await told('0032')).slice(0, 3), [904, 'failed', false])
    const [code, status, onHold, text] = await told('0004')
    assert.deepEqual([code, status, onHold], [null, 'pending', true])
    assert.match(String(text), /Do not pay again/)
  })

  test('names order and buyer to the provider, and no title', async () => {
    const title = 'Weep Not, Child & <Other> Stories'
    const buyer = await shop.addBuyer({ books: [await addBook(shop.db, { title })] })
    await shop.place(buyer)
    const { company_ref: ref } = await shop.attempt(buyer.orderId)
    const request = (await shop.requests('createToken')).find((body) => body.includes(ref)) ?? ''
    assert.match(request, new RegExp(`<customerEmail>${buyer.user.email}</customerEmail>`))
    assert.ok(request.includes(`<ServiceDescription>Books, order ${orderReference(buyer.orderId)}</`))
    assert.doesNotMatch(request, /Weep/)
  })
})

describe('no card payment is asked for', () => {
  const made = async () => (await shop.payments()).length

  // Spec: storefront 8, By code: PAYMENT_METHOD_DISABLED
  test('in a shop that takes no cards', async () => {
    const without = await openPayingShop()
    const buyer = await without.addBuyer()
    const { codes } = await without.ask(
      `mutation ($id: ID!) { placeCreditCardOrder(input: { id: $id }) { paymentUrl } }`,
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.deepEqual(codes, ['PAYMENT_METHOD_DISABLED'])
    await without.close()
  })

  test('for somebody else’s order, by a wrong phone number, or for another sum than was shown', async () => {
    const buyer = await shop.addBuyer()
    const before = await made()
    const stranger = await addUser(shop.db)
    assert.deepEqual((await shop.place({ ...buyer, user: stranger })).codes, ['NOT_FOUND'])
    assert.deepEqual((await shop.place(buyer, { phoneNumber: '12' })).codes, ['VALIDATION_FAILED'])
    assert.deepEqual((await shop.place(buyer, { expectedTotal: 500 })).codes, ['SHOP_TOTAL_CHANGED'])
    assert.equal(await made(), before)
  })

  test('twice by five taps at once and one right after', async () => {
    const buyer = await shop.addBuyer()
    const before = await made()
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.place(buyer)))
    const again = await shop.place(buyer)
    const refused = answers.flatMap(({ codes }) => codes)
    assert.ok(refused.every((code) => code === 'PAYMENT_MULTIPLE_REQUESTS'))
    const pages = [...answers, again].flatMap(({ data }) => data.placeCreditCardOrder?.paymentUrl ?? [])
    assert.deepEqual([pages.length, new Set(pages).size], [6 - refused.length, 1])
    assert.equal(await made(), before + 1)
  })

  // Spec: storefront 7, Mutations: Extension: late money buys an order only for the person it was asked of (decision 53)
  test('by a tap that follows at once, where it is for somebody else by then', async () => {
    const staff = await addUser(shop.db, { roles: ['ROLE_CHECKER'] })
    const buyer = { user: staff, orderId: await addOrder(shop.db, { owner: staff }) }
    const pageFor = async (forEmail: string) =>
      (await shop.place(buyer, { forEmail })).data.placeCreditCardOrder?.paymentUrl
    const first = await pageFor('wanjiru@reader.example')
    assert.equal(await pageFor('WANJIRU@reader.example'), first)
    assert.notEqual(await pageFor('amina@reader.example'), first)
    assert.deepEqual((await shop.attempts(buyer.orderId)).map(stateOf), ['superseded', 'live'])
  })

  test('above what the account may take: the provider’s reason is told, and the cart is as it was', async () => {
    const dear = await addBook(shop.db, { price: '90000000' })
    const buyer = await shop.addBuyer({ books: [dear] })
    const { codes, texts } = await shop.place(buyer)
    assert.deepEqual(codes, ['PAYMENT_DECLINED'])
    assert.match(String(texts[0]), /exceeded/)
    assert.equal(stateOf(await shop.attempt(buyer.orderId)), 'failed')
    assert.equal(
      await shop.db.run(sql`select from orders where id = ${buyer.orderId} and placed_at is null`),
      1,
    )
  })

  test('by an account that the provider does not know', async () => {
    const wrong = await openCardShop({ DPO_COMPANY_TOKEN: 'another' })
    assert.deepEqual((await wrong.place(await wrong.addBuyer())).codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
    await wrong.close()
  })
})
