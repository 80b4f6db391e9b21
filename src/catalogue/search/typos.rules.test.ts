import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { editsOf, errorsAllowed, errorsBetween, nearestBeginning } from './typos.rules.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 })

test('a missing, extra, wrong or swapped letter is one error each', () => {
  for (const typed of ['hadihi', 'hadithhi', 'hadithe', 'hadtihi'])
    assert.equal(errorsBetween(typed, 'hadithi'), 1)
  assert.equal(errorsBetween('hadtihe', 'hadithi'), 2)
})

test('no errors are allowed in short words and numbers, one in longer ones, two from eight letters on', () => {
  assert.deepEqual(['kil', 'v8v8', 'kila', 'hadithi', 'umusambi'].map(errorsAllowed), [0, 0, 1, 1, 2])
})

test('the number of errors is symmetric, and zero only for the same word', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      assert.equal(errorsBetween(one, other), errorsBetween(other, one))
      assert.equal(errorsBetween(one, other) === 0, one === other)
    }),
  )
})

test('the edits of a word are the words with one error', () => {
  fc.assert(
    fc.property(word, (typed) => {
      const edits = editsOf(typed)
      assert.ok(edits.every((edit) => errorsBetween(typed, edit) === 1))
      assert.equal(new Set(edits).size, edits.length)
    }),
  )
  fc.assert(
    fc.property(
      word,
      word,
      (typed, other) => errorsBetween(typed, other) !== 1 || editsOf(typed).includes(other),
    ),
  )
})

test('a partial word is compared with the prefixes of a word', () => {
  assert.deepEqual(nearestBeginning('kilmanj', 'kilimanjaro'), { beginning: 'kilimanj', errors: 1 })
  assert.deepEqual(nearestBeginning('kili', 'kilimanjaro'), { beginning: 'kili', errors: 0 })
})
