import assert from 'node:assert/strict'
import { test } from 'node:test'
import { becomes } from './world/becomes.ts'
import { desktop, phone } from './world/browser.ts'
import { logIn, member } from './world/entering.ts'
import { openHouse } from './world/house.ts'
import { bookOpens, comesTo, movesOn, openChapter, readSoFar, swipe, wordsSeen } from './world/reading.ts'
import type { Looking, Reader } from './world/reader.ts'
import { giveBook } from './world/shelf.ts'

const { shop, visit } = await openHouse()
const journey = 'read-by-hand'

async function reading(title: string, look: Looking, deed: (reader: Reader) => Promise<void>): Promise<void> {
  const owner = await member(shop)
  const bookId = await giveBook(shop, owner.userId, title)
  await visit(look, async (reader) => {
    await reader.page.goto('/bookshelf/')
    await logIn(reader, owner.email, owner.password)
    await reader.page.locator(`a[href$="/read/${bookId}"]`).first().click()
    await bookOpens(reader)
    await deed(reader)
  })
}

const tapRight = ({ page }: Reader) => page.touchscreen.tap(330, 400)

const byTouch = (title: string) =>
  reading(title, { device: phone, journey }, async (reader) => {
    for (const turn of [swipe, tapRight, swipe, tapRight, swipe]) {
      const before = await readSoFar(reader)
      await turn(reader, 'on')
      await movesOn(reader, before)
    }
    const place = await readSoFar(reader)
    await swipe(reader, 'on')
    await movesOn(reader, place)
    await swipe(reader, 'back')
    await comesTo(reader, place)
  })

test('strokes and taps turn the pages of flowing text, one after the other', () =>
  byTouch('The Unclaimed Shelf'))

test('strokes and taps turn pages of a fixed size', () => byTouch('Moja, Mbili, Matatu!'))

test('keys turn the pages, stop at both ends, and the way back leads to the bookshelf', () =>
  reading('Salt, Rain, Maize', { device: desktop, journey }, async (reader) => {
    const { page, see, t } = reader
    for (const key of ['ArrowRight', 'PageDown', 'Space', 'ArrowDown', 'End']) {
      const before = await readSoFar(reader)
      await page.keyboard.press(key)
      await movesOn(reader, before)
    }
    await page.keyboard.press('Control+End')
    await comesTo(reader, 1)
    await becomes(() => see('button', t('reader.nextPage')).isDisabled(), true)
    await page.keyboard.press('Control+Home')
    await comesTo(reader, 0)
    await becomes(() => see('button', t('reader.previousPage')).isDisabled(), true)
    await page.goBack()
    await reader.at(/^\/bookshelf\//)
  }))

test('larger letters, and a phone on its side, keep the place', () =>
  reading('Salt, Rain, Maize', { device: phone, journey }, async (reader) => {
    const { page, t } = reader
    await openChapter(reader, 'Long Rains, Nairobi')
    // Backwards one comes to the end of a section, which is another text when the letters are larger.
    for (const name of ['Rain', 'Kanga']) {
      await page.keyboard.press('ArrowLeft')
      await page.locator('footer').getByText(name, { exact: true }).waitFor()
    }
    await page.waitForTimeout(600) // as somebody does who reads a line
    await shows(reader, /^Kanga/)
    await reader.press('button', t('reader.settings'))
    const larger = reader.see('button', t('reader.setting.size.larger'))
    for (let step = 0; step < 10 && (await larger.isEnabled()); step += 1) await larger.click()
    await reader.shot('large')
    await page.keyboard.press('Escape')
    await shows(reader, /^Kanga/)
    await page.setViewportSize({ width: 740, height: 360 })
    await shows(reader, /^Kanga/)
  }))

const shows = (reader: Reader, words: RegExp): Promise<void> =>
  becomes(async () => words.test(await wordsSeen(reader)), true, String(words))

test('a table that is wider than a phone is drawn smaller, not cut off', () =>
  reading('The Kitchen Laboratory', { device: phone, journey }, async (reader) => {
    await openChapter(reader, 'A large family')
    await reader.shot('table')
    await shows(reader, /lactic acid bacteria, a few yeasts/)
    const [, frame] = reader.page.frames()
    const width = await frame?.locator('table').evaluate((table) => table.getClientRects()[0]?.width)
    assert.ok(width && width <= 330, `the table is ${width} pixels wide`)
  }))
