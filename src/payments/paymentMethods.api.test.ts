import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, type NewOrder } from '#orders/order.builder.ts'
import type { Role } from '#platform/caller.rules.ts'
import { type CardShop, openCardShop } from './testing/cardShop.ts'

type Method = {
  name: string
  isDefault: boolean
  isForStaff: boolean
  obstacle: string | null
  amount: { amount: number; currencyCode: string } | null
  deliveryAmounts: { deliveryOption: string; amount: { amount: number; currencyCode: string } }[]
  maxAmount: number | null
}

const document = `query ($id: ID!) { order(id: $id) { paymentMethods {
  name isDefault isForStaff obstacle maxAmount amount { amount currencyCode }
  deliveryAmounts { deliveryOption amount { amount currencyCode } }
} } }`

const mtnKeys = {
  MTN_PAYMENTS: 'on',
  MTN_URL: 'http://127.0.0.1:1',
  MTN_SUBSCRIPTION_KEY: 'key',
  MTN_API_USER: '0b6a4d9c-0000-4000-8000-000000000001',
  MTN_API_KEY: 'key',
}

let cards: CardShop
before(async () => {
  cards = await openCardShop({ ...mtnKeys, DPO_CURRENCIES: 'KES,USD' })
})
after(() => cards.close())

async function methodsOf(order: Partial<NewOrder>, roles: readonly Role[] = []): Promise<Method[]> {
  const owner = await addUser(cards.db, { roles })
  const id = await addOrder(cards.db, { ...order, owner })
  const { data } = await cards.shop.ask<{ order: { paymentMethods: Method[] } }>(
    document,
    { id: `/orders/${id}` },
    { caller: owner },
  )
  return data.order.paymentMethods
}

const charged = (methods: readonly Method[]) =>
  methods.map(({ name, isDefault, obstacle, amount }) =>
    [name, isDefault && 'first', obstacle, amount && `${amount.currencyCode} ${amount.amount}`]
      .filter(Boolean)
      .join(' '),
  )

describe('the methods of payment of an order', () => {
  // Spec: storefront 2, Checkout: Each method with its fields, what it charges in the button; what rests is shown as such
  test('are those of its region, each with what it charges in the currency that it takes', async () => {
    assert.deepEqual(charged(await methodsOf({ presentmentCurrency: 'USD' })), [
      'mpesa first KES 522',
      'card USD 4.03',
    ])
    assert.deepEqual(charged(await methodsOf({ country: 'RWA', presentmentCurrency: 'RWF' })), [
      'mtn first RWF 5846',
      'card KES 522',
    ])
    assert.deepEqual(charged(await methodsOf({ country: 'MWI' })), ['card first KES 522'])
  })

  test('have an amount for each way of delivery, and their limit', async () => {
    const books = [await addBook(cards.db, { format: 'print', price: '450.00' })]
    const [mpesa] = await methodsOf({ books })
    assert.deepEqual(
      mpesa?.deliveryAmounts.map(({ deliveryOption, amount }) => `${deliveryOption} ${amount.amount}`),
      ['deliverToAddress 928', 'deliverToSchool 522', 'collectFromOffice 522'],
    )
    assert.equal(mpesa?.maxAmount, 250_000)
  })

  test('say which cannot take so much, and begin with the next', async () => {
    const books = [await addBook(cards.db, { price: '300000.00' })]
    assert.deepEqual(charged(await methodsOf({ books })), [
      'mpesa amountTooHigh KES 348000',
      'card first KES 348000',
    ])
  })

  test('are more for the staff, who take the money themselves', async () => {
    const methods = await methodsOf({}, ['ROLE_CHECKER'])
    assert.deepEqual(
      methods.map(({ name, isForStaff }) => `${name} ${isForStaff}`),
      ['mpesa false', 'card false', 'cash true', 'pdq true', 'b2b true'],
    )
  })

  test('are none once it is placed', async () => {
    const buyer = await cards.addBuyer()
    await cards.place(buyer)
    const { data } = await cards.shop.ask<{ order: { paymentMethods: Method[] } }>(
      document,
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.deepEqual(data.order.paymentMethods, [])
  })

  // Spec: storefront 2, Checkout: Each method with its fields, what it charges in the button; what rests is shown as such
  test('are the only ones that are taken: M-Pesa is refused outside of Kenya, and nobody is asked', async () => {
    const buyer = await cards.addBuyer({ country: 'RWA' })
    const { codes } = await cards.shop.place(buyer, await cards.shop.phoneThat('never-ends'))
    assert.deepEqual(codes, ['PAYMENT_METHOD_DISABLED'])
    assert.deepEqual(await cards.shop.attempts(buyer.orderId), [])
  })
})
