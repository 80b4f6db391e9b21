import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Frame } from 'playwright-core'
import { becomes } from './world/becomes.ts'
import { desktop, openBrowser } from './world/browser.ts'
import { openShop } from './world/demoShop.ts'
import { logIn, member } from './world/entering.ts'
import { addHostileBook, hostilePage, openOutside } from './world/hostileBook.ts'
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
  given?: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL: shop.url, ...desktop.look })
  const reader = new Reader(await context.newPage(), { device: desktop, journey: 'hostile-book' })
  if (given !== undefined)
    await reader.page.route('**/resources/EPUB/page.xhtml', (route) =>
      route.fulfill({ contentType: 'application/xhtml+xml', body: given }),
    )
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
  assert.deepEqual(outside.asked, [], 'nothing was asked for on the web')
  assert.match(reader.page.url(), /\/read\/\d+$/)
  await context.close()
}

test('a hostile book shows its text, runs nothing and asks for nothing', () =>
  openBook(async ({ complaints }, frame) => {
    await becomes(() => frame.locator('#text').innerText(), 'Habari ya asubuhi')
    await frame.locator('#run').click()
    // Where an address stood there is one now that leads nowhere, and the policy does not let even that pass.
    assert.deepEqual(
      complaints.filter((line) => !/about(?::invalid|$)/.test(line)),
      [],
    )
  }))

test('were a page ever given out as it is, the policy would stop it', () =>
  openBook(async ({ complaints }) => {
    const stopped = (directive: string) =>
      complaints.some((line) => line.includes(`breach of the policy: ${directive}`))
    const all = ['script-src', 'img-src', 'style-src', 'font-src', 'media-src', 'frame-src', 'object-src']
    await becomes(async () => all.filter((one) => !stopped(one)), [], complaints.join('\n'))
  }, hostilePage(outside.url)))
