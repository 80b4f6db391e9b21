import type { Frame } from '@playwright/test'
import sharp from 'sharp'
import { type BuiltEpub, makeEpub, page as pageOf } from '#publishing/epub/epub.builder.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { openOwnBook, press, visibleWords, waitUntilDrawn } from '../steps/reading.ts'
import { addOwnEpub } from './ownEpub.ts'

const rain = '<p>Rain came over the hills and the children ran home with their books.</p>'.repeat(30)

/** Opens a book of one long chapter; answers the frame of its page. */
async function openChapter(
  reader: Reader,
  shop: DemoShop,
  body: string,
  more: BuiltEpub = {},
): Promise<Frame> {
  const owner = await addMember(shop)
  const files = { ...more.files, 'EPUB/page.xhtml': pageOf(body) }
  const { bookId } = await addOwnEpub(shop, makeEpub({ ...more, files }), { readerId: owner.userId })
  await openOwnBook(reader, owner, bookId)
  const [, frame] = reader.page.frames()
  if (!frame) throw new Error('there is no page of a book')
  return frame
}

/** Waits for a page with these words, or one without them, and sees that it stays once what a press began is over. */
async function expectToStay(reader: Reader, words: string, isThere = true): Promise<void> {
  const isShown = async () => (await visibleWords(reader)).includes(words)
  await expect.poll(isShown).toBe(isThere)
  await waitUntilDrawn(reader)
  expect(await isShown(), words).toBe(isThere)
}

const expectToStayAt = (reader: Reader, words: string): Promise<void> => expectToStay(reader, words)
const expectToStayHidden = (reader: Reader, words: string): Promise<void> =>
  expectToStay(reader, words, false)

const linked = `<p>Mwanzo. <a id="first" href="#end">The end</a></p>${rain}
  <p>Katikati. <a id="middle" href="#end">The end</a></p>${rain}<p id="end">Mwisho.</p>`

test('a link within its chapter is followed by hand, by key and by what reads aloud', {
  tag: '@bothSizes',
}, async ({ reader, shop, t }) => {
  const frame = await openChapter(reader, shop, linked)
  const ways = {
    hand: () => press(reader, frame.locator('#first')),
    key: () => frame.locator('#first').press('Enter'),
    // Programs that read aloud come to a link on any page, and give it the focus as they press it.
    aloud: () =>
      frame.locator('#middle').evaluate((link: HTMLElement) => {
        link.focus()
        link.click()
      }),
  }
  for (const follow of [ways.hand, ways.key, ways.aloud]) {
    await follow()
    await expectToStayAt(reader, 'Mwisho.')
    await reader.click('button', t('reader.wayBack'))
    await expectToStayAt(reader, 'Mwanzo.')
  }
})

test('the page turns to a link that the keys have gone to', { tag: '@bothSizes' }, async ({
  page,
  reader,
  shop,
}) => {
  const frame = await openChapter(reader, shop, linked)
  await frame.locator('#first').focus()
  await page.keyboard.press('Tab')
  await expectToStayAt(reader, 'Katikati.')
  await page.keyboard.press('Shift+Tab')
  await expectToStayAt(reader, 'Mwanzo.')
})

test('a window that comes back shows the page to which a link led', async ({ reader, shop }) => {
  const frame = await openChapter(reader, shop, linked)
  await frame.locator('#first').focus()
  await waitUntilDrawn(reader)
  await reader.page.keyboard.press('Enter')
  await expectToStayAt(reader, 'Mwisho.')
  // What a browser does then; one without windows never loses the focus.
  await frame.evaluate(() =>
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
  )
  await expectToStayAt(reader, 'Mwisho.')
})

test('a tap at the edge of what opens turns the page', async ({ reader, shop, t }) => {
  const map = sharp({ create: { width: 2000, height: 1400, channels: 3, background: '#2f7a5b' } })
  const row = `<tr>${'<td>Kirinyaga-Muhoroni</td>'.repeat(5)}</tr>`
  const frame = await openChapter(
    reader,
    shop,
    `<p>Mwanzo.</p><p><img src="map.png" alt="Ramani" width="340"/></p><table>${row}</table>${rain}`,
    {
      items: '<item id="map" href="map.png" media-type="image/png"/>',
      files: { 'EPUB/map.png': await map.png().toBuffer() },
    },
  )
  for (const selector of ['img[tabindex]', 'table[tabindex]']) {
    await expectToStayAt(reader, 'Mwanzo.')
    await press(reader, frame.locator(selector), 0.95)
    await expectToStayHidden(reader, 'Mwanzo.')
    await reader.click('button', t('reader.previousPage'))
  }
})
