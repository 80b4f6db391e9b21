import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { giveBook } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { expectBookOpen, turnPage } from '../steps/reading.ts'

// What a browser says of an address that leads nowhere, and what the library makes of a frame that is none.
test.use({ expectedErrors: /blob:|ERR_FILE_NOT_FOUND|Cannot read properties of null/ })

/** Opens a book in a browser that shows no frame of it until the reader tries again. */
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

test('a page that its frame does not show is told after some seconds, and opens at another try', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  await openFrameless(reader, shop)
  await reader.click('button', t('reader.page.again'))
  await expect(page.locator('main')).toBeFocused()
  await expectBookOpen(reader)
  await expect(reader.find('heading', t('reader.failed.late.title'))).toBeHidden()
  await turnPage(reader)
})

test('from a page that is not shown a link leads back to the bookshelf', async ({ reader, shop, t }) => {
  await openFrameless(reader, shop)
  await reader.click('link', t('reader.failed.toShelf'))
  await reader.isAt(/^\/bookshelf\//)
})
