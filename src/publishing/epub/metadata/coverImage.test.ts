import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { coverImage } from './coverImage.ts'
import { type BuiltEpub, openedEpub, page } from '../epub.builder.ts'

const picture = await sharp({ create: { width: 14, height: 21, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer()
const found = { mediaType: 'image/jpeg', width: 14, height: 21, bytes: picture }

const item = (id: string, href: string, type = 'image/jpeg', properties = ''): string =>
  `<item id="${id}" href="${href}" media-type="${type}" properties="${properties}"/>`

const bookWith = (built: BuiltEpub): BuiltEpub => ({
  ...built,
  files: { 'EPUB/c.jpg': picture, ...built.files },
})

test('the cover is found by its property, its name, or the guide', async () => {
  const byGuide =
    '<package><manifest><item id="p" href="page.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="p"/></spine><guide><reference type="cover" href="c.jpg"/></guide></package>'
  const books = [
    { items: item('x', 'c.jpg', 'image/jpeg', 'svg cover-image') },
    { items: item('x', 'c.jpg'), metadata: '<meta name="cover" content="x"/>' },
    { items: item('x', 'c.jpg'), metadata: '<meta content="c.jpg" name="cover"/>' },
    { packageDocument: byGuide },
  ]
  const opened = await Promise.all(books.map((book) => openedEpub(bookWith(book))))
  const covers = await Promise.all(opened.map(({ archive, epub }) => coverImage(archive, epub)))
  assert.deepEqual(covers, [found, found, found, found])
})

test('the first picture of a cover page is used', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="../c.jpg"/></svg>'
  const built = {
    items: item('x', 't/c.xhtml', 'application/xhtml+xml'),
    metadata: '<meta name="cover" content="x"/>',
  }
  const { archive, epub } = await openedEpub(bookWith({ ...built, files: { 'EPUB/t/c.xhtml': page(svg) } }))
  assert.deepEqual(await coverImage(archive, epub), found)
})

test('an unreadable cover page leaves the book without a cover', async () => {
  const built = {
    items: item('x', 'c.xhtml', 'application/xhtml+xml'),
    metadata: '<meta name="cover" content="x"/>',
  }
  const { archive, epub } = await openedEpub({ ...built, files: { 'EPUB/c.xhtml': '<a>' } })
  assert.equal(await coverImage(archive, epub), null)
})

test('SVG, other files, missing files and no file at all are not covers', async () => {
  const cover = item('x', 'c', 'image/jpeg', 'cover-image')
  const books = [
    { items: cover, files: { 'EPUB/c': '<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(99) } },
    { items: cover, files: { 'EPUB/c': 'GIF87' } },
    { items: cover },
    {},
  ]
  const opened = await Promise.all(books.map((book) => openedEpub(book)))
  assert.deepEqual(await Promise.all(opened.map(({ archive, epub }) => coverImage(archive, epub))), [
    null,
    null,
    null,
    null,
  ])
})

test('an image above 40 megapixels is not a cover, however small its file', async () => {
  const sized = (width: number, height: number): Buffer => {
    const png = Buffer.alloc(40)
    png.write('89504e470d0a1a0a0000000d49484452', 0, 'hex')
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    return png
  }
  const book = (bytes: Buffer) =>
    openedEpub({ items: item('x', 'c', 'image/png', 'cover-image'), files: { 'EPUB/c': bytes } })
  const [large, small, flat] = await Promise.all([
    book(sized(40_001, 1000)),
    book(sized(40_000, 1000)),
    book(sized(0, 9)),
  ])
  assert.equal(await coverImage(large.archive, large.epub), null)
  assert.equal(await coverImage(flat.archive, flat.epub), null)
  assert.equal((await coverImage(small.archive, small.epub))?.width, 40_000)
})
