import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { sql } from '#platform/database/sql.ts'
import { rotateProviderKeys, readSigningKeys } from '../provider/provider.ts'
import { openBrowser } from '../testing/browser.ts'
import { openTestShop } from '../testing/shop.ts'
import { addUser, builtPassword } from '../users/user.builder.ts'

const shop = await openTestShop()
after(() => shop.close())

const user = await addUser(shop.db, { emailVerified: false })
const browser = openBrowser(shop.origin)
await browser.submit(await browser.open('/login'), {
  login: user.email,
  password: builtPassword,
  rememberMe: 'yes',
})
const tokens = await shop.db.one<{ access_token: string; id_token: string; refresh_token: string }>(
  sql`select * from sessions`,
)
const issuer = `${shop.origin}/oidc`

const me = async (token: string) => {
  const response = await fetch(`${shop.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  return JSON.parse(await response.text())
}

/** What somebody with a token that is worth nothing is told. */
const refusal = async (token: string) => {
  const [{ message, extensions } = {} as Failure] = ((await me(token)) as { errors: Failure[] }).errors
  return [message, extensions.code, extensions.name]
}

type Failure = { message: string; extensions: { code: string; name: string } }

const dead = ['auth.loginRequired', 'UNAUTHENTICATED', 'AuthenticationError']

/** A token as the provider makes them, with changes. */
async function forged(
  changes: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
): Promise<string> {
  const [key] = await readSigningKeys(shop.db)
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: issuer, aud: 'urn:soma:api', sub: user.userId, iat: now, exp: now + 60, ...changes }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key?.kid ?? '', typ: 'at+jwt', ...header })
    .sign(await importJWK(key ?? {}, 'ES256'))
}

// Spec: storefront 7: Bearer token, and the session's cookie for the pages
test('an access token opens the API', async () => {
  assert.equal((await me(tokens.access_token)).userId, user.userId)
  assert.equal((await me(await forged())).userId, user.userId)
})

test('an ID token and a refresh token do not', async () => {
  assert.deepEqual(await refusal(tokens.id_token), dead)
  assert.deepEqual(await refusal(tokens.refresh_token), dead)
})

// Spec: storefront 8, By code: UNAUTHENTICATED, also for a dead token
test('a token for another audience, of another issuer, too old or of another type does not', async () => {
  const past = Math.floor(Date.now() / 1000) - 3600
  const bad = [
    { aud: 'urn:another:api' },
    { iss: 'https://elsewhere.example' },
    { exp: past },
    { sub: undefined },
    { iat: undefined },
  ]
  for (const changes of bad)
    assert.deepEqual(await refusal(await forged(changes)), dead, JSON.stringify(changes))
  assert.deepEqual(await refusal(await forged({}, { typ: 'logout+jwt' })), dead)
})

// Spec: storefront 7: Bearer token, and the session's cookie for the pages
test('a token signed by somebody else does not', async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const [own] = await readSigningKeys(shop.db)
  const token = await new SignJWT({ sub: user.userId })
    .setProtectedHeader({ alg: 'ES256', kid: own?.kid ?? '', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience('urn:soma:api')
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(privateKey)
  assert.deepEqual(await refusal(token), dead)
  assert.equal((await exportJWK(privateKey)).kty, 'EC')
  assert.deepEqual(await refusal('no.token.atall'), dead)
})

test('a person whom only the provider knows gets a record at their first call', async () => {
  await shop.db.run(sql`
    insert into accounts (id, email, password_hash, given_name) values ('soma|app', 'app@soma.example', 'none', 'App')`)
  const first = await me(await forged({ sub: 'soma|app' }))
  assert.deepEqual([first.email, first.roles], ['app@soma.example', ['ROLE_USER']])
  assert.deepEqual(await refusal(await forged({ sub: 'soma|nobody' })), dead)
})

test('an app learns that the address has been verified', async () => {
  assert.equal((await me(tokens.access_token)).emailVerified, false)
  await shop.db.run(sql`update accounts set email_verified_at = now() where id = ${user.userId}`)
  await shop.db.run(sql`update users set verification_checked_at = now() - interval '3 seconds'`)
  assert.equal((await me(tokens.access_token)).emailVerified, true)
})

test('a rotation puts a new key in front and goes on publishing the two before it', async () => {
  const [first] = await readSigningKeys(shop.db)
  for (let count = 0; count < 3; count++) await rotateProviderKeys(shop.db)
  const kids = (await readSigningKeys(shop.db)).map(({ kid }) => kid)
  assert.equal(new Set(kids).size, 3)
  assert.ok(!kids.includes(first?.kid))
})
