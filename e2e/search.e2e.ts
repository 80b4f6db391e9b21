import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchThrottle } from '#catalogue/searchPath.rules.ts'
import { inspect } from './world/axe.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'

const { visit } = await openHouse()
const journey = 'search'

/** The field as its readers have it: what it points at, and what is marked in its list. */
const field = ({ page, t }: Reader) => page.getByLabel(t('shell.searchBox.label'))
const marked = ({ page }: Reader) => page.locator('[role=option][aria-selected=true]')

/** The number of results that the page tells. */
async function count(reader: Reader): Promise<number> {
  const words = await reader.page.locator('main').getByRole('status').first().innerText()
  return Number(/\d+/.exec(words)?.[0] ?? 0)
}

const useBox = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page } = reader
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(request.url()))
    await reader.open('/')
    assert.ok(!scripts.some((url) => url.includes('SearchSuggestions')), 'fetched before it is used')
    await field(reader).focus()
    await page.getByRole('search').getByRole('status').waitFor({ state: 'attached' })
    await page.keyboard.type('ti')
    await page.waitForTimeout(searchThrottle + 200) // in which it would have asked
    assert.ok(!scripts.some((url) => url.includes('/search-box')), 'asked for two letters')
    const began = Date.now()
    await page.keyboard.type('de cl')
    await reader.see('option', /The Tide Clerk/).waitFor()
    const calls = scripts.filter((url) => url.includes('/search-box')).length
    assert.ok(calls <= 1 + (Date.now() - began) / searchThrottle, 'asked at every letter')
    assert.match(await reader.see('option', /The Tide Clerk/).innerText(), /Salim Mwinyihija · Bandari House/)
    await reader.shot('box')
    await walkThrough(reader)
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await reader.at(/^\/book\/\d+/)
    await reader.see('heading', 'The Tide Clerk').waitFor()
  })

/** Arrows go round by way of the field, Home and End to the ends, Escape closes. */
async function walkThrough(reader: Reader): Promise<void> {
  const { page, t } = reader
  const last = t('catalogue.suggest.all', { term: 'tide cl' })
  await becomes(() => field(reader).getAttribute('aria-expanded'), 'true')
  await page.keyboard.press('ArrowUp')
  await becomes(() => marked(reader).allInnerTexts(), [last])
  await page.keyboard.press('ArrowDown')
  await becomes(() => marked(reader).count(), 0)
  await page.keyboard.press('ArrowDown')
  await marked(reader).filter({ hasText: 'The Tide Clerk' }).waitFor()
  assert.equal(
    await field(reader).getAttribute('aria-activedescendant'),
    await marked(reader).getAttribute('id'),
  )
  await page.keyboard.press('End')
  await becomes(() => marked(reader).allInnerTexts(), [last])
  await page.keyboard.press('Escape')
  await becomes(() => page.getByRole('listbox').count(), 0)
  assert.equal(await field(reader).inputValue(), 'tide cl')
  await page.keyboard.press('ArrowDown')
  await becomes(() => marked(reader).count(), 1)
}

test('the search box suggests books and is worked by keys on a phone', () => useBox(phone))

test('the search box suggests books and is worked by keys on a desktop', () => useBox(desktop))

test('an answer that comes late never takes the place of a newer one', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { page } = reader
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/search-box.*q=quarry(&|$)/, (route) =>
      released.then(() => route.continue()).catch(() => {}),
    )
    await reader.open('/')
    const asked = page.waitForRequest(/search-box.*q=quarry(&|$)/)
    await field(reader).pressSequentially('quarry')
    const late = await asked
    await field(reader).fill('umbrella')
    await reader.see('option', /The Umbrella Menders/).waitFor()
    release()
    await late.response()
    await page.waitForTimeout(500) // in which it would be drawn
    assert.equal(await page.getByRole('option', { name: /Quarry Dust/ }).count(), 0)
  }))

const narrow = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open('/')
    await field(reader).fill('stories')
    await page.keyboard.press('Enter')
    await reader.at(/^\/search\/stories\/$/)
    await reader.see('heading', t('catalogue.search.quoted', { term: 'stories' })).waitFor()
    const all = await count(reader)
    await openFilters(reader)
    await tick(reader, 'Kiswahili', /language=swa/)
    await tick(reader, 'Print', /format=print/)
    await reader.shot('filters')
    await closeFilters(reader)
    const some = await count(reader)
    assert.ok(some > 0 && some < all)
    for (const card of await page.locator('main article').all()) assert.match(await card.innerText(), /Print/)
    await reader.press('link', t('search.filters.remove', { name: 'Print' }))
    await reader.at(/^\/search\/stories\/\?language=swa$/)
    await chip(reader, 'Print').waitFor({ state: 'detached' })
    await page.goBack()
    await reader.at(/format=print/)
    await reader.see('link', t('search.filters.remove', { name: 'Print' })).waitFor()
    await reader.press('link', t('search.filters.clear'))
    await reader.at(/^\/search\/stories\/$/)
    await page.getByRole('group', { name: t('search.filters.chosen') }).waitFor({ state: 'detached' })
    await sortAndTurn(reader, all)
  })

async function openFilters(reader: Reader): Promise<void> {
  if (reader.device !== phone) return
  await reader.page.locator('summary').first().click()
  await reader.see('dialog', reader.t('search.filters.title')).waitFor()
}

async function closeFilters(reader: Reader): Promise<void> {
  if (reader.device !== phone) return
  await reader.press('button', /^Show \d+ books?$/)
  await reader.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What takes a choice away; it comes and goes together with the results. */
const chip = ({ page, t }: Reader, name: string) =>
  page.getByLabel(t('search.filters.remove', { name }), { exact: true })

async function tick(reader: Reader, name: string, address: RegExp): Promise<void> {
  await reader.see('checkbox', new RegExp(`^${name}`)).click()
  await reader.at(address)
  await chip(reader, name).waitFor({ state: 'attached' }) // on a phone the filters lie over it
  await reader.page.locator('ul[aria-busy="false"]').waitFor()
}

async function sortAndTurn(reader: Reader, all: number): Promise<void> {
  const { page, t } = reader
  await page.getByLabel(t('search.sort.label')).selectOption('dearest')
  await reader.at(/sort=dearest/)
  await becomes(() => isDearestFirst(reader), true)
  await page.locator('ul[aria-busy="false"]').waitFor()
  const second = reader.see('link', t('search.pages.page', { number: 2 }))
  await second.click()
  await reader.at(/sort=dearest&page=2/)
  await becomes(() => second.getAttribute('aria-current'), 'page')
  assert.equal(await count(reader), all)
  await reader.shot('page-2')
}

async function isDearestFirst({ page }: Reader): Promise<boolean> {
  const prices = (await page.locator('main article').allInnerTexts()).map((text) =>
    Number(/KES\s([\d,]+)/.exec(text)?.[1]?.replace(',', '') ?? 0),
  )
  return prices.length > 1 && prices.every((price, place) => price <= (prices[place - 1] ?? price))
}

test('results are narrowed, sorted and turned by the address on a phone', () => narrow(phone))

test('results are narrowed, sorted and turned by the address on a desktop', () => narrow(desktop))

const beUnderstood = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open('/search/tide%20clrek/')
    await reader.see('heading', t('catalogue.search.quoted', { term: 'tide clerk' })).waitFor()
    await reader.reads(t('catalogue.search.instead', { term: 'tide clrek' }))
    await reader.see('link', 'The Tide Clerk').waitFor()
    await reader.open('/search/tide%20busia/')
    await reader.reads(t('catalogue.empty.search.title', { name: 'tide busia' }))
    await reader.shot('nothing')
    await page.locator('main a[href^="/search/"]').first().click()
    await reader.at(/^\/search\/(tide|busia)\/$/)
    await page.locator('main article').first().waitFor()
    await reader.open('/search/goat/?language=kin')
    await reader.reads(t('search.filtered.title'))
    await reader.press('link', t('search.filters.clear'))
    await reader.at(/^\/search\/goat\/$/)
    await reader.see('link', 'The Dairy Goat Book').waitFor()
  })

test('a misspelt or fruitless search leads on, on a phone', () => beUnderstood(phone))

test('a misspelt or fruitless search leads on, on a desktop', () => beUnderstood(desktop))

const withoutScripts = (device: Device) =>
  visit({ device, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    const { page, t } = reader
    await page.goto('/search/stories/')
    const all = await count(reader)
    if (device === phone) await page.locator('summary').first().click()
    await reader.see('checkbox', /^Kiswahili/).check()
    await reader.see('checkbox', new RegExp(`^${t('search.filters.free')}`)).check()
    await page
      .locator('aside')
      .getByRole('button', { name: t('search.filters.apply') })
      .click()
    await reader.at(/language=swa.*free=1/)
    const some = await count(reader)
    assert.ok(some > 0 && some < all)
    await reader.see('link', t('search.filters.remove', { name: 'Kiswahili' })).waitFor()
    await reader.shot('without-scripts', { fullPage: true })
    await page.getByLabel(t('search.sort.label')).selectOption('title')
    await page
      .locator('form', { has: page.getByLabel(t('search.sort.label')) })
      .getByRole('button')
      .click()
    await reader.at(/language=swa.*free=1.*sort=title/)
  })

test('filters and order work without scripts on a phone', () => withoutScripts(phone))

test('filters and order work without scripts on a desktop', () => withoutScripts(desktop))

test('search engines keep out of filtered results', () =>
  visit({ device: desktop, journey }, async (reader) => {
    await reader.page.goto('/search/lake/?format=epub')
    const robots = reader.page.locator('meta[name="robots"]')
    assert.equal(await robots.getAttribute('content'), 'noindex')
    assert.match(
      (await reader.page.locator('link[rel="canonical"]').getAttribute('href')) ?? '',
      /\/search\/lake\/$/,
    )
    await reader.page.goto('/search/lake/')
    assert.equal(await robots.count(), 0)
  }))

test('axe has nothing to say about results, filters and a search without results, and they fit', () =>
  visit({ device: desktop, journey }, async (reader) => {
    await reader.open('/search/stories/?format=epub&language=swa&from=0&to=5000')
    await inspect(reader, 'results-narrowed')
    await reader.open('/search/tide%20busia/')
    await inspect(reader, 'nothing-found')
    await reader.page.setViewportSize(phone.look.viewport)
    await reader.open('/search/stories/?format=epub')
    await reader.page.locator('summary').first().click()
    await reader.see('dialog', reader.t('search.filters.title')).waitFor()
    await inspect(reader, 'filter-drawer')
  }))
