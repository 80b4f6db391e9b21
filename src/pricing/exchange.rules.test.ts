import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseDecimal, type Decimal } from './decimal.rules.ts'
import { convert, exchange, shareOf, type Exchange } from './exchange.rules.ts'
import { compare, fromMajor } from './money.rules.ts'
import { isRounded } from './rounding.rules.ts'

const intoShillings: Exchange = {
  currency: 'KES',
  rateTo: (from) => {
    if (from !== 'USD') throw new Error(`No rate from ${from}`)
    return parseDecimal('129.2500000000')
  },
}

// Spec: storefront 9: Prices converted by a fetched rate
test('dollars are converted to whole shillings at the current rate', () => {
  assert.deepEqual(exchange(fromMajor(3.49, 'USD'), intoShillings), fromMajor(451, 'KES'))
})

test('shillings convert to dollars with cents', () => {
  const rate = parseDecimal('0.0077369439')
  assert.deepEqual(convert(fromMajor(450, 'KES'), rate, 'USD'), fromMajor(3.48, 'USD'))
})

test('exactly half a unit rounds up', () => {
  assert.deepEqual(convert(fromMajor(1, 'KES'), parseDecimal('10.5'), 'RWF'), fromMajor(11, 'RWF'))
})

test('an amount already in the target currency needs no rate and is only rounded', () => {
  assert.deepEqual(exchange(fromMajor(450.5, 'KES'), intoShillings), fromMajor(451, 'KES'))
})

test('a missing rate throws', () => {
  assert.throws(() => exchange(fromMajor(1, 'MWK'), intoShillings), /No rate from MWK/)
})

test('12.5 % of 100 shillings is 13', () => {
  assert.deepEqual(shareOf(fromMajor(100, 'KES'), parseDecimal('0.125')), fromMajor(13, 'KES'))
})

const anyHundredths = fc.bigInt({ min: 0n, max: 10n ** 12n })
const anyRate: fc.Arbitrary<Decimal> = fc.record({
  digits: fc.bigInt({ min: 1n, max: 2n * 10n ** 13n }),
  scale: fc.constant(10),
})
const anyCurrency = fc.constantFrom('KES', 'RWF', 'MWK', 'USD')

test('conversion is monotonic', () => {
  fc.assert(
    fc.property(anyHundredths, anyHundredths, anyRate, anyCurrency, (a, b, rate, to) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      const lessConverted = convert({ hundredths: less, currency: 'EUR' }, rate, to)
      const moreConverted = convert({ hundredths: more, currency: 'EUR' }, rate, to)
      assert.ok(compare(lessConverted, moreConverted) <= 0)
    }),
    { numRuns: 10_000 },
  )
})

test('a converted amount is rounded to its currency', () => {
  fc.assert(
    fc.property(anyHundredths, anyRate, anyCurrency, (hundredths, rate, to) => {
      assert.ok(isRounded(convert({ hundredths, currency: 'EUR' }, rate, to)))
    }),
    { numRuns: 10_000 },
  )
})
