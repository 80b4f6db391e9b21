import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { isbnOf } from '#catalogue/isbn/isbn.rules.ts'
import { memoryFile } from '#platform/testing/memoryFiles.ts'
import { openArchive } from '#publishing/epub/archive/archive.ts'
import { listSeedEpubs, packEpub, readSeedEpubMeta } from './epub-pack.ts'

const LANGUAGES = ['eng', 'swa', 'kin', 'nya']

test('the mimetype stands first, uncompressed and without an extra field', async () => {
  const bytes = Buffer.from(await packEpub('kofia-ya-babu'))
  assert.equal(bytes.readUInt16LE(8), 0)
  assert.equal(bytes.readUInt16LE(28), 0)
  assert.equal(bytes.toString('latin1', 30, 58), 'mimetypeapplication/epub+zip')
})

test('the same sources give the same bytes', async () => {
  assert.deepEqual(await packEpub('salt-rain-maize'), await packEpub('salt-rain-maize'))
})

test('a book of fixed pages brings the font of its captions along', async () => {
  const archive = await openArchive(memoryFile(Buffer.from(await packEpub('moja-mbili-matatu'))))
  const text = async (path: string) => (await archive.read(path)).toString()
  const [, family] = /^body \{[^}]*font-family: "([^"]+)"/m.exec(await text('EPUB/style.css')) ?? []
  assert.match(
    await text('EPUB/style.css'),
    new RegExp(`@font-face \\{\\s*font-family: "${family}";\\s*src: url\\("fonts/literata-latin.woff2"\\)`),
  )
  assert.match(await text('EPUB/package.opf'), /href="fonts\/literata-latin\.woff2" media-type="font\/woff2"/)
})

test('there are at least eight books, in all four languages', async () => {
  const books = await Promise.all((await listSeedEpubs()).map(readSeedEpubMeta))
  assert.ok(books.length >= 8)
  assert.deepEqual([...new Set(books.map((book) => book.language))].sort(), LANGUAGES.toSorted())
})

for (const folder of await listSeedEpubs()) {
  test(`${folder}: book.json is complete and its ISBN has the right check digit`, async () => {
    const meta = await readSeedEpubMeta(folder)
    assert.equal(meta.key, folder)
    assert.match(meta.publishedOn, /^\d{4}-\d{2}-\d{2}$/)
    assert.ok(meta.title && meta.publisher && meta.description && meta.accessibility.summary)
    assert.ok(meta.authors.some((author) => author.role === 'author'))
    assert.ok(LANGUAGES.includes(meta.language))
    assert.match(meta.isbn, /^978(9966|99977|99908)\d+$/)
    assert.equal(isbnOf(meta.isbn), meta.isbn)
  })

  test(`${folder}: every part is well formed, listed and there; every link leads somewhere`, async () => {
    const files = await packedFiles(folder)
    const texts = [...files].filter(([name]) => /\.(?:xhtml|opf|svg|xml)$/.test(name))
    for (const [, bytes] of texts) new SaxesParser({ xmlns: true }).write(bytes.toString()).close()
    const listed = targets(files, 'EPUB/package.opf', /<item [^>]*href="([^"]+)"/g)
    const inside = [...files.keys()].filter((name) => name.startsWith('EPUB/') && !name.endsWith('.opf'))
    assert.deepEqual(listed.sort(), inside.sort())
    const links = texts.flatMap(([name]) => targets(files, name, /(?:\bhref|\bsrc)="([^"#]*(?:#[^"]+)?)"/g))
    assert.deepEqual(
      links.filter((link) => !leadsSomewhere(files, link)),
      [],
    )
  })

  test(`${folder}: every picture is described in words`, async () => {
    const pages = [...(await packedFiles(folder))].filter(([name]) => name.endsWith('.xhtml'))
    const pictures = pages.flatMap(([, bytes]) => bytes.toString().match(/<img [^>]*>/g) ?? [])
    assert.deepEqual(
      pictures.filter((tag) => !/ alt="[^"]{12,}"/.test(tag)),
      [],
    )
  })

  test(`${folder}: the cover is a JPEG of 1400 by 2100 pixels`, async () => {
    const cover = (await packedFiles(folder)).get('EPUB/cover.jpg')
    const { format, width, height } = await sharp(cover).metadata()
    assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 1400, height: 2100 })
  })
}

async function packedFiles(folder: string): Promise<Map<string, Buffer>> {
  const archive = await openArchive(memoryFile(Buffer.from(await packEpub(folder))))
  return new Map(
    await Promise.all(archive.entries.map(async ({ name }) => [name, await archive.read(name)] as const)),
  )
}

// The addresses that a pattern finds in a file, made absolute within the book.
function targets(files: Map<string, Buffer>, name: string, pattern: RegExp): string[] {
  const base = new URL(name, 'book:///')
  return [...(files.get(name)?.toString() ?? '').matchAll(pattern)].map(([, href]) =>
    new URL(href ?? '', base).href.slice('book:///'.length),
  )
}

function leadsSomewhere(files: Map<string, Buffer>, link: string): boolean {
  const [name, id] = link.split('#')
  const target = files.get(name ?? '')
  return target != null && (id == null || target.includes(`id="${id}"`))
}
