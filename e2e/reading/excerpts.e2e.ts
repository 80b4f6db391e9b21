import type { FrameLocator, Locator } from '@playwright/test'
import sharp from 'sharp'
import { type BuiltEpub, makeEpub, page as pageOf } from '#publishing/epub/epub.builder.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import { giveBook } from '../setup/purchases.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import {
  expectFurther,
  openOwnBook,
  press,
  readFraction,
  swipe,
  turnPage,
  visibleWords,
} from '../steps/reading.ts'
import { addOwnEpub } from './ownEpub.ts'

async function openEpub(reader: Reader, shop: DemoShop, built: BuiltEpub): Promise<void> {
  const owner = await addMember(shop)
  const { bookId } = await addOwnEpub(shop, makeEpub(built), { readerId: owner.userId })
  await openOwnBook(reader, owner, bookId)
}

const inBook = ({ page }: Reader, selector: string): Locator | undefined =>
  page.frames()[1]?.locator(selector)

const excerptOf = ({ page }: Reader): FrameLocator => page.frameLocator('dialog[open] iframe')

/** Whether the focus is on the page of the book again, on what the test looks for there. */
const hasFocus = (reader: Reader, selector: string) =>
  expect
    .poll(() =>
      inBook(reader, selector)?.evaluate(
        (element) => element === document.activeElement && document.hasFocus(),
      ),
    )
    .toBe(true)

const withNotes: BuiltEpub = {
  packageDocument: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Magozwe</dc:title></metadata>
    <manifest><item id="page" href="page.xhtml" media-type="application/xhtml+xml"/><item id="notes" href="notes.xhtml" media-type="application/xhtml+xml"/></manifest>
    <spine><itemref idref="page"/><itemref idref="notes"/></spine></package>`,
  files: {
    'EPUB/page.xhtml': pageOf(`<p>Ugali is firm.<a id="near" href="#own">1</a>
      Chai is hot.<a id="far" epub:type="noteref" href="notes.xhtml#two">2</a> <a id="chapter" href="notes.xhtml#top">Notes</a> <a id="deep" href="#late">3</a></p>
      <aside id="own" style="display: none" epub:type="footnote"><p>As a hill. <a href="#near" id="back" role="doc-backlink">back</a></p></aside>
      <ol><li>${'Rain came over the hills and the children ran home. '.repeat(40)}</li></ol><aside id="late">At dusk.</aside>`),
    'EPUB/notes.xhtml': pageOf(`<h1 id="top">Notes</h1><ol><li id="one"><p>Another.</p></li>
      <li id="two"><p>At ninety degrees. <a href="page.xhtml#far">back</a></p></li></ol>`),
  },
}

// Spec: storefront 2, Routes: Extension: notes open over their page; pictures, wide tables and pages of a fixed size are enlarged
test('a note opens over its page, by hand and by key, and gives the focus back', {
  tag: '@bothSizes',
}, async ({ page, reader, shop, t }) => {
  await openEpub(reader, shop, withNotes)
  for (const [id, words, backlink] of [
    ['near', 'As a hill. back', '#back'],
    ['far', 'At ninety degrees. back', 'a'],
  ] as const) {
    await press(reader, inBook(reader, `#${id}`))
    await expect(reader.find('dialog', t('reader.excerpt.note'))).toBeVisible()
    await expect(excerptOf(reader).locator('body')).toHaveText(words, { useInnerText: true })
    await page.keyboard.press('Escape')
    await expect(reader.find('dialog', t('reader.excerpt.note'))).toBeHidden()
    await hasFocus(reader, `#${id}`)
    await page.keyboard.press('Enter')
    await excerptOf(reader).locator(backlink).click()
    await expect(reader.find('dialog', t('reader.excerpt.note'))).toBeHidden()
    await hasFocus(reader, `#${id}`)
  }
})

// Spec: storefront 2, Routes: Extension: notes open over their page; pictures, wide tables and pages of a fixed size are enlarged
test('from a note one goes to where it stands in the book, and back', async ({ page, reader, shop, t }) => {
  await openEpub(reader, shop, withNotes)
  await inBook(reader, '#far')?.focus()
  await page.keyboard.press('Enter')
  await reader.click('button', t('reader.excerpt.goTo'))
  await expect.poll(() => visibleWords(reader).catch(() => '')).toContain('At ninety degrees.')
  await reader.click('button', t('reader.wayBack'))
  await expect.poll(() => visibleWords(reader).catch(() => '')).toContain('Ugali is firm.')
  await press(reader, inBook(reader, '#chapter'))
  await expect.poll(() => visibleWords(reader).catch(() => '')).toContain('At ninety degrees.')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('from a note that was opened by key one goes to the page that it stands on', async ({
  page,
  reader,
  shop,
  t,
}) => {
  await openEpub(reader, shop, withNotes)
  await inBook(reader, '#deep')?.focus()
  await page.keyboard.press('Enter')
  await reader.click('button', t('reader.excerpt.goTo'))
  await expect.poll(() => visibleWords(reader)).toContain('At dusk.')
  await page.waitForTimeout(300)
  expect(await visibleWords(reader)).toContain('At dusk.')
})

const rain = '<p>Rain came over the hills and the children ran home with their books.</p>'.repeat(30)

// Spec: storefront 2, Routes: Extension: notes open over their page; pictures, wide tables and pages of a fixed size are enlarged
test('a picture opens at its own size, larger and whole, where a tap turns no page', {
  tag: '@bothSizes',
}, async ({ isMobile, page, reader, shop, t }) => {
  const map = sharp({ create: { width: 2000, height: 1400, channels: 3, background: '#2f7a5b' } })
  await openEpub(reader, shop, {
    items: '<item id="map" href="map.png" media-type="image/png"/>',
    files: {
      'EPUB/page.xhtml': pageOf(`<p><img src="map.png" alt="Ramani" width="300"/></p>${rain}`),
      'EPUB/map.png': await map.png().toBuffer(),
    },
  })
  const picture = excerptOf(reader).locator('img')
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await press(reader, inBook(reader, 'img'))
  await expect(reader.find('dialog', t('reader.excerpt.picture'))).toBeVisible()
  const opened = isMobile ? 3 * 360 : 2000
  await expect.poll(width).toBeCloseTo(opened, -1)
  await page.keyboard.press('+')
  await expect.poll(width).toBeCloseTo(1.5 * opened, -1)
  await reader.click('button', t('reader.zoom.fit'))
  await expect.poll(width).toBeLessThanOrEqual(isMobile ? 360 : 1280)
  await reader.click('button', t('ui.close'))
  await hasFocus(reader, 'img')
  await page.keyboard.press('Enter')
  await expect(reader.find('dialog', t('reader.excerpt.picture'))).toBeVisible()
  await page.keyboard.press('Escape')
  if (!isMobile) return
  const before = await readFraction(reader)
  await press(reader, inBook(reader, 'img'), 0.95)
  await expect.poll(() => readFraction(reader)).toBeGreaterThan(before)
})

// Spec: storefront 2, Routes: Extension: notes open over their page; pictures, wide tables and pages of a fixed size are enlarged
test('a table that is too wide for the page opens as it is', async ({ page, reader, shop, t }) => {
  const row = `<tr>${'<td>Kirinyaga-Muhoroni</td>'.repeat(5)}</tr>`
  await openEpub(reader, shop, {
    files: { 'EPUB/page.xhtml': pageOf(`<table>${row.repeat(3)}</table>${rain}`) },
  })
  const cell = excerptOf(reader).locator('td').first()
  await press(reader, inBook(reader, 'table'))
  await expect(reader.find('dialog', t('reader.excerpt.table'))).toBeVisible()
  const table = excerptOf(reader).locator('table')
  await expect.poll(async () => (await table.boundingBox())?.width).toBeGreaterThan(700)
  await expect.poll(() => cell.evaluate((td) => td.getClientRects()[0]?.height)).toBeLessThan(40)
  await page.keyboard.press('0')
  await expect.poll(async () => (await table.boundingBox())?.width).toBeLessThanOrEqual(360)
})

test('a link in a table that opens is followed by key as it is by hand', async ({ reader, shop, t }) => {
  const row = `<tr>${'<td>Kirinyaga-Muhoroni</td>'.repeat(5)}</tr>`
  const link = '<tr><td><a href="#end">The end</a></td></tr>'
  await openEpub(reader, shop, {
    files: { 'EPUB/page.xhtml': pageOf(`<table>${row}${link}</table>${rain}<p id="end">Mwisho.</p>`) },
  })
  await expect(inBook(reader, 'table[tabindex]') ?? reader.page.locator('table')).toBeVisible()
  await inBook(reader, 'a')?.press('Enter')
  await expect.poll(() => visibleWords(reader)).toContain('Mwisho.')
  await expect(reader.find('dialog', t('reader.excerpt.table'))).toBeHidden()
})

// Spec: storefront 2, Routes: Extension: notes open over their page; pictures, wide tables and pages of a fixed size are enlarged
test('pages of a fixed size are enlarged and moved about, and turned from their beginning', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const owner = await addMember(shop)
  await openOwnBook(reader, owner, await giveBook(shop, owner.userId, 'Moja, Mbili, Matatu!'))
  await turnPage(reader)
  const before = await readFraction(reader)
  const left = () =>
    page.frames()[1]?.evaluate(() => Math.round(window.frameElement?.getBoundingClientRect().left ?? 0))
  const out = reader.find('button', t('reader.zoom.out'))
  await expect(out).toHaveAttribute('aria-disabled', 'true')
  await reader.click('button', t('reader.zoom.in'))
  await page.keyboard.press('+')
  await expect.poll(left).toBeLessThan(-200)
  const middle = (await left()) ?? 0
  await swipe(reader, 'on')
  await expect.poll(left).toBeLessThan(middle - 100)
  await page.touchscreen.tap(330, 400)
  expect(await readFraction(reader)).toBe(before)
  await turnPage(reader)
  await expect.poll(left).toBe(0)
  await out.click()
  await page.keyboard.press('0')
  await expect(out).toHaveAttribute('aria-disabled', 'true')
  await swipe(reader, 'on')
  await expectFurther(reader, before)
})
