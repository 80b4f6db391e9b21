import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#platform/preferences.rules.ts'
import { subjectName } from './subjectName.ts'

const algebra = { scheme_id: 1, code: 'YPMF2', heading: 'Educational: Mathematics and numeracy: algebra' }
const inAll = (subject: typeof algebra) => languages.map((language) => subjectName(subject, language))

// Spec: storefront 2, Book detail: Details: year, language, publisher, ISBN, subjects up to 20
test('a subject has a plain name in the reader’s language', () => {
  assert.deepEqual(inAll(algebra), ['Algebra', 'Aljebure', 'Aljebra', 'Masamu a zilembo'])
})

test('a subject without a name uses that of the nearest wider one; in English its heading', () => {
  const geometry = { scheme_id: 1, code: 'YPMF9', heading: 'Educational: Mathematics and numeracy: geometry' }
  assert.deepEqual(inAll(geometry), [geometry.heading, 'Imibare', 'Hisabati', 'Masamu'])
  assert.equal(subjectName({ ...geometry, heading: geometry.code }, 'eng'), 'Mathematics')
})

test('keywords and unknown codes keep their heading', () => {
  assert.equal(subjectName({ scheme_id: 2, code: 'FBA', heading: 'Nairobi' }, 'swa'), 'Nairobi')
  assert.equal(
    subjectName({ scheme_id: 1, code: '4CA', heading: 'For early years' }, 'swa'),
    'For early years',
  )
})
