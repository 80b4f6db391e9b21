import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bucketOf,
  type CountedChoice,
  countedFormats,
  type FacetBucket,
  facetCountsOf,
} from './facetCounts.rules.ts'

/** One format of a work, for counting by hand. */
type Copy = { format: string; free: boolean; ready: boolean }
type Work = { copies: Copy[]; language: string; grade: number }

const copy = fc.record({
  format: fc.constantFrom(...countedFormats),
  free: fc.boolean(),
  ready: fc.boolean(),
})
const works: fc.Arbitrary<Work[]> = fc.array(
  fc.record({
    copies: fc.uniqueArray(copy, { minLength: 1, maxLength: 4, selector: ({ format }) => format }),
    language: fc.constantFrom('eng', 'swa'),
    grade: fc.constantFrom(134, 135),
  }),
)
const choices: fc.Arbitrary<CountedChoice> = fc.record({
  formats: fc.option(fc.subarray([...countedFormats], { minLength: 1 })),
  languages: fc.option(fc.subarray(['eng', 'swa'], { minLength: 1 })),
  grades: fc.option(fc.subarray([134, 135], { minLength: 1 })),
  free: fc.boolean(),
  available: fc.boolean(),
})

const mask = (copies: readonly Copy[], has: (copy: Copy) => boolean): number =>
  countedFormats.reduce(
    (bits, format, bit) =>
      copies.some((each) => each.format === format && has(each)) ? bits | (1 << bit) : bits,
    0,
  )

const cellOfWork = ({ copies, language, grade }: Work): FacetBucket => ({
  formats: mask(copies, () => true),
  free: mask(copies, ({ free }) => free),
  ready: mask(copies, ({ ready }) => ready),
  priced: mask(copies, () => true),
  language,
  grades: [grade],
  count: 1,
})

/** Whether a work has a copy that matches the filters. */
const fits = ({ copies, language, grade }: Work, choice: CountedChoice): boolean =>
  (choice.languages?.includes(language) ?? true) &&
  (choice.grades?.includes(grade) ?? true) &&
  copies.some(
    ({ format, free, ready }) =>
      (choice.formats?.includes(format) ?? true) && (free || !choice.free) && (ready || !choice.available),
  )

test('a count is the number of works found with that choice', () => {
  fc.assert(
    fc.property(works, choices, (all, choice) => {
      const count = (other: Partial<CountedChoice>) =>
        all.filter((work) => fits(work, { ...choice, ...other })).length
      const counts = facetCountsOf(all.map(cellOfWork), choice)
      assert.equal(counts.total, count({}))
      for (const { value, count: found } of counts.formats) assert.equal(found, count({ formats: [value] }))
      for (const { value, count: found } of counts.languages)
        assert.equal(found, count({ languages: [value] }))
      for (const { value, count: found } of counts.grades) assert.equal(found, count({ grades: [value] }))
      assert.equal(counts.free, count({ free: true }))
      assert.equal(counts.available, count({ available: true }))
    }),
  )
})

test('the most common value comes first', () => {
  const cell = { formats: 2, free: 0, ready: 2, priced: 2, grades: [] }
  const cells = [
    { ...cell, language: 'swa', count: 2 },
    { ...cell, language: 'eng', count: 3 },
    { ...cell, language: 'swa', count: 2 },
  ]
  const nothing = { formats: null, languages: null, grades: null, free: false, available: false }
  assert.deepEqual(facetCountsOf(cells, nothing).languages, [
    { value: 'swa', count: 4 },
    { value: 'eng', count: 3 },
  ])
})

test('facet bits are read from the lowest', () => {
  const letters = (19 * 2 ** 10 + 23 * 2 ** 5 + 1) * 2 ** 29 // s, w, a
  const facetBits = 0b00010 + 2 ** 15 + 2 ** 28 + letters + 0b00010 * 2 ** 44
  assert.deepEqual(bucketOf({ facet_bits: facetBits, count: 7 }), {
    formats: 2,
    free: 0,
    ready: 0,
    priced: 2,
    language: 'swa',
    grades: [25, 145],
    count: 7,
  })
  assert.equal(bucketOf({ facet_bits: 1, count: 1 }).language, null)
})
