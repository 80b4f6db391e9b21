import assert from 'node:assert/strict'
import { test } from 'node:test'
import { couponEntryProblem } from './couponEntry.rules.ts'

test('a code of three to thirty characters can be applied', () => {
  assert.equal(couponEntryProblem('ABC', null), null)
  assert.equal(couponEntryProblem('A'.repeat(30), null), null)
})

test('blanks around a code do not count', () => {
  assert.equal(couponEntryProblem('  AB  ', null), 'tooShort')
  assert.equal(couponEntryProblem('   ', null), 'empty')
})

// Spec: storefront 5: Coupon code 3 to 30 characters at the till, told while typing
test('a code that is too long is told so', () => {
  assert.equal(couponEntryProblem('A'.repeat(31), null), 'tooLong')
})

// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Coupon: apply only when new and valid; remove clears it
// Spec: storefront 5: Coupon: empty is none; apply needs another code than the one on the cart
test('a code that is on the cart is not new, in small letters either', () => {
  assert.equal(couponEntryProblem('soma10', 'SOMA10'), 'onCart')
  assert.equal(couponEntryProblem('SOMA20', 'SOMA10'), null)
})
