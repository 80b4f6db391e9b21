import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSocialId } from './socialId.rules.ts'

const known = 'google-oauth2|, facebook|,apple|'

// Spec: storefront 1: Social sign-ins (known prefix of the id) reset no password
test('an id with a known prefix is one of a social provider', () => {
  for (const id of ['google-oauth2|103', 'facebook|55', 'oidc|apple|000.7a'])
    assert.equal(isSocialId(id, known), true, id)
})

test('any other id is not, and no prefix matches everybody', () => {
  assert.equal(isSocialId('soma|5f0c', known), false)
  assert.equal(isSocialId('facebook', known), false)
  assert.equal(isSocialId('soma|5f0c', ''), false)
  assert.equal(isSocialId('soma|5f0c', 'google-oauth2|,,'), false)
})
