import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '#platform/countries.rules.ts'
import { featuredListOf } from './featured.rules.ts'

// Spec: storefront 9: Featured lists 3, 15, 16, 17 by country
test('each country has its featured list', () => {
  assert.deepEqual(countries.map(featuredListOf), [3, 15, 16, 17])
})
