import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { searchDelay, searchPath } from './searchPath.rules.ts'

// Spec: storefront 2, Routes: Route searchResults /search/:searchTerm/
test('a search has its own URL', () => {
  assert.equal(searchPath('  Nyota   Saba '), '/search/Nyota%20Saba/')
  assert.equal(searchPath('50% / Aŵiri?'), '/search/50%25%20%2F%20A%C5%B5iri%3F/')
})

// Spec: storefront 2, Routes: Extension: route searchStart /search, where a search begins; the form without scripts leads from there to the results
test('an empty search, or dots only, leads to the empty search page', () => {
  for (const typed of ['', '  ', '.', '..']) assert.equal(searchPath(typed), '/search/')
})

test('every URL decodes to the typed words', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 3 })
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
  fc.assert(
    fc.property(
      words.filter((text) => !/^\.{0,2}$/.test(text)),
      (typed) => {
        assert.equal(decodeURIComponent(searchPath(typed).slice('/search/'.length, -1)), typed)
      },
    ),
  )
})

// Spec: storefront 5: Search debounced 300 ms, throttled 500 ms
// Spec: storefront 9: Timers: search 300 ms and 500 ms, from 3 characters
test('a search is debounced by 300 ms and throttled to 500 ms', () => {
  assert.equal(searchDelay(10_000, 0), 300)
  assert.equal(searchDelay(10_000, 9_900), 400)
})
