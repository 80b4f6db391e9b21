import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { folderFiles, readBytes } from '#platform/files.ts'
import { CoverRefusal, isCoverStored, pictureVersion, storeCover } from './coverPicture.ts'
import { coverUrl, thumbnailUrl } from './coverUrl.rules.ts'

const folder = await mkdtemp(join(tmpdir(), 'soma-covers-'))
after(() => rm(folder, { recursive: true, force: true }))
const files = folderFiles(folder)

const picture = (width: number, height: number, background = '#284888'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function colourAt(key: string, left: number, top: number): Promise<number[]> {
  const { data } = await sharp((await readBytes(files, key)) ?? undefined)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((part) => Math.round(part / 16))
}

// Spec: back office 2, Import wizard: 2 Cover: made out of a picture in four files of 2:3
test('a cover is stored in two widths and two formats, all of them 2:3', async () => {
  const version = await storeCover(files, 1, { picture: await picture(1000, 1400) })
  const names = (await readdir(join(folder, 'covers'))).filter((name) => name.startsWith('1-'))
  assert.deepEqual(
    names.sort(),
    ['320.avif', '320.webp', '640.avif', '640.webp'].map((file) => `1-${version}-${file}`),
  )
  for (const name of names) {
    const { width, height } = await sharp(join(folder, 'covers', name)).metadata()
    assert.equal(height, width * 1.5, name)
  }
})

test('the URLs of a book point to the stored files', async () => {
  const cover = await storeCover(files, 2, { picture: await picture(320, 480) })
  const book = { id: 2, cover, updated_at: new Date() }
  assert.ok(await files.head(coverUrl(book).replace('/media/', '')))
  assert.ok(await files.head(thumbnailUrl(book).replace('/media/', '')))
})

test('a square picture is padded with its own colour', async () => {
  const version = await storeCover(files, 3, { picture: await picture(500, 500) })
  const key = `covers/3-${version}-320.webp`
  assert.deepEqual(await colourAt(key, 160, 10), await colourAt(key, 160, 240))
})

test('a picture with words has its lettering below', async () => {
  const white = await picture(480, 480, '#ffffff')
  const version = await storeCover(files, 4, {
    picture: white,
    words: { title: 'Magozwe', author: 'Lesley Koyi' },
  })
  const below = sharp((await readBytes(files, `covers/4-${version}-640.webp`)) ?? undefined).extract({
    left: 0,
    top: 640,
    width: 640,
    height: 320,
  })
  const { channels } = await sharp(await below.toBuffer()).stats()
  assert.ok((channels[0]?.min ?? 255) < 80, 'dark letters on the white ground')
})

test('a title that cannot be drawn gives the picture alone', async () => {
  const words = { title: 'አበበ', author: 'አበበ' }
  const version = await storeCover(files, 5, { picture: await picture(480, 480), words })
  assert.ok(await isCoverStored(files, 5, version))
})

test('the same picture and words keep their version, other words change it', async () => {
  const bytes = await picture(320, 480)
  const words = { title: 'Magozwe', author: 'Lesley Koyi' }
  assert.equal(
    pictureVersion({ picture: bytes, words }),
    pictureVersion({ picture: bytes, words: { ...words } }),
  )
  assert.notEqual(pictureVersion({ picture: bytes, words }), pictureVersion({ picture: bytes }))
})

// Spec: back office 5: Cover: jpeg, png, gif or webp only
test('a file that is no image, an SVG and a truncated image are rejected with a reason', async () => {
  const torn = (await picture(600, 900)).subarray(0, 900)
  const bad = [Buffer.from('no picture'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), torn]
  for (const bytes of bad) await assert.rejects(storeCover(files, 6, { picture: bytes }), CoverRefusal)
  assert.equal(await isCoverStored(files, 6, pictureVersion({ picture: torn })), false)
})
