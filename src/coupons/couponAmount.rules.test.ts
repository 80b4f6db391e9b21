import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDecimal } from '#pricing/decimal.rules.ts'
import type { PricedLine } from '#pricing/line.rules.ts'
import { fromMajor } from '#pricing/money.rules.ts'
import { spreadAmount } from './couponAmount.rules.ts'

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
const off = (amount: number, taxInclusive: boolean) => ({
  amount: kes(amount),
  taxInclusive,
  taxRate: parseDecimal('0.16'),
})

test('100 off three equal books is shared to the shilling', () => {
  const parts = spreadAmount(off(100, true), [withVat(500), withVat(500), withVat(500)])
  assert.deepEqual(parts, [kes(34), kes(33), kes(33)])
})

test('the dearer book carries more of the amount', () => {
  assert.deepEqual(spreadAmount(off(100, false), [withoutVat(100, 3), withoutVat(100)]), [kes(75), kes(25)])
})

test('an amount above the worth of the books takes off their worth', () => {
  assert.deepEqual(spreadAmount(off(1000, true), [withVat(250), withVat(450)]), [kes(250), kes(450)])
})

test('100 without VAT takes 116 off a price with VAT', () => {
  assert.deepEqual(spreadAmount(off(100, false), [withVat(500)]), [kes(116)])
})

test('116 with VAT takes 100 off a price without VAT', () => {
  assert.deepEqual(spreadAmount(off(116, true), [withoutVat(500)]), [kes(100)])
})

test('a price without VAT is worth its price with VAT to an amount with VAT', () => {
  assert.deepEqual(spreadAmount(off(579, true), [withoutVat(500)]), [kes(499)])
  assert.deepEqual(spreadAmount(off(580, true), [withoutVat(500)]), [kes(500)])
})

test('an amount of the whole net price takes off the whole price with VAT', () => {
  const parts = spreadAmount(off(3 * 241, false), [withVat(280), withVat(280), withVat(280)])
  assert.deepEqual(parts, [kes(280), kes(280), kes(280)])
})

test('books with and without VAT share an amount by what they are worth in its own terms', () => {
  assert.deepEqual(spreadAmount(off(232, true), [withVat(116), withoutVat(100)]), [kes(116), kes(100)])
  assert.deepEqual(spreadAmount(off(116, true), [withVat(116), withoutVat(100)]), [kes(58), kes(50)])
})

test('rounding does not add up over many cheap lines', () => {
  const parts = spreadAmount(off(1000, true), Array<PricedLine>(1000).fill(withoutVat(10)))
  assert.equal(
    parts.reduce((total, part) => total + part.hundredths, 0n),
    kes(862).hundredths,
  )
})

test('an amount just below the worth of many small lines takes off no more than they cost', () => {
  const parts = spreadAmount(off(49, true), Array<PricedLine>(10).fill(withoutVat(4)))
  assert.deepEqual(parts, Array(10).fill(kes(4)))
})

test('a cart without units for the coupon gets nothing', () => {
  assert.deepEqual(spreadAmount(off(100, true), [withVat(250, 0), withoutVat(450, 0)]), [kes(0), kes(0)])
})
