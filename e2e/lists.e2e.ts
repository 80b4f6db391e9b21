import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { openHouse } from './world/house.ts'
import { addCategory, addPublisher, listed } from './world/shelving.ts'

const { shop, visit } = await openHouse()
const journey = 'lists'
const exact = await addCategory(shop, 'Twenty exactly', 20)
const brief = await addCategory(shop, 'Three', 3)
const bare = await addCategory(shop, 'Nothing yet', 0)
const idle = await addPublisher(shop, 'Idle House')

/** The publisher with the most titles on sale, and these from A to Z. */
const { id: publisher, name } = await shop.db.one<{ id: number; name: string }>(sql`
  select p.id, p.name from books b join publishers p on p.id = b.publisher_id where b.available_from <= now()
  group by p.id order by count(*) desc, p.id limit 1`)
const published = async (order: 'title' | 'newest') =>
  (
    await shop.db.many<{ title: string }>(sql`
      select title from books where publisher_id = ${publisher} and available_from <= now()
      order by ${order === 'title' ? sql`title_sort` : sql`available_from desc, title_sort`}, id limit 20`)
  ).map(({ title }) => title)

const orderByTitle = (device: Device, javaScriptEnabled: boolean) =>
  visit({ device, journey, options: { javaScriptEnabled } }, async (reader) => {
    const { page, t } = reader
    const [fromA, newest] = [await published('title'), await published('newest')]
    const lists = (titles: string[]) => becomes(async () => (await listed(reader)).slice(0, 20), titles)
    await page.goto(`/publisher-book-list/${publisher}`)
    await reader.settle()
    await becomes(() => page.title(), `${name} · Soma`)
    await lists(newest)
    await reader.shot('publisher')
    await reader.press('link', t('catalogue.publisher.aToZ'))
    await reader.at(/\?order=a-z$/)
    await lists(fromA)
    await reader.press('link', t('catalogue.publisher.zToA'))
    await reader.at(/\?order=z-a$/)
    await page.locator('a[aria-current=page]', { hasText: t('catalogue.publisher.zToA') }).waitFor()
    await page.goBack()
    await reader.at(/\?order=a-z$/)
    await lists(fromA)
    await reader.press('link', t('catalogue.publisher.newest'))
    await reader.at(/^\/publisher-book-list\/\d+\/?\??$/)
    await lists(newest)
  })

test('the list of a publisher goes from A to Z and back by its address on a phone', () =>
  orderByTitle(phone, true))

test('the list of a publisher goes from A to Z and back by its address on a desktop', () =>
  orderByTitle(desktop, true))

test('the list of a publisher goes from A to Z without scripts', () => orderByTitle(phone, false))

const seeNothing = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    const texts = {
      [`/filtered-book-list/${bare}/`]: t('catalogue.empty.tag.text', { name: 'Nothing yet' }),
      [`/publisher-book-list/${idle}`]: t('catalogue.empty.publisher.text', { name: 'Idle House' }),
    }
    for (const [path, text] of Object.entries(texts)) {
      await page.goto(path)
      await reader.reads(text)
      await reader.shot('empty')
      await reader.press('link', t('catalogue.empty.toShop'))
      await reader.at(/^\/$/)
    }
  })

test('a list without books says so and leads back to the shop on a phone', () => seeNothing(phone))

test('a list without books says so and leads back to the shop on a desktop', () => seeNothing(desktop))

const reachEnd = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page, t } = reader
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('more-books') && asked.push(request.url())))
    await reader.open(`/filtered-book-list/${brief}/`)
    assert.equal(await page.getByText(t('catalogue.list.end')).count(), 0, 'a short list needs no note')
    await reader.open(`/filtered-book-list/${exact}/`)
    await page.locator('main article').last().scrollIntoViewIfNeeded()
    await reader.reads(t('catalogue.list.end'))
    await becomes(() => page.locator('main article').count(), 20)
    assert.equal(asked.length, 1, 'only a full page is followed by another')
    await reader.press('link', t('catalogue.list.toTop'))
    await page.waitForFunction(() => window.scrollY === 0)
  })

test('a page with fewer books than it could hold is the last, on a phone', () => reachEnd(phone))

test('a page with fewer books than it could hold is the last, on a desktop', () => reachEnd(desktop))

const turnPages = (device: Device) =>
  visit({ device, journey, options: { javaScriptEnabled: false } }, async (reader) => {
    const { page, t } = reader
    const more = t('catalogue.list.more', { count: 20 })
    await page.goto('/filtered-book-list/2729/Print')
    const seen = await listed(reader)
    for (let number = 2; await page.getByRole('link', { name: more }).count(); number += 1) {
      await reader.press('link', more)
      await reader.at(new RegExp(`page=${number}$`))
      await page.waitForLoadState('domcontentloaded')
      seen.push(...(await listed(reader)))
    }
    const { count } = await shop.db.one<{ count: number }>(sql`
      select count(*) as count from books b join book_tags on book_id = b.id and tag_id = 2729 where available_from <= now()`)
    assert.deepEqual([seen.length, new Set(seen).size], [count, count])
    await reader.reads(t('catalogue.list.end'))
    await reader.shot('last', { fullPage: true })
    await reader.press('link', t('catalogue.list.start'))
    await becomes(() => listed(reader), seen.slice(0, 20))
    await page.goto(`/filtered-book-list/${exact}/?page=2`)
    await reader.reads(t('catalogue.list.end'))
  })

test('a list is turned to its end and back by links without scripts on a phone', () => turnPages(phone))

test('a list is turned to its end and back by links without scripts on a desktop', () => turnPages(desktop))

const waitForList = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { page } = reader
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/filtered-book-list/*/*.data*', (route) => released.then(() => route.continue()))
    for (const path of ['/', `/filtered-book-list/${bare}/`]) {
      await reader.open(path)
      await reader.see('link', 'Stories').click()
      await page.locator('ul[aria-busy=true]').waitFor()
      await becomes(() => page.locator('ul[aria-busy=true] > li').count(), 12)
      await becomes(() => page.locator('main article').count(), 0)
    }
    await reader.shot('placeholders')
    release()
    await reader.see('heading', 'Stories').waitFor()
    await page.locator('main article').first().waitFor()
  })

test('twelve placeholders stand for a list on its way on a phone', () => waitForList(phone))

test('twelve placeholders stand for a list on its way on a desktop', () => waitForList(desktop))

test('a list that is read anew in another currency stays in sight until it is there', () =>
  visit({ device: desktop, journey }, async (reader) => {
    const { page, t } = reader
    await reader.open(`/filtered-book-list/${brief}/`)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'GET') await released
      await route.continue()
    })
    const reading = page.waitForRequest(
      (request) => request.method() === 'GET' && /filtered-book-list.*data/.test(request.url()),
    )
    await page.getByLabel(t('shell.region.currency'), { exact: true }).selectOption('USD')
    await reading
    await page.waitForTimeout(400)
    assert.equal(await page.locator('main article').count(), 3)
    release()
    await reader.reads(/^US\$/)
  }))
