import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as check, constantFrom, property } from 'fast-check'
import { countries, currencies } from './countries.rules.ts'
import {
  defaultPreferences,
  languages,
  languageTag,
  readPreferences,
  writePreferences,
} from './preferences.rules.ts'

test('a shop that knows nothing of its reader is in English, in Kenya and in shillings', () => {
  assert.deepEqual(defaultPreferences, { language: 'eng', country: 'KEN', currency: 'KES' })
  for (const text of [undefined, '', 'x.y.z', 'fra'])
    assert.deepEqual(readPreferences(text), defaultPreferences)
})

test('the interface speaks English, Kinyarwanda, Kiswahili and Chichewa', () => {
  assert.deepEqual(languages.map(languageTag), ['en', 'rw', 'sw', 'ny'])
})

test('preferences come back from the cookie as they were written', () => {
  const any = [constantFrom(...languages), constantFrom(...countries), constantFrom(...currencies)] as const
  check(
    property(...any, (language, country, currency) => {
      const preferences = { language, country, currency }
      assert.deepEqual(readPreferences(writePreferences(preferences)), preferences)
    }),
  )
})
