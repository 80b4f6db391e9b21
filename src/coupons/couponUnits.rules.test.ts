import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import type { PricedProductLine } from '#pricing/line.rules.ts'
import { fromMajor } from '#pricing/money.rules.ts'
import type { Restriction } from './coupon.rules.ts'
import { couponUnits, isForLine } from './couponDiscount.rules.ts'

const forAll: Restriction = {
  productId: null,
  productIds: [],
  tagId: null,
  publisherId: null,
  maxNumberOfItems: null,
}
const book = (overrides: Partial<PricedProductLine> = {}): PricedProductLine => ({
  unitPrice: fromMajor(450, 'KES'),
  vatIncluded: true,
  quantity: 1,
  productId: 7,
  tagIds: [2, 32],
  publisherId: 5,
  ...overrides,
})
const priced = (amount: number, overrides: Partial<PricedProductLine> = {}) =>
  book({ unitPrice: fromMajor(amount, 'KES'), ...overrides })
const kenya = parseDecimal('0.16')

test('a coupon without a restriction is for every book', () => {
  assert.equal(isForLine(forAll, book({ tagIds: [], publisherId: null })), true)
})

// Spec: back office 5: Coupon restriction: one book, several, tag, publisher
test('a coupon for one product is for that one', () => {
  assert.equal(isForLine({ ...forAll, productId: 7 }, book()), true)
  assert.equal(isForLine({ ...forAll, productId: 8 }, book()), false)
})

// Spec: back office 5: Coupon restriction: one book, several, tag, publisher
test('a coupon for several products is for each of them', () => {
  assert.equal(isForLine({ ...forAll, productIds: [6, 7] }, book()), true)
  assert.equal(isForLine({ ...forAll, productIds: [6, 8] }, book()), false)
})

// Spec: back office 5: Coupon restriction: one book, several, tag, publisher
test('a coupon for a tag is for the books that carry it', () => {
  assert.equal(isForLine({ ...forAll, tagId: 32 }, book()), true)
  assert.equal(isForLine({ ...forAll, tagId: 19 }, book()), false)
})

// Spec: back office 5: Coupon restriction: one book, several, tag, publisher
test('a coupon for a publisher is for its books, not for those without one', () => {
  assert.equal(isForLine({ ...forAll, publisherId: 5 }, book()), true)
  assert.equal(isForLine({ ...forAll, publisherId: 5 }, book({ publisherId: 6 })), false)
  assert.equal(isForLine({ ...forAll, publisherId: 5 }, book({ publisherId: null })), false)
})

test('without a limit every unit of a matching line gets the coupon', () => {
  const lines = [book({ quantity: 3 }), book({ productId: 8, quantity: 2 })]
  assert.deepEqual(couponUnits({ ...forAll, productId: 7 }, lines, kenya), [3, 0])
})

test('a coupon for four items goes to the dearest four that it is for', () => {
  const lines = [priced(100, { quantity: 5 }), priced(900, { quantity: 3 }), priced(999, { productId: 8 })]
  assert.deepEqual(couponUnits({ ...forAll, productId: 7, maxNumberOfItems: 4 }, lines, kenya), [1, 3, 0])
})

test('dearest is what costs most with VAT: 230 without it is more than 250 with it', () => {
  const lines = [priced(250), priced(230, { vatIncluded: false })]
  assert.deepEqual(couponUnits({ ...forAll, maxNumberOfItems: 1 }, lines, kenya), [0, 1])
})

test('among books at the same price the earlier line gets it', () => {
  assert.deepEqual(couponUnits({ ...forAll, maxNumberOfItems: 1 }, [book(), book()], kenya), [1, 0])
})
