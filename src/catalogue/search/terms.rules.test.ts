import assert from 'node:assert/strict'
import { test } from 'node:test'
import { termsOf } from './terms.rules.ts'

const terms = (typed: string) => termsOf(typed.split(' '))
const texts = (typed: string) => terms(typed).map(({ text }) => text)

test('a query is split into words, phrases and classes', () => {
  assert.deepEqual(texts('social studies std 5 revision'), ['social studies', 'std 5', 'revision'])
  assert.deepEqual(texts('sayansi ya jamii darasa la nne'), ['sayansi ya jamii', 'darasa la nne'])
})

test('a subject has synonyms in its own language and translations in the others', () => {
  const [maths] = terms('maths')
  assert.ok(maths?.synonyms.includes('mathematics'))
  assert.deepEqual(
    ['hisabati', 'imibare', 'masamu', 'mathematics'].map((word) => maths?.translations.includes(word)),
    [true, true, true, false],
  )
  assert.equal(terms('hesabu')[0]?.language, 'swa')
  assert.equal(terms('sayansi')[0]?.language, null)
})

test('formats and “free” have codes, and may be dropped', () => {
  for (const [typed, code] of [
    ['audio books', 'audio'],
    ['ebook', 'epub'],
    ['bure', 'free'],
    ['vitabu vya sauti', 'audio'],
    ['kusikiliza', 'audio'],
    ['zomvetsera', 'audio'],
    ['byo kumva', 'audio'],
    ['vitabu pepe', 'epub'],
  ] as const) {
    const [term] = terms(`${typed} lake`)
    assert.ok(term?.codes.includes(code) && term.isKind, typed)
  }
})

test('question words are marked beside other words, and fillers are removed', () => {
  assert.deepEqual(
    terms('i want the book of tides').map(({ text, isAsking }) => [text, isAsking]),
    [
      ['i', true],
      ['want', true],
      ['book', true],
      ['tides', false],
    ],
  )
  assert.ok(terms('vitabu').every(({ isAsking }) => !isAsking))
  assert.deepEqual(texts('of the'), ['of', 'the'])
})

test('the last term may be a prefix, but a single letter at the end is ignored', () => {
  assert.deepEqual(
    terms('tide cle').map(({ isLast }) => isLast),
    [false, true],
  )
  assert.deepEqual(texts('tide c'), ['tide'])
})

test('a Kinyarwanda word is recognized behind a joined particle', () => {
  for (const typed of ['abana', 'byabana', 'yabana'])
    assert.ok(terms(typed)[0]?.translations.includes('children'), typed)
  assert.ok(terms('cyubuhinzi')[0]?.translations.includes('agriculture'))
  assert.ok(!terms('nana')[0]?.translations.includes('children'))
})

test('the age of a child implies books for children', () => {
  for (const [typed, age] of [
    ['books for 6 year old', '6 year old'],
    ['books age 7', 'age 7'],
    ['vitabu miaka 5', 'miaka 5'],
  ] as const) {
    const said = terms(typed).find(({ text }) => text === age)
    assert.ok(said && [...said.synonyms, ...said.translations].includes('watoto'), typed)
  }
  assert.deepEqual(texts('12 years slave'), ['12', 'years', 'slave'])
  assert.deepEqual(texts('40 year old'), ['40', 'year', 'old'])
})

test('readers, teachers’ guides and workbooks are kinds of books, like school levels', () => {
  for (const typed of ['reading books', 'teachers guide', 'workbook', 'jss'])
    assert.ok(terms(`${typed} lake`)[0]?.isKind, typed)
})
