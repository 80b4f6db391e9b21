import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { fetchDocument } from '#page/fetchDocument.ts'

const document = { text: 'query Any { any }' }
const answering = (body: string) => mock.method(globalThis, 'fetch', async () => new Response(body))

afterEach(() => mock.restoreAll())

test('the response data is returned', async () => {
  answering('{"data":{"any":1}}')
  assert.deepEqual(await fetchDocument(document, {}), { data: { any: 1 }, refusal: null })
})

test('the document and its variables are sent', async () => {
  const { mock: sent } = answering('{"data":{}}')
  await fetchDocument(document, { id: 7 })
  assert.equal(sent.calls[0]?.arguments[1]?.body, '{"query":"query Any { any }","variables":{"id":7}}')
})

// Spec: storefront 8, As the reader sees them: First error of an answer: name, debug message, message; GraphQlError for the query language
// Spec: back office 8: First error is stored; ServerUnavailable where the network fails
test('a refusal is returned with its key and code', async () => {
  answering(
    '{"data":{"any":null},"errors":[{"message":"auth.loginRequired","extensions":{"code":"UNAUTHENTICATED"}}]}',
  )
  const { refusal } = await fetchDocument(document, {})
  assert.deepEqual(refusal, { key: 'auth.loginRequired', code: 'UNAUTHENTICATED', violations: [] })
})

test('a refusal is returned with its params', async () => {
  answering('{"errors":[{"message":"a.key","extensions":{"code":"A_KEY","params":{"limit":7}}}]}')
  assert.deepEqual((await fetchDocument(document, {})).refusal?.params, { limit: 7 })
})

// Spec: storefront 8, As the reader sees them: 'Failed to fetch' becomes ServerUnavailable
// Spec: back office 8: First error is stored; ServerUnavailable where the network fails
test('an unreachable shop gives ServerUnavailable', async () => {
  mock.method(globalThis, 'fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  assert.equal((await fetchDocument(document, {})).refusal?.code, 'ServerUnavailable')
})

test('an HTML page of a proxy counts as unreachable', async () => {
  answering('<h1>Bad gateway</h1>')
  assert.equal((await fetchDocument(document, {})).refusal?.code, 'ServerUnavailable')
})
