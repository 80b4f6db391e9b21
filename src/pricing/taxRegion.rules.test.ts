import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shopCountries } from '#platform/countries.rules.ts'
import { taxRegionOf } from './taxRegion.rules.ts'

test('Kenya, Rwanda and Malawi have their own tax regions', () => {
  assert.deepEqual(shopCountries.map(taxRegionOf), ['KEN', 'RWA', 'MWI'])
})

test('any other country uses Kenya’s tax region', () => {
  for (const code of ['OTH', 'DEU', 'ken', '', 'toString']) assert.equal(taxRegionOf(code), 'KEN', code)
  fc.assert(
    fc.property(
      fc.string(),
      (code) => taxRegionOf(code) === (code === 'RWA' || code === 'MWI' ? code : 'KEN'),
    ),
  )
})
