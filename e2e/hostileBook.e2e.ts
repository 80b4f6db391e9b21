import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Frame, Page } from 'playwright-core'
import { becomes } from './world/becomes.ts'
import { desktop, openBrowser } from './world/browser.ts'
import { openShop } from './world/demoShop.ts'
import { logIn, member } from './world/entering.ts'
import { addHostileBook, attack, hostilePage, openOutside, ownScript } from './world/hostileBook.ts'
import { bookOpens } from './world/reading.ts'
import { Reader } from './world/reader.ts'

const [shop, browser, outside] = await Promise.all([openShop(), openBrowser(), openOutside()])
const owner = await member(shop)
const { bookId, remove } = await addHostileBook(shop, owner.userId, outside.url)
after(async () => {
  await browser.close()
  await remove()
  await shop.close()
  outside.close()
})

// A window of its own kind: here the browser has something to complain of.
async function openBook(
  deed: (reader: Reader, frame: Frame) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<void> {
  const context = await browser.newContext({
    baseURL: shop.url,
    serviceWorkers: 'block',
    ...desktop.look,
  })
  const reader = new Reader(await context.newPage(), { device: desktop, journey: 'hostile-book' })
  await reader.page.route(`**${ownScript}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: attack }),
  )
  await prepare(reader.page)
  await reader.page.goto(`/read/${bookId}`)
  await logIn(reader, owner.email, owner.password)
  await bookOpens(reader)
  // Longer than the page's own redirection waits.
  await reader.page.waitForTimeout(2500)
  const [, frame] = reader.page.frames()
  assert.ok(frame, 'the page of the book stands in a frame')
  await deed(reader, frame)
  await reader.shot('page')
  assert.equal(
    await reader.page.evaluate(() => Reflect.get(window, 'attacked')),
    undefined,
    'nothing of the book has run',
  )
  assert.match(reader.page.url(), /\/read\/\d+$/)
  await context.close()
}

const written = hostilePage(outside.url, shop.url)
// The frame of a page that sends itself on stays empty where scripts may run: the policy lets it go nowhere.
const staying = written.replace(/<meta http-equiv="refresh"[^>]*>/, '')

/** The page as its author wrote it, as if the shop did not clean it. */
const uncleaned = (page: Page, body: string): Promise<unknown> =>
  page.route('**/resources/EPUB/page.xhtml', (route) =>
    route.fulfill({ contentType: 'application/xhtml+xml', body }),
  )

/** As in WebKit, where the frame of a page may run scripts. */
const openSandbox = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const set = Element.prototype.setAttribute
    Element.prototype.setAttribute = function (name, value) {
      set.call(this, name, name === 'sandbox' ? 'allow-same-origin allow-scripts' : value)
    }
  })

/** Without the policy that pages inherit, and without their own. */
async function withoutPolicies(page: Page): Promise<void> {
  await page.route('**/read/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.addInitScript(() => {
    const set = Element.prototype.setAttribute
    Element.prototype.setAttribute = function (name, value) {
      if (name !== 'http-equiv') set.call(this, name, value)
    }
  })
}

test('a hostile book shows its text, runs nothing and asks for nothing', () =>
  openBook(async ({ complaints }, frame) => {
    await becomes(() => frame.locator('#text').innerText(), 'Habari ya asubuhi')
    await frame.locator('#run').click()
    const left = await frame.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter(
          (one) =>
            one.localName === 'script' || one.getAttributeNames().some((name) => name.startsWith('on')),
        )
        .map((one) => one.outerHTML),
    )
    assert.deepEqual(left, [])
    // Where an address stood there is one now that leads nowhere, and the policy does not let even that pass.
    assert.deepEqual(
      complaints.filter((line) => !/about(?::invalid|$)/.test(line)),
      [],
    )
    assert.deepEqual(outside.asked, [], 'nothing was asked for on the web')
  }))

test('were a page ever given out as it is, nothing of it would run, and nothing be asked for', () =>
  openBook(
    async ({ complaints, page }) => {
      const stopped = (directive: string) =>
        complaints.some((line) => line.includes(`directive: "${directive}`))
      const all = ['img-src', 'style-src', 'font-src', 'media-src', 'frame-src', 'object-src', 'base-uri']
      await becomes(async () => all.filter((one) => !stopped(one)), [], complaints.join('\n'))
      assert.deepEqual(outside.asked, [], 'nothing was asked for on the web')
      const cookies = await page.evaluate(() => {
        document.cookie = 'own=here'
        return document.cookie
      })
      assert.equal(cookies, 'own=here', 'a script reads its own cookie, and none of who is signed in')
    },
    (page) => uncleaned(page, written),
  ))

test('where frames may run scripts, the policies alone stop them, also those that the shop itself gives', () =>
  openBook(
    async ({ complaints }, frame) => {
      await frame.locator('#run').click()
      const stopped = (words: string) => complaints.some((line) => line.includes(words))
      await becomes(async () => stopped(`"script-src 'none'"`) && stopped(`"script-src 'self'`), true)
      assert.deepEqual(outside.asked, [], 'nothing was asked for on the web')
    },
    async (page) => {
      await uncleaned(page, staying)
      await openSandbox(page)
    },
  ))

test('without any policy, the sandbox of the frame alone runs nothing', () =>
  openBook(
    (_, frame) => frame.locator('#run').click(),
    async (page) => {
      await uncleaned(page, written)
      await withoutPolicies(page)
    },
  ))
