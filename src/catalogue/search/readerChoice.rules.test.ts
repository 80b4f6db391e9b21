import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  chosenIn,
  noneOf,
  pagesAround,
  type ReaderChoice,
  readChoice,
  sorts,
  writeChoice,
} from './readerChoice.rules.ts'

const price = fc.option(fc.integer({ min: 0, max: 1_000_000 }))
const choices: fc.Arbitrary<ReaderChoice> = fc
  .record({
    format: fc.subarray(['epub', 'pdf', 'audio', 'print']),
    language: fc.subarray(['eng', 'swa', 'kin']),
    grade: fc.subarray(['25', '134', '145']),
    from: price,
    to: price,
    free: fc.boolean(),
    available: fc.boolean(),
    sort: fc.constantFrom(...sorts),
  })
  .filter(({ from, to }) => from === null || to === null || from <= to)

test('filters round-trip through the URL', () => {
  fc.assert(
    fc.property(choices, (choice) => assert.deepEqual(readChoice(writeChoice(choice)), { ...choice })),
  )
})

test('no filters give an empty URL, and unknown values in it are ignored', () => {
  assert.deepEqual(writeChoice(readChoice([])), [])
  const nonsense = 'format=scroll language=english grade=7 from=x to=-1 free=yes sort=random page=2'
  assert.deepEqual(
    writeChoice(readChoice(nonsense.split(' ').map((pair) => pair.split('=') as [string, string]))),
    [],
  )
})

// Spec: storefront 9: Highest price 1,000,000 (spec-decision 20)
test('prices are parsed with commas and spaces, in either order, up to the maximum', () => {
  const bounds = (from: string, to: string) => {
    const choice = readChoice([
      ['from', from],
      ['to', to],
    ])
    return [choice.from, choice.to]
  }
  assert.deepEqual(bounds('1,200', ' 800 '), [800, 1200])
  assert.deepEqual(bounds('3.49', '9999999'), [3.49, 1_000_000])
})

test('each filter can be removed, until only the sort order is left', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const chosen = chosenIn(choice)
      for (const { without } of chosen) assert.equal(chosenIn(without).length, chosen.length - 1)
      assert.deepEqual(chosenIn(noneOf(choice)), [])
      assert.equal(noneOf(choice).sort, choice.sort)
    }),
  )
})

test('pages are shown around the current one, with the first and the last', () => {
  assert.deepEqual(pagesAround(1, 1), [1])
  assert.deepEqual(pagesAround(1, 9), [1, 2, 3, null, 9])
  assert.deepEqual(pagesAround(5, 9), [1, 2, 3, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(pagesAround(50, 99), [1, null, 48, 49, 50, 51, 52, null, 99])
  assert.deepEqual(pagesAround(7, 3), [1, 2, 3])
})
