import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isStartUncertain, isStartUnderWay } from './start.rules.ts'

describe('a push', () => {
  const requestedAt = new Date('2026-11-22T08:00:00Z')
  const silent = { requestedAt, unansweredAt: null, isNamed: false, resultCode: null }
  const after = (seconds: number) => ({
    now: new Date(requestedAt.getTime() + seconds * 1000),
    timeoutMs: 10_000,
  })

  test('may still be answered for one and a half times as long as a call may take', () => {
    assert.ok(isStartUnderWay(silent, after(14.9)))
    assert.ok(!isStartUnderWay(silent, after(15)))
    assert.ok(!isStartUnderWay({ ...silent, unansweredAt: requestedAt }, after(1)))
  })

  test('is uncertain when its answer is lost, until something names it or its end is known', () => {
    assert.ok(!isStartUncertain(silent, after(14.9)))
    assert.ok(isStartUncertain(silent, after(15)))
    assert.ok(isStartUncertain({ ...silent, unansweredAt: requestedAt }, after(1)))
    assert.ok(!isStartUncertain({ ...silent, unansweredAt: requestedAt, isNamed: true }, after(1)))
    assert.ok(!isStartUncertain({ ...silent, unansweredAt: requestedAt, resultCode: 90002 }, after(1)))
  })
})
