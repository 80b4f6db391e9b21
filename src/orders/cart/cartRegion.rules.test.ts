import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countries, currencies } from '#platform/countries.rules.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import { cartRegion } from './cartRegion.rules.ts'

const regionOf = (sent: string | null, preferences = defaultPreferences) =>
  Object.values(cartRegion(preferences, sent)).join(' ')

test('the country sent sets currency and VAT, and is stored as sent', () => {
  assert.equal(regionOf('RWA'), 'RWA RWA RWF')
  assert.equal(regionOf('KE'), 'KE KEN KES')
  assert.equal(regionOf(' sw-KE '), 'sw-KE KEN KES')
  assert.equal(regionOf('rw-Latn-RW'), 'rw-Latn-RW RWA RWF')
  assert.equal(regionOf('MW'), 'MW MWI MWK')
})

test('an unsupported country pays in dollars with Kenya’s VAT', () => {
  for (const sent of ['DE', 'OTH', 'en-US', 'Narnia']) assert.equal(regionOf(sent), `${sent} KEN USD`)
})

test('without a country the preferred one is used', () => {
  const rwanda = { language: 'eng', country: 'RWA', currency: 'USD' } as const
  for (const sent of [null, '', '  ', 'en-Latn'])
    assert.equal(regionOf(sent, rwanda), 'RWA RWA USD', String(sent))
})

test('any input yields a region with a rate and a currency, and a short plain locale', () => {
  const preferences = fc.record({
    language: fc.constant('eng' as const),
    country: fc.constantFrom(...countries),
    currency: fc.constantFrom(...currencies),
  })
  const sent = fc.oneof(
    fc.string({ maxLength: 200, unit: 'binary' }),
    fc.constantFrom('KE\u0000', '\ud800', 'x'.repeat(9999)),
  )
  fc.assert(
    fc.property(preferences, sent, (preferred, locale) => {
      const region = cartRegion(preferred, locale)
      assert.ok(shopCountries.includes(region.taxRegion) && currencies.includes(region.presentmentCurrency))
      assert.match(region.locale, /^[\w-]{1,35}$/)
    }),
  )
})
