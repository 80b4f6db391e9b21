import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { playTime } from './playTime.rules.ts'

test('a time is shown as on a clock', () => {
  assert.deepEqual([0, 8.9, 61, 754, 3723].map(playTime), ['0:00', '0:08', '1:01', '12:34', '1:02:03'])
})

test('an unknown length is shown as 0:00', () => {
  assert.deepEqual([Number.NaN, Number.POSITIVE_INFINITY, -1].map(playTime), ['0:00', '0:00', '0:00'])
})

// Spec: storefront 2, Book detail: Audio preview: its time as a clock
test('a clock time parses back to whole seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), (seconds) => {
      const parts = playTime(seconds).split(':').map(Number)
      assert.equal(
        parts.reduce((sum, part) => sum * 60 + part, 0),
        seconds,
      )
    }),
  )
})
