import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { openBrowser } from './testing/browser.ts'
import { callerIn, openShopElsewhere, signInElsewhere } from './testing/signingIn.ts'

const { shop, other, close } = await openShopElsewhere()
after(close)

const age = () => shop.db.run(sql`update sessions set access_expires_at = now() - interval '1 minute'`)

/** Whether somebody who is signed in still is, when the token endpoint answers so at the next exchange. */
async function staysSignedInAfter(answer: NonNullable<Parameters<typeof other.fail>[1]>): Promise<boolean> {
  const { browser } = await signInElsewhere(shop, 'imani')
  await age()
  other.fail('/token', answer)
  const caller = await callerIn(browser)
  other.fail('/token', null)
  assert.equal((await callerIn(browser)).kind, caller.kind)
  return caller.kind === 'user'
}

// What each answer means: signIn/tokenRefusal.rules.test.ts.
test('a refresh token that the token endpoint refuses ends the session, by whichever name', async () => {
  for (const status of [400, 401, 403])
    assert.equal(
      await staysSignedInAfter({ status, body: '{"error":"invalid_grant"}' }),
      false,
      String(status),
    )
  assert.equal(await staysSignedInAfter({ status: 400, body: '{"error":"invalid_request"}' }), false)
  assert.equal(await staysSignedInAfter({ status: 400, body: '{"error":"a word of its own"}' }), false)
})

test('a token endpoint that refuses the shop, or says nothing, ends no session', async () => {
  for (const status of [400, 401])
    assert.ok(await staysSignedInAfter({ status, body: '{"error":"invalid_client"}' }), String(status))
  assert.ok(await staysSignedInAfter({ status: 401 }))
  assert.ok(await staysSignedInAfter({ status: 400 }))
  assert.ok(await staysSignedInAfter({ status: 400, body: '<h1>No</h1>', type: 'text/html' }))
})

test('any other failure of the token endpoint ends no session', async () => {
  for (const status of [403, 404, 429, 500, 502, 503])
    assert.ok(await staysSignedInAfter({ status }), String(status))
  assert.ok(await staysSignedInAfter({ status: 400, body: '{"error":"temporarily_unavailable"}' }))
  assert.ok(await staysSignedInAfter({ status: 200, body: 'no JSON' }))
})

test('a token endpoint that is slow logs out none of the requests that wait for it', async () => {
  const { browser } = await signInElsewhere(shop, 'imani')
  await age()
  other.fail('/token', { status: 200, after: 7000 })
  const callers = await Promise.all([callerIn(browser), callerIn(browser), callerIn(browser)])
  other.fail('/token', null)
  assert.deepEqual(new Set(callers.map(({ kind }) => kind)), new Set(['user']))
  assert.equal((await callerIn(browser)).kind, 'user')
})

test('that the keys cannot be read, or the description is refused, ends no session', async () => {
  const { browser } = await signInElsewhere(shop, 'imani')
  await age()
  for (const path of ['/jwks', '/.well-known/openid-configuration']) other.fail(path, { status: 401 })
  assert.equal((await callerIn(browser)).kind, 'user')
  for (const path of ['/jwks', '/.well-known/openid-configuration']) other.fail(path, null)
})

// Spec: storefront 8, As the reader sees them: Error of the identity provider is told
test('who breaks off at the provider reads so, and gets to another account', async () => {
  const browser = openBrowser(shop.origin)
  const page = await browser.open('/login?return=/cart/')
  const shown = await browser.open(new URL(/href="([^"]+\/abort)"/.exec(page.text)?.[1] ?? '', page.url).href)
  assert.equal(shown.status, 400)
  assert.match(shown.text, /The login was cancelled, or this account cannot be used here/)
  assert.match(shown.text, /href="\/login\?account=other&amp;return=%2Fcart%2F"/)
})

test('an account without an e-mail address is told so', async () => {
  const email = other.person.email
  other.person.email = undefined
  const { browser, shown } = await signInElsewhere(shop, 'nameless')
  other.person.email = email
  assert.equal(shown.status, 400)
  assert.match(shown.text, /Your account there gives us no e-mail address/)
  assert.equal((await callerIn(browser)).kind, 'visitor')
})

test('the way to another account asks for one, where the provider would else take the same again', async () => {
  const { browser } = await signInElsewhere(shop, 'imani')
  browser.forget('soma_session')
  assert.equal((await browser.open('/login')).url, `${shop.origin}/`)
  browser.forget('soma_session')
  const page = await browser.open('/login?account=other')
  assert.ok(page.url.startsWith(`${other.issuer}/interaction/`), page.url)
  await browser.submit(page, { prompt: 'login', login: 'imani', password: 'any' })
  assert.equal((await callerIn(browser)).userId, 'imani')
})

test('a token endpoint that fails is told as an outage, with the time to come back', async () => {
  other.fail('/token', { status: 503 })
  const { shown } = await signInElsewhere(shop, 'imani')
  other.fail('/token', null)
  assert.deepEqual([shown.status, shown.headers.get('retry-after')], [503, '30'])
  assert.match(shown.text, /The login service is not responding right now/)
})
