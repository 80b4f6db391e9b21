import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Cookies } from '../cookies.ts'
import { createPage } from './page.ts'

const context = { caller: visitor } as unknown as Context // nothing else is asked of it
const cookies: Cookies = { get: () => undefined, set: () => {} }

/** The status of a page whose query was refused with a code. */
async function statusFor(code: string): Promise<unknown> {
  const execute = async () => ({ errors: [{ message: 'refused', extensions: { code } }] })
  const geocoder = { ofPlace: async () => 'OTH' as const, ofAddress: async () => null }
  const page = createPage(
    { execute, config: readConfig({ PORT: '1' }), geocoder, office: null },
    context,
    cookies,
    '/',
  )
  return page
    .query({ text: '{ me }' }, {})
    .catch((refusal: unknown) => (refusal instanceof Response ? refusal.status : refusal))
}

test('a page that may not be asked for so often is no failure of the shop', async () => {
  assert.deepEqual([await statusFor('TOO_MANY_REQUESTS'), await statusFor('NOT_FOUND')], [429, 404])
})
