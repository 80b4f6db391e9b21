import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import type { PricedLine } from '#pricing/line.rules.ts'
import { fromMajor } from '#pricing/money.rules.ts'
import { couponDiscounts, isFixedPriceAbove } from './couponDiscount.rules.ts'
import type { Offer } from './coupon.rules.ts'

const kes = (amount: number) => fromMajor(amount, 'KES')
const offer = (discount: string, overrides: Partial<Offer> = {}): Offer => ({
  discount: parseDecimal(discount),
  isPercentage: false,
  fixedPrice: false,
  taxInclusive: false,
  baseCurrency: 'KES',
  ...overrides,
})
const percentage = (discount: string) => offer(discount, { isPercentage: true, baseCurrency: null })
const fixedPrice = (discount: string) => offer(discount, { fixedPrice: true })

const into = { currency: 'KES', rateTo: () => parseDecimal('129.25') }
const line = (amount: number, vatIncluded: boolean, quantity: number): PricedLine => ({
  unitPrice: kes(amount),
  vatIncluded,
  quantity,
})
const discountsOf = (an: Offer, lines: PricedLine[], units = lines.map(({ quantity }) => quantity)) =>
  couponDiscounts(an, { lines, units, taxRate: parseDecimal('0.16'), into })

test('10 % is taken off each line in its own terms, rounded half up once a line', () => {
  assert.deepEqual(discountsOf(percentage('10'), [line(255, true, 1), line(255, false, 3)]), [
    kes(26),
    kes(77),
  ])
})

test('100 % leaves nothing to pay', () => {
  assert.deepEqual(discountsOf(percentage('100'), [line(255, true, 3)]), [kes(765)])
})

test('only the units that get the coupon are reduced', () => {
  assert.deepEqual(discountsOf(percentage('50'), [line(200, true, 3), line(300, true, 2)], [0, 1]), [
    kes(0),
    kes(150),
  ])
})

test('at a fixed price the difference comes off every unit, and a cheaper book keeps its price', () => {
  assert.deepEqual(discountsOf(fixedPrice('200'), [line(250, true, 3), line(150, false, 2)]), [
    kes(150),
    kes(0),
  ])
})

test('a fixed price in another currency is converted first', () => {
  const two = offer('2', { fixedPrice: true, baseCurrency: 'USD' })
  assert.deepEqual(discountsOf(two, [line(300, true, 2)]), [kes(82)])
})

test('an amount is taken off once an order, however many units there are', () => {
  assert.deepEqual(discountsOf(offer('100'), [line(250, false, 3)]), [kes(100)])
})

test('an amount in another currency is converted first', () => {
  assert.deepEqual(discountsOf(offer('1', { baseCurrency: 'USD' }), [line(250, false, 3)]), [kes(129)])
})

// Spec: back office 5: Coupon currency unless a percentage
test('an amount without a currency is a bug', () => {
  assert.throws(() => discountsOf(offer('100', { baseCurrency: null }), [line(250, false, 1)]), TypeError)
})

// Spec: back office 5: Coupon's fixed price not above the product's
test('only a fixed price can be above the price of a product', () => {
  assert.equal(isFixedPriceAbove(fixedPrice('250'), kes(250), into), false)
  assert.equal(isFixedPriceAbove(fixedPrice('251'), kes(250), into), true)
  assert.equal(isFixedPriceAbove(fixedPrice('130'), fromMajor(1, 'USD'), into), true)
  assert.equal(isFixedPriceAbove(offer('251'), kes(250), into), false)
})
