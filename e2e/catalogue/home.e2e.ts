import { sql } from '#platform/database/sql.ts'
import type { Country } from '#platform/countries.rules.ts'
import { listedTitles } from '../setup/catalogueFixtures.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import type { Reader } from '../setup/reader.ts'
import { collectRequests, pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'
import { wordsOf } from '../setup/visitor.ts'

const banner = ['Jiko la Mwanakombo', 'Igikoni cyo ku Kiyaga', 'Mtima wa pa Limbe']

// Spec: storefront 2, Home: New releases: one featured book and three others
// Spec: storefront 2, Home: The three others lead to searches, also without scripts
test('the banner features a book, and three titles lead to searches for them', { tag: '@desktop' }, async ({
  page,
  reader,
  t,
}) => {
  await reader.open('/')
  const news = page.getByRole('region', { name: 'The Weather Sellers' })
  const add = new RegExp(`^${t('catalogue.button.addToCart')}`)
  await expect(news.getByRole('button', { name: add })).toBeVisible()
  await expect(news.locator('p').last()).toHaveText(/more than the land it falls on\.$/)
  await expect(news.locator('li strong')).toHaveText(banner)
  for (const title of banner) {
    await reader.open('/')
    await news.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
    await reader.isAt(new RegExp(`^/search/${encodeURIComponent(title)}/$`))
    const found = page.getByRole('article').getByRole('link', { name: title, exact: true })
    await expect(found.first()).toBeVisible()
  }
})

// Spec: storefront 2, Home: The three others lead to searches, also without scripts
test('the titles of the banner lead to searches without scripts', async ({ t, visitor }) => {
  await visitor.open('/')
  const news = () => visitor.find('region', 'The Weather Sellers')
  visitor.find('button', new RegExp(`^${t('catalogue.button.addToCart')}`), news())
  expect(wordsOf(news())).toMatch(/more than the land it falls on\./)
  expect([...news().querySelectorAll('li strong')].map(wordsOf)).toEqual(banner)
  for (const title of banner) {
    await visitor.open('/')
    await visitor.press(visitor.find('link', new RegExp(title), news()))
    expect(visitor.path).toBe(`/search/${encodeURIComponent(title)}/`)
    visitor.find('link', title, visitor.find('article'))
  }
})

const featuredLists = { KEN: 3, RWA: 15, MWI: 16, OTH: 17 }

/** Waits until the page lists the featured books of a country first, in their order. */
async function expectFeatured(reader: Reader, shop: DemoShop, country: Country): Promise<void> {
  const books = await shop.db.many<{ title: string }>(sql`
    select title from book_list_items i join books b on b.id = i.book_id
    where book_list_id = ${featuredLists[country]} order by i.id limit 20`)
  const titles = books.map(({ title }) => title)
  const listed = () => listedTitles(reader).allTextContents()
  await expect.poll(async () => (await listed()).slice(0, titles.length)).toEqual(titles)
}

// Spec: storefront 2, Home: Heading 'our selection'
// Spec: storefront 2, Home: Our selection follows the country that is chosen in the footer
// Spec: storefront 9: Featured lists 3, 15, 16, 17 by country
test('our selection begins with the featured list of the chosen country', async ({ reader, shop, t }) => {
  await reader.open('/')
  await expect(reader.find('heading', t('catalogue.home.selection'))).toBeVisible()
  await expectFeatured(reader, shop, 'KEN')
  for (const country of ['RWA', 'MWI', 'OTH', 'KEN'] as const) {
    await reader.field(t('shell.region.country')).selectOption(country)
    await expectFeatured(reader, shop, country)
  }
})

test('a choice that follows another before that is answered takes nothing of it away', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await reader.open('/')
  const held = await pauseRequests(page, '**/preferences.data*')
  const country = reader.field(t('shell.region.country'))
  const currency = reader.field(t('shell.region.currency'))
  await country.selectOption('RWA')
  await currency.selectOption('USD')
  await expect(country).toHaveValue('RWA')
  await expect(currency).toHaveValue('USD')
  held.release()
  await expectFeatured(reader, shop, 'RWA')
  await expect(country).toHaveValue('RWA')
  await expect(currency).toHaveValue('USD')
})

// Spec: storefront 2, Routes: Route filteredBookList /filtered-book-list/:id/:tagName
// Spec: storefront 2, Home: Tag filters of the front page (32, 19, 20, 2, 2729, 2730)
// Spec: storefront 2, Filter dialog: Tags lead to filteredBookList
test('the six front-page categories lead to their lists', async ({ t, visitor }) => {
  await visitor.open('/')
  const chips = visitor.all('link', undefined, visitor.find('navigation', t('catalogue.categories')))
  const names = ['Kenya CBC', 'Stories', 'Children', 'Free', 'Print', 'Audiobooks']
  expect(chips.map(wordsOf)).toEqual([t('catalogue.allCategories'), ...names])
  await visitor.click('link', 'Audiobooks')
  expect(visitor.path).toBe('/filtered-book-list/2730/Audiobooks')
  visitor.find('heading', 'Audiobooks')
  expect(visitor.find('link', 'Audiobooks').getAttribute('aria-current')).toBe('page')
  expect(visitor.document.title).toBe('Audiobooks · Soma')
})

// Spec: storefront 2, Home: Hidden section of book-type tags
// Spec: storefront 2, Home: Hidden filter control
test('the kinds of books and the filter control are hidden where no setting shows them', async ({
  t,
  visitor,
}) => {
  await visitor.open('/')
  expect(visitor.all('navigation', t('catalogue.home.bookTypes'))).toEqual([])
  expect(visitor.all('link', t('catalogue.filter'))).toEqual([])
})

// Spec: storefront 2, Home: Book grid
// Spec: storefront 2, Home: Loads more at the end, twice by itself, then by a button; stops at a page that is not full
// Spec: storefront 2, Home: Note at the end of a long list, back to top
test('the selection grows at its end until all books are there, and leads back to the top', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const { count } = await shop.db.one<{ count: number }>(
    sql`select count(*) as count from books where available_from <= now()`,
  )
  const asked = collectRequests(page, 'more-books')
  await reader.open('/')
  const books = page.locator('main article')
  const more = reader.find('link', t('catalogue.list.more', { count: 20 }))
  const end = page.getByText(t('catalogue.list.end'))
  for (let shown = 20; !(await end.isVisible()); shown += 20) {
    await books.last().scrollIntoViewIfNeeded()
    // They come by themselves; after some pages the reader is asked.
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 1000 }).catch(() => {})
      await expect(books.nth(shown).or(end).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  await expect(books).toHaveCount(count)
  expect(asked, 'a page with fewer books is the last').toHaveLength(Math.floor(count / 20))
  await reader.click('link', t('catalogue.list.toTop'))
  await page.waitForFunction(() => window.scrollY === 0)
  await expect(page.locator('#main')).toBeFocused()
})
