import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseDecimal } from './decimal.rules.ts'
import { add, compare, fromMajor, zero, type Money } from './money.rules.ts'
import { unitOf } from './rounding.rules.ts'
import { splitGross, splitNet, splitVat } from './vat.rules.ts'

const kes = (amount: number) => fromMajor(amount, 'KES')
const kenya = parseDecimal('0.1600')

// Spec: back office 7, REST, files and sums: VAT base: price / (1 + rate)
test('a price of 250 with VAT stays 250: the net is rounded, VAT is the difference', () => {
  assert.deepEqual(splitGross(kes(250), kenya), { net: kes(216), vat: kes(34), gross: kes(250) })
})

test('VAT of 16 % on 250 without it is 40', () => {
  assert.deepEqual(splitNet(kes(250), kenya), { net: kes(250), vat: kes(40), gross: kes(290) })
})

// Spec: back office 2, Import wizard: 5 Price: base and VAT of it
test('VAT included in a dollar price is price - price / (1 + rate), to the cent', () => {
  const { vat } = splitGross(fromMajor(3.49, 'USD'), parseDecimal('0.175'))
  assert.deepEqual(vat, fromMajor(0.52, 'USD'))
})

test('a price is split by whether it includes VAT', () => {
  assert.deepEqual(splitVat(kes(250), true, kenya), splitGross(kes(250), kenya))
  assert.deepEqual(splitVat(kes(250), false, kenya), splitNet(kes(250), kenya))
})

const anyAmount: fc.Arbitrary<Money> = fc
  .record({
    units: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    currency: fc.constantFrom('KES', 'RWF', 'MWK', 'USD'),
  })
  .map(({ units, currency }) => ({ hundredths: units * unitOf(currency), currency }))
const anyTaxRate = fc.record({ digits: fc.bigInt({ min: 0n, max: 2500n }), scale: fc.constant(4) })

test('a price with VAT splits into parts that add up, and none is negative', () => {
  fc.assert(
    fc.property(anyAmount, anyTaxRate, (gross, rate) => {
      const { net, vat } = splitGross(gross, rate)
      assert.deepEqual(add(net, vat), gross)
      assert.ok(compare(net, zero(gross.currency)) >= 0 && compare(vat, zero(gross.currency)) >= 0)
    }),
    { numRuns: 10_000 },
  )
})

test('VAT added to a price can be split off again exactly', () => {
  fc.assert(
    fc.property(anyAmount, anyTaxRate, (net, rate) => {
      assert.deepEqual(splitGross(splitNet(net, rate).gross, rate), splitNet(net, rate))
    }),
    { numRuns: 10_000 },
  )
})
