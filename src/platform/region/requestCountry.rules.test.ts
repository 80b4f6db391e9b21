import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countryOfHeader, countryOfLanguages } from './requestCountry.rules.ts'

test("a proxy's country is used, and any other is OTH", () => {
  assert.deepEqual(['KE', 'rw', 'MWI', 'GB'].map(countryOfHeader), ['KEN', 'RWA', 'MWI', 'OTH'])
})

test('a proxy without a country gives null', () => {
  assert.deepEqual([undefined, '', 'XX', 'T1', 'unknown'].map(countryOfHeader), [
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a language tag with a country of the shop gives that country', () => {
  assert.equal(countryOfLanguages('rw-RW,rw;q=0.9,en;q=0.8'), 'RWA')
  assert.equal(countryOfLanguages('en-US,en;q=0.9,ny-MW;q=0.8'), 'MWI')
})

test('the preferred language wins', () => {
  assert.equal(countryOfLanguages('en-KE;q=0.5, sw-RW;q=0.7'), 'RWA')
})

test('tags of other countries give null', () => {
  assert.deepEqual(
    ['en-US,en;q=0.9', 'en-GB', 'fr', '*', '', undefined].map(countryOfLanguages),
    Array(6).fill(null),
  )
})

test('any header gives a country of the shop or null', () => {
  fc.assert(
    fc.property(fc.string(), (header) => [null, 'KEN', 'RWA', 'MWI'].includes(countryOfLanguages(header))),
  )
})
