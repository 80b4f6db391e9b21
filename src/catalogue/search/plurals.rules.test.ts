import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phraseVariants, pluralVariants } from './plurals.rules.ts'

test('singular and plural match each other', () => {
  for (const [one, several] of [
    ['goat', 'goats'],
    ['story', 'stories'],
    ['class', 'classes'],
    ['church', 'churches'],
    ['boy', 'boys'],
  ] as const) {
    assert.ok(pluralVariants(one).includes(several), one)
    assert.ok(pluralVariants(several).includes(one), several)
  }
})

test('a common misspelling of a plural matches too', () => {
  assert.ok(pluralVariants('flys').includes('flies'))
})

test('the last word of a phrase changes its number', () => {
  assert.deepEqual(phraseVariants('picture book'), ['picture books'])
})

test('short words, numbers and other scripts have no plural variants', () => {
  for (const word of ['ya', '2019', 'ገንፎ']) assert.deepEqual(pluralVariants(word), [])
})
