import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { findBook, putIntoCart } from './world/buying.ts'
import { enter, logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

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

/** Keeps all that is sent to the cart from the shop until it is let go; tells how much is waiting, and was answered. */
async function holdAdding(context: BrowserContext) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let [waiting, answered] = [0, 0]
  context.on('response', (response) => {
    if (isAdding(response.request())) answered += 1
  })
  await context.route(/\/cart\//, async (route) => {
    if (isAdding(route.request())) {
      waiting += 1
      await released
    }
    await route.continue()
  })
  return { release, waiting: async () => waiting, answered: async () => answered }
}

const isAdding = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/cart/')

const addButtons = ({ t }: Reader, page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${t('catalogue.button.addToCart')}`) })

const linesOf = ({ t, page }: Reader) =>
  page.getByRole('list', { name: t('cart.lines') }).getByRole('listitem')

const addInHaste = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open('/search/lake')
    const adding = await holdAdding(page.context())
    await addButtons(reader, page).nth(1).click()
    await addButtons(reader, page).nth(0).click()
    await becomes(adding.waiting, 2)
    adding.release()
    // The message at the foot of the page has such a link too.
    const added = page.getByRole('main').getByRole('link', { name: t('catalogue.button.viewCart') })
    await becomes(() => added.count(), 2)
    await reader.open('/cart/')
    await becomes(() => linesOf(reader).count(), 2)
  })

test('two books that are added before the shop has answered are in one cart, on a phone', () =>
  addInHaste(phone))

test('two books that are added before the shop has answered are in one cart, on a desktop', () =>
  addInHaste(desktop))

/** Adds a book in each of four windows before the shop has answered the first. */
const addInFourWindows = (options: BrowserContextOptions) =>
  visit({ device: desktop, journey, options }, async (reader) => {
    const { page } = reader
    await reader.open('/search/lake')
    const others = await Promise.all([1, 2, 3].map(() => page.context().newPage()))
    await Promise.all(others.map((other) => other.goto(page.url())))
    const adding = await holdAdding(page.context())
    const windows = [page, ...others]
    await Promise.all(
      windows.map((window, place) => addButtons(reader, window).nth(place).click({ noWaitAfter: true })),
    )
    await becomes(adding.waiting, 4)
    adding.release()
    await becomes(adding.answered, 4)
    await reader.open('/cart/')
    await becomes(() => linesOf(reader).count(), 4)
  })

test('four books that are added in four windows before the shop has answered are in one cart', () =>
  addInFourWindows({}))

test('four books that are added in four windows without scripts are in one cart', () =>
  addInFourWindows({ javaScriptEnabled: false }))

test('the key to a guest’s cart comes with the first page, and every other may be kept for all', async () => {
  const first = await fetch(new URL('/search/lake', shop.url))
  const cookies = first.headers.getSetCookie()
  assert.ok(cookies.some((cookie) => /soma_guest=[0-9a-f]{32}; .*HttpOnly/.test(cookie)))
  assert.equal(first.headers.get('cache-control'), 'private, no-store')
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  const next = await fetch(new URL('/search/lake', shop.url), { headers: { cookie } })
  assert.deepEqual(next.headers.getSetCookie(), [])
  assert.match(next.headers.get('cache-control') ?? '', /^public, .*s-maxage=60/)
})

const agree = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open('/cart/')
    await reader.reads(t('cart.empty.title'))
    const other = await page.context().newPage()
    await other.goto(new URL('/search/lake', page.url()).href)
    await addButtons(reader, other).first().click()
    await linesOf(reader).first().waitFor()
    await reader.see('link', t('shell.cartCount', { count: 1 })).waitFor()
    await other.close()
  })

test('what is added in one window is in the cart of the other, on a phone', () => agree(phone))

test('what is added in one window is in the cart of the other, on a desktop', () => agree(desktop))
