import { otherClient, startOtherProvider } from '#identity/testing/otherProvider.ts'
import { freePort } from '#identity/testing/shop.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'

const port = await freePort()
const host = 'id.example'
const verification = `https://${host}/verify`
const newPassword = `http://localhost:${port}/new-password`
// The shop starts while its provider is away, which comes later, and ends its sessions at another origin.
const elsewhere = `http://localhost:${port}/session/end`

test.describe.configure({ mode: 'default' })
test.use({
  shopOptions: {
    settings: {
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: otherClient.id,
      OIDC_CLIENT_SECRET: otherClient.secret,
      OIDC_VERIFICATION_URL: verification,
      OIDC_PASSWORD_RESET_URL: newPassword,
    },
  },
  // The pages of the other provider ask for a font of a third party.
  expectedErrors: /\/interaction\/.*Failed to load resource/,
})

let other: Awaited<ReturnType<typeof startOtherProvider>>
test.beforeAll(async ({ shop }) => {
  other = await startOtherProvider(shop.url, {
    port,
    describe: (metadata) => ({ ...metadata, end_session_endpoint: elsewhere }),
  })
})
test.afterAll(() => other.close())

async function signIn({ page }: Reader): Promise<void> {
  await page.goto('/login?return=/profile/')
  await page.locator('[name=login]').fill('imani')
  await page.locator('[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/profile\//)
}

test('a provider that is away at the start is told in one line of the log', ({ shop }) => {
  const lines = shop.log.split('\n').filter((line) => line.includes('OIDC_ISSUER'))
  expect(lines).toEqual([
    expect.stringMatching(/"level":40.*\.well-known\/openid-configuration does not answer \(.*ECONNREFUSED/),
  ])
})

async function expectVerificationRequested(reader: Reader): Promise<void> {
  const { page, t } = reader
  await expect(reader.find('heading', t('account.verifyPrompt.title'))).toBeVisible()
  await expect(reader.text(/imani@elsewhere\.example/)).toBeVisible()
  for (const odd of [t('account.verification.again'), t('account.verification.mailbox'), 'sent', host])
    await expect(page.locator('main'), page.url()).not.toContainText(odd)
}

// Spec: storefront 2, Routes: Route verificationPending /verification-pending/, login guard, polls
test('who signs in at another provider is led there to verify, not to mails that we never sent', async ({
  page,
  reader,
  t,
}) => {
  await signIn(reader)
  const way = page.locator('main').getByRole('link', { name: t('account.verifyPrompt.button') })
  for (const path of ['/edit-profile', '/profile/']) {
    await reader.open(path)
    await expectVerificationRequested(reader)
    await way.click()
    await reader.isAt(/^\/verification-pending\//)
    await expectVerificationRequested(reader)
    await expect(way).toHaveAttribute('href', verification)
  }
  other.person.email_verified = true
  await reader.isAt(/^\/profile\//)
  other.person.email_verified = false
})

// Spec: storefront 4, Verification: Extension: where the provider tells it only at a sign-in, one logs in again and comes back
test('who verified at a provider that tells it only at a sign-in logs in again and comes back', async ({
  page,
  reader,
  t,
}) => {
  await signIn(reader)
  await reader.open('/edit-profile')
  await page
    .locator('main')
    .getByRole('link', { name: t('account.verifyPrompt.button') })
    .click()
  await reader.isAt(/^\/verification-pending\//)
  const atSignIn = { sub: 'imani', email: other.person.email, email_verified: false }
  other.fail('/me', { status: 200, body: JSON.stringify(atSignIn) })
  other.person.email_verified = true
  await expect(reader.text(t('account.verification.notNotified'))).toBeVisible()
  await reader.click('link', t('account.verification.done'))
  await expectVerificationRequested(reader)
  await reader.click('link', t('account.verification.logInAgain'))
  await page.locator('[name=login]').fill('imani')
  other.fail('/me', null)
  await page.locator('[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await reader.isAt(/^\/edit-profile/)
  other.person.email_verified = false
})

// Spec: storefront 1: Social sign-ins (known prefix of the id) reset no password
test('a new password is chosen on the page of the provider, in a window of its own', async ({
  page,
  reader,
  t,
}) => {
  other.person.email_verified = true
  await signIn(reader)
  await reader.open('/edit-profile')
  await expect(reader.text(t('account.password.elsewhere'))).toBeVisible()
  other.fail('/new-password', { status: 200, body: 'Their own page' })
  const opened = page.waitForEvent('popup')
  await reader.click('button', t('account.password.button'))
  await expect((await opened).getByText('Their own page')).toBeVisible()
  other.person.email_verified = false
})

// Spec: storefront 7, Other calls: Login, redirect, logout at the identity provider, with scope and audience
test('logging out works where the provider ends its sessions at another origin', async ({
  page,
  reader,
  t,
}) => {
  await signIn(reader)
  await reader.hydrated()
  const ended = page.waitForRequest((request) => request.url().startsWith(elsewhere))
  await reader.click('button', t('account.profile.logOut'))
  await ended
  await page.waitForURL(/^http:\/\/localhost:\d+\/(?:session\/end.*)?$/)
  await page.goto('/')
  await expect(reader.find('link', t('shell.login'))).toBeVisible()
})
