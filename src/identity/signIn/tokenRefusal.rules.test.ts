import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { endsUnnamed, type TokenRefusal, tokenRefusal } from './tokenRefusal.rules.ts'

// What providers answer: RFC 6749, section 5.2; LemonLDAP::NG 2.16; Glewlwyd 2.7; Auth0; Keycloak.
const table: readonly (readonly [number | null, string | null, TokenRefusal])[] = [
  [400, 'invalid_grant', 'grant'],
  [401, 'invalid_grant', 'grant'],
  [403, 'invalid_grant', 'grant'],
  [400, 'invalid_request', 'grant'],
  [400, 'a_name_of_its_own', 'grant'],
  [401, 'invalid_token', 'grant'],
  [401, 'interaction_required', 'grant'],
  [401, 'invalid_client', 'client'],
  [400, 'invalid_client', 'client'],
  [401, 'unauthorized_client', 'client'],
  [400, 'unauthorized_client', 'client'],
  [403, 'unauthorized_client', 'client'],
  [400, 'unsupported_grant_type', 'client'],
  [400, 'invalid_scope', 'client'],
  [401, 'invalid_request', 'client'],
  [401, 'a_name_of_its_own', 'client'],
  [401, null, 'client'],
  [400, null, 'unnamed'],
  [400, 'temporarily_unavailable', 'outage'],
  [400, 'server_error', 'outage'],
  [403, null, 'outage'],
  [403, 'a_name_of_its_own', 'outage'],
  [404, null, 'outage'],
  [429, 'invalid_client', 'outage'],
  [500, 'invalid_grant', 'outage'],
  [503, null, 'outage'],
  [200, null, 'outage'],
  [null, null, 'outage'],
]

// Spec: storefront 4, Snackbar, country, logout: Extension: a refused refresh token ends the session, a refused secret of the shop does not, and the support hears of it
test('each answer of a token endpoint is about the grant, the client, one of both, or neither', () => {
  for (const [status, error, refusal] of table)
    assert.equal(tokenRefusal(status, error), refusal, `${status} ${error}`)
})

const errors = fc.option(fc.constantFrom(...table.map(([, error]) => error ?? 'other')))

test('no answer that names the client, and none without a name, is about the grant', () => {
  const statuses = fc.integer({ min: 100, max: 599 })
  fc.assert(
    fc.property(statuses, (status) => {
      for (const error of ['invalid_client', 'unauthorized_client', null])
        assert.notEqual(tokenRefusal(status, error), 'grant')
    }),
  )
})

test('nothing but a 4xx ends a session, and "invalid_grant" by any 4xx does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), errors, (status, error) => {
      const isRefused = status >= 400 && status < 500
      if (!isRefused) assert.equal(tokenRefusal(status, error), 'outage')
      assert.equal(tokenRefusal(status, 'invalid_grant'), isRefused ? 'grant' : 'outage')
    }),
  )
})

const at = (hours: number) => new Date(hours * 3_600_000)

test('a refusal without a name is about the grant once the shop was accepted since, or after a week', () => {
  const since = { refusedSince: at(10), now: at(11) }
  assert.equal(endsUnnamed({ ...since, clientAcceptedAt: null }), false)
  assert.equal(endsUnnamed({ ...since, clientAcceptedAt: at(9) }), false)
  assert.equal(endsUnnamed({ ...since, clientAcceptedAt: at(10.5) }), true)
  assert.equal(endsUnnamed({ refusedSince: at(10), clientAcceptedAt: null, now: at(10 + 7 * 24) }), false)
  assert.equal(endsUnnamed({ refusedSince: at(10), clientAcceptedAt: null, now: at(11 + 7 * 24) }), true)
})
