import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { columnSets } from './columnSets.rules.ts'
import { assumedPrice, titleEntryOf, listedSince } from './entry.rules.ts'
import type { RowFacts } from './row.rules.ts'

const [titles, stories] = columnSets
assert.ok(titles && stories)

const facts: RowFacts = {
  key: 'k',
  isbn: null,
  title: 'Kalulu',
  series: null,
  language: 'nya',
  publisher: null,
  publishedOn: null,
  pages: 32,
  description: null,
  people: [],
  thema: ['FB'],
  keywords: ['Hares'],
  price: null,
  format: null,
  cover: null,
}
const given = { set: titles, hasEpub: false, availableFrom: new Date(0), headingOf: (code: string) => code }

test('a title without format and price is in print, priced by its pages', () => {
  const { format, price, currency, isFormatAssumed, isPriceAssumed } = titleEntryOf(facts, given)
  assert.deepEqual(
    [format, price, currency, isFormatAssumed, isPriceAssumed],
    ['print', '450', 'KES', true, true],
  )
})

test('a title with a file is an e-book at 60 percent', () => {
  const { format, price, isFormatAssumed } = titleEntryOf(
    { ...facts, pages: 501 },
    { ...given, hasEpub: true },
  )
  assert.deepEqual([format, price, isFormatAssumed], ['epub', '1140', false])
})

test('an openly licensed story is free as a file and paid in print', () => {
  assert.equal(titleEntryOf(facts, { ...given, set: stories, hasEpub: true }).price, '0')
  assert.equal(titleEntryOf(facts, { ...given, set: stories }).price, '450')
})

test('listed values are not assumed', () => {
  const entry = titleEntryOf(
    { ...facts, price: { amount: '4.99', currency: 'USD' as const }, format: 'epub' as const },
    given,
  )
  assert.deepEqual(
    [entry.price, entry.currency, entry.format, entry.isFormatAssumed, entry.isPriceAssumed],
    ['4.99', 'USD', 'epub', false, false],
  )
})

// Spec: storefront 3: LocalBook.subjects, up to 20
// Spec: back office 9: Subjects of a book: 20
test('Thema codes come before keywords, at most twenty subjects', () => {
  const many = { ...facts, keywords: Array.from({ length: 30 }, (_, index) => `Word ${index}`) }
  const { subjects } = titleEntryOf(many, { ...given, headingOf: () => 'Fiction' })
  assert.equal(subjects.length, 20)
  assert.deepEqual(subjects.slice(0, 2), [
    { scheme: 1, code: 'FB', heading: 'Fiction' },
    { scheme: 2, code: 'word 0', heading: 'Word 0' },
  ])
})

test('assumed prices are whole shillings within bounds and never decrease with the pages', () => {
  const pages = fc.option(fc.integer({ min: 1, max: 100_000 }))
  fc.assert(
    fc.property(pages, pages, (one, other) => {
      const [less, more] = [one ?? 250, other ?? 250].toSorted((a, b) => a - b)
      const [low, high] = [
        Number(assumedPrice('print', less ?? null, false).amount),
        Number(assumedPrice('print', more ?? null, false).amount),
      ]
      assert.ok(low >= 400 && low <= high && high <= 3000 && low % 50 === 0)
    }),
  )
})

test('titles of a list are listed since a month ago, the first of them newest', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  assert.equal(listedSince(now, 0).toISOString(), '2026-10-22T12:00:00.000Z')
  assert.ok(listedSince(now, 1) < listedSince(now, 0))
})
