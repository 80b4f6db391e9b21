import assert from 'node:assert/strict'
import { test } from 'node:test'
import { date, assert as check, property } from 'fast-check'
import { salesPeriods, stepsOf } from './salesPeriods.rules.ts'

const moments = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('a period holds its moment, follows the one before, and is compared with no more of it than there is', () => {
  check(
    property(moments, (now) => {
      for (const { now: current, before, beforeEnd, steps } of salesPeriods(now)) {
        assert.ok(current.from <= now && current.until === now)
        assert.deepEqual(beforeEnd, current.from)
        assert.ok(before.from <= before.until && before.until <= beforeEnd)
        const [passed, compared] = [current, before].map(
          ({ from, until }) => until.getTime() - from.getTime(),
        )
        assert.ok(
          compared === passed ||
            (before.until.getTime() === beforeEnd.getTime() && Number(compared) < Number(passed)),
        )
        assert.ok([7, 24, 28, 29, 30, 31].includes(steps))
      }
    }),
  )
})

test('a day, week and month begin at Nairobi’s midnight', () => {
  const begins = salesPeriods(new Date('2026-03-01T20:59:59Z')).map(({ now, before }) => [
    now.from.toISOString(),
    before.from.toISOString(),
    before.until.toISOString(),
  ])
  assert.deepEqual(begins, [
    ['2026-02-28T21:00:00.000Z', '2026-02-27T21:00:00.000Z', '2026-02-28T20:59:59.000Z'],
    ['2026-02-22T21:00:00.000Z', '2026-02-15T21:00:00.000Z', '2026-02-22T20:59:59.000Z'],
    ['2026-02-28T21:00:00.000Z', '2026-01-31T21:00:00.000Z', '2026-02-01T20:59:59.000Z'],
  ])
})

test('days that the shorter month has not, and hours yet to come, are no zeros', () => {
  const month = salesPeriods(new Date('2026-03-30T12:00:00Z'))[2]
  assert.ok(month)
  const steps = stepsOf(
    month,
    [{ at: new Date('2026-03-28T21:00:00Z'), takings: 5 }],
    [{ at: month.before.from, takings: 7 }],
  )
  assert.equal(steps.length, 31)
  assert.deepEqual([steps[0]?.before, steps[27]?.before, steps[28]?.before], [7, 0, null])
  assert.deepEqual([steps[28]?.takings, steps[29]?.takings, steps[30]?.takings], [5, 0, null])
})
