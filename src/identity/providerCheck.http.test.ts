import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { SettingError } from '#platform/setting.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { otherClient, startOtherProvider } from './testing/otherProvider.ts'
import { freePort, openTestShop } from './testing/shop.ts'
import { callerIn, openShopElsewhere, signInElsewhere } from './testing/signingIn.ts'

const database = await testDatabase()
after(() => database.close())

const other = await startOtherProvider('http://localhost:1')
after(() => other.close())

/** What the start says of a provider that is set so; null when it has nothing to say. */
async function complaint(settings: Record<string, string>): Promise<string | null> {
  const shop = await openTestShop({ PORT: String(await freePort()), ...settings }, {}, database)
  try {
    await shop.identity.checkProvider()
    return null
  } catch (error) {
    assert.ok(error instanceof SettingError, String(error))
    return error.message
  } finally {
    await shop.close()
  }
}

test('an issuer that ends with a slash, and one that does not, are both taken as they are written', async (t) => {
  for (const ending of ['', '/'] as const) {
    const { shop, other: provider, close } = await openShopElsewhere({ ending })
    t.after(close)
    await shop.identity.checkProvider()
    const { browser } = await signInElsewhere(shop, 'imani')
    assert.equal((await callerIn(browser)).userId, 'imani', ending)
    const headers = { authorization: `Bearer ${await provider.token('imani')}` }
    assert.equal((await fetch(`${shop.origin}/api/me`, { headers })).status, 200, ending)
  }
})

// Spec: storefront 7, Other calls: Login, redirect, logout at the identity provider, with scope and audience
test('an issuer that is written otherwise than the provider calls itself is refused with both names', async () => {
  assert.equal(
    await complaint({ OIDC_ISSUER: `${other.issuer}/` }),
    `OIDC_ISSUER is "${other.issuer}/", but the provider there calls itself "${other.issuer}"; both must be the same letter by letter`,
  )
})

test('an address where there is no provider is refused', async () => {
  assert.match(
    (await complaint({ OIDC_ISSUER: `${other.issuer}/realm` })) ?? '',
    /answers with 404; no OpenID provider/,
  )
  const shop = await openTestShop({}, {}, database)
  const page = await complaint({ OIDC_ISSUER: `${shop.origin}/cart` })
  await shop.close()
  assert.match(page ?? '', /answers with 404/)
  other.fail('/.well-known/openid-configuration', { status: 200, body: '<h1>Hello</h1>', type: 'text/html' })
  const words = await complaint({ OIDC_ISSUER: other.issuer })
  other.fail('/.well-known/openid-configuration', null)
  assert.match(words ?? '', /describes no OpenID provider \(without issuer, authorization_endpoint, /)
  assert.match((await complaint({ OIDC_ISSUER: 'http://id.example' })) ?? '', /must be an https address/)
})

test('a way to prove who the shop is that cannot work is refused', async () => {
  const refused = (settings: Record<string, string>) => complaint({ OIDC_ISSUER: other.issuer, ...settings })
  const { secret } = otherClient
  assert.match(
    (await refused({ OIDC_CLIENT_AUTH: 'client_secret_post' })) ?? '',
    /OIDC_CLIENT_SECRET is missing/,
  )
  assert.match((await refused({ OIDC_CLIENT_AUTH: 'private_key_jwt' })) ?? '', /OIDC_CLIENT_KEY is missing/)
  assert.match(
    (await refused({ OIDC_CLIENT_KEY: '/nowhere.pem' })) ?? '',
    /^OIDC_CLIENT_KEY: its file cannot be read/,
  )
  assert.match(
    (await refused({ OIDC_CLIENT_KEY: '{"kty":"RSA"}' })) ?? '',
    /^OIDC_CLIENT_KEY holds no private key/,
  )
  assert.equal(await refused({ OIDC_CLIENT_SECRET: secret }), null)
})

test('a provider that is away is no reason not to start, and is asked again', async () => {
  for (const status of [500, 503]) {
    other.fail('/.well-known/openid-configuration', { status })
    assert.equal(await complaint({ OIDC_ISSUER: other.issuer }), null)
  }
  other.fail('/.well-known/openid-configuration', null)
  assert.equal(await complaint({ OIDC_ISSUER: `http://127.0.0.1:${await freePort()}` }), null)
})
