import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { openBrowser } from './testing/browser.ts'
import { linkIn, openTestShop } from './testing/shop.ts'
import { addUser, builtPassword } from './users/user.builder.ts'

const shop = await openTestShop()
after(() => shop.close())

const fresh = 'kitabu kipya'

const logIn = async (login: string, password: string) => {
  const browser = openBrowser(shop.origin)
  const shown = await browser.submit(await browser.open('/login'), { login, password, stays: 'yes' })
  return { browser, shown }
}
const ask = async (login: string) => {
  const browser = openBrowser(shop.origin)
  return browser.submit(await browser.open('/auth/forgotten'), { login })
}
const me = async (browser: ReturnType<typeof openBrowser>) => JSON.parse((await browser.open('/api/me')).text)

test('the answer is the same whether or not there is an account', async () => {
  await addUser(shop.db, { email: 'chebet@soma.example' })
  const known = await ask('chebet@soma.example')
  const unknown = await ask('nobody@soma.example')
  assert.deepEqual([known.status, unknown.status], [200, 200])
  assert.equal(known.text.replaceAll('chebet', 'nobody'), unknown.text)
  await shop.mailTo('chebet@soma.example')
  const { count } = await shop.db.one<{ count: number }>(sql`select count(*) as count from mails`)
  assert.equal(count, 1)
})

test('a new password works, the old one not any more, and everybody is logged out everywhere', async () => {
  const user = await addUser(shop.db, { email: 'dalila@soma.example', emailVerified: false })
  const { browser } = await logIn(user.email, builtPassword)
  const session = await shop.db.one<{ access_token: string }>(
    sql`select access_token from sessions where user_id = ${user.id}`,
  )
  await ask(user.email)
  const link = linkIn(await shop.mailTo(user.email))
  await shop.db.run(sql`select pg_sleep(1)`) // tokens carry whole seconds
  const mailBrowser = openBrowser(shop.origin)
  const done = await mailBrowser.submit(await mailBrowser.open(link), { password: fresh, repeat: fresh })
  assert.match(done.text, /Your password has been changed/)
  assert.equal((await me(browser)).kind, 'visitor')
  const app = await fetch(`${shop.origin}/api/me`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  assert.equal(app.status, 401)
  assert.match((await browser.open('/login')).text, /<h1>Log in<\/h1>/)
  assert.equal((await logIn(user.email, builtPassword)).shown.status, 401)
  assert.equal((await me((await logIn(user.email, fresh)).browser)).emailVerified, true)
  assert.equal((await shop.mailTo(user.email, 1)).subject, 'Your password was changed')
})

test('a link works once, and only the newest', async () => {
  const { email } = await addUser(shop.db)
  await ask(email)
  const first = linkIn(await shop.mailTo(email))
  await ask(email)
  const second = linkIn(await shop.mailTo(email, 1))
  const browser = openBrowser(shop.origin)
  assert.equal((await browser.open(first)).status, 410)
  const form = await browser.open(second)
  await browser.submit(form, { password: fresh, repeat: fresh })
  const again = await browser.submit(form, { password: 'another one', repeat: 'another one' })
  assert.equal(again.status, 410)
  assert.match(again.text, /This link no longer works/)
  assert.equal((await logIn(email, fresh)).shown.status, 200)
})

test('a link is too old after an hour', async () => {
  const { email } = await addUser(shop.db)
  await ask(email)
  const link = linkIn(await shop.mailTo(email))
  await shop.db.run(sql`update account_links set expires_at = expires_at - interval '61 minutes'`)
  assert.equal((await openBrowser(shop.origin).open(link)).status, 410)
})

// Spec: storefront 5: Password of at least 8, equal to its repeat
test('two different passwords are told beside the second field, and the link stays good', async () => {
  const { email } = await addUser(shop.db)
  await ask(email)
  const browser = openBrowser(shop.origin)
  const form = await browser.open(linkIn(await shop.mailTo(email)))
  const again = await browser.submit(form, { password: fresh, repeat: 'kitabu kingine' })
  assert.equal(again.status, 422)
  assert.match(again.text, /id="repeat-error">.*The two passwords are not the same/)
  assert.equal((await browser.submit(again, { password: fresh, repeat: fresh })).status, 200)
})

test('one of the passwords that everybody tries first is refused in words, and the link stays good', async () => {
  const { email } = await addUser(shop.db)
  await ask(email)
  const browser = openBrowser(shop.origin)
  const form = await browser.open(linkIn(await shop.mailTo(email)))
  const again = await browser.submit(form, { password: 'iloveyou', repeat: 'iloveyou' })
  assert.equal(again.status, 422)
  assert.match(again.text, /id="password-error">.*This password is too easy to guess/)
  assert.equal((await browser.submit(again, { password: fresh, repeat: fresh })).status, 200)
})

// Spec: storefront 5: Extension: no common password, none of a pattern, none of one’s own name or address
test('a new password of a pattern, or too close to its owner, is refused in words, and the link stays good', async () => {
  const { email } = await addUser(shop.db, { email: 'wanjiku.kamau@soma.example' })
  await ask(email)
  const browser = openBrowser(shop.origin)
  const form = await browser.open(linkIn(await shop.mailTo(email)))
  const answer = (password: string) => browser.submit(form, { password, repeat: password })
  assert.match((await answer('aaaaaaaa')).text, /id="password-error">.*This password is too easy to guess/)
  const own = /id="password-error">.*This password is too close to your name or e-mail address/
  assert.match((await answer('wanjiku.')).text, own)
  assert.match((await answer('AminaOtieno1')).text, own)
  assert.equal((await answer(fresh)).status, 200)
})

test('a phone number reaches the mail of its account', async () => {
  const { email } = await addUser(shop.db, { phoneNumber: '265999123456' })
  await ask('+265 999 123 456')
  assert.equal((await shop.mailTo(email)).subject, 'Choose a new password')
})

test('a link may be asked for three times an hour', async () => {
  for (let count = 0; count < 3; count++) assert.equal((await ask('often@soma.example')).status, 200)
  const shown = await ask('often@soma.example')
  assert.equal(shown.status, 429)
  assert.match(shown.text, /Too many attempts\. Try again in \d+ minutes?\./)
})

test('an empty field and a form of another site are refused', async () => {
  assert.equal((await ask('')).status, 422)
  const browser = openBrowser(shop.origin)
  const page = await browser.open('/auth/forgotten')
  assert.equal(
    (await browser.submit(page, { login: 'a@b.example' }, 'https://elsewhere.example')).status,
    403,
  )
})
