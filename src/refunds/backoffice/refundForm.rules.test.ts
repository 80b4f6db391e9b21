import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { readRefundAmount, refundEntryViolations } from './refundForm.rules.ts'

describe('what is typed to refund an order', () => {
  test('is read with and without commas and blanks, and nothing else is taken for an amount', () => {
    assert.deepEqual(['', ' ', '1,250.50', '1 250', '49.5'].map(readRefundAmount), [
      null,
      null,
      1250.5,
      1250,
      49.5,
    ])
    for (const odd of ['1.234', '-5', 'all', '1e3', '0x10'])
      assert.ok(Number.isNaN(readRefundAmount(odd)), odd)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (cents) => {
        assert.equal(readRefundAmount((cents / 100).toFixed(2)), cents / 100)
      }),
    )
  })

  test('needs a reason, and is at most what is left', () => {
    const codes = (amount: string, reason = 'Wrong book') =>
      refundEntryViolations({ amount, reason, lines: [], isByHand: false }, 500).map(
        ({ path, code }) => `${path} ${code}`,
      )
    assert.deepEqual(codes(''), [])
    assert.deepEqual(codes('500'), [])
    assert.deepEqual(codes('500.01'), ['amount max'])
    assert.deepEqual(codes('0'), ['amount number'])
    assert.deepEqual(codes('x', 'no'), ['amount number', 'reason minLength'])
  })
})
