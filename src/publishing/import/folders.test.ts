import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import sharp from 'sharp'
import { sql } from '#platform/database/sql.ts'
import { readBytes } from '#platform/files.ts'
import { makeEpub } from '../epub/epub.builder.ts'
import { openWorkshop, story, storyList, titleList } from './import.builder.ts'

const shop = await openWorkshop()
after(shop.close)
beforeEach(shop.empty)

let folders = 0

/** A separate folder with these files. */
async function folderOf(files: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const name = `given-${(folders += 1)}`
  await mkdir(join(shop.folder, name))
  for (const [file, bytes] of Object.entries(files)) await shop.write(join(name, file), bytes)
  return join(shop.folder, name)
}

const epub = (metadata: string, cover?: Buffer): Buffer =>
  makeEpub({
    metadata,
    ...(cover
      ? {
          items: '<item id="c" href="c.png" media-type="image/png" properties="cover-image"/>',
          files: { 'EPUB/c.png': cover },
        }
      : {}),
  })

const picture = (background = '#284888'): Promise<Buffer> =>
  sharp({ create: { width: 480, height: 480, channels: 3, background } })
    .png()
    .toBuffer()

const stories = (...lines: string[]) => shop.write('stories.csv', storyList(lines))

type Book = {
  id: number
  import_key: string
  title: string
  format: string
  price: string | null
  file: string | null
  cover: string | null
  available_from: Date | null
}
const listBooks = () =>
  shop.db.many<Book>(sql`
    select b.*, f.file_key as file from books b
    left join publications f on f.book_id = b.id and f.kind = 'source' and f.replaced_at is null order by b.id`)

const open =
  '<dc:title>Magozwe</dc:title><dc:language>sw</dc:language><dc:creator>Lesley Koyi</dc:creator><dc:rights>Public domain</dc:rights>'

test('a story with a file of its name becomes a free e-book, one without is in print', async () => {
  const epubs = await folderOf({ 'asp-1-swa.epub': epub(open) })
  const report = await shop.run({
    csv: await stories(story('asp-1-swa', 'Magozwe'), story('asp-2-swa', 'Kalulu')),
    epubs,
  })
  assert.deepEqual([report.titles.new, report.epubs.stored, report.refused], [2, 1, []])
  const [first, second] = await listBooks()
  assert.deepEqual(
    [first?.format, first?.price, second?.format, second?.price],
    ['epub', '0.00', 'print', '400.00'],
  )
  assert.match(first?.file ?? '', /^books\/1\/[\da-f]{16}\.epub$/)
  assert.deepEqual(await readBytes(shop.files, first?.file ?? ''), epub(open))
})

test('a later file makes the story free, and a run without files keeps it so', async () => {
  const csv = await stories(story('asp-1-swa', 'Magozwe'))
  await shop.run({ csv })
  const epubs = await folderOf({ 'asp-1-swa.epub': epub(open) })
  assert.equal((await shop.run({ csv, epubs })).titles.updated, 1)
  const again = await shop.run({ csv, epubs })
  assert.deepEqual([again.titles.unchanged, again.epubs], [1, { stored: 0, unchanged: 1 }])
  assert.equal((await shop.run({ csv })).titles.unchanged, 1)
  assert.deepEqual(
    (await listBooks()).map(({ format, price }) => [format, price]),
    [['epub', '0.00']],
  )
})

// Spec: back office 9: Catalogue import from lists (ours)
test('several files of one ISBN in a folder are one title, also in the next run', async () => {
  const metadata = `${open}<dc:identifier>urn:isbn:9780316015844</dc:identifier>`
  const modified = '<meta property="dcterms:modified">2025-01-01T00:00:00Z</meta>'
  const epubs = await folderOf({ 'draft.epub': epub(metadata), 'final.epub': epub(`${metadata}${modified}`) })
  const report = await shop.run({ epubs })
  assert.deepEqual([report.titles.new, report.epubs.stored], [1, 1])
  assert.deepEqual(report.refused, [
    { line: null, column: 'draft.epub', reason: 'has the same ISBN as final.epub, which was taken' },
  ])
  const again = await shop.run({ epubs })
  assert.deepEqual([again.titles.new, again.epubs], [0, { stored: 0, unchanged: 1 }])
  assert.equal((await listBooks()).length, 1)
})

test('a licence in words, or in a separate link, makes a book free', async () => {
  const named = '<dc:title>Named</dc:title><dc:rights>Copyright 2021</dc:rights>'
  const link = '<link rel="cc:license" href="https://creativecommons.org/licenses/by-sa/4.0/"/>'
  const epubs = await folderOf({
    'apart.epub': epub(`${named}${link}`),
    'words.epub': epub('<dc:title>Words</dc:title><dc:rights>CC BY 4.0</dc:rights>'),
    'plain.epub': epub(named),
  })
  await shop.run({ epubs })
  assert.deepEqual(
    (await listBooks()).map(({ import_key, price }) => [import_key, price]),
    [
      ['apart', '0.00'],
      ['plain', null],
      ['words', '0.00'],
    ],
  )
})

// Spec: back office 9: Catalogue import from lists (ours)
test('an unserved chapter is reported, and the book is imported', async () => {
  const missing = '<item id="two" href="two.xhtml" media-type="application/xhtml+xml"/>'
  const book = makeEpub({
    packageDocument: `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${open}</metadata>
      <manifest><item id="page" href="page.xhtml" media-type="application/xhtml+xml"/>${missing}</manifest>
      <spine><itemref idref="page"/><itemref idref="two"/></spine></package>`,
  })
  const report = await shop.run({ epubs: await folderOf({ 'magozwe.epub': book }) })
  assert.deepEqual([report.epubs.stored, report.refused], [1, []])
  assert.deepEqual(report.unserved, [
    { line: null, column: 'magozwe.epub', reason: 'EPUB/two.xhtml: missing' },
  ])
})

test('a book of any language keeps its language', async () => {
  await shop.run({
    epubs: await folderOf({ 'a.epub': epub('<dc:title>Hera</dc:title><dc:language>luo-KE</dc:language>') }),
  })
  const { language } = await shop.db.one<{ language: string }>(sql`select language from books`)
  assert.equal(language, 'luo')
})

test('files not on a list become titles of their own, once', async () => {
  const epubs = await folderOf({
    'magozwe.epub': epub(open),
    'closed.epub': epub('<dc:title>Closed</dc:title>'),
  })
  assert.equal((await shop.run({ epubs })).titles.new, 2)
  const again = await shop.run({ epubs })
  assert.deepEqual([again.titles.new, again.epubs], [0, { stored: 0, unchanged: 2 }])
  const [closed, magozwe] = await listBooks()
  assert.deepEqual(
    [magozwe?.title, magozwe?.format, magozwe?.price, magozwe?.available_from !== null],
    ['Magozwe', 'epub', '0.00', true],
  )
  assert.deepEqual([closed?.price, closed?.available_from], [null, null])
})

test('a file is matched by ISBN', async () => {
  const epubs = await folderOf({
    'final.epub': epub('<dc:title>T</dc:title><dc:identifier>urn:isbn:9780316015844</dc:identifier>'),
  })
  const line = '9780316015844,Twilight,,Stephenie Meyer,eng,Little Brown,,2006,501,,,'
  await shop.run({ csv: await shop.write('list.csv', titleList([line])), epubs })
  const [book, ...others] = await listBooks()
  assert.deepEqual(
    [others.length, book?.import_key, book?.format, book?.price],
    [0, '9780316015844', 'epub', '1140.00'],
  )
})

test('a changed file replaces the old one', async () => {
  const csv = await stories(story('asp-1-swa', 'Magozwe'))
  await shop.run({ csv, epubs: await folderOf({ 'asp-1-swa.epub': epub(open) }) })
  const [before] = await listBooks()
  const { epubs } = await shop.run({
    csv,
    epubs: await folderOf({ 'asp-1-swa.epub': epub(`${open}<dc:publisher>New</dc:publisher>`) }),
  })
  const [after] = await listBooks()
  assert.equal(epubs.stored, 1)
  assert.notEqual(after?.file, before?.file)
  assert.ok(await shop.files.head(after?.file ?? ''))
})

test('an invalid file is reported, the others are imported', async () => {
  const bad = {
    'no-zip.epub': Buffer.from('no zip'),
    'no-title.epub': epub(''),
    'ok.epub': epub(open),
    'a+b.epub': epub(open),
    'notes.txt': Buffer.from(''),
  }
  const { titles, refused } = await shop.run({ epubs: await folderOf(bad) })
  assert.equal(titles.new, 1)
  assert.deepEqual(
    refused.map(({ line, column }) => [line, column]),
    [
      [null, 'a+b.epub'],
      [null, 'no-title.epub'],
      [null, 'no-zip.epub'],
    ],
  )
  assert.match(refused[2]?.reason ?? '', /not a readable zip/)
})

test('a title listed in print keeps its format, even if a file has its name', async () => {
  const line = '9780316015844,Twilight,,Stephenie Meyer,eng,Little Brown,,2006,501,,,,print'
  const epubs = await folderOf({ '9780316015844.epub': epub(open) })
  const { refused } = await shop.run({
    csv: await shop.write('list.csv', titleList([line], ',format')),
    epubs,
  })
  assert.deepEqual(
    refused.map(({ reason }) => reason),
    ['its title is listed in another format'],
  )
  assert.deepEqual(
    (await listBooks()).map(({ format, file }) => [format, file]),
    [['print', null]],
  )
})

test('pictures are stored by the name in the list or by the key, once', async () => {
  const covers = await folderOf({ '1.png': await picture(), 'asp-2-swa.png': await picture('#804020') })
  const csv = await stories(
    story('asp-1-swa', 'Magozwe', '1.png'),
    story('asp-2-swa', 'Kalulu', 'missing.png'),
    story('asp-3-swa', 'Fisi'),
  )
  assert.deepEqual((await shop.run({ csv, covers })).covers, { stored: 2, unchanged: 0 })
  assert.deepEqual((await shop.run({ csv, covers })).covers, { stored: 0, unchanged: 2 })
  const [one, two, three] = await listBooks()
  for (const book of [one, two])
    assert.ok(await shop.files.head(`covers/${book?.id}-${book?.cover}-320.avif`))
  const sources = await shop.db.many<{ file_key: string; media_type: string; size: number }>(
    sql`select file_key, media_type, size from publications where kind = 'cover' order by book_id`,
  )
  assert.deepEqual(
    sources.map(({ media_type, size }) => [media_type, size]),
    [await picture(), await picture('#804020')].map(({ length }) => ['image/png', length]),
  )
  assert.deepEqual(await readBytes(shop.files, sources[0]?.file_key ?? ''), await picture())
  assert.equal(three?.cover, null)
})

test('a changed picture, or a changed title under a story’s picture, gives a new cover', async () => {
  const covers = await folderOf({ '1.png': await picture() })
  await shop.run({ csv: await stories(story('asp-1-swa', 'Magozwe', '1.png')), covers })
  const renamed = await shop.run({ csv: await stories(story('asp-1-swa', 'Kalulu', '1.png')), covers })
  assert.equal(renamed.covers.stored, 1)
  const other = await folderOf({ '1.png': await picture('#804020') })
  assert.equal(
    (await shop.run({ csv: await stories(story('asp-1-swa', 'Kalulu', '1.png')), covers: other })).covers
      .stored,
    1,
  )
})

test('a title without a picture gets the one in its file', async () => {
  const epubs = await folderOf({ 'magozwe.epub': epub(open, await picture()) })
  assert.deepEqual((await shop.run({ epubs })).covers, { stored: 1, unchanged: 0 })
  assert.deepEqual((await shop.run({ epubs })).covers, { stored: 0, unchanged: 1 })
})

test('an unreadable picture is reported, and its title is imported', async () => {
  const covers = await folderOf({ '1.png': Buffer.from('no picture') })
  const { titles, refused } = await shop.run({
    csv: await stories(story('asp-1-swa', 'Magozwe', '1.png')),
    covers,
  })
  assert.equal(titles.new, 1)
  assert.deepEqual(
    refused.map(({ line, column }) => [line, column]),
    [[2, 'cover']],
  )
})
