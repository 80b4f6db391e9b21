import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { testDatabase } from '#platform/testing/database.ts'
import { addMail } from './mail.table.ts'
import { mailboxRoute } from './mailbox.route.ts'

const database = await testDatabase()
after(() => database.close())

const serve = async (config: Parameters<typeof mailboxRoute>[1]['config']) => {
  const app = Fastify()
  await mailboxRoute(app, { db: database.db, config })
  return app
}
const demo = await serve({ smtpUrl: undefined, mode: 'demo' })
const get = (url: string) => demo.inject({ url })
const letter = (subject: string) => ({
  recipient: 'amina@soma.example',
  language: 'eng' as const,
  subject,
  text: `Open it:\nhttps://soma.example/auth/verify/abc\n<script>alert(1)</script>`,
  html: '<!doctype html><html><head></head><body><script>alert(1)</script><a href="https://soma.example/x">open</a></body></html>',
})

test('an empty mailbox says so', async () => {
  assert.match((await get('/development/mailbox')).body, /No mail yet/)
})

test('mails are listed, the newest first', async () => {
  await addMail(database.db, letter('First <one>'))
  await addMail(database.db, letter('Second'))
  const { body } = await get('/development/mailbox')
  assert.match(body, /Second[\s\S]*First &lt;one&gt;/)
})

test('a mail is shown in a sandbox, and as text with its links', async () => {
  const { body, headers } = await get('/development/mailbox/1')
  assert.match(
    body,
    /<iframe [^>]*sandbox="allow-top-navigation-by-user-activation" src="\/development\/mailbox\/1\/html">/,
  )
  assert.match(body, /<a href="https:\/\/soma\.example\/auth\/verify\/abc">/)
  assert.doesNotMatch(body, /<script>alert/)
  assert.match(String(headers['content-security-policy']), /frame-src 'self'/)
})

test('the mail itself may run nothing and load nothing', async () => {
  const { headers, body } = await get('/development/mailbox/1/html')
  assert.match(
    String(headers['content-security-policy']),
    /default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top/,
  )
  assert.match(body, /<base target="_top">/)
})

test('what is no mail is not found', async () => {
  for (const url of ['/development/mailbox/999', '/development/mailbox/x', '/development/mailbox/999/html'])
    assert.equal((await get(url)).statusCode, 404, url)
})

test('there is no mailbox in live mode, nor when mails are sent', async () => {
  for (const config of [
    { smtpUrl: undefined, mode: 'live' as const },
    { smtpUrl: 'smtp://mail.example', mode: 'demo' as const },
  ]) {
    const app = await serve(config)
    assert.equal((await app.inject({ url: '/development/mailbox' })).statusCode, 404)
  }
})
