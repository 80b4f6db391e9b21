import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromMajor } from '#pricing/money.rules.ts'
import { amountRefusal } from './amountLimit.rules.ts'

test('an amount is asked for from one shilling to the limit, the limit included, however large it is', () => {
  const limit = 250_000
  const refusals = [0.5, 0.99, 1, 250_000, 250_000.01, 250_001, 90_000_000_000_000].map((amount) =>
    amountRefusal(fromMajor(amount, 'KES'), limit),
  )
  const [low, high] = ['payment.amountTooLow', 'payment.amountTooHigh']
  assert.deepEqual(refusals, [low, low, null, null, high, high, high])
})
