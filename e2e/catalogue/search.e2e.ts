import { searchThrottle } from '#catalogue/listing/searchPath.rules.ts'
import { expectAccessible } from '../setup/axe.ts'
import { phone } from '../setup/devices.ts'
import type { Reader } from '../setup/reader.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'
import { wordsOf } from '../setup/visitor.ts'

/** The field as its readers have it: what it points at, and what is marked in its list. */
const field = ({ page, t }: Reader) => page.getByLabel(t('shell.searchBox.label'))
const marked = ({ page }: Reader) => page.locator('[role=option][aria-selected=true]')

/** The number of results that the page tells. */
async function count(reader: Reader): Promise<number> {
  const words = await reader.page.locator('main').getByRole('status').first().innerText()
  return Number(/\d+/.exec(words)?.[0] ?? 0)
}

// Spec: storefront 1: Shell: top navigation with logo, search box, cart badge, login and register
// Spec: storefront 2, Search box: Dropdown with thumbnail, title, authors, publisher
// Spec: storefront 5: Search from 3 characters
// Spec: storefront 7, Queries: localBooks for the search box
test('the search box suggests books and is worked by keys', { tag: '@desktop' }, async ({ page, reader }) => {
  const scripts = collectRequests(page, 'SearchSuggestions')
  const calls = collectRequests(page, '/search-box')
  await reader.open('/')
  expect(scripts, 'fetched before it is used').toEqual([])
  await field(reader).focus()
  await expect(page.getByRole('search').getByRole('status')).toBeAttached()
  await page.keyboard.type('ti')
  await page.waitForTimeout(searchThrottle + 200) // in which it would have asked
  expect(calls, 'asked for two letters').toEqual([])
  const began = Date.now()
  await page.keyboard.type('de cl')
  await expect(reader.find('option', /The Tide Clerk/)).toBeVisible()
  const most = 1 + (Date.now() - began) / searchThrottle
  expect(calls.length, 'asked at every letter').toBeLessThanOrEqual(most)
  await expect(reader.find('option', /The Tide Clerk/)).toContainText('Salim Mwinyihija · Bandari House')
  await walkThrough(reader)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await reader.isAt(/^\/book\/\d+/)
  await expect(reader.find('heading', 'The Tide Clerk')).toBeVisible()
})

/** Arrows go round by way of the field, Home and End to the ends, Escape closes. */
async function walkThrough(reader: Reader): Promise<void> {
  const { page, t } = reader
  const last = t('catalogue.suggest.all', { term: 'tide cl' })
  await expect(field(reader)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(marked(reader)).toHaveText([last])
  await page.keyboard.press('ArrowDown')
  await expect(marked(reader)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(marked(reader).filter({ hasText: 'The Tide Clerk' })).toBeVisible()
  const id = (await marked(reader).getAttribute('id')) ?? 'none'
  await expect(field(reader)).toHaveAttribute('aria-activedescendant', id)
  await page.keyboard.press('End')
  await expect(marked(reader)).toHaveText([last])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field(reader)).toHaveValue('tide cl')
  await page.keyboard.press('ArrowDown')
  await expect(marked(reader)).toHaveCount(1)
}

test('an answer that comes late never takes the place of a newer one', { tag: '@desktop' }, async ({
  page,
  reader,
}) => {
  const held = await pauseRequests(page, /search-box.*q=quarry(&|$)/)
  await reader.open('/')
  const asked = page.waitForRequest(/search-box.*q=quarry(&|$)/)
  await field(reader).pressSequentially('quarry')
  const late = await asked
  await field(reader).fill('umbrella')
  await expect(reader.find('option', /The Umbrella Menders/)).toBeVisible()
  held.release()
  await late.response()
  await page.waitForTimeout(500) // in which it would be drawn
  await expect(page.getByRole('option', { name: /Quarry Dust/ })).toHaveCount(0)
})

// Spec: storefront 2, Routes: Route searchResults /search/:searchTerm/
// Spec: storefront 2, Search box: Results page for the full search
test('results are narrowed, sorted and turned by the address', { tag: '@bothSizes' }, async ({
  page,
  reader,
  t,
}) => {
  await reader.open('/')
  await field(reader).fill('stories')
  await page.keyboard.press('Enter')
  await reader.isAt(/^\/search\/stories\/$/)
  await expect(reader.find('heading', t('catalogue.search.quoted', { term: 'stories' }))).toBeVisible()
  const all = await count(reader)
  await openFilters(reader)
  await tick(reader, 'Kiswahili', /language=swa/)
  await tick(reader, 'Print', /format=print/)
  await closeFilters(reader)
  const some = await count(reader)
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await expect(page.locator('main article').filter({ hasNotText: 'Print' })).toHaveCount(0)
  await reader.click('link', t('search.filters.remove', { name: 'Print' }))
  await reader.isAt(/^\/search\/stories\/\?language=swa$/)
  await expect(chip(reader, 'Print')).toBeHidden()
  await page.goBack()
  await reader.isAt(/format=print/)
  await expect(reader.find('link', t('search.filters.remove', { name: 'Print' }))).toBeVisible()
  await reader.click('link', t('search.filters.clear'))
  await reader.isAt(/^\/search\/stories\/$/)
  await expect(page.getByRole('group', { name: t('search.filters.chosen') })).toBeHidden()
  await sortAndTurn(reader, all)
})

async function openFilters(reader: Reader): Promise<void> {
  if (!reader.isPhone) return
  await reader.page.locator('summary').first().click()
  await expect(reader.find('dialog', reader.t('search.filters.title'))).toBeVisible()
}

async function closeFilters(reader: Reader): Promise<void> {
  if (!reader.isPhone) return
  await reader.click('button', /^Show \d+ books?$/)
  await expect(reader.page.getByRole('dialog')).toBeHidden()
}

/** What takes a choice away; it comes and goes together with the results. */
const chip = ({ page, t }: Reader, name: string) =>
  page.getByLabel(t('search.filters.remove', { name }), { exact: true })

async function tick(reader: Reader, name: string, address: RegExp): Promise<void> {
  await reader.find('checkbox', new RegExp(`^${name}`)).click()
  await reader.isAt(address)
  await expect(chip(reader, name)).toBeAttached() // on a phone the filters lie over it
  await expect(reader.page.locator('ul[aria-busy="false"]')).toBeVisible()
}

async function sortAndTurn(reader: Reader, all: number): Promise<void> {
  const { page, t } = reader
  await page.getByLabel(t('search.sort.label')).selectOption('dearest')
  await reader.isAt(/sort=dearest/)
  await expect.poll(() => isDearestFirst(reader)).toBe(true)
  await expect(page.locator('ul[aria-busy="false"]')).toBeVisible()
  const second = reader.find('link', t('search.pages.page', { number: 2 }))
  await second.click()
  await reader.isAt(/sort=dearest&page=2/)
  await expect(second).toHaveAttribute('aria-current', 'page')
  expect(await count(reader)).toBe(all)
}

async function isDearestFirst({ page }: Reader): Promise<boolean> {
  const prices = (await page.locator('main article').allInnerTexts()).map((text) =>
    Number(/KES\s([\d,]+)/.exec(text)?.[1]?.replace(',', '') ?? 0),
  )
  return prices.length > 1 && prices.every((price, index) => price <= (prices[index - 1] ?? price))
}

// Spec: storefront 2, Search box: Extension: schools and their lists are offered by name
test('a school is found by its name, while one types and among the results', { tag: '@bothSizes' }, async ({
  page,
  reader,
  t,
}) => {
  await reader.open('/')
  await field(reader).fill('msasa lane')
  const school = reader.find('option', /Msasa Lane Primary/)
  await expect(school.first()).toBeVisible()
  await expect(reader.find('option', /Grades 4 and 5/)).toContainText('Msasa Lane')
  await school.first().click()
  await reader.isAt(/^\/school-book-lists\/\?school=\d+$/)
  await reader.open('/search/nsangu/')
  await expect(page.getByText(t('catalogue.empty.search.title', { name: 'nsangu' }))).toHaveCount(0)
  const offered = page.getByRole('navigation', { name: t('catalogue.suggest.schools') })
  await offered.getByRole('link', { name: /Kalasi ya 5/ }).click()
  await reader.isAt(/^\/book-list\/\d+/)
})

// Spec: storefront 2, Search box: Extension: where nothing has all words, what comes nearest is shown; a page without results says it once
// Spec: storefront 8, As the reader sees them: Empty: nothing found
test('a misspelt or fruitless search leads on', async ({ t, visitor }) => {
  await visitor.open('/search/tide%20clrek/')
  visitor.find('heading', t('catalogue.search.quoted', { term: 'tide clerk' }))
  expect(visitor.words).toContain(t('catalogue.search.instead', { term: 'tide clrek' }))
  visitor.find('link', 'The Tide Clerk')
  await visitor.open('/search/tide%20busia/')
  expect(visitor.words).toContain(t('catalogue.search.instead', { term: 'tide busia' }))
  visitor.part('main article')
  await visitor.open('/search/zzzz/')
  visitor.find('heading', t('catalogue.empty.search.title', { name: 'zzzz' }))
  expect(wordsOf(visitor.find('main')).match(/zzzz/g)).toHaveLength(1)
  await visitor.open('/search/goat/?language=kin')
  expect(visitor.words).toContain(t('search.filtered.title'))
  await visitor.click('link', t('search.filters.clear'))
  expect(visitor.path).toBe('/search/goat/')
  visitor.find('link', 'The Dairy Goat Book')
})

test('filters and order work without scripts', async ({ t, visitor }) => {
  const countFound = () =>
    Number(/\d+/.exec(wordsOf(visitor.find('status', undefined, visitor.find('main'))))?.[0])
  await visitor.open('/search/stories/')
  const all = countFound()
  visitor.part('details:has(input)').setAttribute('open', '')
  visitor.check('checkbox', /^Kiswahili/)
  visitor.check('checkbox', new RegExp(`^${t('search.filters.free')}`))
  await visitor.press(visitor.find('button', t('search.filters.apply'), visitor.part('aside')))
  expect(visitor.path).toMatch(/language=swa.*free=1/)
  expect(countFound()).toBeGreaterThan(0)
  expect(countFound()).toBeLessThan(all)
  visitor.find('link', t('search.filters.remove', { name: 'Kiswahili' }))
  visitor.select(t('search.sort.label'), 'title')
  const { form } = visitor.field(t('search.sort.label'))
  await visitor.press(visitor.find('button', undefined, form ?? undefined))
  expect(visitor.path).toMatch(/language=swa.*free=1.*sort=title/)
})

test('search engines keep out of filtered results', async ({ visitor }) => {
  await visitor.open('/search/lake/?format=epub')
  const head = (selector: string) => visitor.document.querySelector(selector)
  expect(head('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  expect(head('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/search\/lake\/$/)
  await visitor.open('/search/lake/')
  expect(head('meta[name="robots"]')).toBeNull()
})

test('axe has nothing to say about results, filters and a search without results, and they fit', {
  tag: '@desktop',
}, async ({ page, reader, t }) => {
  await reader.open('/search/stories/?format=epub&language=swa&from=0&to=5000')
  await expectAccessible(page)
  await reader.open('/search/tide%20busia/')
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  await reader.open('/search/stories/?format=epub')
  await page.locator('summary').first().click()
  await expect(reader.find('dialog', t('search.filters.title'))).toBeVisible()
  await expectAccessible(page)
})
