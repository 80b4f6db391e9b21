import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageCode } from './language.rules.ts'

test('the four interface languages are recognized by two and three letters', () => {
  const tags = ['en', 'eng', 'sw', 'swa', 'rw', 'kin', 'ny', 'nya']
  assert.deepEqual(tags.map(languageCode), ['eng', 'eng', 'swa', 'swa', 'kin', 'kin', 'nya', 'nya'])
})

test('region, script and capitals are ignored', () => {
  assert.deepEqual(['en-GB', 'SW_KE', ' rw-Latn-RW '].map(languageCode), ['eng', 'swa', 'kin'])
})

// Spec: storefront 9: Wider list of languages (Tumbuka, Gikuyu, Amharic, French, German) for books
test('languages of the wider list are recognized', () => {
  assert.deepEqual(['tum', 'ki', 'am', 'fr', 'ger'].map(languageCode), ['tum', 'kik', 'amh', 'fra', 'deu'])
})

test('any other language is kept, by any of its codes', () => {
  assert.deepEqual(['ja', 'luo', 'ln', 'bem', 'per', 'swc-CD'].map(languageCode), [
    'jpn',
    'luo',
    'lin',
    'bem',
    'fas',
    'swa',
  ])
})

test('an invalid language gives null', () => {
  assert.deepEqual(['und', 'mul', '', 'english', 'qqq'].map(languageCode), [null, null, null, null, null])
})
