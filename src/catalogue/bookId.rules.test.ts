import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookNumber } from './bookId.rules.ts'

test('a book is found by its number, however it is written', () => {
  for (const id of ['7', 'local_books-7', 'local_books/7', '/local_books/7', 'books-7', '/books/7'])
    assert.equal(bookNumber(id), 7)
})

test('anything else names no book', () => {
  for (const id of ['', 'seven', 'authors-7', '7a', '-7', '12345678901']) assert.equal(bookNumber(id), null)
})
