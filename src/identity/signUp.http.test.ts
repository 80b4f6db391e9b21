import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { openBrowser } from './testing/browser.ts'
import { linkIn, openTestShop } from './testing/shop.ts'

const signedIn: string[] = []
const shop = await openTestShop({}, { afterSignIn: async (user) => void signedIn.push(user.email) })
after(() => shop.close())

const wanjiku = {
  givenName: 'Wanjiku',
  familyName: 'Kamau',
  email: 'wanjiku@soma.example',
  password: 'mti wa matunda',
  repeat: 'mti wa matunda',
}

// Spec: storefront 1: Sign-up hint for registration
test('a reader signs up, is signed in at once, and comes back to where they were', async () => {
  const browser = openBrowser(shop.origin)
  const form = await browser.open('/register?return=/cart/')
  assert.match(form.text, /<h1>Create an account<\/h1>/)
  const back = await browser.submit(form, wanjiku)
  assert.equal(back.url, `${shop.origin}/cart/`)
  const me = JSON.parse((await browser.open('/api/me')).text)
  assert.deepEqual(
    [me.kind, me.email, me.emailVerified, me.roles],
    ['user', wanjiku.email, false, ['ROLE_USER']],
  )
  assert.deepEqual(signedIn, [wanjiku.email])
})

test('the link of the mail verifies the address in every tab, and works once', async () => {
  const browser = openBrowser(shop.origin)
  const page = await browser.open('/login')
  await browser.submit(page, { login: wanjiku.email, password: wanjiku.password, stays: 'yes' })
  const mail = await shop.mailTo(wanjiku.email)
  assert.equal(mail.subject, 'Verify your e-mail address')
  const mailBrowser = openBrowser(shop.origin)
  const pressed = await mailBrowser.submit(await mailBrowser.open(linkIn(mail)), {})
  assert.match(pressed.text, /Your e-mail address is verified/)
  assert.equal(JSON.parse((await browser.open('/api/me')).text).emailVerified, true)
  const used = await shop.db.one<{ used: boolean }>(
    sql`select used_at is not null as used from account_links`,
  )
  assert.equal(used.used, true)
})

test('what was typed stays when something must be mended, but not the passwords', async () => {
  const browser = openBrowser(shop.origin)
  const form = await browser.open('/register')
  const again = await browser.submit(form, {
    ...wanjiku,
    email: 'wanjiku',
    givenName: 'Wan<jiku>',
    password: 'short',
    repeat: 'short',
  })
  assert.equal(again.status, 422)
  assert.match(again.text, /value="Wan&lt;jiku&gt;"/)
  assert.match(again.text, /id="email-error">.*Type an e-mail address such as/)
  assert.match(again.text, /id="password-error">.*At least 8 characters/)
  assert.doesNotMatch(again.text, /value="short"/)
})

test('a password that everybody tries first, and a name with a link in it, are refused in words', async () => {
  const browser = openBrowser(shop.origin)
  const again = await browser.submit(await browser.open('/register'), {
    ...wanjiku,
    givenName: 'Win at www.prize.example',
    password: 'Football1',
    repeat: 'Football1',
  })
  assert.equal(again.status, 422)
  assert.match(
    again.text,
    /id="givenName-error">.*Type only the name, without links, addresses or phone numbers/,
  )
  assert.match(again.text, /id="password-error">.*This password is too easy to guess/)
})

// Spec: storefront 3: User.signupIp, for admins, dropped after 90 days
test('where and from which country somebody signed up is recorded, and the address forgotten after 90 days', async () => {
  const record = await shop.db.one<{ country: string; ip: string; login: boolean }>(sql`
    select signup_country as country, host(signup_ip) as ip, last_login_at is not null as login from users`)
  assert.deepEqual([record.country, record.login], ['KEN', true])
  assert.match(record.ip, /^(127\.0\.0\.1|::1)$/)
  await shop.db.run(sql`update users set created_at = now() - interval '91 days'`)
  await shop.identity.tasks['dropSignUpAddresses']?.({})
  assert.equal((await shop.db.one<{ ip: string | null }>(sql`select signup_ip as ip from users`)).ip, null)
})

test('the pages speak the language of the reader', async () => {
  const browser = openBrowser(shop.origin)
  await browser.open('/login?lang=swa')
  const page = await browser.open('/register')
  assert.match(page.text, /<html lang="sw">/)
  assert.match(page.text, /<h1>Fungua akaunti<\/h1>/)
})
