import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isbnBeginnings } from './isbnBeginnings.rules.ts'

test('an ISBN is the same in all its formats', () => {
  for (const typed of [
    '9789966999931',
    '978-9966-99993-1',
    '978 9966 999 931',
    'ISBN 978–9966–99993–1',
    'isbn-13: 9789966999931',
    '9966999930',
    '9966-99993-0',
    'ISBN-10 9966999930',
    'urn:isbn:9789966999931',
  ])
    assert.deepEqual(isbnBeginnings(typed), ['9789966999931'], typed)
})

test('a partial ISBN is a prefix', () => {
  assert.deepEqual(isbnBeginnings('978'), ['978'])
  assert.deepEqual(isbnBeginnings('978-99669'), ['97899669'])
  assert.deepEqual(isbnBeginnings('99669999'), ['97899669999'])
})

test('an invalid last digit is ignored', () => {
  assert.deepEqual(isbnBeginnings('9789966999932'), ['978996699993'])
  assert.deepEqual(isbnBeginnings('9966999931'), ['978996699993'])
})

test('years, numbers and words are not ISBNs', () => {
  for (const typed of ['1984', '2026', 'grade 4', '97', '12345678901234', 'isbn'])
    assert.deepEqual(isbnBeginnings(typed), [])
})
