import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bearerIn, isAccessToken } from './bearer.rules.ts'

test('a token typed as access token is one, whatever its claims', () => {
  assert.equal(isAccessToken({ typ: 'at+jwt' }, { nonce: 'n' }), true)
  assert.equal(isAccessToken({ typ: 'application/at+JWT' }, {}), true)
})

test('a token of another type is none', () => {
  for (const typ of ['logout+jwt', 'dpop+jwt', 'id+jwt']) assert.equal(isAccessToken({ typ }, {}), false)
})

test('without a type of its own, a claim of ID tokens gives it away', () => {
  assert.equal(isAccessToken({ typ: 'JWT' }, { scope: 'shop' }), true)
  assert.equal(isAccessToken({}, {}), true)
  for (const claim of ['nonce', 'at_hash', 'c_hash'])
    assert.equal(isAccessToken({ typ: 'JWT' }, { [claim]: 'x' }), false)
})

test('the header is read in any capitals, and only if it is a bearer token', () => {
  assert.equal(bearerIn('Bearer a.b.c'), 'a.b.c')
  assert.equal(bearerIn('bearer  a.b.c'), 'a.b.c')
  for (const header of [undefined, '', 'Basic abc', 'Bearer', 'Bearer a b'])
    assert.equal(bearerIn(header), null)
})
