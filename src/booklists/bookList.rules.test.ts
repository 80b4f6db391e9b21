import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  booksViolations,
  createHindrance,
  maxItems,
  nameViolations,
  notesViolations,
  trimListName,
} from './bookList.rules.ts'

const codes = (violations: readonly { code: string }[]) => violations.map(({ code }) => code)

// Spec: storefront 5: Name of a new list: 3 to 50 characters; create from the fourth letter
test('a name of 3 to 50 characters is accepted, shorter and longer ones are not', () => {
  assert.deepEqual(nameViolations('name', 'abc'), [])
  assert.deepEqual(nameViolations('name', 'x'.repeat(50)), [])
  assert.deepEqual(nameViolations('name', 'ab'), [{ path: 'name', code: 'minLength', params: { min: 3 } }])
  assert.deepEqual(nameViolations('name', 'x'.repeat(51)), [
    { path: 'name', code: 'maxLength', params: { max: 50 } },
  ])
})

test('a blank or missing name is required', () => {
  for (const name of ['', '   ', null])
    assert.deepEqual(nameViolations('newListName', name), [{ path: 'newListName', code: 'required' }])
})

test('a school list’s name may be longer, not shorter', () => {
  assert.deepEqual(nameViolations('name', 'x'.repeat(51), true), [])
  assert.deepEqual(codes(nameViolations('name', 'ab', true)), ['minLength'])
})

test('length counts visible characters', () => {
  assert.deepEqual(nameViolations('name', '📚📚📚'), [])
  assert.deepEqual(codes(nameViolations('name', '📚📚')), ['minLength'])
})

test('trimming a name keeps its words and removes extra spaces', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const name = trimListName(typed)
      assert.equal(trimListName(name), name)
      assert.doesNotMatch(name, /^\s|\s$|\s\s/)
      assert.deepEqual(name.split(/\s/).filter(Boolean), typed.split(/\s/).filter(Boolean))
    }),
  )
})

// Spec: storefront 5: Name of a new list: 3 to 50 characters; create from the fourth letter
test('the create button is enabled from the fourth letter to the fiftieth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), (length) => {
      const hindrance = createHindrance('x'.repeat(length))
      assert.equal(hindrance === null, length > 3 && length <= 50)
      if (hindrance === null) assert.deepEqual(nameViolations('name', 'x'.repeat(length)), [])
    }),
  )
  assert.equal(createHindrance('  abc  '), 'tooShort')
})

// Spec: back office 5: School list: name of 3, notes 5 to 500, school, at least one book
// Spec: back office 9: Notes 5 to 500
test('notes have 5 to 500 characters, or are omitted', () => {
  assert.deepEqual(notesViolations(null), [])
  assert.deepEqual(codes(notesViolations('abcd')), ['minLength'])
  assert.deepEqual(codes(notesViolations('x'.repeat(501))), ['maxLength'])
  assert.deepEqual(notesViolations('x'.repeat(500)), [])
})

// Spec: back office 5: School list: name of 3, notes 5 to 500, school, at least one book
test('a school list needs a book, and no list exceeds the limit of a cart', () => {
  assert.deepEqual(codes(booksViolations(0, true)), ['required'])
  assert.deepEqual(booksViolations(0, false), [])
  assert.deepEqual(booksViolations(maxItems, true), [])
  assert.deepEqual(codes(booksViolations(maxItems + 1, false)), ['max'])
})
