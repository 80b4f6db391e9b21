import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exchangeOf } from '#pricing/exchanges.ts'
import { displayPrice } from '#pricing/line.rules.ts'
import { toMajor } from '#pricing/money.rules.ts'
import { listBounds } from './prices.rules.ts'

const into = exchangeOf('KES', [{ from_currency: 'RWF', to_currency: 'KES', rate: '0.0892857143' }])
const codes = ['KES', 'RWF']

test('a price matches the bounds if its displayed amount does, in every currency', () => {
  const price = fc.integer({ min: 1, max: 5_000_000 })
  const bound = fc.option(fc.integer({ min: 0, max: 4000 }))
  fc.assert(
    fc.property(price, fc.constantFrom(0, 1), bound, bound, (hundredths, index, from, to) => {
      const bounds = listBounds({ from, to }, codes, into)
      const currency = codes[index] ?? 'KES'
      const shown = toMajor(displayPrice({ hundredths: BigInt(hundredths), currency }, into))
      const isShownWithin = (from === null || shown >= from) && (to === null || shown <= to)
      const isOfList = hundredths >= (bounds.lowest[index] ?? 0) && hundredths <= (bounds.highest[index] ?? 0)
      assert.equal(isOfList, isShownWithin)
    }),
  )
})

test('free titles match bounds that start at zero', () => {
  const isFreeWithin = (from: number | null, to: number | null) => listBounds({ from, to }, codes, into).zero
  assert.deepEqual([isFreeWithin(null, 100), isFreeWithin(0, 0), isFreeWithin(1, null)], [true, true, false])
})
