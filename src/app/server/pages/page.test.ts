import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Page } from '#page/page.ts'
import type { Cookies } from '../cookies.ts'
import { createPage } from './page.ts'

const context = { caller: visitor, requestId: 'req-7' } as unknown as Context // nothing else is read
const cookies: Cookies = { get: () => undefined, set: () => {} }

type Answer = Awaited<ReturnType<Parameters<typeof createPage>[0]['execute']>>

function pageAnswered(
  answer: Answer,
  log: { readonly warn: (...logged: unknown[]) => void } = { warn: () => {} },
): Page {
  const execute = async () => answer
  const geocoder = { ofPlace: async () => 'OTH' as const, ofAddress: async () => null }
  return createPage(
    { execute, config: readConfig({ PORT: '1' }), geocoder, backoffice: null, log },
    context,
    cookies,
    '/admin/order-report?q=amani',
  )
}

const refused = (code: string): Page =>
  pageAnswered({ errors: [{ message: 'refused', extensions: { code } }] })

const statusOf = (refusal: unknown): unknown => (refusal instanceof Response ? refusal.status : refusal)

/** The status of a page whose query failed with a code. */
const statusFor = (code: string): Promise<unknown> =>
  refused(code).query({ text: '{ me }' }, {}).catch(statusOf)

test('a rate-limited page is answered with 429, not as a server error', async () => {
  assert.deepEqual([await statusFor('TOO_MANY_REQUESTS'), await statusFor('NOT_FOUND')], [429, 404])
})

test('an optional query of a page returns its error and the request id', async () => {
  const document = { text: '{ orders { totalCount } }' }
  const outcome = await refused('INTERNAL_SERVER_ERROR').tryQuery(document, {})
  assert.deepEqual([outcome.data, outcome.refusal?.key, outcome.requestId], [null, 'refused', 'req-7'])
  const found = await pageAnswered({ data: { me: null } }).tryQuery(document, {})
  assert.deepEqual({ ...found }, { data: { me: null }, refusal: null, requestId: 'req-7' })
})

test('an expired session is redirected to sign-in from such a query too, and back again', async () => {
  for (const code of ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED']) {
    const response = await refused(code)
      .tryQuery({ text: '{ me }' }, {})
      .catch((thrown: unknown) => thrown)
    assert.ok(response instanceof Response)
    assert.ok(response.headers.get('location')?.endsWith('return=%2Fadmin%2Forder-report%3Fq%3Damani'))
  }
})

test('a missing part of a page is logged with its reason and the request id, and nothing else', () => {
  const lines: unknown[] = []
  const page = pageAnswered({}, { warn: (...logged) => lines.push(logged) })
  page.warn('no lists', { key: 'general.unavailable', code: 'SERVICE_UNAVAILABLE', violations: [] })
  assert.deepEqual(lines, [
    [{ code: 'SERVICE_UNAVAILABLE', key: 'general.unavailable', requestId: 'req-7' }, 'no lists'],
  ])
})
