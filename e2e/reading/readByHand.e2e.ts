import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { giveBook } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import {
  expectBookOpen,
  expectFurther,
  expectPosition,
  openChapter,
  openOwnBook,
  readFraction,
  swipe,
  turnPage,
  visibleWords,
} from '../steps/reading.ts'

async function openBook(reader: Reader, shop: DemoShop, title: string): Promise<void> {
  const owner = await addMember(shop)
  await openOwnBook(reader, owner, await giveBook(shop, owner.userId, title))
}

const tapRight = ({ page }: Reader) => page.touchscreen.tap(330, 400)

async function turnByTouch(reader: Reader): Promise<void> {
  for (const turn of [swipe, tapRight, swipe, tapRight, swipe]) {
    const before = await readFraction(reader)
    await turn(reader, 'on')
    await expectFurther(reader, before)
  }
  const position = await readFraction(reader)
  await swipe(reader, 'on')
  await expectFurther(reader, position)
  await swipe(reader, 'back')
  await expectPosition(reader, position)
}

const expectWords = (reader: Reader, words: RegExp): Promise<void> =>
  expect.poll(() => visibleWords(reader)).toMatch(words)

test('strokes and taps turn the pages of flowing text, one after the other', async ({ reader, shop }) => {
  await openBook(reader, shop, 'The Unclaimed Shelf')
  await turnByTouch(reader)
})

test('strokes and taps turn pages of a fixed size', async ({ reader, shop }) => {
  await openBook(reader, shop, 'Moja, Mbili, Matatu!')
  await turnByTouch(reader)
})

test('the captions of a book of fixed pages are drawn whole, in the font that it brings', async ({
  page,
  reader,
  shop,
}) => {
  await openBook(reader, shop, 'Moja, Mbili, Matatu!')
  for (let turned = 0; turned < 12; turned += 1) {
    await turnPage(reader)
    const captions = await page.frames()[1]?.evaluate(() => {
      const isThere = [...document.fonts].some(
        ({ family, status }) => /book/.test(family) && status === 'loaded',
      )
      const isOutside = (line: Element) => {
        const { right, top, bottom } = line.getBoundingClientRect()
        return line.scrollWidth > line.clientWidth || right > 1200 || top < 760 || bottom > 900
      }
      return { isThere, cut: [...document.querySelectorAll('.words')].filter(isOutside).length }
    })
    expect(captions).toEqual({ isThere: true, cut: 0 })
  }
})

test('keys turn the pages, stop at both ends, and the way back leads to the bookshelf', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const owner = await addMember(shop)
  const bookId = await giveBook(shop, owner.userId, 'Salt, Rain, Maize')
  await reader.signIn(owner)
  await reader.open('/bookshelf/')
  await page.locator(`a[href$="/read/${bookId}"]`).first().click()
  await expectBookOpen(reader)
  for (const key of ['ArrowRight', 'PageDown', 'Space', 'ArrowDown', 'End']) {
    const before = await readFraction(reader)
    await page.keyboard.press(key)
    await expectFurther(reader, before)
  }
  await page.keyboard.press('Control+End')
  await expectPosition(reader, 1)
  await expect(reader.find('button', t('reader.nextPage'))).toBeDisabled()
  await page.keyboard.press('Control+Home')
  await expectPosition(reader, 0)
  await expect(reader.find('button', t('reader.previousPage'))).toBeDisabled()
  await page.goBack()
  await reader.isAt(/^\/bookshelf\//)
})

test('larger letters, and a phone on its side, keep the position', async ({ page, reader, shop, t }) => {
  await openBook(reader, shop, 'Salt, Rain, Maize')
  await openChapter(reader, 'Long Rains, Nairobi')
  // Backwards one comes to the end of a section, which is another text when the letters are larger.
  for (const name of ['Rain', 'Kanga']) {
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('footer').getByText(name, { exact: true })).toBeVisible()
  }
  await page.waitForTimeout(600) // as somebody does who reads a line
  await expectWords(reader, /^Kanga/)
  await reader.click('button', t('reader.settings'))
  const larger = reader.find('button', t('reader.setting.size.larger'))
  for (let step = 0; step < 10 && (await larger.isEnabled()); step += 1) await larger.click()
  await page.keyboard.press('Escape')
  await expectWords(reader, /^Kanga/)
  await page.setViewportSize({ width: 740, height: 360 })
  await expectWords(reader, /^Kanga/)
})

test('a table that is wider than a phone is drawn smaller, not cut off', async ({ page, reader, shop }) => {
  await openBook(reader, shop, 'The Kitchen Laboratory')
  await openChapter(reader, 'A large family')
  await expectWords(reader, /lactic acid bacteria, a few yeasts/)
  const [, frame] = page.frames()
  const width = await frame?.locator('table').evaluate((table) => table.getClientRects()[0]?.width)
  expect(width).toBeLessThanOrEqual(330)
})
