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
  /** Opens the book, waits until all it attempts has happened, and returns its page’s frame. */
  open(): Promise<Frame>
}

const test = base.extend<{ book: HostileBook }>({
  // The browser reports errors here, which the tests check.
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
        // Through the sign-in page: its cookie is one of the things that must not be readable.
        await reader.page.goto(`/read/${bookId}`)
        await logIn(reader, owner.email, owner.password)
        await expectBookOpen(reader)
        // Longer than the delay of the page’s own redirect.
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

/** Opens the page’s note over it, and clicks what the page wants clicked. */
async function openNote({ find, page, t }: Reader, frame: Frame): Promise<void> {
  await frame.locator('#reference').dispatchEvent('click')
  await expect(find('dialog', t('reader.excerpt.note'))).toBeVisible()
  const note = page.frameLocator('dialog[open] iframe')
  await expect(note.locator('#note')).toContainText('Tanbihi')
  await note.locator('#note').click()
  await note.locator('#runNote').click()
}

/** Serves the book’s page unsanitized. */
const serveUncleaned = (page: Page, body: string): Promise<unknown> =>
  page.route('**/resources/EPUB/page.xhtml', (route) =>
    route.fulfill({ contentType: 'application/xhtml+xml', body }),
  )

/** As in WebKit, where a page’s frame may run scripts. */
const openSandbox = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const set = Element.prototype.setAttribute
    Element.prototype.setAttribute = function (name, value) {
      set.call(this, name, name === 'sandbox' ? 'allow-same-origin allow-scripts' : value)
    }
  })

/** Without the inherited policy, and without the pages’ own. */
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

test('a hostile book shows its text, runs nothing and requests nothing', { tag: '@main' }, async ({
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
  // Addresses are replaced by one that leads nowhere, and the policy blocks even that.
  expect(consoleErrors.filter((error) => !/about(?::invalid|$)/.test(error))).toEqual([])
  expect(book.outside.requests, 'nothing was asked for on the web').toEqual([])
  await expectHarmless(reader)
})

test('a page served unsanitized would still run nothing and request nothing', {
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
  expect(book.outside.requests, 'nothing was asked for on the web').toEqual([])
  const cookies = await page.evaluate(() => {
    document.cookie = 'own=here'
    return document.cookie
  })
  expect(cookies, 'a script reads its own cookie, and none of who is signed in').toBe('own=here')
  await expectHarmless(reader)
})

test('where frames may run scripts, the policies alone block them, including those that the shop serves', async ({
  book,
  consoleErrors,
  page,
  reader,
}) => {
  // A frame that redirects itself stays empty where scripts may run: the policy blocks the redirect.
  await serveUncleaned(page, book.written.replace(/<meta http-equiv="refresh"[^>]*>/, ''))
  await openSandbox(page)
  const frame = await book.open()
  await openNote(reader, frame)
  for (const policy of [`"script-src 'none'"`, `"script-src 'self'`])
    await expect.poll(() => consoleErrors).toContainEqual(expect.stringContaining(policy))
  expect(book.outside.requests, 'nothing was asked for on the web').toEqual([])
  await expectHarmless(reader)
})

test('without any policy, the frame’s sandbox alone blocks scripts', async ({ book, page, reader }) => {
  await serveUncleaned(page, book.written)
  await removePolicies(page)
  const frame = await book.open()
  await openNote(reader, frame)
  await expectHarmless(reader)
})
