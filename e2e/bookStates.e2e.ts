import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { inspect } from './world/axe.ts'
import { becomes } from './world/becomes.ts'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { demoPerson, logIn, member, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'
import { putOnShelf } from './world/shelf.ts'

const { shop, visit } = await openHouse()
const journey = 'book-states'
const number = (title: string, format: string) => bookNumber(shop, title, format)
const free = `/book/${await number('Moja, Mbili, Matatu!', 'epub')}`
const printed = `/book/${await number('The Tide Clerk', 'print')}`

/** The card of a book among the results of a search. */
const card = ({ page }: Reader, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const addPrinted = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open(printed)
    await reader.reads(new RegExp(`${t('catalogue.book.note.refund')}$`))
    await reader.press('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
    await reader.see('link', t('catalogue.button.viewCart')).waitFor()
    await becomes(() => reader.see('button', t('catalogue.button.buyNow')).count(), 0)
    await reader.press('button', t('catalogue.button.addAgain'))
    await reader.see('link', t('shell.cartCount', { count: 2 })).waitFor()
    await inspect(reader, 'in-cart')
    await page.setViewportSize(device.look.viewport)
    await reader.press('link', t('catalogue.button.viewCart'))
    await reader.see('dialog', t('cart.title')).waitFor()
    const copies = reader.see('textbox', t('cart.line.copies', { title: 'The Tide Clerk' }))
    assert.equal(await copies.inputValue(), '2')
    await reader.shot('drawer')
  })

test('a printed book in the cart shows the cart and can be added again, which raises its quantity, on a phone', () =>
  addPrinted(phone))

test('a printed book in the cart shows the cart and can be added again, which raises its quantity, on a desktop', () =>
  addPrinted(desktop))

const takeFree = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const { email, password } = await member(shop)
    await reader.open(free)
    assert.ok(!(await reader.page.locator('main').innerText()).includes(t('catalogue.book.note.refund')))
    await inspect(reader, 'free-visitor')
    await reader.page.setViewportSize(device.look.viewport)
    await reader.press('link', t('catalogue.button.logInToAdd'))
    await logIn(reader, email, password)
    await reader.at(/^\/book\//)
    await reader.settle()
    await reader.shot('free-verified')
    await reader.press('button', t('catalogue.button.addToLibrary'))
    await reader.see('link', t('catalogue.button.open')).waitFor()
    await reader.open(free)
    await reader.reads(t('catalogue.owned'))
    await inspect(reader, 'owned')
  })

test('a free book asks a visitor to log in, goes to the library of a verified reader, and is opened then, on a phone', () =>
  takeFree(phone))

test('a free book asks a visitor to log in, goes to the library of a verified reader, and is opened then, on a desktop', () =>
  takeFree(desktop))

const mustVerify = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    await signInAt(reader, demoPerson('unverified'), free)
    await reader.settle()
    await reader.shot('free-unverified')
    await reader.press('link', reader.t('catalogue.button.verifyToAdd'))
    await reader.at(/^\/verification-pending\/\?return=%2Fbook%2F\d+/)
  })

test('a free book asks who has yet to verify the address to do so, and leads back, on a phone', () =>
  mustVerify(phone))

test('a free book asks who has yet to verify the address to do so, and leads back, on a desktop', () =>
  mustVerify(desktop))

const listen = (device: Device) =>
  visit({ device, journey, forgives: /scheme does not have a registered handler/ }, async (reader) => {
    const { t, page } = reader
    const owner = await member(shop)
    const id = await number('The Tide Clerk', 'audio')
    await putOnShelf(shop, owner.userId, id)
    await page.route('https://soma.example/**', (route) => route.fulfill({ body: 'The store' }))
    await signInAt(reader, owner, '/contact/')
    await reader.open('/search/tide%20clerk?format=audio')
    const found = card(reader, 'The Tide Clerk')
    await found.getByText(t('catalogue.owned')).waitFor({ state: 'attached' })
    const onCard = found.getByRole('link', { name: `${t('catalogue.button.listen')}: The Tide Clerk` })
    assert.equal(await onCard.getAttribute('href'), 'soma://bookshelf')
    await reader.shot('card-listen')
    await reader.open(`/book/${id}`)
    await inspect(reader, 'listen')
    await reader.press('link', t('catalogue.button.listen'))
    await page.waitForURL('https://soma.example/app/android')
  })

test('an audiobook of one’s own is listened to in the app, or the store opens, from card and page on a phone', () =>
  listen(phone))

test('an audiobook of one’s own is listened to in the app, or the store opens, from card and page on a desktop', () =>
  listen(desktop))

const lookAtCards = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t } = reader
    const owner = await member(shop)
    await putOnShelf(shop, owner.userId, await number('Seven Letters to Busia', 'epub'))
    await signInAt(reader, owner, '/contact/')
    await reader.open('/search/seven%20letters%20to%20busia?format=epub')
    const own = card(reader, 'Seven Letters to Busia')
    await own.getByText(t('catalogue.yours')).waitFor()
    await own.getByText(t('catalogue.owned')).waitFor({ state: 'attached' })
    await own.getByText(t('ui.format.epub')).waitFor()
    assert.equal(await own.getByRole('button').count(), 0)
    await own.getByRole('link', { name: `${t('catalogue.button.open')}: Seven Letters to Busia` }).waitFor()
    await reader.open('/search/moja')
    await inspect(reader, 'cards')
  })

test('a card marks what one has, names its format and opens it, on a phone', () => lookAtCards(phone))

test('a card marks what one has, names its format and opens it, on a desktop', () => lookAtCards(desktop))

test('a card names the first two authors and counts the others', () =>
  visit({ device: phone, journey }, async (reader) => {
    const id = await number('Seven Letters to Busia', 'print')
    await shop.db.run(
      sql`update books set author_names = '{"Ann Aba","Ben Bota","Cat Chola","Dan Duma"}' where id = ${id}`,
    )
    await reader.open('/search/seven%20letters%20to%20busia?format=print')
    await reader.reads('Ann Aba, Ben Bota and 2 more')
  }))

test('what is listed and not for sale says so, and cannot be bought', () =>
  visit({ device: phone, journey }, async (reader) => {
    const { t } = reader
    const id = await number('Salt in the Tea', 'epub')
    await shop.db.run(sql`update books set file = null where id = ${id}`)
    await reader.open(`/book/${id}`)
    assert.equal(await reader.see('button', t('catalogue.button.unavailable')).isDisabled(), true)
    await becomes(() => reader.see('button', t('catalogue.button.buyNow')).count(), 0)
    await inspect(reader, 'unavailable')
  }))
