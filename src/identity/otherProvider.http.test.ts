import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { importJWK, SignJWT } from 'jose'
import { sql } from '#platform/database/sql.ts'
import { openBrowser } from './testing/browser.ts'
import { otherClient, startOtherProvider } from './testing/otherProvider.ts'
import { freePort, openTestShop } from './testing/shop.ts'
import { findCallerBySubject, callerOf } from './users/user.table.ts'
import { readVerification } from './verification.ts'

const port = String(await freePort())
const other = await startOtherProvider(`http://localhost:${port}`)
const shop = await openTestShop({
  PORT: port,
  OIDC_ISSUER: other.issuer,
  OIDC_CLIENT_ID: otherClient.id,
  OIDC_CLIENT_SECRET: otherClient.secret,
})
after(async () => {
  await shop.close()
  await other.close()
})

const browser = openBrowser(shop.origin)
const me = async () => JSON.parse((await browser.open('/api/me')).text)

// Spec: storefront 1: Sign-in at an identity provider by redirect, and back to where one was
// Spec: storefront 7, Other calls: Login, redirect, logout at the identity provider, with scope and audience
test('a reader signs in at the configured provider and comes back', async () => {
  const page = await browser.open('/login?return=/cart/')
  assert.ok(page.url.startsWith(other.issuer))
  const consent = await browser.submit(page, { prompt: 'login', login: 'other|imani', password: 'any' })
  const back = await browser.submit(consent, { prompt: 'consent' })
  assert.equal(back.url, `${shop.origin}/cart/`)
  const user = await me()
  assert.deepEqual(
    [user.userId, user.email, user.emailVerified],
    ['other|imani', 'imani@elsewhere.example', false],
  )
})

test('the shop has no sign-in pages of its own then', async () => {
  assert.equal((await browser.open('/auth/forgotten')).status, 404)
  assert.equal((await browser.open('/oidc/.well-known/openid-configuration')).status, 404)
})

test('that the address was verified is read from userinfo, at most once in two seconds', async () => {
  const who = { issuer: other.issuer, subject: 'other|imani' }
  const row = await findCallerBySubject(shop.db, who, new Date())
  const user = row ? callerOf(row) : null
  assert.ok(user)
  const before = other.calls('/me')
  const poll = (milliseconds: number) =>
    readVerification(shop.db, shop.identity.verification, user, new Date(Date.now() + milliseconds))
  assert.equal(await poll(0), false)
  other.person.email_verified = true
  assert.equal(await poll(1000), false)
  assert.equal(other.calls('/me') - before, 1)
  assert.equal(await poll(2500), true)
  assert.equal(other.calls('/me') - before, 2)
  assert.equal((await me()).emailVerified, true)
})

test('tokens are renewed there too', async () => {
  await shop.db.run(sql`update sessions set access_expires_at = now() - interval '1 minute'`)
  const before = await shop.db.one<{ access_token: string }>(sql`select access_token from sessions`)
  assert.equal((await me()).kind, 'user')
  const after = await shop.db.one<{ access_token: string }>(sql`select access_token from sessions`)
  assert.notEqual(after.access_token, before.access_token)
})

test('a JWT access token of that provider opens the API, an ID token does not', async () => {
  const token =
    (typ: string | undefined, extra = {}) =>
    async () =>
      new SignJWT(extra)
        .setProtectedHeader({ alg: 'RS256', kid: 'other', ...(typ ? { typ } : {}) })
        .setIssuer(other.issuer)
        .setAudience('urn:soma:api')
        .setSubject('other|imani')
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(await importJWK(other.key, 'RS256'))
  const statusFor = async (make: () => Promise<string>) => {
    const headers = { authorization: `Bearer ${await make()}` }
    return (await fetch(`${shop.origin}/api/me`, { headers })).status
  }
  assert.equal(await statusFor(token('at+jwt')), 200)
  assert.equal(await statusFor(token('JWT')), 200)
  assert.equal(await statusFor(token('JWT', { nonce: 'n' })), 401)
})

test('names that were changed in the shop stay at the next sign-in, the address follows the provider', async () => {
  await shop.db.run(sql`update users set given_name = 'Imani Grace'`)
  other.person.email = 'imani@new.example'
  browser.forget('soma_session')
  await browser.open('/login')
  const row = await shop.db.one<{ given_name: string; email: string }>(
    sql`select given_name, email from users`,
  )
  assert.deepEqual([row.given_name, row.email], ['Imani Grace', 'imani@new.example'])
})

// Spec: storefront 7, Other calls: Login, redirect, logout at the identity provider, with scope and audience
test('logging out leads through that provider', async () => {
  const shown = await browser.post('/logout', {})
  assert.ok(shown.url.startsWith(`${other.issuer}/session/end`))
  assert.equal((await me()).kind, 'visitor')
})

// Spec: storefront 1: Social sign-ins (known prefix of the id) reset no password
test('a new password is chosen on the page of that provider, by whom no social provider knows', async () => {
  const { identity, db, close } = await openTestShop({
    OIDC_ISSUER: other.issuer,
    OIDC_PASSWORD_RESET_URL: 'https://passwords.example/new?shop=soma',
  })
  const link = await identity.newPasswordLink(db, 'other|imani', new Date())
  const origins = identity.formOrigins()
  const mayChange = ['other|imani', 'facebook|55'].map(identity.hasPassword)
  await close()
  assert.equal(link, 'https://passwords.example/new?shop=soma')
  assert.deepEqual(mayChange, [true, false])
  assert.ok(origins.includes('https://passwords.example'), String(origins))
  assert.equal(shop.identity.hasPassword('other|imani'), false)
})

// Spec: storefront 8, As the reader sees them: Error of the identity provider is told
test('a provider that does not answer is told in friendly words, with a way to try again', async () => {
  const silent = await openTestShop({ OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` })
  const shown = await openBrowser(silent.origin).open('/login?return=/cart/')
  await silent.close()
  assert.equal(shown.status, 503)
  assert.match(shown.text, /The login service is not responding right now/)
  assert.match(shown.text, /href="\/login\?return=%2Fcart%2F"/)
})
