import assert from 'node:assert/strict'
import { test } from 'node:test'
import { couponCodeMaxLengthInBackoffice } from './coupon.rules.ts'
import { couponCodeRefusal } from './couponRefusal.rules.ts'

// Spec: storefront 5: Coupon code 3 to 30 characters at the till, told while typing
test('a code of 3 to 30 characters can be typed at the till', () => {
  assert.equal(couponCodeRefusal('ABC'), null)
  assert.equal(couponCodeRefusal('A'.repeat(30)), null)
})

test('a shorter or longer code is refused before it is looked up', () => {
  assert.equal(couponCodeRefusal('AB'), 'coupon.notValid')
  assert.equal(couponCodeRefusal(''), 'coupon.notValid')
  assert.equal(couponCodeRefusal('A'.repeat(31)), 'coupon.notValid')
})

test('blanks around a code do not count', () => {
  assert.equal(couponCodeRefusal(` ${'A'.repeat(30)} `), null)
  assert.equal(couponCodeRefusal(' A  '), 'coupon.notValid')
})

// Spec: back office 5: Coupon code 3 to 50 in the office
// Spec: back office 9: Coupon code 3 to 50
test('the back office may make codes of up to 50 characters', () => {
  assert.equal(couponCodeRefusal('A'.repeat(50), couponCodeMaxLengthInBackoffice), null)
  assert.equal(couponCodeRefusal('A'.repeat(51), couponCodeMaxLengthInBackoffice), 'coupon.notValid')
})

test('characters are counted as the database counts them', () => {
  assert.equal(couponCodeRefusal('📚📚'), 'coupon.notValid')
  assert.equal(couponCodeRefusal('📚'.repeat(30)), null)
})
