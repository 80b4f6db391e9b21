import type { Page } from '@playwright/test'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { giveBook } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import {
  expectFurther,
  goToChapter,
  openOwnBook,
  readFraction,
  swipe,
  turnPage,
  visibleWords,
} from '../steps/reading.ts'

// The browser tells of what did not load, and the library that shows books of the page that it lost.
test.use({ expectedErrors: /net::ERR_|did not come|Failed to load section/ })

const pages = '**/resources/**'
const cut = (page: Page) => page.route(pages, (route) => route.abort())
const mend = (page: Page) => page.unroute(pages)

async function openBook(reader: Reader, shop: DemoShop): Promise<void> {
  const owner = await addMember(shop)
  await openOwnBook(reader, owner, await giveBook(shop, owner.userId, 'The Unclaimed Shelf'))
}

const question = ({ find, t }: Reader) => find('heading', t('reader.page.title'))

const expectChapter = ({ page }: Reader, name: string) =>
  expect(page.locator('footer').getByText(name)).toBeVisible()

/** The words on the screen; none while the book is on its way back to them. */
const wordsAgain = (reader: Reader): Promise<string> => visibleWords(reader).catch(() => '')

test('a page that does not come is asked for again, and the position is kept meanwhile', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  await openBook(reader, shop)
  for (let turn = 0; turn < 4; turn += 1) await turnPage(reader)
  const [position, words] = [await readFraction(reader), await visibleWords(reader)]
  await cut(page)
  await goToChapter(reader, 'How to Listen')
  await expect(question(reader)).toBeVisible()
  await reader.click('button', t('reader.page.stay'))
  await expect(question(reader)).toBeHidden()
  await expect.poll(() => wordsAgain(reader)).toBe(words)
  await expect.poll(() => readFraction(reader)).toBe(position)

  await goToChapter(reader, 'How to Listen')
  await expect(question(reader)).toBeVisible()
  await mend(page)
  await reader.click('button', t('reader.page.again'))
  await expectChapter(reader, 'How to Listen')
})

test('a page comes by itself once the connection is back', { tag: '@desktop' }, async ({
  page,
  reader,
  shop,
}) => {
  await openBook(reader, shop)
  await cut(page)
  await goToChapter(reader, 'Do Not Rewind')
  await expect(question(reader)).toBeVisible()
  await mend(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectChapter(reader, 'Do Not Rewind')
  await expect(question(reader)).toBeHidden()
})

test('a chapter that does not come under a finger leaves the page where it was', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await openBook(reader, shop)
  await goToChapter(reader, 'The Red X')
  await expectChapter(reader, 'The Red X')
  const before = await readFraction(reader)
  await page.keyboard.press('End')
  await expectFurther(reader, before)
  await cut(page)
  const words = await visibleWords(reader)
  await swipe(reader, 'on')
  await expect(question(reader)).toBeVisible()
  await reader.click('button', t('reader.page.stay'))
  await expect(question(reader)).toBeHidden()
  await expect.poll(() => wordsAgain(reader)).toBe(words)
})
