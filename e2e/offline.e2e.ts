import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { member, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { addToNewList, listNumber } from './world/listing.ts'
import { isReady, keptPages, keeps } from './world/keeping.ts'
import type { Reader } from './world/reader.ts'
import { giveBook } from './world/shelf.ts'

const { shop, visit } = await openHouse()
const journey = 'offline'
const title = 'The Unclaimed Shelf'
const list = 'For the bus'
// The browser tells of every call that it could not make.
const forgives = /Failed to load resource|net::ERR/

const options = { serviceWorkers: 'allow' } as const

const cut = ({ page }: Reader) => page.context().setOffline(true)
const mend = ({ page }: Reader) => page.context().setOffline(false)

/** Somebody with a book and a list, who has seen both. Answers the path of the list. */
async function seeShelf(reader: Reader): Promise<string> {
  const person = await member(shop)
  const bookId = await giveBook(shop, person.userId, title)
  await signInAt(reader, person, `/add-to-list/${bookId}`)
  await reader.settle()
  await addToNewList(reader, list)
  const path = `/user-book-list/${await listNumber(shop, list)}`
  await reader.open('/bookshelf/')
  await isReady(reader)
  await keeps(reader, '/bookshelf')
  await reader.press('link', new RegExp(list))
  await reader.see('heading', list).waitFor()
  await keeps(reader, path)
  return path
}

const readWithoutLine = (device: Device) =>
  visit({ device, journey, forgives, options }, async (reader) => {
    const { t, page } = reader
    const path = await seeShelf(reader)
    await cut(reader)
    await page.goto('/bookshelf/')
    await reader.see('heading', t('bookshelf.title')).waitFor()
    await reader.reads(title)
    await page
      .getByText(/^You are offline\. This page is as it was on \w+ \d+, \d{4}, \d\d:\d\d\.$/)
      .waitFor()
    await reader.shot('shelf', { fullPage: true })
    await reader.settle()
    await reader.press('link', new RegExp(list))
    await reader.at(new RegExp(`^${path}`))
    await reader.see('heading', list).waitFor()
    await reader.reads(title)
    await reader.shot('list', { fullPage: true })
    // A first call may still be lost when the connection is there again.
    await page.route('**/logo.svg', (route) => route.abort(), { times: 1 })
    await mend(reader)
    await page.locator('#as-of').waitFor({ state: 'detached' })
    await reader.see('heading', list).waitFor()
  })

test('the bookshelf and a list that were seen are read without a line, and say of when they are, on a phone', () =>
  readWithoutLine(phone))

test('the bookshelf and a list that were seen are read without a line, and say of when they are, on a desktop', () =>
  readWithoutLine(desktop))

const missPage = (device: Device) =>
  visit({ device, journey, forgives, options, language: 'swa' }, async (reader) => {
    const { t, page } = reader
    await seeShelf(reader)
    await cut(reader)
    await page.goto('/contact/')
    await reader.see('heading', t('offline.title')).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), 'sw')
    await reader.see('heading', t('offline.kept')).waitFor()
    await reader.see('link', list).waitFor()
    await reader.shot('offline', { fullPage: true })
    await mend(reader)
    await reader.press('link', t('shell.error.retry'))
    await reader.at(/^\/contact\/$/)
    await reader.see('heading', t('help.contact.title')).waitFor()
    await reader.settle()
    await cut(reader)
    await page.goto('/')
    await reader.press('link', t('bookshelf.title'))
    await reader.reads(title)
  })

test('for any other page a page in the reader’s language tells what can be read, and tries again, on a phone', () =>
  missPage(phone))

test('for any other page a page in the reader’s language tells what can be read, and tries again, on a desktop', () =>
  missPage(desktop))

const leave = (device: Device) =>
  visit({ device, journey, forgives, options }, async (reader) => {
    const { t, page } = reader
    const path = await seeShelf(reader)
    await reader.open('/profile/')
    await reader.press('button', t('account.profile.logOut'))
    await reader.at(/^\/$/)
    await reader.settle()
    await becomes(() => keptPages(reader), [])
    await cut(reader)
    for (const left of ['/bookshelf/', path]) {
      await page.goto(left)
      await reader.see('heading', t('offline.title')).waitFor()
      assert.equal(await page.getByText(title).count(), 0)
    }
  })

test('nothing of a shelf is left to whoever comes after a logout, on a phone', () => leave(phone))

test('nothing of a shelf is left to whoever comes after a logout, on a desktop', () => leave(desktop))

const changeHands = (device: Device) =>
  visit({ device, journey, forgives, options }, async (reader) => {
    await seeShelf(reader)
    // The session ends without a word, as when it runs out.
    await reader.page.context().clearCookies()
    await signInAt(reader, await member(shop), '/contact/')
    await reader.settle()
    await reader.open('/bookshelf/')
    await keeps(reader, '/bookshelf')
    await becomes(() => keptPages(reader), ['/bookshelf'])
    await cut(reader)
    await reader.page.goto('/bookshelf/')
    await reader.see('heading', reader.t('bookshelf.title')).waitFor()
    assert.equal(await reader.page.getByText(title).count(), 0)
  })

test('whoever signs in next has only their own pages, on a phone', () => changeHands(phone))

test('whoever signs in next has only their own pages, on a desktop', () => changeHands(desktop))

/** While there is a line the shop answers, also where a page is kept. */
const askShop = (device: Device) =>
  visit({ device, journey, forgives, options }, async (reader) => {
    const { page } = reader
    const path = await seeShelf(reader)
    await shop.db.run(
      sql`update book_lists set name = 'For the train' where id = ${Number(path.split('/')[2])}`,
    )
    await page.goto(path)
    await reader.see('heading', 'For the train').waitFor()
    assert.equal(await page.locator('#as-of').count(), 0)
    await cut(reader)
    const answer = page.evaluate(() => fetch('/bookshelf/', { method: 'POST' }).then(() => 'answered'))
    await assert.rejects(answer, /Failed to fetch/)
  })

test('with a line the shop answers and not the copy, and nothing but the shop answers a form, on a phone', () =>
  askShop(phone))

test('with a line the shop answers and not the copy, and nothing but the shop answers a form, on a desktop', () =>
  askShop(desktop))
