import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as check, property, string } from 'fast-check'
import { countries, countryOf, countryOfLocale, currencyOf } from './countries.rules.ts'

// Spec: storefront 1: Shop regions Kenya, Rwanda, Malawi, other
// Spec: storefront 9: Countries KE/KEN, RW/RWA, MW/MWI with their currencies; USD elsewhere
// Spec: back office 9: Shop regions
test('a country is recognized by two or three letters, and each has its currency, dollars elsewhere', () => {
  const known = ['KE', 'ken', 'RW', 'RWA', 'mw', 'MWI', 'US', 'TZA', ''].map(countryOf)
  assert.deepEqual(known, ['KEN', 'KEN', 'RWA', 'RWA', 'MWI', 'MWI', 'OTH', 'OTH', 'OTH'])
  assert.deepEqual(countries.map(currencyOf), ['KES', 'RWF', 'MWK', 'USD'])
})

// Spec: storefront 7, Other calls: The locale of cart and library adds is the country
test('a locale is a country code, or a language tag with a region', () => {
  const read = ['KEN', 'ke', 'sw-KE', 'sw_KE', 'rw-Latn-RW', 'ny-MW-x-RW', 'en-GB', 'en-001'].map(
    countryOfLocale,
  )
  assert.deepEqual(read, ['KEN', 'KEN', 'KEN', 'KEN', 'RWA', 'MWI', 'OTH', 'OTH'])
})

test('a language tag without a country gives null', () => {
  for (const locale of ['', ' ', 'sw-Latn', 'en-u-ca-gregory'])
    assert.equal(countryOfLocale(locale), null, locale)
})

test('any locale gives a country of the shop or null', () => {
  check(property(string(), (text) => [null, ...countries].includes(countryOfLocale(text))))
})
