import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countryOfHeader, countryOfLanguages } from './requestCountry.rules.ts'

test("a proxy's country is believed, and everywhere else is elsewhere", () => {
  assert.deepEqual(['KE', 'rw', 'MWI', 'GB'].map(countryOfHeader), ['KEN', 'RWA', 'MWI', 'OTH'])
})

test('a proxy that knows no country says nothing', () => {
  assert.deepEqual([undefined, '', 'XX', 'T1', 'unknown'].map(countryOfHeader), [
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a language of one of the shop’s countries tells the country', () => {
  assert.equal(countryOfLanguages('rw-RW,rw;q=0.9,en;q=0.8'), 'RWA')
  assert.equal(countryOfLanguages('en-US,en;q=0.9,ny-MW;q=0.8'), 'MWI')
})

test('the language that is liked better counts', () => {
  assert.equal(countryOfLanguages('en-KE;q=0.5, sw-RW;q=0.7'), 'RWA')
})

test('languages of the wide world tell nothing', () => {
  assert.deepEqual(
    ['en-US,en;q=0.9', 'en-GB', 'fr', '*', '', undefined].map(countryOfLanguages),
    Array(6).fill(null),
  )
})

test('whatever is sent, the answer is a country of the shop or none', () => {
  fc.assert(
    fc.property(fc.string(), (header) => [null, 'KEN', 'RWA', 'MWI'].includes(countryOfLanguages(header))),
  )
})
