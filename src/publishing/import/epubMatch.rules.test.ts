import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EpubMetadata } from '../epub/metadata/epubMetadata.rules.ts'
import { entryOfEpub, epubFinder } from './epubMatch.rules.ts'

const metadata: EpubMetadata & { title: string } = {
  title: 'Magozwe',
  subtitle: null,
  alternateTitles: [],
  people: [{ name: 'Lesley Koyi', role: 'author' }],
  isbns: [],
  language: 'swa',
  languageTag: 'sw',
  publishedOn: null,
  publisher: null,
  description: 'Katika jiji…',
}
const book = { key: 'magozwe-final', metadata, rights: null }
const requested = {
  key: 'asp-0262-swa',
  isbn: null,
  title: 'MAGOZWE!',
  language: 'swa',
  people: [{ name: 'Lesley Koyi' }],
}

test('a file is matched by its name first', () => {
  const named = { ...book, key: 'asp-0262-swa', metadata: { ...metadata, title: 'Something else' } }
  assert.equal(epubFinder([book, named])(requested), named)
})

test('a file is matched by its ISBN', () => {
  const numbered = { ...book, metadata: { ...metadata, isbns: ['9780316015844'] } }
  assert.equal(epubFinder([numbered])({ ...requested, title: 'Other', isbn: '9780316015844' }), numbered)
})

test('a file is matched by title, language and a shared name, if it is the only one', () => {
  assert.equal(epubFinder([book])(requested), book)
  assert.equal(epubFinder([book])({ ...requested, language: 'nya' }), null)
  assert.equal(epubFinder([book])({ ...requested, people: [{ name: 'Someone Else' }] }), null)
  assert.equal(epubFinder([book, { ...book, key: 'magozwe-draft' }])(requested), null)
})

test('a title with its own ISBN is another edition than a file without one', () => {
  assert.equal(epubFinder([book])({ ...requested, isbn: '9780316015844' }), null)
})

test('an openly licensed book is free and on sale, any other is unlisted', () => {
  const open = entryOfEpub({ ...book, rights: 'Public domain' }, new Date(0))
  assert.deepEqual([open.price, open.availableFrom], ['0', new Date(0)])
  const closed = entryOfEpub(book, new Date(0))
  assert.deepEqual([closed.price, closed.availableFrom], [null, null])
})

test('a book under CC BY has its credit in the description', () => {
  const rights = 'CC BY 4.0 https://creativecommons.org/licenses/by/4.0/'
  assert.equal(entryOfEpub({ ...book, rights }, new Date(0)).description, `Katika jiji…\n\n${rights}`)
})
