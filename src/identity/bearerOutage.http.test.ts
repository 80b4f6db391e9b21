import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openShopElsewhere } from './testing/signingIn.ts'

const { shop, other, close } = await openShopElsewhere()
after(close)

// So long the keys are not asked for again.
const millisecondsAfterLostKeys = 1050

const description = '/.well-known/openid-configuration'

const ask = async (token: string) => {
  const response = await fetch(`${shop.origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  const { errors: [error] = [] } = (await response.json()) as { errors?: { message: string }[] }
  return { status: response.status, message: error?.message, wait: response.headers.get('retry-after') }
}

const away = { status: 503, message: 'general.unavailable', wait: '2' }

async function deadTokens(): Promise<string[]> {
  const past = Math.floor(Date.now() / 1000) - 3600
  const others = await other.token('imani', { iss: 'https://elsewhere.example' })
  return [await other.token('imani', { exp: past }), others, 'no.token.atall', 'nonsense']
}

const stayDead = async () => {
  for (const token of await deadTokens()) assert.equal((await ask(token)).status, 401, token)
}

test('while the provider is away from the start, a token that may be good waits, a dead one is dead', async () => {
  other.fail(description, { status: 502 })
  assert.deepEqual(await ask(await other.token('imani')), away)
  await stayDead()
  other.fail(description, null)
})

// Spec: storefront 7: Bearer token, and the session's cookie for the pages
test('while its keys cannot be read, a token that may be good waits, a dead one is dead', async () => {
  for (const failure of [{ status: 500 }, { status: 404 }, { status: 200, body: 'no keys' }]) {
    await sleep(millisecondsAfterLostKeys)
    other.fail('/jwks', failure)
    assert.deepEqual(await ask(await other.token('imani')), away, JSON.stringify(failure))
  }
  await stayDead()
  other.fail('/jwks', null)
  await sleep(millisecondsAfterLostKeys)
})

test('while it cannot describe somebody whom the shop has not met, their token waits', async () => {
  other.fail('/me', { status: 503 })
  assert.deepEqual(await ask(await other.token('new')), away)
  other.fail('/me', { status: 401 })
  assert.equal((await ask(await other.token('new'))).status, 401)
  other.fail('/me', null)
})

test('when it is back, the same tokens are judged as ever', async () => {
  other.fail('/me', { status: 200, body: JSON.stringify({ sub: 'imani', email: 'imani@elsewhere.example' }) })
  assert.equal((await ask(await other.token('imani'))).status, 200)
  await stayDead()
})
