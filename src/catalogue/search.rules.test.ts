import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginningsQuery, searchTerms, wordsOf } from './search.rules.ts'

const terms = (typed: string, everywhere = false) => searchTerms(typed, { isbnOf: () => null, everywhere })

test('words lose accents and letter case, and are parted by every other sign', () => {
  assert.deepEqual(wordsOf(' J.K. Rowling’s Mwĩĩtu/ገንፎ '), ['j', 'k', 'rowling', 's', 'mwiitu', 'ገንፎ'])
  assert.deepEqual(wordsOf('%%% & |'), [])
})

test('words are searched as beginnings, in title, people and publisher or in all text', () => {
  assert.equal(beginningsQuery(terms('harry pot')), 'harry:*abc & pot:*abc')
  assert.equal(beginningsQuery(terms('river', true)), 'river:*abcd')
})

test('a single letter is a whole word, unless it may become one that is being typed', () => {
  assert.equal(beginningsQuery(terms('C++')), 'c:abc')
  assert.equal(beginningsQuery(terms('j.k. r')), 'j:abc & k:abc & r:*abc')
})

test('longer texts and more than twelve words are cut', () => {
  assert.equal(terms('x'.repeat(500)).text.length, 120)
  assert.equal(terms('ab '.repeat(30)).words.length, 12)
})
