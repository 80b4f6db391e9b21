import { test } from 'node:test'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { findBook } from './world/buying.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { visit } = await openHouse()
const title = 'Seven Letters to Busia'

const shopWithoutScripts = (device: Device) =>
  visit({ device, journey: 'without-scripts', options: { javaScriptEnabled: false } }, async (reader) => {
    await browse(reader)
    await fillCart(reader)
    await useCoupon(reader)
    await changeRegion(reader)
    await reader.press('link', reader.t('cart.checkout.logIn'))
    await reader.see('heading', reader.t('identity.signIn.title')).waitFor()
    await reader.shot('sign-in')
    await reader.page.goto('/cart/')
    await reader.press('button', reader.t('cart.line.removeTitle', { title }))
    await reader.see('heading', reader.t('cart.empty.title')).waitFor()
  })

async function browse(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.page.goto('/')
  await reader.shot('home')
  await reader.press('link', 'Print')
  await reader.see('heading', 'Print').waitFor()
  await reader.shot('category')
  await reader.press('link', t('catalogue.list.more', { count: 20 }))
  await reader.at(/page=2/)
  await findBook(reader, 'seven letters', title)
  await reader.shot('book')
  await reader.press('link', new RegExp(t('ui.format.print')))
  await reader.see('button', new RegExp(`^${t('catalogue.button.addToCart')}.*1,150`)).waitFor()
}

async function fillCart(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.press('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
  await reader.at(/^\/cart\//)
  await reader.press('button', t('ui.stepper.more'))
  const copies = reader.see('textbox', t('cart.line.copies', { title }))
  await becomes(() => copies.inputValue(), '2')
  await copies.fill('5')
  await reader.page.keyboard.press('Enter')
  await reader.reads('KES 6,670')
  await reader.shot('cart')
}

async function useCoupon(reader: Reader): Promise<void> {
  const { t } = reader
  await reader.type(t('cart.coupon.label'), 'EXPIRED1')
  await reader.press('button', t('cart.coupon.apply'))
  await reader.reads(t('errors.coupon.expired'))
  await reader.shot('coupon-refused')
  await reader.type(t('cart.coupon.label'), 'SOMA10')
  await reader.press('button', t('cart.coupon.apply'))
  await reader.reads(t('cart.totals.discountOf', { code: 'SOMA10' }))
  await reader.reads('KES 6,003')
  await reader.shot('coupon')
}

async function changeRegion(reader: Reader): Promise<void> {
  const { t, page } = reader
  await page.getByLabel(t('shell.region.country'), { exact: true }).selectOption('MWI')
  await reader.press('button', t('shell.region.apply'))
  await reader.at(/^\/cart\//)
  await reader.reads(t('cart.totals.vat', { rate: '17.5%' }))
  await reader.reads(/^MWK/)
}

test('one browses, searches, fills a cart and uses a coupon without scripts on a phone', () =>
  shopWithoutScripts(phone))

test('one browses, searches, fills a cart and uses a coupon without scripts on a desktop', () =>
  shopWithoutScripts(desktop))
