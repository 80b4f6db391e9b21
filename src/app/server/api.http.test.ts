import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { answerFailures } from './failures.ts'
import { graphqlRoute } from './graphqlRoute.ts'
import { guard } from './security.ts'

const app = Fastify({ bodyLimit: 1024 })
guard(app, readConfig({ PORT: '1' }))
answerFailures(app, createLog('silent'), { debug: true })
const queries: string[] = []
const keys: unknown[] = []
const context = { caller: visitor, preferences: defaultPreferences, requestId: 'test' } as unknown as Context // the rest is unused here
graphqlRoute(
  app,
  async ({ query, idempotencyKey }) => {
    queries.push(query)
    keys.push(idempotencyKey)
    return query.startsWith('IDEMPOTENCY')
      ? { errors: [{ message: '', extensions: { code: query } }] }
      : { data: {} }
  },
  async ({ headers }) => {
    if (headers.authorization === 'Bearer dead') throw new ShopError('auth.loginRequired')
    if (headers.authorization === 'Bearer outage') throw new Error('the keys cannot be had')
    return context
  },
)
app.post('/api/upload', async () => 'never')
app.post('/contact/', async () => 'sent')
after(() => app.close())

async function post(url: string, payload: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const [error] = (isJson && answer.json<{ errors?: Failure[] }>().errors) || []
  return { status: answer.statusCode, error, code: error?.extensions.code, text: answer.body }
}

type Failure = { message: string; extensions: { code: string; name: string } }

// Spec: storefront 7: One GraphQL endpoint by POST, JSON
test('a body that is not JSON, or has no query, gets an error in the API’s format', async () => {
  for (const body of ['{"query": "{ me', '', '[]', '{"query": 1}', '{"query": "{a}", "variables": "b"}']) {
    const { status, error } = await post('/graphql', body)
    assert.deepEqual(
      [status, error?.extensions],
      [200, { code: 'GRAPHQL_PARSE_FAILED', name: 'GraphQlError' }],
      body,
    )
  }
  assert.deepEqual(queries, [])
})

// Spec: storefront 8, By code: BAD_USER_INPUT
test('a body above the limit, or of an unsupported type, gets an API error too', async () => {
  const large = await post('/graphql', JSON.stringify({ query: 'x'.repeat(2000) }))
  assert.deepEqual([large.status, large.code], [413, 'BAD_USER_INPUT'])
  const strange = await post('/graphql', '<query/>', { 'content-type': 'application/xml' })
  assert.deepEqual([strange.status, strange.code], [415, 'BAD_USER_INPUT'])
})

// Spec: storefront 8, By code: FORBIDDEN, also for another site
test('a cross-site write is rejected, by the API in its format, by a form in plain text', async () => {
  const foreign = { origin: 'https://elsewhere.example' }
  for (const url of ['/graphql', '/api/upload']) {
    const { status, error } = await post(url, '{"query": "{ me }"}', foreign)
    assert.deepEqual(
      [status, error],
      [403, { message: 'auth.accessDenied', extensions: { code: 'FORBIDDEN', name: 'AuthorizationError' } }],
    )
  }
  const form = await post('/contact/', '{}', foreign)
  assert.deepEqual([form.status, form.text], [403, 'This request came from another site.'])
})

test('a session cookie without an origin counts as cross-site, a request with neither does not', async () => {
  const body = '{"query": "{ me }"}'
  assert.equal((await post('/graphql', body, { cookie: 'a=b' })).status, 403)
  assert.equal((await post('/graphql', body, { cookie: 'a=b', origin: 'http://localhost:1' })).status, 200)
  assert.equal((await post('/graphql', body)).status, 200)
})

test('a shop on https rejects writes from an http origin of its own host', async (t) => {
  const secure = Fastify()
  t.after(() => secure.close())
  guard(secure, readConfig({ PORT: '1', PUBLIC_URL: 'https://soma.example', SOMA_MODE: 'demo' }))
  answerFailures(secure, createLog('silent'), { debug: true })
  secure.post('/contact/', async () => 'sent')
  const statusFrom = async (origin: string, host: string) =>
    (await secure.inject({ method: 'POST', url: '/contact/', headers: { origin, host } })).statusCode
  for (const host of ['soma.example', '192.168.1.5']) {
    assert.equal(await statusFrom(`https://${host}`, host), 200, host)
    assert.equal(await statusFrom(`http://${host}`, host), 403, host)
  }
})

// Spec: storefront 8, By code: UNAUTHENTICATED, also for a dead token
test('a dead token is rejected, whatever the query', async () => {
  const { status, error } = await post('/graphql', '{"query": "{ me }"}', { authorization: 'Bearer dead' })
  assert.deepEqual(
    [status, error],
    [
      200,
      { message: 'auth.loginRequired', extensions: { code: 'UNAUTHENTICATED', name: 'AuthenticationError' } },
    ],
  )
})

// Spec: storefront 8, By code: INTERNAL_SERVER_ERROR
test('an internal error reveals no details', async () => {
  const { status, error, text } = await post('/graphql', '{"query": "{ me }"}', {
    authorization: 'Bearer outage',
  })
  assert.deepEqual([status, error?.message], [500, 'general.unknownError'])
  assert.doesNotMatch(text, /keys/)
})

test('the idempotency key is read from its header; an invalid one is rejected', async () => {
  const key = '8e03978e-40d5-43e8-bc93-6894a57f9324'
  await post('/graphql', '{"query": "a"}', { 'idempotency-key': `"${key}"` })
  await post('/graphql', '{"query": "a"}')
  assert.deepEqual(keys.slice(-2), [key, null])
  const { status, code } = await post('/graphql', '{"query": "a"}', { 'idempotency-key': 'short' })
  assert.deepEqual([status, code], [400, 'BAD_USER_INPUT'])
})

test('a reused or in-use idempotency key is answered with 422 or 409', async () => {
  const statusOf = async (query: string) => (await post('/graphql', JSON.stringify({ query }))).status
  assert.equal(await statusOf('IDEMPOTENCY_KEY_REUSED'), 422)
  assert.equal(await statusOf('IDEMPOTENCY_KEY_IN_USE'), 409)
})
