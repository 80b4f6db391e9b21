import { test } from 'node:test'
import { addUser } from '#identity/user.builder.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { demoPerson, logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { boughtTitle, paidFor } from './world/purchases.ts'

const { shop, visit } = await openHouse()
const journey = 'paid-claim'
const staff = await addUser(shop.db, { roles: ['ROLE_CHECKER'] })
let phones = 712_100_000
const nextPhone = () => String((phones += 1))

const claimByPhone = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    const nine = nextPhone()
    await paidFor(shop, staff.id, { forUserPhone: `254${nine}` })
    await reader.page.goto('/login?return=/profile/')
    await logIn(reader, email, password)
    await reader.at(/^\/profile\//)
    await reader.settle()
    await reader.press('button', t('account.claim.look'))
    await reader.reads(t('errors.shop.phoneNumberRequired'))
    await reader.shot('phone-required')
    await reader.page
      .getByRole('link', { name: t('account.claim.addPhone') })
      .first()
      .click()
    await reader.at(/^\/edit-profile/)
    await reader.type(t('account.edit.phone'), nine)
    await reader.press('button', t('account.edit.save'))
    const found = reader.see('dialog', t('account.claim.found'))
    await found.getByText(boughtTitle).waitFor()
    await reader.reads(t('account.claim.done', { count: 1 }))
    await reader.shot('found')
    await found.getByRole('link', { name: t('account.claim.shelf') }).click()
    await reader.at(/^\/bookshelf\//)
    await reader.see('link', t('order.openTitle', { title: boughtTitle })).waitFor()
    await reader.shot('bookshelf')
  })

test('a phone number on the profile brings the orders that were paid for it, on a phone', () =>
  claimByPhone(phone))

test('a phone number on the profile brings the orders that were paid for it, on a desktop', () =>
  claimByPhone(desktop))

const claimByEmail = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await paidFor(shop, staff.id, { forUserEmail: email })
    await reader.page.goto('/login?return=/bookshelf/')
    await logIn(reader, email, password)
    const found = reader.see('dialog', t('account.claim.found'))
    await found.getByText(boughtTitle).waitFor()
    await reader.shot('found-on-bookshelf')
    await found.getByRole('button', { name: t('ui.close') }).click()
    await found.waitFor({ state: 'hidden' })
    await reader.see('link', t('order.openTitle', { title: boughtTitle })).waitFor()
    await reader.open('/profile/')
    await reader.reads(boughtTitle)
  })

test('a proven address brings its orders to the bookshelf at once, on a phone', () => claimByEmail(phone))

test('a proven address brings its orders to the bookshelf at once, on a desktop', () => claimByEmail(desktop))

const claimWithoutScripts = (device: Device) =>
  visit({ device, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await paidFor(shop, staff.id, { forUserEmail: email })
    await reader.page.goto('/login?return=/profile/')
    await logIn(reader, email, password)
    await reader.reads(t('account.claim.waiting', { count: 1 }))
    await reader.shot('waiting-without-scripts')
    await reader.press('button', t('account.claim.take'))
    await reader.see('link', t('account.claim.shelf')).waitFor()
    await reader.shot('claimed-without-scripts')
  })

test('without scripts a button claims them, on a phone', () => claimWithoutScripts(phone))

test('without scripts a button claims them, on a desktop', () => claimWithoutScripts(desktop))

test('the demo shop has such an order for its business customer', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { email, password } = demoPerson('business')
    await reader.page.goto('/login?return=/profile/')
    await logIn(reader, email, password)
    await reader.see('dialog', reader.t('account.claim.found')).getByText('Mtsinje Wopanda Mlatho').waitFor()
  }))
