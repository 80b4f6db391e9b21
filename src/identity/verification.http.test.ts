import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { openBrowser } from './testing/browser.ts'
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

test('another mail can be asked for while waiting, and the first link stops working', async () => {
  const { browser, email } = await signUp('esther')
  const first = linkIn(await shop.mailTo(email))
  const page = await browser.open('/auth/verify')
  assert.match(page.text, /esther@soma\.example/)
  assert.match((await browser.submit(page, {})).text, /A new link is on its way to esther@soma\.example/)
  const second = linkIn(await shop.mailTo(email, 1))
  assert.equal((await browser.open(first)).status, 410)
  assert.equal((await browser.open(second)).status, 200)
  assert.match((await browser.open(first)).text, /Your e-mail address is confirmed/)
})

test('a link that is too old offers a new one, without signing in', async () => {
  const { email } = await signUp('farida')
  const link = linkIn(await shop.mailTo(email))
  await shop.db.run(sql`update account_links set expires_at = expires_at - interval '25 hours'`)
  const other = openBrowser(shop.origin)
  const dead = await other.open(link)
  assert.equal(dead.status, 410)
  await other.submit(dead, {})
  assert.equal((await other.open(linkIn(await shop.mailTo(email, 1)))).status, 200)
})

test('a mail can be asked for five times an hour', async () => {
  const { browser } = await signUp('grace')
  for (let count = 0; count < 5; count++) assert.equal((await browser.post('/auth/verify', {})).status, 200)
  const shown = await browser.post('/auth/verify', {})
  assert.equal(shown.status, 429)
  assert.match(shown.text, /Too many attempts/)
})

test('nobody else can ask for a mail, nor another site', async () => {
  const { browser } = await signUp('halima')
  assert.equal((await browser.post('/auth/verify', {}, 'https://elsewhere.example')).status, 403)
  assert.match((await openBrowser(shop.origin).open('/auth/verify')).text, /<h1>Log in<\/h1>/)
})

test('a made-up link is nobody’s', async () => {
  assert.equal((await openBrowser(shop.origin).open('/auth/verify/made-up')).status, 404)
})
