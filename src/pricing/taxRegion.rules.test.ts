import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shopCountries } from '#platform/countries.rules.ts'
import { taxRegionOf } from './taxRegion.rules.ts'

test('Kenya, Rwanda and Malawi are taxed as they are themselves', () => {
  assert.deepEqual(shopCountries.map(taxRegionOf), ['KEN', 'RWA', 'MWI'])
})

test('everywhere else is taxed as Kenya is, whatever is named', () => {
  for (const code of ['OTH', 'DEU', 'ken', '', 'toString']) assert.equal(taxRegionOf(code), 'KEN', code)
  fc.assert(
    fc.property(
      fc.string(),
      (code) => taxRegionOf(code) === (code === 'RWA' || code === 'MWI' ? code : 'KEN'),
    ),
  )
})
