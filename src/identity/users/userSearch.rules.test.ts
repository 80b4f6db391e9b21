import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as check, integer, property, string } from 'fast-check'
import { likeAnywhere, userSearchWords } from './userSearch.rules.ts'

test('a phone number is one part, however it is written', () => {
  check(
    property(integer({ min: 700_000_000, max: 799_999_999 }), (number) => {
      const digits = String(number)
      const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
      for (const typed of [`0${digits}`, `0${parts.join(' ')}`, `0${parts.join('-')}`, ` ${digits} `])
        assert.deepEqual(userSearchWords(typed), [digits])
      for (const typed of [`+254${digits}`, `+254 ${parts.join(' ')}`, `00254${digits}`])
        assert.deepEqual(userSearchWords(typed), [`254${digits}`])
    }),
  )
})

test('names are found part by part, and an address is one part', () => {
  assert.deepEqual(userSearchWords('  Zoé   Mbaabu '), ['Zoé', 'Mbaabu'])
  assert.deepEqual(userSearchWords('z.mbaabu@school.example'), ['z.mbaabu@school.example'])
  assert.deepEqual(userSearchWords('000'), ['000'])
})

test('no sign of a word stands for others in a pattern', () => {
  check(
    property(string({ maxLength: 20 }), (word) => {
      const inner = likeAnywhere(word).slice(1, -1)
      assert.equal(inner.replaceAll(/\\([\\%_])/g, '$1'), word)
      assert.doesNotMatch(inner.replaceAll(/\\[\\%_]/g, ''), /[\\%_]/)
    }),
  )
})
