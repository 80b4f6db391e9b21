import type { Request } from '@playwright/test'
import { type Sql, sql } from '#platform/database/sql.ts'
import { addCategory, addPublisher, listedTitles } from '../setup/catalogueFixtures.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import type { Reader } from '../setup/reader.ts'
import { collectRequests, holdRequests } from '../setup/requests.ts'
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

async function orderByTitle(reader: Reader, shop: DemoShop): Promise<void> {
  const { page, t } = reader
  const publisher = await findLargestPublisher(shop)
  const fromA = await findTitles(shop, publisher, sql`title_sort`)
  const newest = await findTitles(shop, publisher, sql`available_from desc, title_sort`)
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
}

test(
  'the list of a publisher goes from A to Z and back by its address',
  { tag: '@desktop' },
  ({ reader, shop }) => orderByTitle(reader, shop),
)

test('a list without books says so and leads back to the shop', async ({ page, reader, shop, t }) => {
  const bare = await addCategory(shop, 'Nothing yet', 0)
  const idle = await addPublisher(shop, 'Idle House')
  const texts = {
    [`/filtered-book-list/${bare}/`]: t('catalogue.empty.tag.text', { name: 'Nothing yet' }),
    [`/publisher-book-list/${idle}`]: t('catalogue.empty.publisher.text', { name: 'Idle House' }),
  }
  for (const [path, text] of Object.entries(texts)) {
    await page.goto(path)
    await expect(reader.text(text)).toBeVisible()
    await reader.click('link', t('catalogue.empty.toShop'))
    await reader.isAt(/^\/$/)
  }
})

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list of a publisher goes from A to Z without scripts', ({ reader, shop }) =>
    orderByTitle(reader, shop))

  test('a list is turned to its end and back by links without scripts', async ({ page, reader, shop, t }) => {
    const exact = await addCategory(shop, 'Twenty exactly', 20)
    const more = t('catalogue.list.more', { count: 20 })
    await page.goto('/filtered-book-list/2729/Print')
    const seen = await listedTitles(reader).allTextContents()
    for (let number = 2; await page.getByRole('link', { name: more }).count(); number += 1) {
      await reader.click('link', more)
      await reader.isAt(new RegExp(`page=${number}$`))
      await page.waitForLoadState('domcontentloaded')
      seen.push(...(await listedTitles(reader).allTextContents()))
    }
    const { count } = await shop.db.one<{ count: number }>(sql`
      select count(*) as count from books b join book_tags on book_id = b.id and tag_id = 2729 where available_from <= now()`)
    expect([seen.length, new Set(seen).size]).toEqual([count, count])
    await expect(reader.text(t('catalogue.list.end'))).toBeVisible()
    await reader.click('link', t('catalogue.list.start'))
    await expect(listedTitles(reader)).toHaveText(seen.slice(0, 20))
    await page.goto(`/filtered-book-list/${exact}/?page=2`)
    await expect(reader.text(t('catalogue.list.end'))).toBeVisible()
  })
})

test('twelve placeholders stand for a list on its way', async ({ page, reader, shop }) => {
  const bare = await addCategory(shop, 'Nothing yet', 0)
  const held = await holdRequests(page, '**/filtered-book-list/*/*.data*')
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

test('a list that is read anew in another currency stays in sight until it is there', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const brief = await addCategory(shop, 'Three', 3)
  await reader.open(`/filtered-book-list/${brief}/`)
  const isReading = (request: Request) => request.method() === 'GET'
  const held = await holdRequests(page, '**/*.data*', isReading)
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
