import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cutText } from './cutText.rules.ts'

test('a text is cut before the character that does not fit whole', () => {
  assert.equal(cutText('kitabu 📚', 8), 'kitabu ')
  assert.equal(cutText('kitabu 📚', 9), 'kitabu 📚')
})

test('a cut never splits a character, and is at most one unit too short', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, length) => {
      const cut = cutText(text, length)
      assert.ok(cut.isWellFormed() && text.startsWith(cut))
      assert.ok(cut.length >= Math.min(text.length, length) - 1)
    }),
  ))
