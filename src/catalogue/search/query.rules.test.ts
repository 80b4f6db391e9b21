import assert from 'node:assert/strict'
import { test } from 'node:test'
import { titleBeginnings, type Word, wordsQuery } from './query.rules.ts'

const tide: Word = { whole: ['tide', 'tides'], beginnings: [], languages: [] }
const cle: Word = { whole: [], beginnings: ['cle'], languages: [] }
const swahili: Word = { whole: ['kiswahili'], beginnings: [], languages: ['swa'] }

test('all words are asked for, each in any of its forms and fields', () => {
  assert.equal(wordsQuery([tide, cle], { fields: [''] }), "('tide' | 'tides') & ('cle':*)")
  assert.equal(wordsQuery([cle], { fields: ['', '~', '='] }), "('cle':* | '~cle':* | '=cle':*)")
})

test('weights narrow to parts of the names', () => {
  assert.equal(
    wordsQuery([tide, cle], { fields: [''], weights: 'AB' }),
    "('tide':AB | 'tides':AB) & ('cle':*AB)",
  )
})

test('the name of a language finds the books in it, where subjects are looked at', () => {
  assert.equal(wordsQuery([swahili], { fields: [''] }), "('kiswahili')")
  assert.equal(wordsQuery([swahili], { fields: ['', '~'] }), "('kiswahili' | '#swa' | '~kiswahili')")
})

test('a query that cannot be met is none', () => {
  assert.equal(wordsQuery([], { fields: [''] }), null)
  assert.equal(wordsQuery([tide, cle], { fields: [''], whole: true }), null)
})

test('a title is meant with any article or none', () => {
  assert.deepEqual(titleBeginnings('tide clerk').slice(0, 3), [
    'tide clerk',
    'the tide clerk',
    'a tide clerk',
  ])
  assert.deepEqual(titleBeginnings('the tide clerk')[0], 'tide clerk')
  assert.ok(titleBeginnings('derniere table').includes('la derniere table'))
  assert.ok(titleBeginnings('the').includes('the'))
})
