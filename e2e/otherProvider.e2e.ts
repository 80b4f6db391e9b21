import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { otherClient, startOtherProvider } from '#identity/testing/otherProvider.ts'
import { freePort } from '#identity/testing/shop.ts'
import { desktop, phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const port = await freePort()
const host = 'id.example'
const verification = `https://${host}/verify`
const { shop, visit } = await openHouse({
  OIDC_ISSUER: `http://127.0.0.1:${port}`,
  OIDC_CLIENT_ID: otherClient.id,
  OIDC_CLIENT_SECRET: otherClient.secret,
  OIDC_VERIFICATION_URL: verification,
})

// The shop starts while its provider is away, which comes later, and ends its sessions at another origin.
const elsewhere = `http://localhost:${port}/session/end`
const other = await startOtherProvider(shop.url, {
  port,
  describe: (metadata) => ({ ...metadata, end_session_endpoint: elsewhere }),
})
after(() => other.close())

// The pages of the other provider ask for a font of a third party.
const forgives = /\/interaction\/.*Failed to load resource/

async function signIn({ page }: Reader): Promise<void> {
  await page.goto('/login?return=/profile/')
  await page.locator('[name=login]').fill('imani')
  await page.locator('[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/profile\//)
}

test('a provider that is away at the start is told in one line of the log', () => {
  const lines = shop.log.split('\n').filter((line) => line.includes('OIDC_ISSUER'))
  assert.equal(lines.length, 1)
  assert.match(
    lines[0] ?? '',
    /"level":40.*\.well-known\/openid-configuration does not answer \(.*ECONNREFUSED/,
  )
})

test('who signs in at another provider is led there to verify, not to mails that we never sent', () =>
  visit({ device: phone, journey: 'other-provider', forgives }, async (reader) => {
    const { page, t } = reader
    await signIn(reader)
    const asksToVerify = async () => {
      await reader.see('heading', t('account.verifyPrompt.title')).waitFor()
      await reader.reads(/imani@elsewhere\.example/)
      const words = await page.locator('main').innerText()
      for (const odd of [t('account.verification.again'), t('account.verification.mailbox'), 'sent', host])
        assert.ok(!words.includes(odd), `${page.url()}: ${odd}`)
    }
    for (const path of ['/edit-profile', '/profile/']) {
      await reader.open(path)
      await asksToVerify()
      const ways = page.locator('main').getByRole('link', { name: t('account.verifyPrompt.button') })
      await ways.click()
      await reader.at(/^\/verification-pending\//)
      await asksToVerify()
      assert.equal(await ways.getAttribute('href'), verification)
    }
    await reader.shot('pending')
    other.person.email_verified = true
    await reader.at(/^\/profile\//)
    other.person.email_verified = false
  }))

test('logging out works where the provider ends its sessions at another origin', () =>
  visit({ device: desktop, journey: 'other-provider', forgives }, async (reader) => {
    const { page, t } = reader
    await signIn(reader)
    await reader.settle()
    const ended = page.waitForRequest((request) => request.url().startsWith(elsewhere))
    await reader.press('button', t('account.profile.logOut'))
    await ended
    await page.waitForURL(/^http:\/\/localhost:\d+\/(?:session\/end.*)?$/)
    await page.goto('/')
    await reader.see('link', t('shell.login')).waitFor()
  }))
