import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { flattened, nested } from './tree.rules.ts'

test('flat keys become a tree, and a text of one piece becomes a string', () => {
  assert.deepEqual(nested({ 'cart.title': ['Cart'], 'cart.line.copies': ['Copies of ', ['title']] }), {
    cart: { title: 'Cart', line: { copies: ['Copies of ', ['title']] } },
  })
})

test('flattening a tree gives each text under its full key', () => {
  const word = fc.stringMatching(/^[a-z]{1,3}$/)
  const key = fc.tuple(word, word, word).map((words) => words.join('.'))
  const text = fc.string().map((words): [string, [string]] => [words, ['count']])
  fc.assert(
    fc.property(fc.dictionary(key, text), (texts) => {
      assert.deepEqual({ ...flattened(nested(texts)) }, { ...texts })
    }),
  )
})
