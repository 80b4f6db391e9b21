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

// Spec: storefront 3: Client state: language, country, currency in a cookie, defaults eng, KEN, KES
// Spec: storefront 9: Defaults eng, KEN, KES
// Spec: back office 9: Event's header in KES; the shop begins in KES and English
test('the default preferences are English, Kenya and shillings', () => {
  assert.deepEqual(defaultPreferences, { language: 'eng', country: 'KEN', currency: 'KES' })
  for (const text of [undefined, '', 'x.y.z', 'fra'])
    assert.deepEqual(readPreferences(text), defaultPreferences)
})

// Spec: storefront 1: Interface in English, Kinyarwanda, Kiswahili, Chichewa
// Spec: storefront 9: Languages eng, kin, swa, nya of the interface
test('the interface has English, Kinyarwanda, Kiswahili and Chichewa', () => {
  assert.deepEqual(languages.map(languageTag), ['en', 'rw', 'sw', 'ny'])
})

test('preferences round-trip through the cookie', () => {
  const any = [constantFrom(...languages), constantFrom(...countries), constantFrom(...currencies)] as const
  check(
    property(...any, (language, country, currency) => {
      const preferences = { language, country, currency }
      assert.deepEqual(readPreferences(writePreferences(preferences)), preferences)
    }),
  )
})
