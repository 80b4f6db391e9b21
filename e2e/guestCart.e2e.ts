import { test } from 'node:test'
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
