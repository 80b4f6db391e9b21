import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import sharp from 'sharp'
import { sql } from '#platform/database/sql.ts'
import { folderFiles } from '#platform/files.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { retainedBufferBytes } from '#platform/testing/heap.ts'
import { coverRoute } from './cover.route.ts'
import { storeCover } from './coverPicture.ts'
import { coverUrl, sharedCoverUrl, thumbnailUrl } from './coverUrl.rules.ts'

const database = await testDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'soma-route-'))
const files = folderFiles(folder)
const app = Fastify()
coverRoute(app, { db, files })
after(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

type Shown = { id: number; cover: string | null; updated_at: Date }

/** A book on sale from that time on; unlisted by default. */
const addBook = (availableFrom: Date | null = null): Promise<Shown> =>
  db.one<Shown>(sql`
    insert into books (title, author_names, format, available_from) values ('Magozwe', '{Lesley Koyi}', 'epub', ${availableFrom})
    returning id, cover, updated_at`)

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

// Spec: storefront 2, Book card: Cover, drawn where there is none
test('a listed book without a picture has a drawn cover that browsers cache forever', async () => {
  const answer = await get(coverUrl(await addBook(new Date(0))))
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'image/svg+xml')
  assert.match(answer.body, /^<svg /)
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(
    answer.headers['content-security-policy'],
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  )
})

test('without its version, or with another, it is cached for minutes only', async () => {
  const { id } = await addBook(new Date(0))
  for (const url of [`/covers/${id}.svg`, `/covers/${id}.svg?v=1-old`, `/covers/${id}.svg?v=1&v=2`])
    assert.equal((await get(url)).headers['cache-control'], 'public, max-age=300')
})

test('the editions of a work are drawn alike, except for the mark of their format', async () => {
  const drawnAs = async (format: string, work: string | null) => {
    const shown = await db.one<Shown>(sql`
      insert into books (title, author_names, format, work_title, available_from)
      values ('Magozwe', '{Lesley Koyi}', ${format}, ${work}, ${new Date(0)}) returning id, cover, updated_at`)
    return (await get(coverUrl(shown))).body.replace(/<path d="M221 .*?<\/g>/, '')
  }
  const edition = await drawnAs('epub', 'magozwe')
  assert.equal(await drawnAs('audio', 'magozwe'), edition)
  assert.notEqual(await drawnAs('epub', null), edition)
})

test('accepting brotli gives the same drawing compressed', async () => {
  const url = coverUrl(await addBook(new Date(0)))
  const packed = await get(url, { 'accept-encoding': 'gzip, br' })
  assert.equal(packed.headers['content-encoding'], 'br')
  assert.equal(packed.headers['vary'], 'accept-encoding')
  assert.equal(String(brotliDecompressSync(packed.rawPayload)), (await get(url)).body)
})

test('cached drawings take little more memory than their transfer size', async () => {
  const urls: string[] = []
  for (let index = 0; index < 150; index++) urls.push(coverUrl(await addBook(new Date(0))))
  const before = await retainedBufferBytes()
  let sent = 0
  for (const url of urls) sent += (await get(url, { 'accept-encoding': 'br' })).rawPayload.length
  const grown = (await retainedBufferBytes()) - before
  assert.ok(grown < sent + 3_000_000, `${grown} bytes for ${sent}`)
})

test('sharp caches no pixels', () => {
  assert.deepEqual([sharp.cache().memory.max, sharp.cache().items.max], [0, 0])
})

test('the drawing is also available as a 600 by 900 PNG', async () => {
  const { id } = await addBook(new Date(0))
  const answer = await get(`/covers/${id}.png`)
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  assert.deepEqual({ format, width, height }, { format: 'png', width: 600, height: 900 })
})

// Spec: storefront 2, Book detail: Extension: a shared book has words and a picture of its own
test('a stored picture is shared as a JPEG, and without one the drawing is', async () => {
  const { id } = await addBook(new Date(0))
  const shared = async () => sharp((await get(sharedCoverUrl(id, '/media/covers/x.webp'))).rawPayload)
  const drawing = await shared()
  assert.deepEqual((await drawing.metadata()).format, 'jpeg')
  const picture = await sharp({ create: { width: 640, height: 960, channels: 3, background: '#284888' } })
    .png()
    .toBuffer()
  await db.run(sql`update books set cover = ${await storeCover(files, id, { picture })} where id = ${id}`)
  const { dominant } = await (await shared()).stats()
  assert.deepEqual(
    [dominant.r, dominant.g, dominant.b].map((part) => Math.round(part / 16)),
    [2.5, 4.5, 8.5].map(Math.round),
  )
})

test('the shared cover is a PNG for a drawing, a JPEG for an image', () => {
  assert.equal(sharedCoverUrl(7, '/covers/7.svg?v=1-x'), '/covers/7.png')
  assert.equal(sharedCoverUrl(7, '/media/covers/7-abc-640.webp'), '/covers/7.jpg')
})

test('a matching ETag is answered with 304', async () => {
  const url = coverUrl(await addBook(new Date(0)))
  const { etag } = (await get(url)).headers
  const again = await get(url, { 'if-none-match': `"x", ${String(etag)}` })
  assert.equal(again.statusCode, 304)
  assert.equal(again.body, '')
})

test('the cover of a scheduled or unlisted book is served only at its full URL', async () => {
  for (const book of [await addBook(new Date(Date.now() + 1e9)), await addBook()]) {
    for (const kind of ['svg', 'png', 'jpg'])
      assert.equal((await get(`/covers/${book.id}.${kind}`)).statusCode, 404)
    assert.equal((await get(coverUrl(book))).statusCode, 200)
  }
})

test('a stored picture is served with its length and as immutable, also for HEAD', async () => {
  const { id } = await addBook(new Date(0))
  const picture = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#284888' } })
    .png()
    .toBuffer()
  const url = thumbnailUrl({ id, cover: await storeCover(files, id, { picture }), updated_at: new Date() })
  const [full, head] = [await get(url), await app.inject({ method: 'HEAD', url })]
  for (const { headers, statusCode } of [full, head]) {
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'image/webp')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(Number(headers['content-length']), full.rawPayload.length)
  }
  assert.equal(head.rawPayload.length, 0)
  assert.equal((await get(url, { 'if-none-match': String(full.headers['etag']) })).statusCode, 304)
})

test('invalid and missing files are not found', async () => {
  await files.write('books/1/abc.epub', Buffer.from('secret'))
  const odd = ['0.svg', '99999999.svg', '1.gif', '1', '01.svg', '1.svg.png', '1234567890.svg'].map(
    (file) => `/covers/${file}`,
  )
  const media = [
    '1-abcdef-320.webp',
    '..%2fbooks%2f1%2fabc.epub',
    '%2e%2e/books/1/abc.epub',
    '1-abcdef-100.webp',
    '1-ABCDEF-320.webp',
    '1-abcdef-320.svg',
  ]
  for (const url of [...odd, ...media.map((file) => `/media/covers/${file}`)])
    assert.equal((await get(url)).statusCode, 404, url)
})
