import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

type Quote = {
  deliveryOption: string | null
  discountPercentage: number
  totalDiscountSet: { shopMoney: { amount: number } }
  totalPriceSet: { shopMoney: { amount: number }; presentmentMoney: { amount: number; currencyCode: string } }
}

const document = `query ($id: ID!, $customer: ID!, $percent: Float) { order(id: $id) {
  wholesaleQuotes(b2bCustomerId: $customer, b2bDiscountOverride: $percent) {
    deliveryOption discountPercentage totalDiscountSet { shopMoney { amount } }
    totalPriceSet { shopMoney { amount } presentmentMoney { amount currencyCode } } } } }`

async function quote(orderId: string, customer: string, caller: Caller, percent?: number) {
  const { data, codes } = await till.ask(document, { id: `/orders/${orderId}`, customer, percent }, caller)
  const order = data['order'] as { wholesaleQuotes: Quote[] | null } | null
  return { codes, quotes: order?.wholesaleQuotes ?? [] }
}

const addCustomer = async () => `/b2b_customers/${(await addB2bCustomer(till.db)).id}`

const discounts = `discountSet { presentmentMoney { amount currencyCode } }
  wholesaleDiscount { percentage amountSet { presentmentMoney { amount currencyCode } } }`

type Discounted = { discountSet: unknown; wholesaleDiscount: { percentage: number } }

describe('a quote for a business customer', () => {
  // Spec: storefront 7, Mutations: Extension: what an order costs a business customer, before it is placed
  test('tells what the coupon takes off from what they pay less, as the order and its receipt do', async () => {
    const couponId = await addCoupon(till.db)
    const books = [await addBook(till.db, { price: '1000.00' })]
    const { staff, orderId } = await till.addSale({ couponId, books })
    const variables = { id: `/orders/${orderId}`, customer: await addCustomer() }
    const asked = `query ($id: ID!, $customer: ID!) { order(id: $id) {
      wholesaleQuotes(b2bCustomerId: $customer, b2bDiscountOverride: 25) { ${discounts} } } }`
    const quoted = (await till.ask(asked, variables, staff)).data['order'] as {
      wholesaleQuotes: Discounted[]
    }
    const terms = { b2bCustomerId: variables.customer, b2bDiscountOverride: 25, pdqTransactionId: '000452' }
    assert.deepEqual((await till.place(staff, orderId, terms)).codes, [])
    const sold = `query ($id: ID!) { order(id: $id) { ${discounts} receipt { sums { label text } } } }`
    const order = (await till.ask(sold, { id: variables.id }, staff)).data['order'] as Discounted & {
      receipt: { sums: { label: string; text: string }[] }
    }
    const { receipt, ...told } = order
    assert.deepEqual(quoted.wholesaleQuotes, [told])
    assert.deepEqual(told, {
      discountSet: { presentmentMoney: { amount: 100, currencyCode: 'KES' } },
      wholesaleDiscount: {
        percentage: 25,
        amountSet: { presentmentMoney: { amount: 250, currencyCode: 'KES' } },
      },
    })
    const rows = receipt.sums.filter(({ label }) => /iscount/.test(label)).map(({ text }) => text)
    assert.deepEqual(rows, ['\u2212KES\u00A0100', '\u2212KES\u00A0250'])
  })

  // Spec: storefront 7, Mutations: Extension: what an order costs a business customer, before it is placed
  test('says to the shilling what is placed then, with another discount and beside a coupon', async () => {
    const couponId = await addCoupon(till.db)
    const books = [await addBook(till.db, { price: '333.33' }), await addBook(till.db, { price: '127.50' })]
    const { staff, orderId } = await till.addSale({ couponId, books })
    const b2bCustomerId = await addCustomer()
    const [said] = (await quote(orderId, b2bCustomerId, staff, 12.5)).quotes
    assert.deepEqual([said?.deliveryOption, said?.discountPercentage], [null, 12.5])
    const expectedTotal = said?.totalPriceSet.shopMoney.amount
    const more = { b2bCustomerId, b2bDiscountOverride: 12.5, expectedTotal }
    const { codes, order } = await till.place(staff, orderId, more)
    assert.deepEqual([codes, order?.totalPrice], [[], expectedTotal])
  })

  // Spec: storefront 7, Mutations: Extension: a wholesale discount has two decimals at most, alike in quote, order and receipt
  test('takes a discount of two decimals, as the order stores it, and no finer one', async () => {
    const books = [await addBook(till.db, { price: '999999.00' })]
    const { staff, orderId } = await till.addSale({ books })
    const b2bCustomerId = await addCustomer()
    const finer = { b2bCustomerId, b2bDiscountOverride: 33.335, pdqTransactionId: '77-33' }
    assert.deepEqual((await quote(orderId, b2bCustomerId, staff, 33.335)).codes, ['VALIDATION_FAILED'])
    assert.deepEqual((await till.place(staff, orderId, finer)).codes, ['VALIDATION_FAILED'])
    const [quoted] = (await quote(orderId, b2bCustomerId, staff, 33.34)).quotes
    const { order } = await till.place(staff, orderId, { ...finer, b2bDiscountOverride: 33.34 })
    assert.deepEqual(
      [
        order?.totalPrice,
        order?.wholesalePayments[0]?.amount,
        order?.wholesalePayments[0]?.discountPercentage,
      ],
      [quoted?.totalPriceSet.shopMoney.amount, order?.totalPrice, 33.34],
    )
  })

  test('says so for each way in which what is printed is brought', async () => {
    const books = [await addBook(till.db, { format: 'print', price: '1000.00' })]
    const { staff, orderId } = await till.addSale({ books })
    const b2bCustomerId = await addCustomer()
    const { quotes } = await quote(orderId, b2bCustomerId, staff)
    // 1,000 less 20 %, with 16 % VAT; to an address 350 more, with theirs.
    assert.deepEqual(
      quotes.map(({ deliveryOption, totalPriceSet }) => [deliveryOption, totalPriceSet.shopMoney.amount]),
      [
        ['deliverToAddress', 1334],
        ['deliverToSchool', 928],
        ['collectFromOffice', 928],
      ],
    )
    const said = { b2bCustomerId, deliveryOption: 'collectFromOffice', expectedTotal: 928 }
    assert.deepEqual((await till.place(staff, orderId, said)).codes, [])
  })

  test('says it in the currency that is shown as well, which the terminal takes', async () => {
    const { staff, orderId } = await till.addSale({ presentmentCurrency: 'RWF' })
    const b2bCustomerId = await addCustomer()
    const [said] = (await quote(orderId, b2bCustomerId, staff)).quotes
    const { amount, currencyCode } = said?.totalPriceSet.presentmentMoney ?? {}
    assert.equal(currencyCode, 'RWF')
    const more = { b2bCustomerId, pdqTransactionId: '000451', expectedTotal: amount }
    const { order } = await till.place(staff, orderId, more)
    assert.deepEqual([order?.wholesalePayments[0]?.amount, order?.confirmed], [amount, true])
  })

  test('is refused where placing would be: a coupon for others, a discount that is none, nobody', async () => {
    const { staff, orderId } = await till.addSale()
    const b2bCustomerId = await addCustomer()
    const couponId = await addCoupon(till.db, { forUserId: staff.userId })
    await till.db.run(sql`update orders set coupon_id = ${couponId} where id = ${orderId}`)
    assert.deepEqual((await quote(orderId, b2bCustomerId, staff)).codes, ['COUPON_NOT_FOR_USER'])
    assert.deepEqual((await quote(orderId, b2bCustomerId, staff, 101)).codes, ['VALIDATION_FAILED'])
    assert.deepEqual((await quote(orderId, '/b2b_customers/2147483647', staff)).codes, ['NOT_FOUND'])
  })

  test('is told to the staff only, and of no order that is placed', async () => {
    const { orderId } = await till.addSale()
    const b2bCustomerId = await addCustomer()
    const reader = await addUser(till.db)
    await till.db.run(sql`update orders set owner_id = ${reader.id} where id = ${orderId}`)
    assert.deepEqual((await quote(orderId, b2bCustomerId, reader)).codes, ['FORBIDDEN'])
    const sale = await till.addSale()
    await till.place(sale.staff, sale.orderId, { b2bCustomerId })
    assert.deepEqual(await quote(sale.orderId, b2bCustomerId, sale.staff), { codes: [], quotes: [] })
  })
})
