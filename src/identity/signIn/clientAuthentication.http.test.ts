import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import { testDatabase } from '#platform/testing/database.ts'
import { otherClient } from '../testing/otherProvider.ts'
import { freePort } from '../testing/shop.ts'
import { callerIn, openShopElsewhere, signInElsewhere } from '../testing/signingIn.ts'

// Keeps the server of the shops' databases running from one shop to the next.
const held = await testDatabase()
after(() => held.close())

type Method = 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none'
type Manners = NonNullable<Parameters<typeof openShopElsewhere>[0]>

/** Signs in at a provider of such manners, and tells whether somebody is signed in then. */
async function comesIn(manners: Manners, settings: Record<string, string>): Promise<boolean> {
  const { shop, close } = await openShopElsewhere(manners, settings)
  try {
    const { browser } = await signInElsewhere(shop, 'imani')
    return (await callerIn(browser)).userId === 'imani'
  } finally {
    await close()
  }
}

const takingOnly = (method: Method, client: Manners['client'] = {}): Manners => ({
  client: { token_endpoint_auth_method: method, ...client },
  describe: (metadata) => ({ ...metadata, token_endpoint_auth_methods_supported: [method] }),
})

const plainSecret = { OIDC_CLIENT_SECRET: otherClient.secret }

test('a provider that lists the header, or nothing at all, gets the secret there', async () => {
  assert.ok(await comesIn(takingOnly('client_secret_basic'), plainSecret))
  const silent: Manners = {
    client: { token_endpoint_auth_method: 'client_secret_basic' },
    describe: (metadata) => ({ ...metadata, token_endpoint_auth_methods_supported: undefined }),
  }
  assert.ok(await comesIn(silent, plainSecret))
})

// Spec: storefront 7, Other calls: Login, redirect, logout at the identity provider, with scope and audience
test('a provider that lists the body gets the secret there', async () => {
  assert.ok(await comesIn(takingOnly('client_secret_post'), plainSecret))
})

test('id and secret are form-encoded in the header, unless the setting says that the provider does not decode', async () => {
  const odd = { client_id: 'soma+web/1', client_secret: 'a:b c%41+/=&~' }
  const settings = { OIDC_CLIENT_ID: odd.client_id, OIDC_CLIENT_SECRET: odd.client_secret }
  const decoding = takingOnly('client_secret_basic', odd)
  const raw = { ...decoding, decodesNothing: true }
  assert.ok(await comesIn(decoding, settings))
  const asked = { ...settings, OIDC_CLIENT_AUTH: 'client_secret_basic_unencoded' }
  assert.ok(await comesIn(raw, asked))
  assert.equal(await comesIn(raw, { ...settings, OIDC_CLIENT_AUTH: 'client_secret_basic' }), false)
})

// Spec: storefront 7, Other calls: Extension: how the shop proves itself to the provider: header in either form, body, signed assertion with the audience that is set
test('without a setting, a provider that does not decode gets id and secret as they are, once it refused them encoded', async () => {
  const odd = { client_id: 'soma+web/1', client_secret: 'a:b c%41+/=&~' }
  const settings = { OIDC_CLIENT_ID: odd.client_id, OIDC_CLIENT_SECRET: odd.client_secret }
  const manners = { ...takingOnly('client_secret_basic', odd), decodesNothing: true }
  const { shop, other, close } = await openShopElsewhere(manners, settings)
  const signsIn = async () => {
    const before = other.calls('/token')
    const { browser } = await signInElsewhere(shop, 'imani')
    assert.equal((await callerIn(browser)).userId, 'imani')
    return other.calls('/token') - before
  }
  try {
    assert.deepEqual([await signsIn(), await signsIn()], [2, 1])
  } finally {
    await close()
  }
})

test('a wrong secret with special characters is refused after both forms, and one without after the first', async (t) => {
  for (const [secret, calls] of [
    ['a wrong one', 2],
    ['wrong', 1],
  ] as const) {
    const { shop, other, close } = await openShopElsewhere(takingOnly('client_secret_basic'), {
      OIDC_CLIENT_SECRET: secret,
    })
    t.after(close)
    const { browser } = await signInElsewhere(shop, 'imani')
    assert.equal((await callerIn(browser)).kind, 'visitor')
    assert.equal(other.calls('/token'), calls, secret)
  }
})

test('an id with "-", "." and "_" is the same to a provider that does not decode', async () => {
  const plain = { client_id: 'soma-web_1.0', client_secret: 'sEcret-1_2.3' }
  const settings = { OIDC_CLIENT_ID: plain.client_id, OIDC_CLIENT_SECRET: plain.client_secret }
  assert.ok(await comesIn({ ...takingOnly('client_secret_basic', plain), decodesNothing: true }, settings))
})

test('a private key signs in place of a secret, from a PEM, a JWK or a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soma-key-'))
  for (const alg of ['RS256', 'ES256'] as const) {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'shop', alg }] }
    const manners = takingOnly('private_key_jwt', { client_secret: undefined, jwks })
    const pem = await exportPKCS8(privateKey)
    const file = join(folder, `${alg}.json`)
    await writeFile(file, JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'shop', alg }))
    for (const key of [pem, pem.replaceAll('\n', '\\n'), file])
      assert.ok(await comesIn(manners, { OIDC_CLIENT_KEY: key }), `${alg} ${key.slice(0, 30)}`)
  }
  await rm(folder, { recursive: true })
})

// Spec: storefront 7, Other calls: Extension: how the shop proves itself to the provider: header in either form, body, signed assertion with the audience that is set
test('the audience of a signed assertion is the issuer, the token endpoint or an address, as the setting says', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'shop', alg: 'ES256' }] }
  const OIDC_CLIENT_KEY = JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'shop', alg: 'ES256' })
  const port = await freePort()
  const taking = (assertionAudience: (issuer: string) => string): Manners => ({
    ...takingOnly('private_key_jwt', { client_secret: undefined, jwks }),
    port,
    assertionAudience,
  })
  const setTo = (OIDC_CLIENT_ASSERTION_AUDIENCE: string) => ({
    OIDC_CLIENT_KEY,
    OIDC_CLIENT_ASSERTION_AUDIENCE,
  })
  const byIssuer = taking((issuer) => issuer)
  assert.ok(await comesIn(byIssuer, { OIDC_CLIENT_KEY }))
  assert.equal(await comesIn(byIssuer, setTo('token_endpoint')), false)
  const byEndpoint = taking((issuer) => `${issuer}/token`)
  assert.equal(await comesIn(byEndpoint, { OIDC_CLIENT_KEY }), false)
  assert.ok(await comesIn(byEndpoint, setTo('token_endpoint')))
  assert.ok(await comesIn(byEndpoint, setTo(`http://127.0.0.1:${port}/token`)))
})

test('a public client proves nothing, also where the provider does not list that', async () => {
  const manners = takingOnly('none', { client_secret: undefined })
  assert.ok(await comesIn(manners, {}))
  const unlisted = { ...manners, describe: (metadata: Record<string, unknown>) => metadata }
  assert.ok(await comesIn(unlisted, {}))
})

test('the setting wins over what the provider lists', async () => {
  const manners: Manners = {
    client: { token_endpoint_auth_method: 'client_secret_post' },
    describe: (metadata) => ({ ...metadata, token_endpoint_auth_methods_supported: ['client_secret_basic'] }),
  }
  assert.ok(await comesIn(manners, { ...plainSecret, OIDC_CLIENT_AUTH: 'client_secret_post' }))
})
