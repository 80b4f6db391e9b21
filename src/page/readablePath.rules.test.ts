import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readablePath } from './readablePath.rules.ts'

// Spec: storefront 9, Extensions of every public page: Addresses that cannot be decoded are read as they stand
test('a sign of percent that begins no letter is meant as it stands', () => {
  assert.equal(readablePath('/search/50%/'), '/search/50%25/')
  assert.equal(readablePath('/search/%E0%A4%A/?page=2'), '/search/%25E0%25A4%25A/?page=2')
})

test('an address that can be read stays as it is', () => {
  for (const url of ['/', '/search/caf%C3%A9/?q=50%', '/search/50%25/', '/search/story/?a=b?c'])
    assert.equal(readablePath(url), url)
})
