import type { Request } from '@playwright/test'
import { type Sql, sql } from '#platform/database/sql.ts'
import { addCategory, addPublisher, listedTitles, titlesOf } from '../setup/catalogueFixtures.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'

type Publisher = { readonly id: number; readonly name: string }

/** The publisher with the most titles on sale. */
const findLargestPublisher = ({ db }: DemoShop): Promise<Publisher> =>
  db.one<Publisher>(sql`
    select p.id, p.name from books b join publishers p on p.id = b.publisher_id where b.available_from <= now()
    group by p.id order by count(*) desc, p.id limit 1`)

/** The first twenty titles of a publisher. */
async function findTitles({ db }: DemoShop, { id }: Publisher, order: Sql): Promise<string[]> {
  const books = await db.many<{ title: string }>(sql`
    select title from books where publisher_id = ${id} and available_from <= now() order by ${order}, id limit 20`)
  return books.map(({ title }) => title)
}

/** What a publisher's list begins with, by its order. */
async function findOrders(shop: DemoShop) {
  const publisher = await findLargestPublisher(shop)
  const fromA = await findTitles(shop, publisher, sql`title_sort`)
  const newest = await findTitles(shop, publisher, sql`available_from desc, title_sort`)
  return { publisher, fromA, newest }
}

// Spec: storefront 2, Routes: Route publisher book list /publisher-book-list/:id
// Spec: storefront 2, Routes: A-to-Z button of a publisher's list
test('the list of a publisher goes from A to Z and back by its address', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { publisher, fromA, newest } = await findOrders(shop)
  const firstTitles = async () => (await listedTitles(reader).allTextContents()).slice(0, 20)
  await reader.open(`/publisher-book-list/${publisher.id}`)
  await expect(page).toHaveTitle(`${publisher.name} · Soma`)
  await expect.poll(firstTitles).toEqual(newest)
  await reader.click('link', t('catalogue.publisher.aToZ'))
  await reader.isAt(/\?order=a-z$/)
  await expect.poll(firstTitles).toEqual(fromA)
  await reader.click('link', t('catalogue.publisher.zToA'))
  await reader.isAt(/\?order=z-a$/)
  await expect(page.locator('a[aria-current=page]', { hasText: t('catalogue.publisher.zToA') })).toBeVisible()
  await page.goBack()
  await reader.isAt(/\?order=a-z$/)
  await expect.poll(firstTitles).toEqual(fromA)
  await reader.click('link', t('catalogue.publisher.newest'))
  await reader.isAt(/^\/publisher-book-list\/\d+\/?\??$/)
  await expect.poll(firstTitles).toEqual(newest)
})

// Spec: storefront 2, Filter dialog: Tag lists: 12 placeholders, empty state with return to the shop
// Spec: storefront 8, As the reader sees them: Empty: no books for a tag or a publisher
test('a list without books says so and leads back to the shop', async ({ shop, t, visitor }) => {
  const bare = await addCategory(shop, 'Nothing yet', 0)
  const idle = await addPublisher(shop, 'Idle House')
  const texts = {
    [`/filtered-book-list/${bare}/`]: t('catalogue.empty.tag.text', { name: 'Nothing yet' }),
    [`/publisher-book-list/${idle}`]: t('catalogue.empty.publisher.text', { name: 'Idle House' }),
  }
  for (const [path, text] of Object.entries(texts)) {
    await visitor.open(path)
    expect(visitor.words).toContain(text)
    await visitor.click('link', t('catalogue.empty.toShop'))
    expect(visitor.path).toBe('/')
  }
})

// Spec: storefront 2, Home: Loads more at the end, twice by itself, then by a button; stops at a page that is not full
// Spec: storefront 2, Home: Note at the end of a long list, back to top
// Spec: storefront 9: Page size 20
test('a page with fewer books than it could hold is the last', async ({ page, reader, shop, t }) => {
  const brief = await addCategory(shop, 'Three', 3)
  const exact = await addCategory(shop, 'Twenty exactly', 20)
  const asked = collectRequests(page, 'more-books')
  await reader.open(`/filtered-book-list/${brief}/`)
  await expect(page.getByText(t('catalogue.list.end')), 'a short list needs no note').toHaveCount(0)
  await reader.open(`/filtered-book-list/${exact}/`)
  await page.locator('main article').last().scrollIntoViewIfNeeded()
  await expect(reader.text(t('catalogue.list.end'))).toBeVisible()
  await expect(page.locator('main article')).toHaveCount(20)
  expect(asked, 'only a full page is followed by another').toHaveLength(1)
  await reader.click('link', t('catalogue.list.toTop'))
  await page.waitForFunction(() => window.scrollY === 0)
})

// Spec: storefront 2, Routes: A-to-Z button of a publisher's list
test('the list of a publisher goes from A to Z without scripts', async ({ shop, t, visitor }) => {
  const { publisher, fromA, newest } = await findOrders(shop)
  const firstTitles = () => titlesOf(visitor).slice(0, 20)
  await visitor.open(`/publisher-book-list/${publisher.id}`)
  expect(visitor.document.title).toBe(`${publisher.name} · Soma`)
  expect(firstTitles()).toEqual(newest)
  await visitor.click('link', t('catalogue.publisher.aToZ'))
  expect(visitor.path).toMatch(/\?order=a-z$/)
  expect(firstTitles()).toEqual(fromA)
  await visitor.click('link', t('catalogue.publisher.zToA'))
  expect(visitor.path).toMatch(/\?order=z-a$/)
  expect(visitor.find('link', t('catalogue.publisher.zToA')).getAttribute('aria-current')).toBe('page')
  await visitor.click('link', t('catalogue.publisher.newest'))
  expect(visitor.path).toMatch(/^\/publisher-book-list\/\d+\/?\??$/)
  expect(firstTitles()).toEqual(newest)
})

// Spec: storefront 2, Home: Lists are turned by links where no scripts run
test('a list is turned to its end and back by links without scripts', async ({ shop, t, visitor }) => {
  const exact = await addCategory(shop, 'Twenty exactly', 20)
  const more = t('catalogue.list.more', { count: 20 })
  await visitor.open('/filtered-book-list/2729/Print')
  const seen = titlesOf(visitor)
  for (let number = 2; visitor.all('link', more).length > 0; number += 1) {
    await visitor.click('link', more)
    expect(visitor.path).toMatch(new RegExp(`page=${number}$`))
    seen.push(...titlesOf(visitor))
  }
  const { count } = await shop.db.one<{ count: number }>(sql`
    select count(*) as count from books b join book_tags on book_id = b.id and tag_id = 2729 where available_from <= now()`)
  expect([seen.length, new Set(seen).size]).toEqual([count, count])
  expect(visitor.words).toContain(t('catalogue.list.end'))
  await visitor.click('link', t('catalogue.list.start'))
  expect(titlesOf(visitor)).toEqual(seen.slice(0, 20))
  await visitor.open(`/filtered-book-list/${exact}/?page=2`)
  expect(visitor.words).toContain(t('catalogue.list.end'))
})

// Spec: storefront 2, Home: 12 placeholders while loading
// Spec: storefront 2, Filter dialog: Tag lists: 12 placeholders, empty state with return to the shop
// Spec: storefront 9: Skeletons: 12 home
test('twelve placeholders stand for a list on its way', async ({ page, reader, shop }) => {
  const bare = await addCategory(shop, 'Nothing yet', 0)
  const held = await pauseRequests(page, '**/filtered-book-list/*/*.data*')
  for (const path of ['/', `/filtered-book-list/${bare}/`]) {
    await reader.open(path)
    await reader.click('link', 'Stories')
    await expect(page.locator('ul[aria-busy=true]')).toBeVisible()
    await expect(page.locator('ul[aria-busy=true] > li')).toHaveCount(12)
    await expect(page.locator('main article')).toHaveCount(0)
  }
  held.release()
  await expect(reader.find('heading', 'Stories')).toBeVisible()
  await expect(page.locator('main article').first()).toBeVisible()
})

// Spec: storefront 2, Home: A list that is read anew in another currency stays in sight
test('a list that is read anew in another currency stays in sight until it is there', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const brief = await addCategory(shop, 'Three', 3)
  await reader.open(`/filtered-book-list/${brief}/`)
  const isReading = (request: Request) => request.method() === 'GET'
  const held = await pauseRequests(page, '**/*.data*', isReading)
  const reading = page.waitForRequest(
    (request) => isReading(request) && /filtered-book-list.*data/.test(request.url()),
  )
  await reader.field(t('shell.region.currency')).selectOption('USD')
  await reading
  await page.waitForTimeout(400)
  await expect(page.locator('main article')).toHaveCount(3)
  held.release()
  await expect(reader.text(/^US\$/)).toBeVisible()
})
