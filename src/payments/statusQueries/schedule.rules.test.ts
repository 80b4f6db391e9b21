import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mpesaSchedule } from '../mpesa/push.rules.ts'
import { hasRunOut, nextStatusQuery, nextStatusQueryAfterFailure } from './schedule.rules.ts'

const { last } = mpesaSchedule

const requestedAt = new Date('2026-03-01T09:00:00Z')
const at = (seconds: number, timeScale = 100) => ({
  requestedAt,
  now: new Date(requestedAt.getTime() + seconds * 1000),
  timeScale,
})
const secondsTo = (date: Date | null) =>
  date === null ? null : (date.getTime() - requestedAt.getTime()) / 1000
const anyTimeScale = fc.integer({ min: 1, max: 1000 })

/** All times of queries, in seconds since the push. */
function queries(timeScale: number): number[] {
  const times: number[] = []
  for (
    let next = nextStatusQuery(mpesaSchedule, at(0, timeScale));
    next !== null;
    next = nextStatusQuery(mpesaSchedule, { requestedAt, now: next, timeScale })
  )
    times.push(secondsTo(next) ?? 0)
  return times
}

// Spec: payment providers, M-Pesa (1.10): Callback never comes: queries, success by query confirms (payers 700000040, 700000041)
test('the provider is asked after 20 seconds, every 15 seconds to 90, then after 2, 2.5, 3, 5, 15 and 60 minutes, then hourly', () => {
  const times = queries(100)
  assert.deepEqual(times.slice(0, 13), [20, 35, 50, 65, 80, 120, 150, 180, 300, 900, 3600, 7200, 10_800])
  assert.equal(times.at(-1), last)
})

test('the time scale shortens all times alike', () => {
  assert.deepEqual(
    queries(1),
    queries(100).map((seconds) => seconds / 100),
  )
})

test('the next query is always to come, at least 15 seconds after the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: last * 10 }), anyTimeScale, (seconds, timeScale) => {
      const clock = at(seconds, timeScale)
      const next = nextStatusQuery(mpesaSchedule, clock)
      assert.ok(next === null ? seconds * 100 >= (last - 3600) * timeScale : next > clock.now)
    }),
  )
})

test('an attempt runs out after two and a half minutes, one that nobody took after three, and is given up after two days', () => {
  assert.deepEqual(
    [149, 150].map((seconds) => hasRunOut(mpesaSchedule, at(seconds), true)),
    [false, true],
  )
  assert.deepEqual(
    [179, 180].map((seconds) => hasRunOut(mpesaSchedule, at(seconds), false)),
    [false, true],
  )
  assert.equal(nextStatusQuery(mpesaSchedule, at(last)), null)
})

test('a failed attempt is asked about for an hour', () => {
  assert.equal(secondsTo(nextStatusQueryAfterFailure(mpesaSchedule, at(15))), 20)
  assert.equal(secondsTo(nextStatusQueryAfterFailure(mpesaSchedule, at(1000))), 3600)
  assert.equal(nextStatusQueryAfterFailure(mpesaSchedule, at(3600)), null)
})
