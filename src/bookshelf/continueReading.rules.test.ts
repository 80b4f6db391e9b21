import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { continueReading } from './continueReading.rules.ts'

const book = (title: string, fraction: number | null, updatedAt = '2026-11-20T10:00:00Z') => ({
  title,
  readingPosition: fraction === null ? null : { fraction, updatedAt },
})

test('a book that was opened and is not finished can be continued', () => {
  const books = [
    book('new', null),
    book('begun', 0),
    book('half', 0.5),
    book('read', 1),
    book('nearly', 0.995),
  ]
  assert.deepEqual(
    continueReading(books).map(({ title }) => title),
    ['begun', 'half'],
  )
})

test('the most recently read comes first', () => {
  const books = [
    book('first', 0.2, '2026-11-18T10:00:00Z'),
    book('third', 0.2, '2026-11-20T10:00:00Z'),
    book('second', 0.2, '2026-11-19T10:00:00+03:00'),
  ]
  assert.deepEqual(
    continueReading(books).map(({ title }) => title),
    ['third', 'second', 'first'],
  )
})

test('at most three are shown, all of them started and unfinished', () => {
  const anyBook = fc.record({
    readingPosition: fc.option(
      fc.record({
        fraction: fc.double({ min: 0, max: 1, noNaN: true }),
        updatedAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      }),
    ),
  })
  fc.assert(
    fc.property(fc.array(anyBook), (books) => {
      const shown = continueReading(books)
      const begun = books.filter(({ readingPosition: at }) => at !== null && at.fraction < 0.99)
      assert.equal(shown.length, Math.min(3, begun.length))
      for (const one of shown) assert.ok(begun.some((other) => other === one))
    }),
  )
})
