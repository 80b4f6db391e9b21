import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payAtRandom } from './testing/hostile/randomPayments.ts'
import { type Plan, plansOf } from './testing/hostile/plan.ts'

test('of 100 payments of all methods, with faults and three kills, nothing is lost and nothing is done twice', async (t) => {
  const seed = process.env['SEED'] ?? String(Date.now())
  t.diagnostic(`seed ${seed}; again: npm run payments:random -- ${seed} 100`)
  const { disagreements, kills, ends, bought } = await payAtRandom(seed, 100, 90)
  assert.deepEqual([disagreements, kills], [[], 3], `seed ${seed}`)
  const disabled = [...ends.keys()].filter((end) => end.includes('PAYMENT_METHOD_DISABLED'))
  assert.deepEqual(disabled, [])
  assert.equal(
    [...ends.values()].reduce((sum, count) => sum + count, 0),
    100,
  )
  // A shop that reaches nobody agrees with everybody.
  for (const [method, plans] of Map.groupBy(plansOf(seed, 100).filter(isPaid), (plan) => plan.method))
    assert.ok((bought.get(method) ?? 0) >= plans.length / 2, `${method}, seed ${seed}`)
})

const isPaid = ({ fault, course }: Plan): boolean =>
  fault === 'none' && [null, 'success', '0000'].includes(course)

test('the same seed plans the same payments, with the faults in their shares', () => {
  const plans = plansOf('a seed', 2000)
  assert.deepEqual(plansOf('a seed', 2000), plans)
  const share = (fault: string) => plans.filter((plan) => plan.fault === fault).length / plans.length
  for (const fault of ['lost', 'doubled', 'late']) assert.ok(Math.abs(share(fault) - 0.1) < 0.02, fault)
  assert.ok(Math.abs(share('wrong') - 0.05) < 0.015)
  assert.equal(new Set(plans.map(({ method }) => method)).size, 6)
})
