import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookNumber } from './world/bookNumber.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { choose } from './world/buying.ts'
import { enter, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'
import { typeEarly } from './world/typing.ts'

const { shop, visit } = await openHouse()
const journey = 'late-scripts'
const title = 'The Tide Clerk'
const printed = `/book/${await bookNumber(shop, title, 'print')}`

/** Opens an address in a browser that is never idle, and touches the page once it has come to rest. */
async function touch(reader: Reader, path: string): Promise<void> {
  const { page } = reader
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.goto(path, { waitUntil: 'networkidle' })
  assert.deepEqual(scripts, [], path)
  await page.mouse.click(2, 300)
  await reader.settle()
  assert.ok(scripts.length > 0)
  page.removeAllListeners('request')
}

const touchThree = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    await reader.page.addInitScript(() => void (window.requestIdleCallback = () => 0))
    await touch(reader, '/')
    await touch(reader, '/search/the')
    await touch(reader, printed)
  })

test('home, search and book ask for no script before the page is idle or touched on a phone', () =>
  touchThree(phone))

test('home, search and book ask for no script before the page is idle or touched on a desktop', () =>
  touchThree(desktop))

const typeBeforeScripts = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await reader.open('/')
    await enter(reader, await member(shop))
    await typeEarly(reader, '/', () => reader.type(t('shell.searchBox.label'), 'seven letters'))
    await page.keyboard.press('Enter')
    await reader.at(/^\/search\/seven/)
    await reader.see('link', 'Seven Letters to Busia').waitFor()
    await reader.open(printed)
    await reader.press('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
    await reader.see('link', t('catalogue.button.viewCart')).waitFor()
    await typeEarly(reader, '/cart/', () => reader.type(t('cart.coupon.label'), 'SOMA10'))
    await reader.press('button', t('cart.coupon.apply'))
    await reader.reads(t('cart.totals.discountOf', { code: 'SOMA10' }))
    await typeEarly(reader, '/checkout/', () => reader.type(t('checkout.phone.label'), '0700000032'))
    await choose(reader, 'collectFromOffice')
    await reader.press('button', /M-Pesa/)
    await reader.at(/^\/order-pending\//)
  })

test('what is typed before the scripts run counts on a phone', () => typeBeforeScripts(phone))

test('what is typed before the scripts run counts on a desktop', () => typeBeforeScripts(desktop))

/** Waits until the page has shown what it knows by now. */
const drawn = ({ page }: Reader): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const searchInHaste = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/SearchSuggestions*', (route) => released.then(() => route.continue()))
    await reader.open('/')
    await reader.type(t('shell.searchBox.label'), 'seven letters')
    await page.keyboard.press('Enter')
    await reader.at(/^\/search\//)
    const found = page.waitForResponse(/search-box/)
    release()
    await found
    await reader.see('link', 'Seven Letters to Busia').waitFor()
    await drawn(reader)
    assert.equal(await page.getByRole('listbox').count(), 0)
    await reader.field(t('shell.searchBox.label')).press('ArrowDown')
    await page.getByRole('listbox').waitFor()
  })

test('suggestions that come after Enter stay away on a phone', () => searchInHaste(phone))

test('suggestions that come after Enter stay away on a desktop', () => searchInHaste(desktop))
