import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherNumber } from './forms.rules.ts'

test('one book and several are looked for alike', () => {
  for (const [one, several] of [
    ['goat', 'goats'],
    ['story', 'stories'],
    ['class', 'classes'],
    ['church', 'churches'],
    ['boy', 'boys'],
  ] as const) {
    assert.ok(otherNumber(one).includes(several), one)
    assert.ok(otherNumber(several).includes(one), several)
  }
})

test('short words, numbers and other scripts have no other number', () => {
  for (const word of ['ya', '2019', 'ገንፎ']) assert.deepEqual(otherNumber(word), [])
})
