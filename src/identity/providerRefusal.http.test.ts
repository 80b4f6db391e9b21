import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { callerIn, openShopElsewhere, signInElsewhere } from './testing/signingIn.ts'

const { shop, other, close } = await openShopElsewhere()
after(close)

beforeEach(() => shop.db.run(sql`delete from mails`))

const age = () => shop.db.run(sql`update sessions set access_expires_at = now() - interval '1 minute'`)
const mails = () =>
  shop.db.many<{ recipient: string; subject: string }>(sql`select recipient, subject from mails order by id`)

const wrongSecret = { status: 401, body: '{"error":"invalid_client"}' }

// Spec: storefront 4, Snackbar, country, logout: Extension: a refused refresh token ends the session, a refused secret of the shop does not, and the support hears of it
test('readers stay logged in while the secret of the shop is wrong, and renew their tokens when it is mended', async () => {
  const readers = await Promise.all(['amina', 'baraka'].map((name) => signInElsewhere(shop, name)))
  await age()
  other.fail('/token', wrongSecret)
  for (const { browser } of readers) assert.equal((await callerIn(browser)).kind, 'user')
  other.fail('/token', null)
  await age()
  const before = other.calls('/token')
  for (const { browser } of readers) assert.equal((await callerIn(browser)).kind, 'user')
  assert.equal(other.calls('/token') - before, readers.length)
})

// Spec: storefront 4, Snackbar, country, logout: Extension: a refused refresh token ends the session, a refused secret of the shop does not, and the support hears of it
test('the support hears of it once a day, however many are refused', async () => {
  await shop.db.run(sql`update provider_refusals set day = day - 1`)
  const { browser } = await signInElsewhere(shop, 'chebet')
  other.fail('/token', wrongSecret)
  for (let count = 0; count < 3; count++) {
    await age()
    await callerIn(browser)
  }
  other.fail('/token', null)
  assert.deepEqual(await mails(), [
    {
      recipient: shop.config.supportEmail,
      subject: 'The login service refuses the shop: 401 invalid_client',
    },
  ])
})

test('the support hears of it at a sign-in too, and nothing of a code that is worth nothing', async () => {
  await shop.db.run(sql`delete from provider_refusals`)
  other.fail('/token', { status: 400, body: '{"error":"invalid_grant"}' })
  assert.equal((await signInElsewhere(shop, 'dalila')).shown.status, 400)
  assert.deepEqual(await mails(), [])
  other.fail('/token', wrongSecret)
  assert.equal((await signInElsewhere(shop, 'dalila')).shown.status, 400)
  other.fail('/token', null)
  assert.equal((await mails()).length, 1)
})

test('a refusal without a name ends a session once the shop has been accepted again since', async () => {
  const [dead, alive] = await Promise.all(['esther', 'farida'].map((name) => signInElsewhere(shop, name)))
  const refuse = async () => {
    await age()
    other.fail('/token', { status: 400 })
    const caller = await callerIn(dead?.browser ?? assert.fail())
    other.fail('/token', null)
    return caller.kind
  }
  assert.equal(await refuse(), 'user')
  assert.equal(await refuse(), 'user')
  assert.equal((await callerIn(alive?.browser ?? assert.fail())).kind, 'user')
  assert.equal(await refuse(), 'visitor')
})

test('a refusal without a name ends a session after a week', async () => {
  const { browser } = await signInElsewhere(shop, 'grace')
  await age()
  other.fail('/token', { status: 400 })
  assert.equal((await callerIn(browser)).kind, 'user')
  await age()
  await shop.db.run(sql`update sessions set refused_since = now() - interval '8 days'`)
  assert.equal((await callerIn(browser)).kind, 'visitor')
  other.fail('/token', null)
})

test('logging out ends the session at the provider, although it revokes no token', async () => {
  const { browser } = await signInElsewhere(shop, 'halima')
  other.fail('/token/revocation', wrongSecret)
  const shown = await browser.post('/logout', {})
  other.fail('/token/revocation', null)
  assert.ok(shown.url.startsWith(`${other.issuer}/session/end`), shown.url)
})
