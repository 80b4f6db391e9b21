import { test } from 'node:test'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { findBook, putIntoCart } from './world/buying.ts'
import { enter, logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'

const { shop, visit } = await openHouse()
const journey = 'guest-cart'
const [own, guests] = ['Seven Letters to Busia', 'The Tide Clerk']

const mergeCarts = async (device: Device) => {
  const reader = await member(shop)
  await visit({ device, journey }, async (window) => {
    await window.open('/')
    await enter(window, reader)
    await findBook(window, 'seven letters', own)
    await putIntoCart(window, own)
  })
  await visit({ device, journey }, async (window) => {
    const { t } = window
    await window.open('/')
    await findBook(window, 'tide clerk', guests)
    await putIntoCart(window, guests)
    await window.press('link', t('cart.checkout.logIn'))
    await logIn(window, reader.email, reader.password)
    await window.at(/^\/checkout\//)
    await window.open('/cart/')
    await window.see('link', own).waitFor()
    await window.see('link', guests).waitFor()
    await window.shot('merged')
    await window.see('link', t('shell.cartCount', { count: 2 })).waitFor()
  })
}

test("a guest's cart survives signing in, together with the reader's own, on a phone", () =>
  mergeCarts(phone))

test("a guest's cart survives signing in, together with the reader's own, on a desktop", () =>
  mergeCarts(desktop))

const addInHaste = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open('/search/lake')
    const { promise: sent, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/cart.data*', (route) => sent.then(() => route.continue()))
    const buttons = page.getByRole('button', { name: new RegExp(`^${t('catalogue.button.addToCart')}`) })
    await buttons.nth(1).click()
    await buttons.nth(0).click()
    send()
    // The message at the foot of the page has such a link too.
    const added = page.getByRole('main').getByRole('link', { name: t('catalogue.button.viewCart') })
    await becomes(() => added.count(), 2)
    await reader.open('/cart/')
    const lines = page.getByRole('list', { name: t('cart.lines') }).getByRole('listitem')
    await becomes(() => lines.count(), 2)
  })

test('two books that are added before the shop has answered are in one cart, on a phone', () =>
  addInHaste(phone))

test('two books that are added before the shop has answered are in one cart, on a desktop', () =>
  addInHaste(desktop))

const agree = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open('/cart/')
    await reader.reads(t('cart.empty.title'))
    const other = await page.context().newPage()
    await other.goto(new URL('/search/lake', page.url()).href)
    await other
      .getByRole('button', { name: new RegExp(`^${t('catalogue.button.addToCart')}`) })
      .first()
      .click()
    const lines = page.getByRole('list', { name: t('cart.lines') }).getByRole('listitem')
    await lines.first().waitFor()
    await reader.see('link', t('shell.cartCount', { count: 1 })).waitFor()
    await other.close()
  })

test('what is added in one window is in the cart of the other, on a phone', () => agree(phone))

test('what is added in one window is in the cart of the other, on a desktop', () => agree(desktop))
