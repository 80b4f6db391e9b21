import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countries, currencies } from '#platform/countries.rules.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import { cartRegion } from './cartRegion.rules.ts'

const told = (sent: string | null, preferences = defaultPreferences) =>
  Object.values(cartRegion(preferences, sent)).join(' ')

test('the country that is sent decides currency and VAT, and is kept as it was sent', () => {
  assert.equal(told('RWA'), 'RWA RWA RWF')
  assert.equal(told('KE'), 'KE KEN KES')
  assert.equal(told(' sw-KE '), 'sw-KE KEN KES')
  assert.equal(told('rw-Latn-RW'), 'rw-Latn-RW RWA RWF')
  assert.equal(told('MW'), 'MW MWI MWK')
})

test('a country that the shop does not know pays dollars and Kenya’s VAT', () => {
  for (const sent of ['DE', 'OTH', 'en-US', 'Narnia']) assert.equal(told(sent), `${sent} KEN USD`)
})

test('without a country the preferred one counts', () => {
  const rwanda = { language: 'eng', country: 'RWA', currency: 'USD' } as const
  for (const sent of [null, '', '  ', 'en-Latn'])
    assert.equal(told(sent, rwanda), 'RWA RWA USD', String(sent))
})

test('whatever is sent, the region is one that has a rate and a currency, and what is kept is short and plain', () => {
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
