import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personQuery, plainWord, titleBeginnings, type Word, wordsQuery } from './query.rules.ts'

const tide: Word = { ...plainWord, whole: ['tide', 'tides'] }
const cle: Word = { ...plainWord, beginnings: ['cle'] }
const swahili: Word = { ...plainWord, whole: ['kiswahili'], codes: ['swa'] }
const maths: Word = { ...plainWord, whole: ['maths'], translations: ['hisabati'] }
const jk: Word = { ...plainWord, initials: 'j k' }
const rowling: Word = { ...plainWord, whole: ['rowling'] }

test('all words are required, each in any of its forms and fields', () => {
  assert.equal(wordsQuery([tide, cle], { fields: [''] }), "('tide' | 'tides') & ('cle':*)")
  assert.equal(wordsQuery([cle], { fields: ['', '~', '='] }), "('cle':* | '~cle':* | '=cle':*)")
})

test('weights select parts of the names', () => {
  assert.equal(
    wordsQuery([tide, cle], { fields: [''], weights: 'AB' }),
    "('tide':AB | 'tides':AB) & ('cle':*AB)",
  )
})

test('the name of a language matches its books where subjects are searched', () => {
  assert.equal(wordsQuery([swahili], { fields: [''] }), "('kiswahili')")
  assert.equal(wordsQuery([swahili], { fields: ['', '~'] }), "('kiswahili' | '#swa' | '~kiswahili')")
})

test('translations are searched where subjects are', () => {
  assert.equal(wordsQuery([maths], { fields: [''] }), "('maths')")
  assert.equal(wordsQuery([maths], { fields: ['', '~'] }), "('maths' | 'hisabati' | '~maths' | '~hisabati')")
})

test('a phrase requires all of its words in one field, and skips descriptions', () => {
  const social = { ...plainWord, whole: ['social studies'] }
  assert.equal(
    wordsQuery([social], { fields: ['', '~', '='], weights: 'A' }),
    "(('social':A & 'studies':A) | ('~social':A & '~studies':A))",
  )
})

test('a phrase is omitted where one of its words alone is enough', () => {
  const story = { ...plainWord, whole: ['story', 'story book', 'picture book'], beginnings: ['pict'] }
  assert.equal(wordsQuery([story], { fields: [''] }), "('story' | 'pict':*)")
  assert.equal(wordsQuery([story], { fields: [''], whole: true }), "('story' | ('picture' & 'book'))")
})

test('initials match people, and one person in a query for a person', () => {
  assert.equal(
    wordsQuery([jk, rowling], { fields: [''], weights: 'AB' }),
    "(('j':B & 'k':B)) & ('rowling':AB)",
  )
  assert.equal(wordsQuery([jk], { fields: [''], weights: 'A' }), null)
  assert.equal(personQuery([jk, rowling]), "(('j':B <0> 'k':B)) <0> ('rowling':B)")
  assert.equal(personQuery([rowling, swahili, { ...plainWord, codes: ['epub'] }]), null)
})

test('an unsatisfiable query is null', () => {
  assert.equal(wordsQuery([], { fields: [''] }), null)
  assert.equal(wordsQuery([tide, cle], { fields: [''], whole: true }), null)
})

test('a title matches with any article or none', () => {
  assert.deepEqual(titleBeginnings('tide clerk').slice(0, 3), [
    'tide clerk',
    'the tide clerk',
    'a tide clerk',
  ])
  assert.deepEqual(titleBeginnings('the tide clerk')[0], 'tide clerk')
  assert.ok(titleBeginnings('derniere table').includes('la derniere table'))
  assert.ok(titleBeginnings('the').includes('the'))
})
