import { expectAccessible } from '../setup/axe.ts'
import { collectRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'

// Spec: storefront 2, Category list: Works once, with filters and sorts as a search has them; the shown category's chip in sight
test('a category is narrowed and sorted as a search is, and its chip is in sight', async ({
  page,
  reader,
  t,
}) => {
  await reader.open('/filtered-book-list/2730/Audiobooks')
  await expect(page.locator('nav a[aria-current=page]', { hasText: 'Audiobooks' })).toBeInViewport({
    ratio: 1,
  })
  await page.goto('/filtered-book-list/32/Kenya?format=print&sort=dearest')
  await reader.hydrated()
  const articles = page.locator('main article')
  await expect(articles.first()).toBeVisible()
  await expect(articles.filter({ hasNotText: t('ui.format.print') })).toHaveCount(0)
  await expect(page.getByLabel(t('search.sort.label'))).toHaveValue('dearest')
  await reader.click('link', t('search.filters.remove', { name: t('ui.format.print') }))
  await reader.isAt(/^\/filtered-book-list\/32\/Kenya\/?\?sort=dearest$/)
  await expect(articles.filter({ hasText: t('ui.format.pdf') }).first()).toBeVisible()
})

// Spec: storefront 2, Routes: Extension: routes author /author/:id, series /series/:name, subject /subject/:id: their works, in order of the series there
// Spec: storefront 2, Book detail: Extension: related titles, of the same series, author, subjects, grade and lists
test('a book leads to its author, its series, its subjects, and to books like it', async ({
  page,
  reader,
  t,
}) => {
  await reader.openBook('The Eight O’Clock to Mombasa')
  const related = page.getByRole('region', { name: t('catalogue.book.related') })
  await expect(related.getByRole('article')).toHaveCount(6)
  await expect(related.getByRole('article').filter({ hasText: 'The Eight O’Clock' })).toHaveCount(0)
  await expectAccessible(page)
  const ways = {
    'Jelagat Kimutai': /^\/author\/\d+/,
    'The Chelagat Files #2': /^\/series\//,
    'Crime and mystery: police procedural': /^\/subject\/\d+/,
  }
  for (const [name, address] of Object.entries(ways)) {
    await reader.click('link', name)
    await reader.isAt(address)
    await expect(reader.find('heading', name.replace(/ #2$/, ''))).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'The Eight O’Clock to Mombasa' })).toHaveCount(1)
    await expectAccessible(page)
    await page.goBack()
  }
})

// Spec: storefront 2, Routes: Extension: routes author /author/:id, series /series/:name, subject /subject/:id: their works, in order of the series there
test('a list of nobody, of no series and of no subject is not found', async ({ visitor }) => {
  for (const path of [
    '/author/99999999',
    '/author/x',
    '/series/No%20Such%20Saga',
    '/subject/99999999',
    '/subject/0',
  ]) {
    await visitor.open(path)
    expect(visitor.status, path).toBe(404)
  }
})

// Spec: storefront 2, Home: Loads more at the end, twice by itself, then by a button; stops at a page that is not full
test('a list loads twice by itself, then asks, so that the foot can be reached', async ({
  page,
  reader,
  t,
}) => {
  const asked = collectRequests(page, 'more-books')
  await reader.open('/')
  const books = page.locator('main article')
  for (const shown of [40, 60]) {
    await books.last().scrollIntoViewIfNeeded()
    await expect(books).toHaveCount(shown)
  }
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(reader.find('link', t('catalogue.list.more', { count: 20 }))).toBeVisible()
  await reader.click('link', t('catalogue.list.more', { count: 20 }))
  await expect(books).toHaveCount(80)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(page.locator('footer')).toBeInViewport()
  expect(asked).toHaveLength(3)
})
