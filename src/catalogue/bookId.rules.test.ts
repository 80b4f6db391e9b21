import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bookNumber } from './bookId.rules.ts'

// Spec: storefront 2, Book detail: The id may be a local-book id or a book id
test('a book is identified by number, in any form of its id', () => {
  for (const id of ['7', 'local_books-7', 'local_books/7', '/local_books/7', 'books-7', '/books/7'])
    assert.equal(bookNumber(id), 7)
})

// Spec: storefront 2, Book detail: The id may be a local-book id or a book id
test('each number is parsed from each form of its id', () => {
  const forms = fc.constantFrom('', 'local_books-', 'local_books/', '/local_books/', 'books/', '/books/')
  fc.assert(
    fc.property(forms, fc.integer({ min: 0, max: 999_999_999 }), (form, number) => {
      assert.equal(bookNumber(`${form}${number}`), number)
    }),
  )
})

test('any other id is invalid', () => {
  for (const id of ['', 'seven', 'authors-7', '7a', '-7', '12345678901']) assert.equal(bookNumber(id), null)
})
