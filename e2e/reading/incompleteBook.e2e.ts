import sharp from 'sharp'
import { type BuiltEpub, makeEpub, page as pageOf } from '#publishing/epub/epub.builder.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addMember } from '../setup/people.ts'
import type { Reader } from '../setup/reader.ts'
import { pauseRequests } from '../setup/requests.ts'
import { expect, test } from '../setup/test.ts'
import { expectBookOpen, visibleWords } from '../steps/reading.ts'
import { addOwnEpub } from './ownEpub.ts'

async function openEpub(reader: Reader, shop: DemoShop, built: BuiltEpub): Promise<void> {
  const owner = await addMember(shop)
  const { bookId } = await addOwnEpub(shop, makeEpub(built), { readerId: owner.userId })
  await reader.signIn(owner)
  await reader.page.goto(`/read/${bookId}`)
  await expectBookOpen(reader)
}

const packageOf = (items: string, spine: string): string =>
  `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Magozwe</dc:title></metadata>
  <manifest><item id="page" href="page.xhtml" media-type="application/xhtml+xml"/>${items}</manifest><spine><itemref idref="page"/>${spine}</spine></package>`

// Spec: storefront 2, Routes: Extension: in the reader, links that lead nowhere and chapters that are not given out say so, a large picture does not hold its page back, a phone on its side keeps its lines
test('a link that leads nowhere says so, and the page stays', async ({ page, reader, shop, t }) => {
  const links =
    '<p>Habari. <a id="file" href="gone.xhtml">one</a> <a id="mark" href="#gone">two</a> <a id="top" href="#here">three</a></p><p id="here">Hapa</p>'
  await openEpub(reader, shop, { files: { 'EPUB/page.xhtml': pageOf(links) } })
  for (const id of ['file', 'mark']) {
    await page.frames()[1]?.locator(`#${id}`).click()
    await expect(reader.find('heading', t('reader.brokenLink.title'))).toBeVisible()
    await reader.click('button', t('reader.brokenLink.back'))
    await expect(reader.find('button', t('reader.wayBack'))).toBeHidden()
  }
  await page.frames()[1]?.locator('#top').click()
  await expect(reader.find('button', t('reader.wayBack'))).toBeVisible()
})

test.describe(() => {
  test.use({ expectedErrors: /URI malformed/ })

  test('a link whose address is none says so too', async ({ page, reader, shop, t }) => {
    const link = '<p>Habari. <a href="50%.xhtml">half</a></p>'
    await openEpub(reader, shop, { files: { 'EPUB/page.xhtml': pageOf(link) } })
    await page.frames()[1]?.locator('a').click()
    await expect(reader.find('heading', t('reader.brokenLink.title'))).toBeVisible()
  })
})

// Spec: storefront 2, Routes: Extension: in the reader, links that lead nowhere and chapters that are not given out say so, a large picture does not hold its page back, a phone on its side keeps its lines
test('a chapter that the shop cannot give out is named, not blank', async ({ reader, shop, t }) => {
  const items = `<item id="two" href="two.xhtml" media-type="application/xhtml+xml"/>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>`
  const nav = pageOf(
    '<nav epub:type="toc"><ol><li><a href="page.xhtml">One</a></li><li><a href="two.xhtml">Maji &amp; Moto</a></li></ol></nav>',
  )
  await openEpub(reader, shop, {
    packageDocument: packageOf(items, '<itemref idref="two"/>'),
    files: { 'EPUB/nav.xhtml': nav },
  })
  await reader.click('button', t('reader.nextPage'))
  const said = t('reader.unserved', { name: 'Maji & Moto' })
  // The frame of the page before goes away meanwhile.
  await expect(async () => expect(await visibleWords(reader)).toBe(said)).toPass()
})

// Spec: storefront 2, Routes: Extension: in the reader, links that lead nowhere and chapters that are not given out say so, a large picture does not hold its page back, a phone on its side keeps its lines
test('a large cover does not hold back the first page, and comes after it', async ({
  page,
  reader,
  shop,
}) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const cover = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  expect(cover.length).toBeGreaterThan(100_000)
  const held = await pauseRequests(page, '**/resources/EPUB/cover.png')
  await openEpub(reader, shop, {
    items: '<item id="cover" href="cover.png" media-type="image/png"/>',
    files: {
      'EPUB/page.xhtml': pageOf('<h1>Magozwe</h1><p><img src="cover.png" alt="Jalada"/></p>'),
      'EPUB/cover.png': cover,
    },
  })
  expect(await visibleWords(reader)).toBe('Magozwe')
  held.release()
  const picture = page.frames()[1]?.locator('img')
  await expect.poll(() => picture?.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(500)
  await expect.poll(async () => (await picture?.boundingBox())?.height).toBeGreaterThan(300)
})

// Spec: storefront 2, Routes: Extension: in the reader, links that lead nowhere and chapters that are not given out say so, a large picture does not hold its page back, a phone on its side keeps its lines
test('a phone on its side keeps four lines of the largest letters; a tap brings the bars', async ({
  page,
  reader,
  shop,
  t,
}) => {
  const line = 'Rain came over the hills and the children ran home with their books. '
  await page.setViewportSize({ width: 740, height: 360 })
  await openEpub(reader, shop, { files: { 'EPUB/page.xhtml': pageOf(`<p>${line.repeat(60)}</p>`) } })
  await reader.click('button', t('reader.settings'))
  const larger = reader.find('button', t('reader.setting.size.larger'))
  while (await larger.isEnabled()) await larger.click()
  const lineSpacing = page.getByRole('group', { name: t('reader.setting.lines.label') })
  await lineSpacing.getByText(t('reader.setting.lines.airy')).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  const next = reader.page.getByRole('button', { name: t('reader.nextPage') })
  await expect(next).not.toBeInViewport()
  const lines = await page.frames()[1]?.evaluate(() => {
    const { height, lineHeight } = getComputedStyle(document.querySelector('p') ?? document.body)
    const page = Number.parseFloat(getComputedStyle(document.documentElement).height)
    return height ? Math.floor(page / Number.parseFloat(lineHeight)) : 0
  })
  expect(lines).toBeGreaterThanOrEqual(4)
  await page.touchscreen.tap(370, 180)
  await expect(next).toBeInViewport()
  await page.touchscreen.tap(370, 180)
  await expect(next).not.toBeInViewport()
})
