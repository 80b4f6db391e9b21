import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compare, fromMajor, sum, zero, type Money } from './money.rules.ts'
import { spread } from './proration.rules.ts'
import { isRounded, unitOf } from './rounding.rules.ts'

const kes = (amount: number) => fromMajor(amount, 'KES')

test('100 shillings over three equal lines are 34, 33 and 33', () => {
  assert.deepEqual(spread(kes(100), [kes(500), kes(500), kes(500)]), [kes(34), kes(33), kes(33)])
})

test('the remaining unit goes to the line that lost most by rounding down', () => {
  assert.deepEqual(spread(kes(10), [kes(100), kes(200), kes(98)]), [kes(3), kes(5), kes(2)])
  assert.deepEqual(spread(kes(10), [kes(100), kes(198), kes(100)]), [kes(3), kes(5), kes(2)])
})

test('dollars are spread by the cent', () => {
  const usd = (amount: number) => fromMajor(amount, 'USD')
  assert.deepEqual(spread(usd(1), [usd(3), usd(3), usd(3)]), [usd(0.34), usd(0.33), usd(0.33)])
})

test('zero is spread over zero weights', () => {
  assert.deepEqual(spread(kes(0), [kes(0), kes(0)]), [kes(0), kes(0)])
  assert.deepEqual(spread(kes(0), []), [])
})

test('an indivisible amount throws', () => {
  assert.throws(() => spread(kes(1), [kes(0)]), RangeError)
  assert.throws(() => spread(kes(0.5), [kes(1)]), RangeError)
})

const anySpread = fc
  .record({
    currency: fc.constantFrom('KES', 'USD'),
    weights: fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 30 }),
    permille: fc.bigInt({ min: 0n, max: 1000n }),
  })
  .map(({ currency, weights, permille }) => {
    const money = (units: bigint): Money => ({ hundredths: units * unitOf(currency), currency })
    const total = weights.reduce((a, b) => a + b, 0n)
    return { whole: money((total * permille) / 1000n), weights: weights.map(money) }
  })

test('the parts add up to the whole, in whole units, and none exceeds its weight', () => {
  fc.assert(
    fc.property(anySpread, ({ whole, weights }) => {
      const parts = spread(whole, weights)
      assert.deepEqual(sum(parts, whole.currency), whole)
      for (const [index, part] of parts.entries()) {
        assert.ok(isRounded(part) && compare(part, zero(whole.currency)) >= 0)
        assert.ok(compare(part, weights[index] ?? zero(whole.currency)) <= 0)
      }
    }),
    { numRuns: 10_000 },
  )
})
