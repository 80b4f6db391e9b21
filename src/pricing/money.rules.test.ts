import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  add,
  compare,
  fromMajor,
  fromNumeric,
  isZero,
  larger,
  smaller,
  subtract,
  sum,
  times,
  toMajor,
  toNumeric,
  zero,
} from './money.rules.ts'

const kes = (amount: number) => fromMajor(amount, 'KES')

// Spec: back office 5: Numbers are sent as numbers
test('450.00 in PostgreSQL is 450 in JSON, and 3.49 stays 3.49', () => {
  assert.equal(toMajor(fromNumeric('450.00', 'KES')), 450)
  assert.equal(toMajor(fromNumeric('3.49', 'USD')), 3.49)
  assert.equal(toNumeric(fromMajor(450, 'KES')), '450.00')
  assert.equal(toNumeric(fromMajor(0.05, 'USD')), '0.05')
  assert.equal(toNumeric(fromMajor(-0.5, 'USD')), '-0.50')
})

test('floating-point noise is rounded away, by the shortest text', () => {
  assert.deepEqual(fromMajor(0.1 + 0.2, 'USD'), { hundredths: 30n, currency: 'USD' })
  assert.deepEqual(fromMajor(1.005, 'USD'), { hundredths: 101n, currency: 'USD' })
})

test('a number that is not finite throws', () => {
  assert.throws(() => kes(Number.NaN), SyntaxError)
  assert.throws(() => kes(Number.POSITIVE_INFINITY), SyntaxError)
})

test('amounts of one currency are added, subtracted, multiplied and compared', () => {
  assert.deepEqual(add(kes(450), kes(50.5)), kes(500.5))
  assert.deepEqual(subtract(kes(450), kes(500)), kes(-50))
  assert.deepEqual(times(kes(250), 3), kes(750))
  assert.deepEqual(sum([kes(1), kes(2), kes(3)], 'KES'), kes(6))
  assert.deepEqual(sum([], 'KES'), zero('KES'))
  assert.deepEqual([kes(3), kes(1), kes(2), kes(1)].sort(compare), [kes(1), kes(1), kes(2), kes(3)])
  assert.deepEqual([smaller(kes(1), kes(2)), larger(kes(1), kes(2))], [kes(1), kes(2)])
  assert.deepEqual([isZero(kes(0)), isZero(kes(0.01))], [true, false])
})

test('mixing two currencies throws', () => {
  const usd = fromMajor(1, 'USD')
  assert.throws(() => add(kes(1), usd), TypeError)
  assert.throws(() => subtract(kes(1), usd), TypeError)
  assert.throws(() => compare(kes(1), usd), TypeError)
  assert.throws(() => sum([usd], 'KES'), TypeError)
})

test('a fractional quantity throws', () => {
  assert.throws(() => times(kes(100), 1.5), RangeError)
})

// Spec: back office 9: Price step 0.01
test('every numeric(14,2) amount round-trips through text and JSON', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n }), (hundredths) => {
      const money = { hundredths, currency: 'USD' }
      assert.deepEqual(fromNumeric(toNumeric(money), 'USD'), money)
      assert.deepEqual(fromMajor(toMajor(money), 'USD'), money)
    }),
    { numRuns: 10_000 },
  )
})
