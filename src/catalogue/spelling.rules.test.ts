import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isCorrectable, nearestWord, slipsBetween } from './spelling.rules.ts'

test('a letter too few, too many, wrong or swapped is one slip', () => {
  for (const typed of ['hobit', 'hobbbit', 'hobbet', 'hobbti']) assert.equal(slipsBetween(typed, 'hobbit'), 1)
})

test('no word is nearer than itself, and the way back is as far', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ŵ'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = slipsBetween(one, other)
      assert.equal(slips === 0, one === other)
      assert.equal(slips, slipsBetween(other, one))
      assert.ok(slips <= Math.max(one.length, other.length))
    }),
  )
})

test('the nearest word is taken, the same first letter and the more frequent one first', () => {
  assert.equal(nearestWord('tolkein', ['told', 'tolkien', 'his', 'einstein']), 'tolkien')
  assert.equal(nearestWord('potar', ['potter', 'polar', 'potter']), 'polar')
  assert.equal(nearestWord('cooky', ['rooky', 'cookie']), 'rooky')
  assert.equal(nearestWord('haris', ['harps', 'harry', 'harry']), 'harps')
})

test('what is too far from all words, or the beginning of one, stays as it was typed', () => {
  assert.equal(nearestWord('zzzzqq', ['zanzibar', 'quiz']), null)
  assert.equal(nearestWord('pote', ['potter']), null)
  assert.equal(nearestWord('harr', ['harry', 'hair']), null)
})

test('short words and numbers are not put right', () => {
  assert.deepEqual(['kil', '1984', 'vol4', 'hobit'].filter(isCorrectable), ['hobit'])
})
