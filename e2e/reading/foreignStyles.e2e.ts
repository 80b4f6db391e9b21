import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { makeEpub, page as pageOf } from '#publishing/epub/epub.builder.ts'
import { addMember } from '../setup/people.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import type { Reader } from '../setup/reader.ts'
import { expect, test } from '../setup/test.ts'
import { expectBookOpen } from '../steps/reading.ts'
import { addOwnEpub } from './ownEpub.ts'

/** Opens a book of one page that an author wrote with styles for other screens; answers where things of it are. */
async function openPage(
  reader: Reader,
  shop: DemoShop,
  { styles, body, files = {} }: { styles: string; body: string; files?: Record<string, Buffer> },
): Promise<(selector: string) => Locator> {
  const owner = await addMember(shop)
  const epub = makeEpub({
    items: Object.keys(files)
      .map((name, index) => `<item id="f${index}" href="${name}" media-type="image/png"/>`)
      .join(''),
    files: {
      'EPUB/page.xhtml': pageOf(body, `<style>${styles}</style>`),
      ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`EPUB/${name}`, bytes])),
    },
  })
  const { bookId } = await addOwnEpub(shop, epub, { readerId: owner.userId })
  await reader.signIn(owner)
  await reader.page.goto(`/read/${bookId}`)
  await expectBookOpen(reader)
  const [, frame] = reader.page.frames()
  if (!frame) throw new Error('there is no page of a book')
  return (selector) => frame.locator(selector)
}

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

const words = 'Rain came over the hills and the children ran home with their books under their shirts. '

// Spec: storefront 2, Routes: Extension: books that were drawn for other pages are read on a phone, and chapters of any length
test('a picture that may be as high as its page fills it, also on a phone', {
  tag: '@bothSizes',
}, async ({ reader, shop }) => {
  const map = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#284888' } })
    .png()
    .toBuffer()
  const find = await openPage(reader, shop, {
    styles: 'img { max-height: 100%; max-width: 100% }',
    body: '<p><img src="map.png" alt="A map"/></p>',
    files: { 'map.png': map },
  })
  await expect.poll(async () => (await boxOf(find('img'))).height).toBeGreaterThan(400)
})

test('fixed widths, lines that do not break and margins for a wide page stay on a phone’s page', async ({
  page,
  reader,
  shop,
}) => {
  const find = await openPage(reader, shop, {
    styles: `body { padding: 0 110px } #sheet { width: 640px } .side { margin-left: -70px }
      .sign { white-space: nowrap } .deep { margin: 0 90px }`,
    body: `<div id="sheet"><p class="wide">${words}</p></div><p class="side">${words}</p>
      <p class="sign">${words}</p><p class="deep">${words}</p>`,
  })
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const selector of ['.wide', '.side', '.sign', '.deep']) {
    const lines = await find(selector).evaluate((paragraph) => {
      const all = document.createRange()
      all.selectNodeContents(paragraph)
      const frame = window.frameElement?.getBoundingClientRect().left ?? 0
      return [...all.getClientRects()].map((line) => [frame + line.left, frame + line.right])
    })
    const [left, right] = [
      Math.min(...lines.map(([from = 0]) => from)),
      Math.max(...lines.map(([, to = 0]) => to)),
    ]
    expect(left, selector).toBeGreaterThanOrEqual(0)
    expect(right, selector).toBeLessThanOrEqual(width)
    expect(right - left, selector).toBeGreaterThan(200)
  }
})
