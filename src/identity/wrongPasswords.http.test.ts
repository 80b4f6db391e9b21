import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Browser } from './testing/browser.ts'
import { openBrowser } from './testing/browser.ts'
import { linkIn, openTestShop } from './testing/shop.ts'
import { addUser, builtPassword } from './users/user.builder.ts'

const shop = await openTestShop()
after(() => shop.close())

const browserAt = (address: string): Browser =>
  openBrowser(shop.origin, { route: (url) => ({ address: url, headers: { 'x-forwarded-for': address } }) })

const logIn = async (login: string, password: string, browser: Browser): Promise<number> => {
  const form = await browser.open('/login?return=/cart/')
  return (await browser.submit(form, { login, password, stays: 'yes' })).status
}

/** Sends the same at the same moment from so many browsers at one address; how each was answered. */
async function logInAtOnce(email: string, password: string, { count, address }: Crowd): Promise<number[]> {
  const forms = await Promise.all(
    Array.from({ length: count }, async () => {
      const browser = browserAt(address)
      return { browser, form: await browser.open('/login?return=/cart/') }
    }),
  )
  const fields = { login: email, password, stays: 'yes' }
  return Promise.all(forms.map(async ({ browser, form }) => (await browser.submit(form, fields)).status))
}

type Crowd = { readonly count: number; readonly address: string }

const guess = (email: string, count: number, address: string) =>
  logInAtOnce(email, 'a wrong guess', { count, address })

const someone = async () => (await addUser(shop.db)).email

/** A browser in which somebody signed in, and out again. */
async function knownBrowser(email: string, address: string): Promise<Browser> {
  const browser = browserAt(address)
  assert.equal(await logIn(email, builtPassword, browser), 200)
  await browser.post('/logout', {})
  return browser
}

test('twenty right sign-ins at once are all let in', async () => {
  const answers = await logInAtOnce(await someone(), builtPassword, { count: 20, address: '10.1.0.1' })
  assert.deepEqual(new Set(answers), new Set([200]))
})

test('of thirty wrong passwords at once ten learn that they are wrong', async () => {
  const answers = await guess(await someone(), 30, '10.2.0.1')
  assert.equal(answers.filter((status) => status === 401).length, 10)
  assert.equal(answers.filter((status) => status === 429).length, 20)
})

test('wrong passwords of a stranger slow the stranger, and not the owner at another address', async () => {
  const email = await someone()
  await guess(email, 10, '10.3.0.1')
  assert.equal(await logIn(email, builtPassword, browserAt('10.3.0.1')), 429)
  assert.equal(await logIn(email, builtPassword, browserAt('10.3.0.2')), 200)
})

test('the addresses of one IPv6 network slow each other, and not the next network', async () => {
  const email = await someone()
  for (let last = 1; last <= 10; last += 1) await guess(email, 1, `2001:db8:3:1::${last}`)
  assert.equal(await logIn(email, builtPassword, browserAt('2001:db8:3:1:ffff::11')), 429)
  assert.equal(await logIn(email, builtPassword, browserAt('2001:db8:3:2::1')), 200)
})

test('guesses from many addresses together find an end, and the owner still gets in where they did before', async () => {
  const email = await someone()
  const browser = await knownBrowser(email, '10.4.0.1')
  const answers = []
  for (let last = 1; last <= 6; last += 1) answers.push(...(await guess(email, 10, `10.4.0.${last}`)))
  assert.equal(answers.filter((status) => status === 401).length, 50)
  assert.equal(await logIn(email, builtPassword, browserAt('10.4.0.9')), 429)
  assert.equal(await logIn(email, builtPassword, browser), 200)
})

test('a known browser has ten wrong passwords, too', async () => {
  const email = await someone()
  const browser = await knownBrowser(email, '10.5.0.1')
  for (let count = 0; count < 10; count += 1) assert.equal(await logIn(email, 'a wrong guess', browser), 401)
  assert.equal(await logIn(email, builtPassword, browser), 429)
  assert.equal(await logIn(email, builtPassword, browserAt('10.5.0.2')), 200)
})

test('a browser is known to the account that signed in there, and gives no more guesses at others', async () => {
  const [email, victim] = [await someone(), await someone()]
  const browser = await knownBrowser(email, '10.6.0.1')
  await guess(victim, 10, '10.6.0.1')
  assert.equal(await logIn(victim, 'a wrong guess', browser), 429)
})

test('the browser in which a new password was chosen is known, those before are not', async () => {
  const email = await someone()
  const before = await knownBrowser(email, '10.7.0.1')
  const browser = browserAt('10.7.0.2')
  await browser.submit(await browser.open('/auth/forgotten'), { login: email })
  const form = await browser.open(linkIn(await shop.mailTo(email)))
  await browser.submit(form, { password: 'kitabu kipya', repeat: 'kitabu kipya' })
  for (const address of ['10.7.0.1', '10.7.0.2']) await guess(email, 10, address)
  assert.equal(await logIn(email, 'kitabu kipya', before), 429)
  assert.equal(await logIn(email, 'kitabu kipya', browser), 200)
})
