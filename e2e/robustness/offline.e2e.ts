import { sql } from '#platform/database/sql.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { giveBook } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { addToNewList, findListId } from '../steps/bookLists.ts'
import { expectCached, expectServiceWorker, findCachedPages } from './offlineCache.ts'

test.use({
  serviceWorkers: 'allow',
  // The browser tells of every call that it could not make.
  expectedErrors: /Failed to load resource|net::ERR/,
})

const title = 'The Unclaimed Shelf'
const list = 'For the bus'

/** Somebody with a book and a list, who has seen both. Answers the path of the list. */
async function seeShelf(reader: Reader, shop: DemoShop): Promise<string> {
  const person = await addMember(shop)
  const bookId = await giveBook(shop, person.userId, title)
  await reader.signIn(person)
  await reader.open(`/add-to-list/${bookId}`)
  await addToNewList(reader, list)
  const path = `/user-book-list/${await findListId(shop, list, person.userId)}`
  await reader.open('/bookshelf/')
  await expectServiceWorker(reader)
  await expectCached(reader, '/bookshelf')
  await reader.click('link', new RegExp(list))
  await expect(reader.find('heading', list)).toBeVisible()
  await expectCached(reader, path)
  return path
}

// Spec: storefront 9, Extensions of every public page: Bookshelf and lists that were seen are read offline, marked with their time
test('the bookshelf and a list that were seen are read offline, and say of when they are', async ({
  context,
  page,
  reader,
  shop,
  t,
}) => {
  const path = await seeShelf(reader, shop)
  await context.setOffline(true)
  await page.goto('/bookshelf/')
  await expect(reader.find('heading', t('bookshelf.title'))).toBeVisible()
  await expect(reader.text(title)).toBeVisible()
  const asOf = /^You are offline\. This page is as it was on \d+ \w+ \d{4}, \d\d:\d\d\.$/
  await expect(page.getByText(asOf)).toBeVisible()
  await reader.hydrated()
  await reader.click('link', new RegExp(list))
  await reader.isAt(new RegExp(`^${path}`))
  await expect(reader.find('heading', list)).toBeVisible()
  await expect(reader.text(title)).toBeVisible()
  // A first call may still be lost when the connection is there again.
  await page.route('**/logo.svg', (route) => route.abort(), { times: 1 })
  await context.setOffline(false)
  await expect(page.locator('#as-of')).toHaveCount(0)
  await expect(reader.find('heading', list)).toBeVisible()
})

test.describe('in Kiswahili', () => {
  test.use({ language: 'swa' })

  // Spec: storefront 9, Extensions of every public page: Other pages while offline: a page in the reader’s language with what is kept and another try
  test('for any other page a page in the reader’s language tells what can be read, and tries again', {
    tag: '@desktop',
  }, async ({ context, page, reader, shop, t }) => {
    await seeShelf(reader, shop)
    await context.setOffline(true)
    await page.goto('/contact/')
    await expect(reader.find('heading', t('offline.title'))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
    await expect(reader.find('heading', t('offline.kept'))).toBeVisible()
    await expect(reader.find('link', list)).toBeVisible()
    await context.setOffline(false)
    await reader.click('link', t('shell.error.retry'))
    await reader.isAt(/^\/contact\/$/)
    await expect(reader.find('heading', t('help.contact.title'))).toBeVisible()
    await reader.hydrated()
    await context.setOffline(true)
    await page.goto('/')
    await reader.click('link', t('bookshelf.title'))
    await expect(reader.text(title)).toBeVisible()
  })
})

// Spec: storefront 4, Snackbar, country, logout: Logout and another sign-in leave nothing of the pages that were kept to be read offline
test('nothing of a shelf is left to whoever comes after a logout', async ({
  context,
  page,
  reader,
  shop,
  t,
}) => {
  const path = await seeShelf(reader, shop)
  await reader.open('/profile/')
  await reader.click('button', t('account.profile.logOut'))
  await reader.isAt(/^\/$/)
  await reader.hydrated()
  await expect.poll(() => findCachedPages(reader)).toEqual([])
  await context.setOffline(true)
  for (const left of ['/bookshelf/', path]) {
    await page.goto(left)
    await expect(reader.find('heading', t('offline.title'))).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
  }
})

// Spec: storefront 4, Snackbar, country, logout: Logout and another sign-in leave nothing of the pages that were kept to be read offline
test('whoever signs in next has only their own pages', async ({ context, page, reader, shop, t }) => {
  await seeShelf(reader, shop)
  // The session ends without a word, as when it runs out.
  await context.clearCookies()
  await reader.signIn(await addMember(shop))
  await reader.open('/contact/')
  await reader.open('/bookshelf/')
  await expectCached(reader, '/bookshelf')
  await expect.poll(() => findCachedPages(reader)).toEqual(['/bookshelf'])
  await context.setOffline(true)
  await page.goto('/bookshelf/')
  await expect(reader.find('heading', t('bookshelf.title'))).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

// Spec: storefront 9, Extensions of every public page: While the shop is reachable no copy is shown; a form is never answered by one
test('while it is reachable the shop answers and not the copy, and nothing but the shop answers a form', {
  tag: '@desktop',
}, async ({ context, page, reader, shop }) => {
  const path = await seeShelf(reader, shop)
  const id = Number(path.split('/')[2])
  await shop.db.run(sql`update book_lists set name = 'For the train' where id = ${id}`)
  await page.goto(path)
  await expect(reader.find('heading', 'For the train')).toBeVisible()
  await expect(page.locator('#as-of')).toHaveCount(0)
  await context.setOffline(true)
  const post = () =>
    fetch('/bookshelf/', { method: 'POST' }).then(
      () => 'answered',
      () => 'lost',
    )
  // Only what the browser sends after a moment is cut off; the copy would answer at any time.
  await expect.poll(() => page.evaluate(post)).toBe('lost')
})
