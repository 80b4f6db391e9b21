import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { putIntoCart } from './world/buying.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bought, boughtTitle } from './world/purchases.ts'

const { shop, visit } = await openHouse()
const journey = 'logging-out'
const printed = await bookNumber(shop, boughtTitle, 'print')
const epub = await bookNumber(shop, boughtTitle, 'epub')

const leave = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const { email, password, userId } = await member(shop)
    await bought(shop, userId)
    await reader.open(`/book/${printed}`)
    await putIntoCart(reader, boughtTitle)
    await reader.page.goto('/login?return=/contact/')
    await logIn(reader, email, password)
    await reader.at(/^\/contact\//)
    await reader.settle()
    await reader.type(t('help.form.message'), 'Between you and me')
    await reader.open('/profile/')
    await reader.reads(email)
    const answer = reader.page.waitForResponse(/\/logout$/)
    await reader.press('button', t('account.profile.logOut'))
    const forgotten = await (await answer).headerValue('set-cookie')
    assert.match(forgotten ?? '', /soma_session=; .*Max-Age=0/)
    assert.match(forgotten ?? '', /soma_cart=; .*Max-Age=0/)
    await reader.at(/^\/$/)
    await reader.see('link', t('shell.login')).waitFor()
    await reader.shot('after')
    await reader.page.goBack()
    await reader.see('heading', t('identity.signIn.title')).waitFor()
    await reader.shot('back')
    await reader.open('/cart/')
    await reader.reads(t('cart.empty.title'))
    await reader.open('/contact/')
    for (const label of [t('help.form.message'), t('help.form.email'), t('help.form.name')])
      assert.equal(await reader.page.getByLabel(label, { exact: true }).inputValue(), '')
    const cookies = await reader.page.context().cookies()
    assert.deepEqual(
      cookies.filter(({ name }) => /session|cart/.test(name)),
      [],
    )
  })

test('logging out takes cart, name and all that was typed with it, and Back shows nothing of it, on a phone', () =>
  leave(phone))

test('logging out takes cart, name and all that was typed with it, and Back shows nothing of it, on a desktop', () =>
  leave(desktop))

const guardLeadsBack = (device: Device) =>
  visit({ device, journey: 'guards' }, async (reader) => {
    const { email, password } = await member(shop)
    await reader.page.goto('/edit-profile')
    await reader.see('heading', reader.t('identity.signIn.title')).waitFor()
    await logIn(reader, email, password)
    await reader.at(/^\/edit-profile/)
  })

test('who must log in first comes back to where they wanted to go, on a phone', () => guardLeadsBack(phone))

test('who must log in first comes back to where they wanted to go, on a desktop', () =>
  guardLeadsBack(desktop))

const comeFromMail = (device: Device) =>
  visit({ device, journey: 'from-mail' }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await reader.open(`/book/${epub}/mail`)
    const prompt = reader.see('dialog', t('catalogue.prompt.title'))
    await prompt.waitFor()
    await reader.shot('prompt')
    await prompt.getByRole('button', { name: t('catalogue.prompt.later') }).click()
    await prompt.waitFor({ state: 'hidden' })
    await reader.open(`/book/${epub}/mail`)
    await prompt.getByRole('link', { name: t('shell.login') }).click()
    await logIn(reader, email, password)
    await reader.at(new RegExp(`^/book/${epub}/mail`))
    await reader.settle()
    await reader.see('link', t('shell.profile')).waitFor()
    assert.equal(await prompt.count(), 0)
  })

test('a link from a mail asks a visitor to log in, and a reader nothing, on a phone', () =>
  comeFromMail(phone))

test('a link from a mail asks a visitor to log in, and a reader nothing, on a desktop', () =>
  comeFromMail(desktop))
