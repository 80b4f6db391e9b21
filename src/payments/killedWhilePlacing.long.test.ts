import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killWhilePaying, spread } from './testing/hostile/killedPayments.ts'

test('a shop that is killed while an order is placed agrees with its provider afterwards', async () => {
  const { killedAt, findings } = await killWhilePaying(({ placed }) => spread(12, [1, placed]))
  assert.equal(killedAt.length, 12, killedAt.join(', '))
  assert.deepEqual(findings, { disagreements: [], uncertain: [] })
})
