import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDecimal } from './decimal.rules.ts'
import { deliveryZoneFee } from './delivery.rules.ts'
import type { PricedLine } from './line.rules.ts'
import { fromMajor, zero, type Money } from './money.rules.ts'
import { type Discount, orderTotals, type OrderAmounts, type OrderTotals } from './totals.rules.ts'

const kes = (amount: number) => fromMajor(amount, 'KES')
const withVat = (amount: number, quantity = 1): PricedLine => ({
  unitPrice: kes(amount),
  vatIncluded: true,
  quantity,
})
const withoutVat = (amount: number, quantity = 1): PricedLine => ({
  ...withVat(amount, quantity),
  vatIncluded: false,
})

const coupon = (...amounts: Money[]): Discount => ({ source: 'coupon', amounts })
const wholesale = (...amounts: Money[]): Discount => ({ source: 'wholesale', amounts })

const totalsOf = (
  lines: PricedLine[],
  couponAmounts: Money[],
  rest: Partial<OrderAmounts> = {},
): OrderTotals =>
  orderTotals({
    lines,
    discounts: [coupon(...couponAmounts)],
    shippingFee: zero('KES'),
    taxRate: parseDecimal('0.1600'),
    currency: 'KES',
    ...rest,
  })

// Spec: storefront 9: Tax added unless vatIncluded
test('a book at 250 with VAT costs 250', () => {
  const totals = totalsOf([withVat(250)], [kes(0)])
  assert.deepEqual(totals.lines, [{ preTaxPrice: kes(216), discount: kes(0), tax: kes(34), price: kes(250) }])
  assert.deepEqual(totals.totalPrice, kes(250))
})

// Spec: storefront 9: Tax added unless vatIncluded
test('three books at 450 without VAT cost 1350 plus VAT', () => {
  const totals = totalsOf([withoutVat(450, 3)], [kes(0)])
  assert.deepEqual(totals.totalLineItemsPrice, kes(1350))
  assert.deepEqual(totals.totalTax, kes(216))
  assert.deepEqual(totals.totalPrice, kes(1566))
})

test('a discount on a price with VAT is shown without VAT and leaves a round price', () => {
  const [line] = totalsOf([withVat(250)], [kes(50)]).lines
  assert.deepEqual(line, { preTaxPrice: kes(216), discount: kes(44), tax: kes(28), price: kes(200) })
})

test('a discount on a price without VAT lowers VAT too', () => {
  const [line] = totalsOf([withoutVat(450)], [kes(50)]).lines
  assert.deepEqual(line, { preTaxPrice: kes(450), discount: kes(50), tax: kes(64), price: kes(464) })
})

// Spec: storefront 2, Cart drawer: Totals: items, shipping and discount where above 0, subtotal, VAT, total
test('items + shipping - discount = subtotal, + tax = total, with VAT on the delivery', () => {
  const totals = totalsOf([withVat(250), withoutVat(450, 2)], [kes(50), kes(100)], {
    shippingFee: deliveryZoneFee,
  })
  assert.deepEqual(totals.totalLineItemsPrice, kes(216 + 900))
  assert.deepEqual(totals.totalDiscount, kes(44 + 100))
  assert.deepEqual(totals.subtotalPrice, kes(1116 + 350 - 144))
  assert.deepEqual(totals.totalTax, kes(28 + 128 + 56))
  assert.deepEqual(totals.totalPrice, kes(1534))
})

test('an order without a discount costs the sum of its lines', () => {
  const totals = totalsOf([withVat(250)], [], { discounts: [] })
  assert.deepEqual([totals.totalDiscount, totals.discounts, totals.totalPrice], [kes(0), [], kes(250)])
})

test('coupon and wholesale discounts are listed separately, and add up', () => {
  const totals = totalsOf([withVat(250), withoutVat(450, 2)], [], {
    discounts: [coupon(kes(50), kes(100)), wholesale(kes(25), kes(0))],
  })
  assert.deepEqual(totals.discounts, [
    { source: 'coupon', amount: kes(44 + 100) },
    { source: 'wholesale', amount: kes(21) },
  ])
  assert.deepEqual(totals.totalDiscount, kes(44 + 100 + 21))
  assert.deepEqual(totals.lines[0]?.price, kes(175))
})

test('two discounts together do not exceed the line', () => {
  const totals = totalsOf([withoutVat(450)], [], { discounts: [coupon(kes(300)), wholesale(kes(200))] })
  assert.deepEqual(totals.discounts, [
    { source: 'coupon', amount: kes(300) },
    { source: 'wholesale', amount: kes(150) },
  ])
  assert.deepEqual(totals.totalPrice, kes(0))
})

test('an empty cart costs nothing', () => {
  assert.deepEqual(totalsOf([], []).totalPrice, kes(0))
})

test('at a VAT rate of zero, listed with or without VAT is the same', () => {
  const taxRate = parseDecimal('0')
  const withIt = totalsOf([withVat(450)], [kes(50)], { taxRate })
  assert.deepEqual(withIt, totalsOf([withoutVat(450)], [kes(50)], { taxRate }))
  assert.deepEqual(withIt.totalPrice, kes(400))
})

test('a discount that does not fit its line throws', () => {
  assert.throws(() => totalsOf([withVat(250)], [kes(251)]), RangeError)
  assert.throws(() => totalsOf([withVat(250)], [kes(-1)]), RangeError)
  assert.throws(() => totalsOf([withVat(250)], [kes(0.5)]), RangeError)
  assert.throws(() => totalsOf([withVat(250)], []), RangeError)
})

test('an amount in another currency throws', () => {
  assert.throws(() => totalsOf([withVat(250)], [zero('USD')]), TypeError)
  assert.throws(() => totalsOf([withVat(250)], [kes(0)], { currency: 'RWF' }), TypeError)
  assert.throws(() => totalsOf([withVat(250)], [kes(0)], { shippingFee: zero('USD') }), TypeError)
})
