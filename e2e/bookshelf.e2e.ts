import assert from 'node:assert/strict'
import { test } from 'node:test'
import { becomes } from './world/becomes.ts'
import { type Device, desktop, phone } from './world/browser.ts'
import { demoPerson, logIn, member, signInAt } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bought, boughtTitle } from './world/purchases.ts'
import type { Reader } from './world/reader.ts'
import { bookOpens, readSoFar } from './world/reading.ts'

const { shop, visit } = await openHouse()
const journey = 'bookshelf'
const { email, password } = demoPerson('reader')
const [half, begun, listened] = ['The Unclaimed Shelf', 'Kofia ya Babu', 'Nyumba ya Matumbawe']

async function openShelf(reader: Reader): Promise<void> {
  await reader.page.goto('/login?return=/bookshelf/')
  await logIn(reader, email, password)
  await reader.at(/^\/bookshelf\//)
  await reader.settle()
}

/** Titles of the books in the grid. */
const shelved = ({ page, t }: Reader) =>
  page
    .getByRole('region', { name: t('bookshelf.allBooks') })
    .getByRole('heading', { level: 3 })
    .allInnerTexts()

const goOn = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await openShelf(reader)
    const underWay = page.getByRole('region', { name: t('bookshelf.continue') })
    assert.deepEqual(await underWay.getByRole('heading', { level: 3 }).allInnerTexts(), [half, begun])
    await underWay.getByText('The Fourteenth Day · 74%').waitFor()
    const bar = underWay.getByRole('progressbar', { name: t('bookshelf.readSoFar', { title: half }) })
    assert.equal(await bar.getAttribute('value'), '0.74')
    await reader.shot('shelf')
    await underWay.getByRole('link', { name: t('order.openTitle', { title: half }) }).click()
    await bookOpens(reader)
    await becomes(async () => Math.abs((await readSoFar(reader)) - 0.74) < 0.05, true)
  })

test('the book read last comes first on the shelf, and goes on where it was left, on a phone', () =>
  goOn(phone))

test('the book read last comes first on the shelf, and goes on where it was left, on a desktop', () =>
  goOn(desktop))

const look = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await openShelf(reader)
    const everything = await shelved(reader)
    assert.equal(everything.length, 12)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('.data') && asked.push(request.url())))
    await reader.type(t('bookshelf.search.label'), 'k')
    await page.waitForFunction((count) => document.querySelectorAll('main article h3').length < count, 12)
    for (const title of await shelved(reader)) assert.ok(everything.includes(title), title)
    assert.ok((await shelved(reader)).includes(begun))
    await reader.type(t('bookshelf.search.label'), 'KÓFIÀ babu')
    await page.waitForURL(/q=K/)
    await becomes(() => shelved(reader), [begun])
    await reader.type(t('bookshelf.search.label'), 'zebra')
    await reader.see('heading', t('bookshelf.search.nothing', { term: 'zebra' })).waitFor()
    await reader.shot('nothing-found')
    await reader.type(t('bookshelf.search.label'), '')
    await page.waitForURL((url) => !url.search.includes('q='))
    await reader.press('link', new RegExp(`^${t('ui.format.audio')}`))
    await reader.at(/format=audio/)
    await becomes(() => shelved(reader), [listened, 'The Hippo Who Would Not Queue'])
    await reader.reads(t('bookshelf.app.text'))
    await reader.shot('audio')
    assert.deepEqual(asked, [], 'the page itself searches')
    await reader.open('/bookshelf/?q=hippo')
    await becomes(() => shelved(reader), ['The Hippo Who Would Not Queue'])
  })

test('the shelf is searched on the page from the first letter, and shown by format, on a phone', () =>
  look(phone))

test('the shelf is searched on the page from the first letter, and shown by format, on a desktop', () =>
  look(desktop))

const stores = {
  iPhone: 'apple',
  iPad: 'apple',
  Macintosh: 'apple',
  'Linux; Android 15': 'android',
  'Windows NT 10.0': 'android',
}

for (const [system, store] of Object.entries(stores))
  test(`where no app answers on ${system}, the ${store} store opens after two seconds`, () =>
    visit(
      {
        device: phone,
        journey,
        options: { userAgent: `Mozilla/5.0 (${system}) AppleWebKit/605.1.15` },
        forgives: /scheme does not have a registered handler/,
      },
      async (reader) => {
        const { t, page } = reader
        await page.route('https://soma.example/**', (route) => route.fulfill({ body: 'The store' }))
        await openShelf(reader)
        const listen = reader.see('link', t('bookshelf.app.listenTo', { title: listened }))
        assert.equal(await listen.getAttribute('href'), 'soma://bookshelf')
        const pressed = Date.now()
        await listen.click()
        await page.waitForURL(`https://soma.example/app/${store}`)
        assert.ok(Date.now() - pressed >= 2000)
      },
    ))

test('where the app answers, no store opens', () =>
  visit({ device: phone, journey, forgives: /scheme does not have a registered handler/ }, async (reader) => {
    const { t, page } = reader
    await openShelf(reader)
    await reader.press('link', t('bookshelf.app.listenTo', { title: listened }))
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    // The page's own clock: a store that was to open would have taken the page away before.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2600)))
    assert.match(page.url(), /\/bookshelf\//)
  }))

// The worker would ask past the line that is held up here.
const placeholders = (device: Device) =>
  visit({ device, journey }, async (reader) => {
    const { t, page } = reader
    await openShelf(reader)
    await reader.press('link', 'For the December journey home')
    await reader.at(/^\/user-book-list\//)
    await reader.see('heading', 'For the December journey home').waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/bookshelf/_.data*', (route) => released.then(() => route.continue()))
    await reader.press('link', device === phone ? t('shell.tab.bookshelf') : t('shell.bookshelf'))
    const waiting = page.getByRole('list', { name: t('bookshelf.loading') }).getByRole('listitem')
    await waiting.first().waitFor()
    assert.equal(await waiting.count(), 6)
    await reader.shot('placeholders')
    release()
    await reader.see('heading', t('bookshelf.continue')).waitFor()
    const { promise: shown, resolve: show } = Promise.withResolvers<void>()
    await page.route('**/user-book-list/*.data*', (route) => shown.then(() => route.continue()))
    await reader.press('link', 'Bedtime, two chapters only')
    const books = page.getByRole('status', { name: t('lists.loading') }).getByRole('listitem')
    await books.first().waitFor()
    assert.equal(await books.count(), 6)
    show()
    await reader.see('heading', 'Bedtime, two chapters only').waitFor()
    await page.waitForFunction(() => document.title.startsWith('Bedtime'))
  })

test('a shelf and a list on their way have six placeholders on a phone', () => placeholders(phone))

test('a shelf and a list on their way have six placeholders on a desktop', () => placeholders(desktop))

test('who has bought an audiobook is told where it is listened to', () =>
  visit({ device: phone, journey }, async (reader) => {
    const listener = await member(shop)
    await signInAt(reader, listener, '/contact/')
    await reader.open(`/confirmed/${await bought(shop, listener.userId)}`)
    await reader.see('link', reader.t('order.openTitle', { title: boughtTitle })).waitFor()
    assert.equal(await reader.page.getByText(reader.t('bookshelf.app.text')).count(), 0)
    await reader.open(`/confirmed/${await bought(shop, listener.userId, { format: 'audio' })}`)
    await reader.reads(reader.t('bookshelf.app.text'))
    await reader.shot('audiobook-bought')
  }))
