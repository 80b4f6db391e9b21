import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'
import type { Reader } from './world/reader.ts'
import { listed } from './world/shelving.ts'

const { shop, visit } = await openHouse()
const journey = 'home'
const banner = ['Jiko la Mwanakombo', 'Igikoni cyo ku Kiyaga', 'Mtima wa pa Limbe']

const lookAtBanner = (device: Device, javaScriptEnabled: boolean) =>
  visit({ device, journey, options: { javaScriptEnabled } }, async (reader) => {
    const { page, t } = reader
    await page.goto('/')
    await reader.settle()
    const news = page.getByRole('region', { name: 'The Weather Sellers' })
    await news.getByRole('button', { name: new RegExp(`^${t('catalogue.button.addToCart')}`) }).waitFor()
    assert.match(await news.locator('p').last().innerText(), /more than the land it falls on\.$/)
    assert.deepEqual(await news.locator('li strong').allInnerTexts(), banner)
    await reader.shot('banner', { fullPage: true })
    for (const title of banner) {
      await page.goto('/')
      await reader.settle()
      await news.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
      await reader.at(new RegExp(`^/search/${encodeURIComponent(title)}/$`))
      await page.getByRole('article').getByRole('link', { name: title, exact: true }).first().waitFor()
    }
  })

test('the banner features a book, and three titles lead to searches for them, on a phone', () =>
  lookAtBanner(phone, true))

test('the banner features a book, and three titles lead to searches for them, on a desktop', () =>
  lookAtBanner(desktop, true))

test('the titles of the banner lead to searches without scripts', () => lookAtBanner(phone, false))

/** Titles of a featured list of the shop, in its order. */
const featured = async (list: number): Promise<string[]> =>
  (
    await shop.db.many<{ title: string }>(
      sql`select title from book_list_items i join books b on b.id = i.book_id where book_list_id = ${list} order by i.id`,
    )
  ).map(({ title }) => title)

const lists = { KEN: 3, RWA: 15, MWI: 16, OTH: 17 }

/** Waits until the page lists these books first. */
const listsFirst = (reader: Reader, titles: readonly string[]): Promise<void> =>
  becomes(async () => (await listed(reader)).slice(0, 20), titles.slice(0, 20))

const changeCountry = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open('/')
    await reader.see('heading', t('catalogue.home.selection')).waitFor()
    await listsFirst(reader, await featured(lists.KEN))
    for (const country of ['RWA', 'MWI', 'OTH', 'KEN'] as const) {
      await page.getByLabel(t('shell.region.country'), { exact: true }).selectOption(country)
      await listsFirst(reader, await featured(lists[country]))
    }
  })

test('our selection begins with the featured list of the chosen country on a phone', () =>
  changeCountry(phone))

test('our selection begins with the featured list of the chosen country on a desktop', () =>
  changeCountry(desktop))

test('a choice that follows another before that is answered takes nothing of it away', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open('/')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/preferences.data*', (route) => released.then(() => route.continue()))
    const country = page.getByLabel(t('shell.region.country'), { exact: true })
    const currency = page.getByLabel(t('shell.region.currency'), { exact: true })
    await country.selectOption('RWA')
    await currency.selectOption('USD')
    await becomes(() => Promise.all([country.inputValue(), currency.inputValue()]), ['RWA', 'USD'])
    release()
    await listsFirst(reader, await featured(lists.RWA))
    await becomes(() => Promise.all([country.inputValue(), currency.inputValue()]), ['RWA', 'USD'])
  }))

const useChips = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open('/')
    const chips = page.getByRole('navigation', { name: t('catalogue.categories') }).getByRole('link')
    const names = ['Kenya CBC', 'Stories', 'Children', 'Free', 'Print', 'Audiobooks']
    await becomes(() => chips.allInnerTexts(), [t('catalogue.allCategories'), ...names])
    await reader.press('link', 'Audiobooks')
    await reader.at(/^\/filtered-book-list\/2730\/Audiobooks$/)
    await reader.see('heading', 'Audiobooks').waitFor()
    await becomes(() => reader.see('link', 'Audiobooks').getAttribute('aria-current'), 'page')
    await becomes(() => page.title(), 'Audiobooks · Soma')
  })

test('the six front-page categories lead to their lists on a phone', () => useChips(phone))

test('the six front-page categories lead to their lists on a desktop', () => useChips(desktop))

test('the kinds of books and the filter control are hidden where no setting shows them', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open('/')
    assert.equal(await page.getByRole('navigation', { name: t('catalogue.home.bookTypes') }).count(), 0)
    assert.equal(await page.getByRole('link', { name: t('catalogue.filter'), exact: true }).count(), 0)
  }))

const walkTheWholeShop = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    const { count } = await shop.db.one<{ count: number }>(
      sql`select count(*) as count from books where available_from <= now()`,
    )
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('more-books') && asked.push(request.url())))
    await reader.open('/')
    const end = page.getByText(t('catalogue.list.end'))
    for (let step = 0; step < 400 && !(await end.isVisible()); step += 1) {
      const more = page.getByRole('link', { name: t('catalogue.list.more', { count: 20 }) })
      // It may come by itself meanwhile.
      if (await more.isVisible()) await more.click({ timeout: 1000 }).catch(() => {})
      await page.evaluate(() => window.scrollBy({ top: window.innerHeight * 3, behavior: 'instant' }))
      await page.waitForTimeout(150)
    }
    await becomes(() => page.locator('main article').count(), count)
    assert.equal(asked.length, Math.floor(count / 20), 'a page with fewer books is the last')
    await reader.shot('end')
    await reader.press('link', t('catalogue.list.toTop'))
    await page.waitForFunction(() => window.scrollY === 0)
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'main')
  })

test('the selection grows at its end until all books are there, and leads back to the top, on a phone', () =>
  walkTheWholeShop(phone))

test('the selection grows at its end until all books are there, and leads back to the top, on a desktop', () =>
  walkTheWholeShop(desktop))
