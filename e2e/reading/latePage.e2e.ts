import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { giveBook } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { expectBookOpen, turnPage } from '../steps/reading.ts'

// A browser’s error for a blob that does not exist, and the library’s for a missing frame.
test.use({ expectedErrors: /blob:|ERR_FILE_NOT_FOUND|Cannot read properties of null/ })

/** Opens a book in a browser that shows no frame until the reader retries. */
async function openFrameless(reader: Reader, shop: DemoShop): Promise<void> {
  const { page, t } = reader
  const owner = await addMember(shop)
  const bookId = await giveBook(shop, owner.userId, 'The Kitchen Laboratory')
  await page.addInitScript(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = (blob) => {
      const isPage = blob instanceof Blob && blob.type.includes('html')
      return isPage && !document.querySelector('[data-tried]') ? 'blob:nowhere' : make(blob)
    }
    addEventListener('click', () => document.documentElement.setAttribute('data-tried', ''), true)
  })
  await reader.signIn(owner)
  await page.goto(`/read/${bookId}`)
  await expect(reader.find('heading', t('reader.failed.late.title'))).toBeVisible()
}

test('a page whose frame does not load shows an error after some seconds, and opens on retry', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await openFrameless(reader, shop)
  await reader.click('button', t('reader.page.again'))
  await expect(page.locator('main')).toBeFocused()
  await expectBookOpen(reader)
  await expect(reader.find('heading', t('reader.failed.late.title'))).toBeHidden()
  await turnPage(reader)
})

test('a page that fails to load links back to the bookshelf', async ({ reader, shop, t }) => {
  await openFrameless(reader, shop)
  await reader.click('link', t('reader.failed.toShelf'))
  await reader.isAt(/^\/bookshelf\//)
})
