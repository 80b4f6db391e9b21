import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { bookNumber } from './world/bookNumber.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { member, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { shop, visit } = await openHouse()
const journey = 'lost-shop'
// The browser tells of every call that it could not make.
const forgives = /Failed to (?:load resource|fetch)|net::ERR|fetching the script/
const tideClerk = `/book/${await bookNumber(shop, 'The Tide Clerk', 'epub')}`

type Cut = {
  readonly lose: (reader: Reader) => Promise<void>
  readonly mend: (reader: Reader) => Promise<void>
}

const line: Cut = {
  lose: ({ page }) => page.context().setOffline(true),
  mend: ({ page }) => page.context().setOffline(false),
}

const proxy = (status: number): Cut => ({
  lose: async ({ page }) => {
    const body = '<h1>Bad gateway</h1>'
    await page.route('**/*', (route) => route.fulfill({ status, contentType: 'text/html', body }))
  },
  mend: ({ page }) => page.unroute('**/*'),
})

/** The heading of the book's own page; lists have one of that name too. */
const bookPage = ({ page }: Reader) => page.getByRole('heading', { level: 1, name: 'The Tide Clerk' })

const typed = 'Is there a second part?'

/** Somebody types on a page, presses a link there, and still has what was typed. */
async function stay(reader: Reader, { lose, mend }: Cut): Promise<void> {
  const { t, page } = reader
  await reader.open('/search/the')
  await reader.type(t('shell.searchBox.label'), typed)
  const link = reader.see('link', 'The Tide Clerk')
  await link.scrollIntoViewIfNeeded()
  const place = await link.boundingBox()
  await lose(reader)
  await reader.press('link', 'The Tide Clerk')
  await page.getByRole('alert').getByText(t('errors.ServerUnavailable')).waitFor()
  await reader.shot('lost')
  assert.equal(new URL(page.url()).pathname, '/search/the')
  await becomes(() => page.getByLabel(t('shell.searchBox.label')).inputValue(), typed)
  await becomes(async () => (await link.boundingBox())?.y, place?.y)
  // While it is there: after some seconds it goes by itself.
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('ui.close') })
    .click()
  await page.mouse.move(0, 0)
  await mend(reader)
  await reader.press('link', 'The Tide Clerk')
  await bookPage(reader).waitFor()
  await page.getByText(t('errors.ServerUnavailable')).first().waitFor({ state: 'detached' })
}

const cuts: readonly (readonly [string, Cut])[] = [
  ['the line is down', line],
  ['a proxy answers 502', proxy(502)],
  ['the shop answers 503', proxy(503)],
]

for (const [what, cut] of cuts)
  for (const device of [phone, desktop])
    test(`while ${what} a press says so, and page and words stay, on a ${device.name}`, () =>
      visit({ device, journey, forgives }, (reader) => stay(reader, cut)))

const pressBack = (device: Device) =>
  visit({ device, journey, forgives }, async (reader) => {
    const { t, page } = reader
    await reader.open('/')
    await reader.press('link', 'The Tide Clerk')
    await reader.at(/^\/book\//)
    await bookPage(reader).waitFor()
    await line.lose(reader)
    await page.goBack()
    await page.getByRole('alert').getByText(t('errors.ServerUnavailable')).waitFor()
    await reader.at(/^\/book\//)
    await bookPage(reader).waitFor()
    await line.mend(reader)
    await page.goBack()
    await reader.see('heading', t('catalogue.home.selection')).waitFor()
    assert.equal(new URL(page.url()).pathname, '/')
  })

test('Back without a line leads nowhere, and leads back when the line is there, on a phone', () =>
  pressBack(phone))

test('Back without a line leads nowhere, and leads back when the line is there, on a desktop', () =>
  pressBack(desktop))

const loseDataLate = ({ page }: Reader) =>
  page.route('**/*.data*', (route) => pause(500).then(() => route.abort()))

test('a press without a connection begins nothing, however late its data fail', () =>
  visit({ device: phone, journey, forgives }, async (reader) => {
    const { t, page } = reader
    await signInAt(reader, await member(shop), '/bookshelf/')
    await reader.open('/profile/')
    await reader.press('link', t('bookshelf.title'))
    await reader.see('heading', t('bookshelf.title')).waitFor()
    await page.goBack()
    await reader.see('heading', t('account.profile.title')).waitFor()
    await loseDataLate(reader)
    await line.lose(reader)
    await reader.press('link', t('bookshelf.title'))
    await page.getByRole('alert').getByText(t('errors.ServerUnavailable')).waitFor()
    await reader.at(/^\/profile\//)
    await reader.see('heading', t('account.profile.title')).waitFor()
  }))

test('a page whose data are lost late is opened whole where the browser keeps it', () =>
  visit({ device: phone, journey, forgives }, async (reader) => {
    const { t, page } = reader
    await signInAt(reader, await member(shop), '/bookshelf/')
    await page.evaluate(async () => (await caches.open('soma-pages')).put('/bookshelf', new Response()))
    await reader.open('/profile/')
    await loseDataLate(reader)
    await Promise.all([page.waitForEvent('load'), reader.press('link', t('bookshelf.title'))])
    await reader.at(/^\/bookshelf\//)
    await reader.see('heading', t('bookshelf.title')).waitFor()
  }))

test('filters that cannot be fetched for a phone stand in the page', () =>
  visit({ device: phone, journey, forgives }, async (reader) => {
    const { t, page } = reader
    await reader.open('/search/the')
    await page.route('**/assets/FilterDrawer*', (route) => route.abort())
    await page.locator('summary').getByText(t('search.filters.title')).click()
    await reader.see('checkbox', new RegExp(`^${t('search.filters.free')}`)).waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
  }))

test('a stylesheet that did not come is asked for again', () =>
  visit({ device: phone, journey, forgives }, async (reader) => {
    const { t, page } = reader
    await reader.open('/search/the')
    await page.route('**/assets/Drawer*.css', (route) => route.abort(), { times: 1 })
    const failure = page.waitForEvent('requestfailed')
    await page.locator('summary').getByText(t('search.filters.title')).click()
    await page.waitForResponse((await failure).url())
  }))

const addWithoutLine = (device: Device) =>
  visit({ device, journey, forgives }, async (reader) => {
    const { t, page } = reader
    await reader.open(tideClerk)
    await line.lose(reader)
    await reader.press('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
    await page.getByRole('alert').getByText(t('errors.ServerUnavailable')).waitFor()
    await page.getByLabel(t('shell.region.country'), { exact: true }).selectOption('RWA')
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[name=country]')?.value === 'KEN',
    )
    await line.mend(reader)
    await reader.press('button', new RegExp(`^${t('catalogue.button.addToCart')}`))
    await reader.see('link', t('catalogue.button.viewCart')).waitFor()
  })

test('what a button asks without a line is not done, and is done when it is pressed again, on a phone', () =>
  addWithoutLine(phone))

test('what a button asks without a line is not done, and is done when it is pressed again, on a desktop', () =>
  addWithoutLine(desktop))

const leaveWithoutLine = (device: Device) =>
  visit({ device, journey, forgives }, async (reader) => {
    const { t, page } = reader
    await reader.open(tideClerk)
    await line.lose(reader)
    await reader.press('link', t('shell.login'))
    await page.getByRole('alert').getByText(t('errors.ServerUnavailable')).waitFor()
    await reader.at(/^\/book\//)
    await line.mend(reader)
    await reader.press('link', t('shell.login'))
    await reader.see('heading', t('identity.signIn.title')).waitFor()
  })

test('a link that leaves the page leaves it only with a line, on a phone', () => leaveWithoutLine(phone))

test('a link that leaves the page leaves it only with a line, on a desktop', () => leaveWithoutLine(desktop))
