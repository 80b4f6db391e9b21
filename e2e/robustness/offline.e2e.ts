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
  // The browser reports every failed request.
  expectedErrors: /Failed to load resource|net::ERR/,
})

const title = 'The Unclaimed Shelf'
const list = 'For the bus'

/** Signs in a user who has visited their bookshelf, book and list. Returns the list’s path. */
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
test('a visited bookshelf and list can be read offline, and show when they were cached', {
  tag: '@main',
}, async ({ context, page, reader, shop, t }) => {
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
  // A first request may still fail when the connection is back.
  await page.route('**/logo.svg', (route) => route.abort(), { times: 1 })
  await context.setOffline(false)
  await expect(page.locator('#as-of')).toHaveCount(0)
  await expect(reader.find('heading', list)).toBeVisible()
})

test.describe('in Kiswahili', () => {
  test.use({ language: 'swa' })

  // Spec: storefront 9, Extensions of every public page: Other pages while offline: a page in the reader’s language with what is kept and another try
  test('any other page shows in the reader’s language what can be read offline, and a link to retry', {
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
test('logging out leaves no cached page of the bookshelf', async ({ context, page, reader, shop, t }) => {
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
test('the next user has only their own cached pages', async ({ context, page, reader, shop, t }) => {
  await seeShelf(reader, shop)
  // The session ends silently, as when it expires.
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
test('while online the shop answers and not the cache, and only the shop answers a form', {
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
  // Only what the browser sends later is blocked; the cache would respond at any time.
  await expect.poll(() => page.evaluate(post)).toBe('lost')
})
