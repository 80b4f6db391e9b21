import type { Frame, Page } from '@playwright/test'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test as base } from '../setup/test.ts'
import { expectBookOpen } from '../steps/reading.ts'
import { logIn } from '../steps/signIn.ts'
import { addHostileBook, attack, hostilePage, openOutside, ownScript, type Outside } from './hostileBook.ts'

type HostileBook = {
  /** The page as its author wrote it. */
  readonly written: string
  readonly outside: Outside
  /** Opens the book, waits until all that it attempts has happened, and answers the frame of its page. */
  open(): Promise<Frame>
}

const test = base.extend<{ book: HostileBook }>({
  // Here the browser has something to complain of, which the tests look at.
  expectedErrors: /./,
  book: async ({ reader, shop }, use) => {
    const outside = await openOutside()
    const owner = await addMember(shop)
    const { bookId, remove } = await addHostileBook(shop, owner.userId, outside.url)
    await use({
      outside,
      written: hostilePage(outside.url, shop.url),
      open: async () => {
        await reader.page.route(`**${ownScript}`, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: attack }),
        )
        // Through the page of the sign-in: its cookie is one of the things that nothing may read.
        await reader.page.goto(`/read/${bookId}`)
        await logIn(reader, owner.email, owner.password)
        await expectBookOpen(reader)
        // Longer than the page's own redirection waits.
        await reader.page.waitForTimeout(2500)
        const [, frame] = reader.page.frames()
        if (!frame) throw new Error('the page of the book stands in no frame')
        return frame
      },
    })
    await remove()
    outside.close()
  },
})

async function expectHarmless({ page, isAt }: Reader): Promise<void> {
  const attacked = await page.evaluate(() => Reflect.get(window, 'attacked'))
  expect(attacked, 'nothing of the book has run').toBe(undefined)
  await isAt(/^\/read\/\d+$/)
}

/** Opens the note of the page over it, and does there what the page wants to be done. */
async function openNote({ find, page, t }: Reader, frame: Frame): Promise<void> {
  await frame.locator('#reference').dispatchEvent('click')
  await expect(find('dialog', t('reader.excerpt.note'))).toBeVisible()
  const note = page.frameLocator('dialog[open] iframe')
  await expect(note.locator('#note')).toContainText('Tanbihi')
  await note.locator('#note').click()
  await note.locator('#runNote').click()
}

/** Gives the book's page out as if the shop did not clean it. */
const serveUncleaned = (page: Page, body: string): Promise<unknown> =>
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
async function removePolicies(page: Page): Promise<void> {
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

test('a hostile book shows its text, runs nothing and asks for nothing', async ({
  book,
  consoleErrors,
  reader,
}) => {
  const frame = await book.open()
  await expect(frame.locator('#text')).toHaveText('Habari ya asubuhi')
  await frame.locator('#run').click()
  const left = await frame.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.localName === 'script' || element.getAttributeNames().some((name) => name.startsWith('on')),
      )
      .map((element) => element.outerHTML),
  )
  expect(left).toEqual([])
  await openNote(reader, frame)
  // Where an address stood there is one now that leads nowhere, and the policy does not let even that pass.
  expect(consoleErrors.filter((error) => !/about(?::invalid|$)/.test(error))).toEqual([])
  expect(book.outside.asked, 'nothing was asked for on the web').toEqual([])
  await expectHarmless(reader)
})

test('were a page ever given out as it is, nothing of it would run, and nothing be asked for', {
  tag: '@desktop',
}, async ({ book, consoleErrors, page, reader }) => {
  await serveUncleaned(page, book.written)
  await openNote(reader, await book.open())
  for (const directive of [
    'img-src',
    'style-src',
    'font-src',
    'media-src',
    'frame-src',
    'object-src',
    'base-uri',
  ])
    await expect.poll(() => consoleErrors).toContainEqual(expect.stringContaining(`directive: "${directive}`))
  expect(book.outside.asked, 'nothing was asked for on the web').toEqual([])
  const cookies = await page.evaluate(() => {
    document.cookie = 'own=here'
    return document.cookie
  })
  expect(cookies, 'a script reads its own cookie, and none of who is signed in').toBe('own=here')
  await expectHarmless(reader)
})

test('where frames may run scripts, the policies alone stop them, also those that the shop itself gives', async ({
  book,
  consoleErrors,
  page,
  reader,
}) => {
  // The frame of a page that sends itself on stays empty where scripts may run: the policy lets it go nowhere.
  await serveUncleaned(page, book.written.replace(/<meta http-equiv="refresh"[^>]*>/, ''))
  await openSandbox(page)
  const frame = await book.open()
  await openNote(reader, frame)
  for (const policy of [`"script-src 'none'"`, `"script-src 'self'`])
    await expect.poll(() => consoleErrors).toContainEqual(expect.stringContaining(policy))
  expect(book.outside.asked, 'nothing was asked for on the web').toEqual([])
  await expectHarmless(reader)
})

test('without any policy, the sandbox of the frame alone runs nothing', async ({ book, page, reader }) => {
  await serveUncleaned(page, book.written)
  await removePolicies(page)
  const frame = await book.open()
  await openNote(reader, frame)
  await expectHarmless(reader)
})
