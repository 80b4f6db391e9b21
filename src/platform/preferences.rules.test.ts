import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as check, constantFrom, property, string } from 'fast-check'
import {
  countries,
  countryOf,
  countryOfLocale,
  currencies,
  currencyOf,
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

test('a country is known by two or three letters, and each has its currency, dollars elsewhere', () => {
  const known = ['KE', 'ken', 'RW', 'RWA', 'mw', 'MWI', 'US', 'TZA', ''].map(countryOf)
  assert.deepEqual(known, ['KEN', 'KEN', 'RWA', 'RWA', 'MWI', 'MWI', 'OTH', 'OTH', 'OTH'])
  assert.deepEqual(countries.map(currencyOf), ['KES', 'RWF', 'MWK', 'USD'])
})

test('a locale is a country code, or a language tag with its country', () => {
  const read = ['KEN', 'ke', 'sw-KE', 'sw_KE', 'rw-Latn-RW', 'ny-MW-x-RW', 'en-GB', 'en-001'].map(
    countryOfLocale,
  )
  assert.deepEqual(read, ['KEN', 'KEN', 'KEN', 'KEN', 'RWA', 'MWI', 'OTH', 'OTH'])
})

test('a language tag without a country names none', () => {
  for (const locale of ['', ' ', 'sw-Latn', 'en-u-ca-gregory'])
    assert.equal(countryOfLocale(locale), null, locale)
})

test('whatever locale is sent, it names a country of the shop or none', () => {
  check(property(string(), (text) => [null, ...countries].includes(countryOfLocale(text))))
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
