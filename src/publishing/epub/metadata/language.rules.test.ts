import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageCode } from './language.rules.ts'

test('the four languages of the interface are known by two and three letters', () => {
  const tags = ['en', 'eng', 'sw', 'swa', 'rw', 'kin', 'ny', 'nya']
  assert.deepEqual(tags.map(languageCode), ['eng', 'eng', 'swa', 'swa', 'kin', 'kin', 'nya', 'nya'])
})

test('region, script and capitals do not matter', () => {
  assert.deepEqual(['en-GB', 'SW_KE', ' rw-Latn-RW '].map(languageCode), ['eng', 'swa', 'kin'])
})

// Spec: storefront 9: Wider list of languages (Tumbuka, Gikuyu, Amharic, French, German) for books
test('languages of the wider list are known', () => {
  assert.deepEqual(['tum', 'ki', 'am', 'fr', 'ger'].map(languageCode), ['tum', 'kik', 'amh', 'fra', 'deu'])
})

test('every other language is kept, by whichever of its codes it comes', () => {
  assert.deepEqual(['ja', 'luo', 'ln', 'bem', 'per', 'swc-CD'].map(languageCode), [
    'jpn',
    'luo',
    'lin',
    'bem',
    'fas',
    'swa',
  ])
})

test('what is no language is left open', () => {
  assert.deepEqual(['und', 'mul', '', 'english', 'qqq'].map(languageCode), [null, null, null, null, null])
})
