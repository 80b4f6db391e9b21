import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDecimal } from './decimal.rules.ts'
import { displayPrice, lineAmount, priceLine } from './line.rules.ts'
import { fromMajor } from './money.rules.ts'

const kes = (amount: number) => fromMajor(amount, 'KES')
const intoShillings = { currency: 'KES', rateTo: () => parseDecimal('129.25') }

test('a card shows the list price in the reader’s currency, VAT neither added nor removed', () => {
  assert.deepEqual(displayPrice(fromMajor(3.49, 'USD'), intoShillings), kes(451))
  assert.deepEqual(displayPrice(kes(450), intoShillings), kes(450))
})

test('the cart multiplies the price that the card shows', () => {
  const line = priceLine(
    { listPrice: fromMajor(3.49, 'USD'), vatIncluded: true, quantity: 10 },
    intoShillings,
  )
  assert.deepEqual(line, { unitPrice: kes(451), vatIncluded: true, quantity: 10 })
  assert.deepEqual(lineAmount(line), kes(4510))
})
