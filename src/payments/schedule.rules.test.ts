import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasRunOut, lastSeconds, nextQuestion, nextQuestionAfterFailure } from './schedule.rules.ts'

const askedAt = new Date('2026-03-01T09:00:00Z')
const at = (seconds: number, pace = 100) => ({
  askedAt,
  now: new Date(askedAt.getTime() + seconds * 1000),
  pace,
})
const secondsTo = (date: Date | null) => (date === null ? null : (date.getTime() - askedAt.getTime()) / 1000)
const anyPace = fc.integer({ min: 1, max: 1000 })

/** All times of questions, in seconds since the push. */
function questions(pace: number): number[] {
  const times: number[] = []
  for (let next = nextQuestion(at(0, pace)); next !== null; next = nextQuestion({ askedAt, now: next, pace }))
    times.push(secondsTo(next) ?? 0)
  return times
}

test('the provider is asked after 20 seconds, every 15 seconds to 90, then after 2, 3, 5, 15 and 60 minutes, then hourly', () => {
  const times = questions(100)
  assert.deepEqual(times.slice(0, 12), [20, 35, 50, 65, 80, 120, 180, 300, 900, 3600, 7200, 10_800])
  assert.equal(times.at(-1), lastSeconds)
})

test('the pace shortens all times alike', () => {
  assert.deepEqual(
    questions(1),
    questions(100).map((seconds) => seconds / 100),
  )
})

test('the next question is always to come, at least 15 seconds after the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: lastSeconds * 10 }), anyPace, (seconds, pace) => {
      const clock = at(seconds, pace)
      const next = nextQuestion(clock)
      assert.ok(next === null ? seconds * 100 >= (lastSeconds - 3600) * pace : next > clock.now)
    }),
  )
})

test('an attempt runs out after three minutes and is given up after two days', () => {
  assert.deepEqual(
    [179, 180].map((seconds) => hasRunOut(at(seconds))),
    [false, true],
  )
  assert.equal(nextQuestion(at(lastSeconds)), null)
})

test('a failed attempt is asked about for an hour', () => {
  assert.equal(secondsTo(nextQuestionAfterFailure(at(15))), 20)
  assert.equal(secondsTo(nextQuestionAfterFailure(at(1000))), 3600)
  assert.equal(nextQuestionAfterFailure(at(3600)), null)
})
