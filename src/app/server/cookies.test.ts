import assert from 'node:assert/strict'
import { test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { Config } from '#platform/config.ts'
import { cookiesOf } from './cookies.ts'

const demo = { mode: 'demo', publicUrl: 'http://localhost:3000' } as Config // nothing else is read
const overHttps = { 'x-forwarded-proto': 'https' }

/** The session value read from a request with these headers, and the Set-Cookie header of the response. */
async function visit(config: Config, headers: Record<string, string> = {}) {
  const app = Fastify({ trustProxy: true })
  await app.register(cookie)
  app.get('/', (request, reply) => {
    const cookies = cookiesOf(request, reply, config)
    const read = cookies.get('session') ?? null
    cookies.set('session', { value: 'new', maxAge: 60, httpOnly: true })
    return { read }
  })
  const answer = await app.inject({ url: '/', headers: { host: 'localhost:3000', ...headers } })
  return { read: answer.json().read, line: String(answer.headers['set-cookie']) }
}

const plain = 'soma_session=new; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'
const safe = '__Host-soma_session=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'

test('over plain http a cookie has no prefix and is not Secure: WebKit would drop it, also from localhost', async () => {
  assert.equal((await visit(demo)).line, plain)
  assert.equal((await visit(demo, { cookie: 'soma_session=key' })).read, 'key')
})

test('over https a cookie has the prefix and is Secure', async () => {
  assert.equal((await visit(demo, overHttps)).line, safe)
  assert.equal((await visit(demo, { ...overHttps, cookie: '__Host-soma_session=key' })).read, 'key')
  // Behind a proxy that sends no protocol, PUBLIC_URL decides.
  assert.equal((await visit({ ...demo, publicUrl: 'https://soma.example' })).line, safe)
})

test('live mode requires prefix and Secure', async () => {
  assert.equal((await visit({ ...demo, mode: 'live' })).line, safe)
})

test('over https and in live mode a session without the prefix is ignored', async () => {
  const cookie = 'soma_session=key'
  assert.equal((await visit(demo, { ...overHttps, cookie })).read, null)
  assert.equal((await visit({ ...demo, mode: 'live' }, { cookie })).read, null)
  assert.equal((await visit({ ...demo, publicUrl: 'https://soma.example' }, { cookie })).read, null)
})
