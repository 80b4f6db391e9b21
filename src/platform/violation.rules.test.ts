import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lengthViolations, requiredViolations } from './violation.rules.ts'

const codes = (text: string) => requiredViolations('name', text, { min: 3, max: 50 }).map(({ code }) => code)

// Spec: storefront 5: Templates: required, min and max length, e-mail, number, min, max
test('a text of 3 to 50 letters is valid, one letter less or more is not', () => {
  assert.deepEqual(
    [codes('ab'), codes('abc'), codes('a'.repeat(50)), codes('a'.repeat(51))],
    [['minLength'], [], [], ['maxLength']],
  )
})

test('blank text is missing', () => {
  assert.deepEqual([codes(''), codes('   '), codes(' a ')], [['required'], ['required'], ['minLength']])
})

test('non-ASCII characters count as one each', () => {
  assert.deepEqual(lengthViolations('name', 'ŵŵ😀', { max: 3 }), [])
})

test('there is at most one violation, and none within the bounds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const found = requiredViolations('name', text, { min: 3, max: 50 })
      const length = Array.from(text.trim()).length
      assert.equal(found.length, length >= 3 && length <= 50 ? 0 : 1)
    }),
  )
})
