import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dpoSchedule } from '../dpo/request.rules.ts'
import { mpesaSchedule } from '../mpesa/push.rules.ts'
import { mtnSchedule } from '../mtn/request.rules.ts'
import {
  hasRunOut,
  nextDailyQuery,
  nextStatusQuery,
  nextStatusQueryAfterFailure,
  type Schedule,
} from './schedule.rules.ts'

const requestedAt = new Date('2026-03-01T09:00:00Z')
const at = (seconds: number) => ({
  requestedAt,
  now: new Date(requestedAt.getTime() + seconds * 1000),
  timeScale: 100,
})
const secondsTo = (date: Date | null) => date && (date.getTime() - requestedAt.getTime()) / 1000

const hours = (count: number) => count * 3600

/** First, then of the schedule those of every provider, and the last; the life of an attempt. */
const schedules: readonly (readonly [name: string, schedule: Schedule, times: readonly number[]])[] = [
  ['M-Pesa', mpesaSchedule, [20, 65, 120, 300, 900, hours(1), hours(2), hours(47), hours(48)]],
  ['MTN MoMo', mtnSchedule, [10, 20, 60, 120, 300, 900, hours(1), hours(2), hours(47), hours(48)]],
  ['DPO Pay', dpoSchedule(30), [120, 300, 900, 1860, hours(1), hours(2), hours(47), hours(48)]],
]

for (const [name, schedule, times] of schedules)
  describe(name, () => {
    const next = (seconds: number) => secondsTo(nextStatusQuery(schedule, at(seconds)))

    test('is asked at each of its times, and not a moment before', () => {
      assert.equal(next(0), times[0])
      for (const time of times) assert.equal(next(time - 0.001), time)
      for (const time of times.slice(0, -1)) assert.ok((next(time) ?? 0) > time)
    })

    test('is asked for the last time after two days, and then no more but daily', () => {
      assert.deepEqual([next(hours(48) - 0.001), next(hours(48))], [hours(48), null])
    })

    test('lets an attempt run out at the end of its life, and not a moment before', () => {
      const { life } = schedule
      assert.deepEqual(
        [life - 0.001, life].map((seconds) => hasRunOut(schedule, at(seconds), true)),
        [false, true],
      )
    })

    test('is asked about a failed one until nothing can pay it any more', () => {
      const last = schedule.lastAfterFailure
      const after = (seconds: number) => secondsTo(nextStatusQueryAfterFailure(schedule, at(seconds)))
      assert.deepEqual([after(last - 0.001), after(last)], [last, null])
    })
  })

// Spec: payment providers, MTN MoMo (2.7): Still pending after 30 minutes (payer 788000053): never failed before it was given up, then a daily check; a late success counts
test('MTN is asked daily from the third day to the thirtieth, which the others are not', () => {
  const daily = (schedule: Schedule, hoursAfter: number) =>
    secondsTo(nextDailyQuery(schedule, at(hours(hoursAfter))))
  assert.deepEqual(
    [48, 50, 719.9, 720].map((count) => daily(mtnSchedule, count)),
    [hours(72), hours(72), hours(720), null],
  )
  assert.deepEqual([daily(mpesaSchedule, 48), daily(dpoSchedule(30), 48)], [null, null])
})
