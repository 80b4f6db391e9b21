import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrowser } from './testing/browser.ts'
import { openTestShop } from './testing/shop.ts'
import { addUser, builtPassword } from './users/user.builder.ts'

const publicUrl = 'https://soma.example'
const shop = await openTestShop({ SOMA_MODE: 'demo', PUBLIC_URL: publicUrl })
after(() => shop.close())

// A proxy that ends HTTPS in front of the shop.
const route = (address: string) => ({
  address: address.replace(publicUrl, `http://localhost:${shop.config.port}`),
  headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'soma.example' },
})

test('behind a proxy the whole way in stays on the public address, with secure cookies only', async () => {
  const { email } = await addUser(shop.db)
  const browser = openBrowser(publicUrl, { route })
  const page = await browser.open('/login?return=/cart/')
  assert.ok(page.url.startsWith(`${publicUrl}/auth/`))
  const shown = await browser.submit(page, { login: email, password: builtPassword, rememberMe: 'yes' })
  assert.equal(shown.url, `${publicUrl}/cart/`)
  for (const line of browser.setCookies) assert.match(line, /; ?secure/i, line)
  assert.ok(browser.cookie('__Host-soma_session') && browser.cookie('__Host-soma_provider'))
})

test('a form that plain http sends in the shop’s own name is another site’s', async () => {
  const { email } = await addUser(shop.db)
  const browser = openBrowser(publicUrl, { route })
  const page = await browser.open('/login?return=/cart/')
  const entry = { login: email, password: builtPassword }
  const refused = await browser.submit(page, entry, 'http://soma.example')
  assert.deepEqual([refused.status, browser.cookie('__Host-soma_session')], [403, undefined])
  await browser.submit(page, entry)
  assert.equal((await browser.post('/logout', {}, 'http://soma.example')).status, 403)
  assert.ok(browser.cookie('__Host-soma_session'))
  await browser.post('/logout', {})
  assert.equal(browser.cookie('__Host-soma_session'), undefined)
})

test('the provider names public addresses to whoever asks', async () => {
  const answer = await fetch(`http://localhost:${shop.config.port}/oidc/.well-known/openid-configuration`, {
    headers: { host: 'evil.example' },
  })
  const metadata = JSON.parse(await answer.text())
  assert.equal(metadata.issuer, `${publicUrl}/oidc`)
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'end_session_endpoint'])
    assert.ok(metadata[name].startsWith(`${publicUrl}/oidc/`), metadata[name])
})
