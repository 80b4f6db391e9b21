import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phraseVariants, pluralVariants } from './plurals.rules.ts'

test('one book and several are looked for alike', () => {
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

test('an error that many make is a plural too', () => {
  assert.ok(pluralVariants('flys').includes('flies'))
})

test('of a phrase the last word changes its number', () => {
  assert.deepEqual(phraseVariants('picture book'), ['picture books'])
})

test('short words, numbers and other scripts have no other number', () => {
  for (const word of ['ya', '2019', 'ገንፎ']) assert.deepEqual(pluralVariants(word), [])
})
