import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { decimalText, divideHalfUp, fractionOf, parseDecimal } from './decimal.rules.ts'

test('a rate from PostgreSQL is parsed to its last digit', () => {
  assert.deepEqual(parseDecimal('0.175'), { digits: 175n, scale: 3 })
  assert.deepEqual(parseDecimal('9.8765432100'), { digits: 98765432100n, scale: 10 })
  assert.deepEqual(parseDecimal('-12'), { digits: -12n, scale: 0 })
})

test('very small and very large numbers are parsed in JavaScript’s exponential notation', () => {
  assert.deepEqual(parseDecimal(String(1e-7)), { digits: 1n, scale: 7 })
  assert.deepEqual(parseDecimal(String(1.5e21)), { digits: 1_500_000_000_000_000_000_000n, scale: 0 })
})

test('a decimal round-trips through text', () => {
  const digits = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  const scale = fc.integer({ min: 0, max: 12 })
  const isReadAgain = fc.property(digits, scale, (digits, scale) =>
    assert.deepEqual(parseDecimal(decimalText({ digits, scale })), { digits, scale }),
  )
  fc.assert(isReadAgain)
  assert.equal(decimalText({ digits: -5n, scale: 2 }), '-0.05')
})

test('invalid decimals throw', () => {
  assert.throws(() => parseDecimal('NaN'), SyntaxError)
  assert.throws(() => parseDecimal(''), SyntaxError)
  assert.throws(() => parseDecimal('1,5'), SyntaxError)
})

test('a percentage of 12.5 is the fraction 0.125', () => {
  assert.deepEqual(fractionOf(parseDecimal('12.5')), parseDecimal('0.125'))
})

test('halves round up, less than a half rounds down', () => {
  assert.equal(divideHalfUp(5n, 2n), 3n)
  assert.equal(divideHalfUp(249n, 100n), 2n)
  assert.equal(divideHalfUp(-5n, 2n), -3n)
})

test('a rounded quotient is never off by more than a half', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.bigInt(1n, 10n ** 12n),
      (dividend, divisor) => {
        const error = 2n * (divideHalfUp(dividend, divisor) * divisor - dividend)
        assert.ok(error <= divisor && -error <= divisor)
      },
    ),
    { numRuns: 10_000 },
  )
})
