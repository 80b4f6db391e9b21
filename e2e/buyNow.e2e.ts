import { test } from 'node:test'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { demoPerson, logIn, member, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const journey = 'buy-now'
const title = 'The Tide Clerk'
const book = `/book/${await bookNumber(shop, title, 'epub')}`
const list = '/search/tide%20clerk?format=epub'

/** At the checkout with the title, and with nothing else. */
async function atCheckout(reader: Reader): Promise<void> {
  const { t, page } = reader
  await reader.at(/^\/checkout\//)
  await reader.see('heading', t('checkout.title')).waitFor()
  await page.getByText(title).first().waitFor({ state: 'attached' })
  await reader.shot('checkout')
}

const onCard = ({ t }: Reader) => `${t('catalogue.button.buyNow')}: ${title}`

const buyAsVisitor = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { email, password } = await member(shop)
    await reader.open(book)
    await reader.shot('book')
    await reader.press('button', reader.t('catalogue.button.buyNow'))
    await logIn(reader, email, password)
    await atCheckout(reader)
  })

test('a visitor who buys at once is led through the sign-in to the checkout on a phone', () =>
  buyAsVisitor(phone))

test('a visitor who buys at once is led through the sign-in to the checkout on a desktop', () =>
  buyAsVisitor(desktop))

const buyFromCard = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    await signInAt(reader, await member(shop), '/contact/')
    await reader.open(list)
    await reader.shot('list')
    await reader.press('button', onCard(reader))
    await atCheckout(reader)
    await reader.page.goBack()
    await reader.see('link', `${reader.t('catalogue.button.viewCart')}: ${title}`).waitFor()
  })

test('a verified reader buys at once from a card, and the card leads to the cart then, on a phone', () =>
  buyFromCard(phone))

test('a verified reader buys at once from a card, and the card leads to the cart then, on a desktop', () =>
  buyFromCard(desktop))

test('who has yet to verify the address is asked to on the way to the checkout', () =>
  visit({ device: phone, journey }, async (reader) => {
    await signInAt(reader, demoPerson('unverified'), book)
    await reader.settle()
    await reader.press('button', reader.t('catalogue.button.buyNow'))
    await reader.at(/^\/verification-pending\/\?return=%2Fcheckout%2F/)
  }))

const buyWithoutScripts = (device: Device, path: string) =>
  visit({ device, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    const { email, password } = await member(shop)
    await reader.page.goto(path)
    await reader.press('button', path === list ? onCard(reader) : reader.t('catalogue.button.buyNow'))
    await logIn(reader, email, password)
    await atCheckout(reader)
  })

test('one buys at once from the page of a book without scripts', () => buyWithoutScripts(phone, book))

test('one buys at once from a card without scripts', () => buyWithoutScripts(desktop, list))
