import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killWhilePaying, spread } from './testing/hostile/killedPayments.ts'

test('a shop that is killed while a payment is confirmed agrees with its provider afterwards', async () => {
  const choose = ({ placed, confirmed }: { placed: number; confirmed: number }) =>
    spread(12, [placed + 1, confirmed])
  const { killedAt, findings } = await killWhilePaying(choose)
  assert.ok(killedAt.length >= 10, killedAt.join(', ')) // the last points are not always reached
  assert.deepEqual(findings, { disagreements: [], uncertain: [] })
})
