import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bookFraction, sectionAt } from './progress.rules.ts'

test('sections are weighted by length', () => {
  assert.equal(bookFraction([100, 300], 1, 0), 0.25)
  assert.equal(bookFraction([100, 300], 1, 0.5), 0.625)
})

test('notes outside the reading order have no weight', () => {
  assert.equal(bookFraction([100, 0, 300], 1, 0.5), 0.25)
  assert.deepEqual(sectionAt([100, 0, 300], 0.25), { index: 2, within: 0 })
})

test('an empty book is at its beginning', () => {
  assert.equal(bookFraction([], 0, 0.5), 0)
  assert.deepEqual(sectionAt([], 0.5), { index: 0, within: 0 })
})

test('the end of a book is the end of its last section', () => {
  assert.deepEqual(sectionAt([10, 20, 0], 1), { index: 1, within: 1 })
})

const lengths = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 40 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('the fraction of a position is within the book, and never decreases from section to section', () => {
  fc.assert(
    fc.property(lengths, share, (sizes, within) => {
      const shares = sizes.map((_, index) => bookFraction(sizes, index, within))
      assert.ok(shares.every((one) => one >= 0 && one <= 1))
      const starts = sizes.map((_, index) => bookFraction(sizes, index, 0))
      assert.deepEqual(
        starts,
        starts.toSorted((a, b) => a - b),
      )
    }),
  )
})

test('a fraction maps back to the position it came from', () => {
  fc.assert(
    fc.property(lengths, share, (sizes, fraction) => {
      fc.pre(sizes.some((size) => size > 0))
      const { index, within } = sectionAt(sizes, fraction)
      assert.ok(Math.abs(bookFraction(sizes, index, within) - fraction) < 1e-9)
    }),
  )
})
