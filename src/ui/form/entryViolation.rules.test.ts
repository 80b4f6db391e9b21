import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryViolation } from './entryViolation.rules.ts'

const codeOf = (entry: string) => entryViolation(entry, { min: 1, max: 999 })?.code ?? null

test('a whole number within the bounds is right, and all else has its words', () => {
  assert.deepEqual(['1', '999', ' 12 '].map(codeOf), [null, null, null])
  assert.deepEqual(['0', '-3', '1000'].map(codeOf), ['min', 'min', 'max'])
  assert.deepEqual(['two', '1.5', '1,000'].map(codeOf), ['number', 'number', 'number'])
})
