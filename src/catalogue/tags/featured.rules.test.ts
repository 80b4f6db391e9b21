import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '#platform/countries.rules.ts'
import { featuredListOf } from './featured.rules.ts'

test('each country has its featured list', () => {
  assert.deepEqual(countries.map(featuredListOf), [3, 15, 16, 17])
})
