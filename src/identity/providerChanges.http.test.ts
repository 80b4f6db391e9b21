import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { readVerification } from './verification.ts'
import { callerIn, openShopElsewhere, signInElsewhere } from './testing/signingIn.ts'

const database = await testDatabase()
after(() => database.close())

type Manners = Parameters<typeof openShopElsewhere>[0]

async function openShop(t: { after(close: () => Promise<void>): void }, manners: Manners = {}) {
  const opened = await openShopElsewhere(manners, undefined, database)
  t.after(opened.close)
  const { shop, other } = opened
  Object.assign(other.person, { email: 'imani@elsewhere.example', email_verified: true })
  const age = () => shop.db.run(sql`update sessions set access_expires_at = now() - interval '1 minute'`)
  const agePerson = (minutes: number) =>
    shop.db.run(sql`update users set verification_checked_at = now() - ${`${minutes} minutes`}::interval`)
  const call = async (token: string) => {
    const response = await fetch(`${shop.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as { email?: string; emailVerified?: boolean; errors?: unknown }
  }
  return { ...opened, age, agePerson, call }
}

const described = ({ email, emailVerified }: { email?: string; emailVerified?: boolean }) => [
  email,
  emailVerified,
]

// Spec: storefront 4, Snackbar, country, logout: Extension: another address, or a lost verification, comes with the renewal of tokens, and within an hour of calls
test('another address, or a lost verification, comes with the renewal of the tokens', async (t) => {
  for (const omitsIdToken of [true, false]) {
    const { shop, other, age, close } = await openShop(t, { omitsIdToken })
    const { browser } = await signInElsewhere(shop, 'imani')
    assert.deepEqual(described(await callerIn(browser)), ['imani@elsewhere.example', true])
    Object.assign(other.person, { email: 'imani@new.example', email_verified: false })
    assert.deepEqual(described(await callerIn(browser)), ['imani@elsewhere.example', true])
    await age()
    assert.deepEqual(described(await callerIn(browser)), ['imani@new.example', false])
    await close()
  }
})

test('a renewal while userinfo does not answer changes nothing, and the next one does', async (t) => {
  const { shop, other, age } = await openShop(t, { omitsIdToken: true })
  const { browser } = await signInElsewhere(shop, 'juma')
  other.person.email = 'juma@new.example'
  other.fail('/me', { status: 503 })
  await age()
  assert.deepEqual(described(await callerIn(browser)), ['imani@elsewhere.example', true])
  other.fail('/me', null)
  await age()
  assert.deepEqual(described(await callerIn(browser)), ['juma@new.example', true])
})

test('a session that reads what it read at its sign-in does not overwrite what a newer one knows', async (t) => {
  const { shop, other, age } = await openShop(t)
  const old = await signInElsewhere(shop, 'kofi')
  other.person.email = 'kofi@new.example'
  const fresh = await signInElsewhere(shop, 'kofi')
  other.person.email = 'imani@elsewhere.example' // as a provider that describes the sign-in does to the old session
  await shop.db.run(
    sql`update sessions set access_expires_at = now() - interval '1 minute' where id_token =
      (select id_token from sessions order by created_at limit 1)`,
  )
  await callerIn(old.browser)
  assert.deepEqual(described(await callerIn(fresh.browser)), ['kofi@new.example', true])
  other.person.email = 'kofi@newest.example'
  await age()
  assert.deepEqual(described(await callerIn(old.browser)), ['kofi@newest.example', true])
})

// Spec: storefront 4, Snackbar, country, logout: Extension: another address, or a lost verification, comes with the renewal of tokens, and within an hour of calls
test('an app hears of another address, or a lost verification, within an hour of calls', async (t) => {
  const { other, agePerson, call } = await openShop(t)
  const token = await other.token('lulu')
  other.fail('/me', {
    status: 200,
    body: '{"sub":"lulu","email":"lulu@elsewhere.example","email_verified":true}',
  })
  assert.deepEqual(described(await call(token)), ['lulu@elsewhere.example', true])
  other.fail('/me', { status: 200, body: '{"sub":"lulu","email":"lulu@new.example","email_verified":false}' })
  await agePerson(59)
  const before = other.calls('/me')
  assert.deepEqual(described(await call(token)), ['lulu@elsewhere.example', true])
  assert.equal(other.calls('/me'), before)
  await agePerson(61)
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(token)))
  assert.equal(other.calls('/me'), before + 1)
  assert.ok(answers.some((answer) => answer.email === 'lulu@new.example'))
  assert.deepEqual(described(await call(token)), ['lulu@new.example', false])
})

test('an app goes on while userinfo does not answer, which is asked again in a minute', async (t) => {
  const { shop, other, agePerson, call } = await openShop(t)
  const token = await other.token('musa')
  other.fail('/me', {
    status: 200,
    body: '{"sub":"musa","email":"musa@elsewhere.example","email_verified":true}',
  })
  await call(token)
  await agePerson(61)
  other.fail('/me', { status: 503 })
  assert.deepEqual(described(await call(token)), ['musa@elsewhere.example', true])
  const { minutes } = await shop.db.one<{ minutes: number }>(sql`
    select extract(epoch from now() - verification_checked_at)::int / 60 as minutes from users where subject = 'musa'`)
  assert.equal(minutes, 59)
})

test('who waits to be verified reads the address that was corrected at the provider', async (t) => {
  const { shop, other } = await openShop(t)
  other.person.email_verified = false
  const { browser } = await signInElsewhere(shop, 'neema')
  const user = await callerIn(browser)
  other.person.email = 'neema@right.example'
  assert.equal(await readVerification(shop.db, shop.identity.verification, user, new Date()), false)
  assert.deepEqual(described(await callerIn(browser)), ['neema@right.example', false])
})

// Spec: storefront 4, Verification: Extension: where the provider tells it only at a sign-in, one logs in again and comes back
test('where userinfo stands still since the sign-in, logging in again verifies, and leads on to the page', async (t) => {
  const { shop, other, age } = await openShop(t, { describesSignIn: true })
  other.person.email_verified = false
  const { browser } = await signInElsewhere(shop, 'nia')
  other.person.email_verified = true
  await age()
  assert.equal((await callerIn(browser)).emailVerified, false)
  const first = browser.cookie('soma_session')
  const page = await browser.open('/login?account=again&return=/cart/')
  assert.ok(page.url.startsWith(`${other.issuer}/interaction/`), page.url)
  const back = await browser.submit(page, { prompt: 'login', login: 'nia', password: 'any' })
  assert.equal(back.url, `${shop.origin}/cart/`)
  assert.equal((await callerIn(browser)).emailVerified, true)
  assert.notEqual(browser.cookie('soma_session'), first)
  const { count } = await shop.db.one<{ count: number }>(sql`
    select count(*)::int as count from sessions s join users u on u.id = s.user_id where u.subject = 'nia'`)
  assert.equal(count, 1)
})

// Spec: storefront 7: Bearer token, and the session's cookie for the pages
test('a token that a brand-new key has signed opens the API within two seconds, and unknown keys ask once in that time', async (t) => {
  const { other, call } = await openShop(t)
  other.fail('/me', { status: 200, body: '{"sub":"otieno","email":"otieno@elsewhere.example"}' })
  assert.equal((await call(await other.token('otieno'))).email, 'otieno@elsewhere.example')
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const published = { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256', kid: 'brand-new' }
  const sign = (kid: string) =>
    new SignJWT({ iss: other.issuer, aud: 'urn:soma:api', sub: 'otieno' })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey)
  other.fail('/jwks', { status: 200, body: JSON.stringify({ keys: [published] }) })
  const before = other.calls('/jwks')
  for (const started = Date.now(); Date.now() - started < 2100; )
    await call(await sign(`made-up-${Math.random()}`))
  assert.ok(other.calls('/jwks') - before <= 2, String(other.calls('/jwks') - before))
  assert.equal((await call(await sign('brand-new'))).email, 'otieno@elsewhere.example')
})

test('unknown keys do not flood a provider whose keys cannot be read', async (t) => {
  const { other, call } = await openShop(t)
  other.fail('/jwks', { status: 500 })
  const token = await other.token('pendo')
  const before = other.calls('/jwks')
  await Promise.all(Array.from({ length: 40 }, () => call(token)))
  for (let count = 0; count < 10; count++) await call(token)
  assert.equal(other.calls('/jwks') - before, 1)
})
