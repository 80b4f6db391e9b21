import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#platform/database/sql.ts'
import { type Browser, openBrowser } from './testing/browser.ts'
import { linkIn, openTestShop } from './testing/shop.ts'

const shop = await openTestShop()
after(() => shop.close())

const signUp = async (name: string) => {
  const browser = openBrowser(shop.origin)
  const email = `${name}@soma.example`
  const fields = {
    givenName: name,
    familyName: 'Moyo',
    email,
    password: 'long enough',
    repeat: 'long enough',
  }
  await browser.submit(await browser.open('/register'), fields)
  return { browser, email }
}

/** Opens a link in a browser of its own; what it answers presses the button of the page. */
const openLink = async (link: string) => {
  const browser = openBrowser(shop.origin)
  const page = await browser.open(link)
  return () => browser.submit(page, {})
}

const press = async (link: string) => (await openLink(link))()

const isVerified = async (browser: Browser) =>
  JSON.parse((await browser.open('/api/me')).text).emailVerified as boolean

// Spec: storefront 2, Routes: Route verificationPending /verification-pending/, login guard, polls
test('a link that is only opened, as mail scanners do, proves nothing; the button on its page does', async () => {
  const { browser, email } = await signUp('dafina')
  const link = linkIn(await shop.mailTo(email))
  for (let count = 0; count < 3; count++) {
    const page = await openBrowser(shop.origin).open(link)
    assert.equal(page.status, 200)
    assert.match(page.text, /<button[^>]*>Verify the address<\/button>/)
  }
  assert.equal(await isVerified(browser), false)
  const elsewhere = await openBrowser(shop.origin).post(link, {}, 'https://elsewhere.example')
  assert.deepEqual([elsewhere.status, await isVerified(browser)], [403, false])
  assert.match((await press(link)).text, /Your e-mail address is verified/)
  assert.equal(await isVerified(browser), true)
})

// Spec: storefront 2, Routes: Route verificationPending /verification-pending/, login guard, polls
test('another mail can be asked for while waiting, and each link works until one is used', async () => {
  const { browser, email } = await signUp('esther')
  const first = linkIn(await shop.mailTo(email))
  const page = await browser.open('/auth/verify')
  assert.match(page.text, /esther@soma\.example/)
  assert.match((await browser.submit(page, {})).text, /We have sent a new link to esther@soma\.example/)
  const second = linkIn(await shop.mailTo(email, 1))
  assert.match((await browser.open(second)).text, /Verify the address/)
  assert.match((await press(first)).text, /Your e-mail address is verified/)
  assert.match((await browser.open(second)).text, /Your e-mail address is verified/)
  const used = sql`select from account_links l join accounts a on a.id = l.account_id
    where a.email = ${email} and l.used_at is not null`
  assert.equal(await shop.db.run(used), 2)
})

test('two links of an account that are pressed at the same moment prove it once, and both say so', async () => {
  const { browser, email } = await signUp('efua')
  const links = [linkIn(await shop.mailTo(email))]
  await browser.post('/auth/verify', {})
  links.push(linkIn(await shop.mailTo(email, 1)))
  const presses = await Promise.all([...links, ...links].map((link) => openLink(link)))
  const pressed = await Promise.all(presses.map((pressButton) => pressButton()))
  assert.ok(pressed.every(({ text }) => /Your e-mail address is verified/.test(text)))
})

test('a link that is too old offers a new one, without signing in', async () => {
  const { email } = await signUp('farida')
  const link = linkIn(await shop.mailTo(email))
  await shop.db.run(sql`update account_links set expires_at = expires_at - interval '25 hours'`)
  const other = openBrowser(shop.origin)
  const dead = await other.open(link)
  assert.equal(dead.status, 410)
  await other.submit(dead, {})
  assert.equal((await press(linkIn(await shop.mailTo(email, 1)))).status, 200)
})

const hour = 3_600_000

/** Mails are counted by the hour of the clock: none is to begin between two of them. */
async function avoidFullHour(): Promise<void> {
  const left = hour - (Date.now() % hour)
  if (left < 10_000) await sleep(left)
}

test('an address gets six such mails an hour, whoever asks for them', async () => {
  await avoidFullHour()
  const { browser } = await signUp('grace')
  for (let count = 0; count < 5; count++) assert.equal((await browser.post('/auth/verify', {})).status, 200)
  const shown = await browser.post('/auth/verify', {})
  assert.equal(shown.status, 429)
  assert.match(shown.text, /Too many attempts/)
  const form = { givenName: 'Grace', familyName: 'Moyo', password: 'long enough', repeat: 'long enough' }
  const other = openBrowser(shop.origin)
  const signedUp = await other.submit(await other.open('/register'), { ...form, email: 'Grace@soma.example' })
  assert.equal(signedUp.status, 429)
})

test('nobody else can ask for a mail, nor another site', async () => {
  const { browser } = await signUp('halima')
  assert.equal((await browser.post('/auth/verify', {}, 'https://elsewhere.example')).status, 403)
  assert.match((await openBrowser(shop.origin).open('/auth/verify')).text, /<h1>Log in<\/h1>/)
})

test('a link that nobody knows, or not any more, says so and leads to where another is asked for', async () => {
  const page = await openBrowser(shop.origin).open('/auth/verify/made-up')
  assert.equal(page.status, 404)
  assert.match(page.text, /<h1>This link no longer works<\/h1>/)
  assert.match(page.text, /href="\/login\?return=\/verification-pending\/"/)
})
