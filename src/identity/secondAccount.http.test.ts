import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { type Browser, openBrowser, type Shown } from './testing/browser.ts'
import { linkIn, openTestShop } from './testing/shop.ts'
import { addUser, builtPassword } from './users/user.builder.ts'

const shop = await openTestShop()
after(() => shop.close())

const signUp = async (email: string, password = 'mti wa matunda') => {
  const browser = openBrowser(shop.origin)
  const form = { givenName: 'Zuberi', familyName: 'Moyo', email, password, repeat: password }
  return { browser, shown: await browser.submit(await browser.open('/register?return=/cart/'), form) }
}
const logIn = async (email: string, password: string, browser = openBrowser(shop.origin)) => {
  const shown = await browser.submit(await browser.open('/login'), { login: email, password, stays: 'yes' })
  return { browser, shown }
}
const me = async (browser: Browser) => JSON.parse((await browser.open('/api/me')).text)

/** What a stranger can see of a sign-up, without what is random or the address itself. */
const seen = (shown: Shown, email: string) => [
  shown.url,
  shown.status,
  shown.text.replaceAll(email, 'EMAIL').replaceAll(/[\w-]{20,}/g, 'RANDOM'),
]

test('nothing that follows a sign-up tells that the address has an account', async () => {
  const { email } = await addUser(shop.db, { email: 'owner@soma.example' })
  const [taken, free] = [await signUp(email), await signUp('fresh@soma.example')]
  assert.deepEqual(seen(taken.shown, email), seen(free.shown, 'fresh@soma.example'))
  const [one, two] = [await me(taken.browser), await me(free.browser)]
  assert.deepEqual([one.emailVerified, one.roles, Object.keys(one)], [false, two.roles, Object.keys(two)])
  for (const path of ['/auth/verify', '/auth/own-account'])
    assert.deepEqual(
      seen(await taken.browser.open(path), email),
      seen(await free.browser.open(path), 'fresh@soma.example'),
    )
  assert.deepEqual(
    seen(await taken.browser.post('/auth/verify', {}), email),
    seen(await free.browser.post('/auth/verify', {}), 'fresh@soma.example'),
  )
  assert.equal((await logIn(email, 'mti wa matunda')).shown.status, 200)
  assert.equal((await logIn('fresh@soma.example', 'mti wa matunda')).shown.status, 200)
})

test('the owner learns of it by a mail that greets them by their own name and verifies nobody', async () => {
  const { email } = await addUser(shop.db, { email: 'amina@soma.example', givenName: 'Amina' })
  const { browser } = await signUp('AMINA@soma.example')
  const mail = await shop.mailTo(email)
  assert.equal(mail.subject, 'You already have an account at Soma')
  assert.match(mail.body_text, /^Hello Amina,/)
  assert.equal(linkIn(mail), `${shop.origin}/auth/own-account`)
  assert.equal(
    await shop.db.run(sql`select from account_links l join accounts a on a.id = l.account_id
    where lower(a.email) = ${email}`),
    0,
  )
  assert.equal((await me(browser)).emailVerified, false)
})

test('who signed up twice by mistake comes from that mail to their own account', async () => {
  const owner = await addUser(shop.db, { email: 'baraka@soma.example' })
  const { browser } = await signUp(owner.email)
  const page = await browser.open(linkIn(await shop.mailTo(owner.email)))
  assert.equal((await browser.post('/auth/own-account', {}, 'https://elsewhere.example')).status, 403)
  const login = await browser.submit(page, {})
  assert.match(login.text, /<h1>Log in<\/h1>/)
  await browser.submit(login, { login: owner.email, password: builtPassword, stays: 'yes' })
  assert.equal((await me(browser)).userId, owner.userId)
})

test('the owner’s password still opens their account, and a link for a new one is theirs alone', async () => {
  const owner = await addUser(shop.db, { email: 'chebet@soma.example' })
  await signUp(owner.email)
  await shop.mailTo(owner.email)
  assert.equal((await me((await logIn(owner.email, builtPassword)).browser)).userId, owner.userId)
  const browser = openBrowser(shop.origin)
  await browser.submit(await browser.open('/auth/forgotten'), { login: owner.email })
  const form = await browser.open(linkIn(await shop.mailTo(owner.email, 1)))
  await browser.submit(form, { password: 'kitabu kipya', repeat: 'kitabu kipya' })
  assert.equal((await me((await logIn(owner.email, 'kitabu kipya')).browser)).userId, owner.userId)
  const resets = sql`select from account_links l join accounts a on a.id = l.account_id
    where a.email = ${owner.email} and l.purpose = 'reset'`
  assert.equal(await shop.db.run(resets), 1)
})

test('of two accounts that were opened with one address the first to verify it has it, even at the same moment', async () => {
  const email = 'dalila@soma.example'
  const first = await signUp(email, 'the first of them')
  const links = [linkIn(await shop.mailTo(email))]
  const second = await signUp(email, 'the second of them')
  links.push(linkIn(await shop.mailTo(email, 1)))
  const pages = await Promise.all(
    links.map(async (link) => {
      const page = await openBrowser(shop.origin).open(link)
      assert.match(page.text, /More than one account/)
      return page
    }),
  )
  const strangers = openBrowser(shop.origin)
  const press = (index: number, password: string) =>
    strangers.submit(pages[index] as Shown, { password }).then(({ status }) => status)
  assert.deepEqual([await press(0, ''), await press(1, 'the first of them')], [422, 422])
  const pressed = await Promise.all([press(0, 'the first of them'), press(1, 'the second of them')])
  assert.deepEqual(pressed.sort(), [200, 410])
  const verified = [await me(first.browser), await me(second.browser)].map((user) => user.emailVerified)
  assert.deepEqual(verified.sort(), [false, true])
})

test('where a link asks for a password, a wrong one is told as such, and too many with the time to wait', async () => {
  const email = 'eshe@soma.example'
  await signUp(email, 'the first of them')
  const link = linkIn(await shop.mailTo(email))
  await signUp(email, 'the second of them')
  const stranger = openBrowser(shop.origin)
  const page = await stranger.open(link)
  const wrong = await stranger.submit(page, { password: 'the third of them' })
  assert.match(wrong.text, /id="password-error">.*This is not the password of the account/)
  assert.match(wrong.text, /<a href="\/auth\/forgotten">Forgot password\?<\/a>/)
  for (let count = 1; count < 10; count++) await stranger.submit(page, { password: 'the third of them' })
  const last = await stranger.submit(page, { password: 'the first of them' })
  assert.equal(last.status, 429)
  assert.ok(Number(last.headers.get('retry-after')) >= 60)
  assert.match(last.text, /role="alert">.*Too many attempts\. Try again in \d+ minutes?\./)
  assert.doesNotMatch(last.text, /password-error/)
})

test('a name that carries a message greets nobody, wherever it came from', async () => {
  const { email } = await addUser(shop.db, { givenName: 'Win at www.prize.example' })
  const browser = openBrowser(shop.origin)
  await browser.submit(await browser.open('/auth/forgotten'), { login: email })
  const mail = await shop.mailTo(email)
  assert.match(mail.body_text, /^Hello,/)
  assert.doesNotMatch(mail.body_text + mail.body_html, /prize/)
})
