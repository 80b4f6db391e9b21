import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foundOnShelf } from './shelfSearch.rules.ts'

const shelf = [
  { title: 'Nyota Saba', authors: ['Baraka Mutisya'] },
  { title: 'Mwarĩmũ Njeri', authors: ['Wanjirũ wa Kĩhara'] },
  { title: 'Mbalame za m’Nyanja', authors: ['Tamandani Mbewe'] },
  { title: 'The Salt Road to Lamu', authors: ['Halima Shee'] },
]
const titles = (typed: string) => foundOnShelf(shelf, typed).map(({ title }) => title)

test('one letter matches the start of any word of title and authors', () => {
  assert.deepEqual(titles('n'), ['Nyota Saba', 'Mwarĩmũ Njeri'])
  assert.deepEqual(titles('h'), ['The Salt Road to Lamu'])
})

test('accents, letter case and kinds of apostrophe do not matter', () => {
  assert.deepEqual(titles('mwarimu'), ['Mwarĩmũ Njeri'])
  assert.deepEqual(titles('KIHARA'), ['Mwarĩmũ Njeri'])
  for (const typed of ["m'nya", 'm’nya', 'mnya']) assert.deepEqual(titles(typed), ['Mbalame za m’Nyanja'])
})

test('every typed word must match, in any order', () => {
  assert.deepEqual(titles('lamu salt'), ['The Salt Road to Lamu'])
  assert.deepEqual(titles('salt nyota'), [])
})

test('an empty search leaves the shelf unchanged', () => {
  for (const typed of ['', '   ', '…']) assert.equal(foundOnShelf(shelf, typed), shelf)
})

test('matches keep their order, and typing more finds no more', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 6 }), fc.string({ maxLength: 2 }), (typed, more) => {
      const [before, after] = [foundOnShelf(shelf, typed), foundOnShelf(shelf, `${typed}${more}`)]
      assert.deepEqual(
        before,
        shelf.filter((item) => before.includes(item)),
      )
      if (/^[a-z]*$/.test(more)) assert.ok(after.every((item) => before.includes(item)))
    }),
  )
})

test('a book is found by its full title', () => {
  for (const item of shelf) assert.ok(foundOnShelf(shelf, item.title).includes(item))
})
