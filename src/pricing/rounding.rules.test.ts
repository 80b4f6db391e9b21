import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromMajor } from './money.rules.ts'
import { currencyDecimals, isRounded, multiply, roundToCurrency } from './rounding.rules.ts'

// Spec: storefront 9: KES, RWF, MWK whole; others two decimals
test('KES, RWF and MWK have no decimals, other currencies have two', () => {
  assert.deepEqual(['KES', 'RWF', 'MWK', 'USD', 'EUR'].map(currencyDecimals), [0, 0, 0, 2, 2])
})

test('half a shilling rounds up, 49 cents are dropped', () => {
  assert.deepEqual(roundToCurrency(fromMajor(450.5, 'KES')), fromMajor(451, 'KES'))
  assert.deepEqual(roundToCurrency(fromMajor(450.49, 'KES')), fromMajor(450, 'KES'))
})

test('a cent of a dollar is kept', () => {
  assert.deepEqual(roundToCurrency(fromMajor(3.49, 'USD')), fromMajor(3.49, 'USD'))
})

test('an amount with cents is rounded for dollars, not for shillings', () => {
  assert.equal(isRounded(fromMajor(3.49, 'USD')), true)
  assert.equal(isRounded(fromMajor(3.49, 'KES')), false)
})

test('multiplication rounds once: 0.4951 is not first made 0.50 and then 1', () => {
  const money = fromMajor(100, 'KES')
  assert.deepEqual(multiply(money, { by: 4951n, over: 1_000_000n, to: 'KES' }), fromMajor(0, 'KES'))
})
