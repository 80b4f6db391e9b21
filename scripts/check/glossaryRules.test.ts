import assert from 'node:assert/strict'
import { test } from 'node:test'
import { glossaryProblems, readGlossary } from './glossaryRules.ts'

const row = (eng: string, kin: string, swa: string, nya: string) => `| ${eng} | ${kin} | ${swa} | ${nya} |\n`
const order = row('order, orders ~~purchase~~', 'komande', 'agizo, maagizo ~~oda~~', 'oda*')

/** Problems of texts that all four languages have under one key, but for the number of terms. */
function check(rows: string, texts: readonly [eng: string, kin: string, swa: string, nya: string]) {
  const [eng, kin, swa, nya] = texts.map((text) => ({ 'a.text': text }))
  assert.ok(eng && kin && swa && nya)
  const table = `| English | Kinyarwanda | Kiswahili | Chichewa |\n|---|---|---|---|\n${rows}`
  return glossaryProblems(readGlossary(table), { eng, kin, swa, nya }).slice(1)
}
const about = (problems: readonly string[], language: string) =>
  problems.filter((problem) => problem.startsWith(`${language}: a.text`))

test('a text that says each thing by its own word passes', () => {
  const problems = check(order, ['Your orders', 'Komande zawe', 'Maagizo yako', 'Odayi'])
  assert.deepEqual([about(problems, 'kin'), about(problems, 'swa'), about(problems, 'nya')], [[], [], []])
})

test('a word that is struck out is refused in its language only, with the words to say instead', () => {
  const problems = check(order, ['Order', 'Komande', 'Oda, agizo', 'Oda'])
  assert.deepEqual(about(problems, 'swa'), ['swa: a.text has "oda": say agizo, maagizo'])
  assert.deepEqual(about(problems, 'nya'), [])
})

test('where the English text has the term, the others have it too', () => {
  const problems = check(order, ['Your order', 'Ibyo watumije', 'Agizo lako', 'Oda yanu'])
  assert.deepEqual(about(problems, 'kin'), ['kin: a.text has no word for "order": say komande'])
})

test('a term in brackets is not asked for, but its other words are refused', () => {
  const address = row('(address)', 'aderesi ~~adresse~~', 'anwani', 'adiresi')
  const problems = check(address, ['Your address', 'Imeyili yawe', 'x', 'x'])
  assert.deepEqual(about(problems, 'kin'), [])
  assert.ok(!problems.some((problem) => problem.startsWith('eng')))
  assert.match(about(check(address, ['Your address', 'Adresse', 'x', 'x']), 'kin')[0] ?? '', /"adresse"/)
})

test('a word is found whole, unless a star stands for its other letters', () => {
  const problems = check(row('cart', '*gitebo', 'kikapu*', 'dengu ~~den~~'), [
    'Cart',
    'Mu gitebo, ibitebo',
    'Kikapuni',
    'M’dengu',
  ])
  assert.deepEqual([about(problems, 'kin'), about(problems, 'swa'), about(problems, 'nya')], [[], [], []])
  assert.equal(about(check(row('cart', 'gitebo', 'x', 'x'), ['Cart', 'Igitebo', 'x', 'x']), 'kin').length, 1)
})

test('names of values and of plural forms are no words of a text', () => {
  const one = '{order}: {count, plural, one {komande #} other {komande #}}'
  assert.deepEqual(about(check(row('other, order', 'x', 'x', 'x'), [one, one, one, one]), 'kin'), [])
})

test('a word that no text uses leaves the glossary, and no language is left out', () => {
  const problems = check(row('order', 'komande', 'agizo', '~~x~~'), ['Order', 'Komande', 'Maagizo', 'Oda'])
  assert.ok(problems.includes('swa: no text has "agizo": take it from the glossary'))
  assert.ok(problems.includes('the glossary says nothing for "order" in nya'))
})

test('sixty terms are kept', () => {
  const nothing = { eng: {}, kin: {}, swa: {}, nya: {} }
  assert.equal(glossaryProblems([], nothing)[0], 'the glossary has 0 terms, not 60')
})
