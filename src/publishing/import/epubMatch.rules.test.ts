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
const wanted = {
  key: 'asp-0262-swa',
  isbn: null,
  title: 'MAGOZWE!',
  language: 'swa',
  people: [{ name: 'Lesley Koyi' }],
}

test('a file is found by its name before anything else', () => {
  const named = { ...book, key: 'asp-0262-swa', metadata: { ...metadata, title: 'Something else' } }
  assert.equal(epubFinder([book, named])(wanted), named)
})

test('a file is found by its ISBN', () => {
  const numbered = { ...book, metadata: { ...metadata, isbns: ['9780316015844'] } }
  assert.equal(epubFinder([numbered])({ ...wanted, title: 'Other', isbn: '9780316015844' }), numbered)
})

test('a file is found by title, language and a name in common, if it is the only one', () => {
  assert.equal(epubFinder([book])(wanted), book)
  assert.equal(epubFinder([book])({ ...wanted, language: 'nya' }), null)
  assert.equal(epubFinder([book])({ ...wanted, people: [{ name: 'Someone Else' }] }), null)
  assert.equal(epubFinder([book, { ...book, key: 'magozwe-draft' }])(wanted), null)
})

test('a title with an ISBN of its own is another edition than a file without it', () => {
  assert.equal(epubFinder([book])({ ...wanted, isbn: '9780316015844' }), null)
})

test('an open book becomes a free title on sale, any other waits for its price', () => {
  const open = entryOfEpub({ ...book, rights: 'Public domain' }, new Date(0))
  assert.deepEqual([open.price, open.availableFrom], ['0', new Date(0)])
  const closed = entryOfEpub(book, new Date(0))
  assert.deepEqual([closed.price, closed.availableFrom], [null, null])
})

test('a book under CC BY keeps its credit in the description', () => {
  const rights = 'CC BY 4.0 https://creativecommons.org/licenses/by/4.0/'
  assert.equal(entryOfEpub({ ...book, rights }, new Date(0)).description, `Katika jiji…\n\n${rights}`)
})
