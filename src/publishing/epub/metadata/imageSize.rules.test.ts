import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { pictureSize } from './imageSize.rules.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })

test('an image’s size is read from its first bytes', async () => {
  const made = picture(321, 123)
  const files = await Promise.all([
    made.png().toBuffer(),
    made.jpeg().toBuffer(),
    made.gif().toBuffer(),
    made.webp().toBuffer(),
  ])
  assert.deepEqual(
    files.map((file) => pictureSize(file.subarray(0, 1000))),
    ['png', 'jpeg', 'gif', 'webp'].map((kind) => ({ mediaType: `image/${kind}`, width: 321, height: 123 })),
  )
})

test('lossless and extended WebP and progressive JPEG are read', async () => {
  const transparent = sharp({ create: { width: 70, height: 9, channels: 4, background: '#f008' } })
  const files = [
    transparent.webp({ lossless: true }),
    transparent.webp(),
    picture(70, 9).jpeg({ progressive: true }),
  ]
  const sizes = await Promise.all(
    files.map(async (file) => pictureSize(await file.withMetadata().toBuffer())),
  )
  assert.deepEqual(
    sizes.map((size) => [size?.width, size?.height]),
    files.map(() => [70, 9]),
  )
})

test('other files are not pictures', () => {
  const files = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    '',
    'BM'.padEnd(60),
    'RIFF....WAVEfmt '.padEnd(60),
  ]
  assert.deepEqual(
    files.map((text) => pictureSize(Buffer.from(text))),
    [null, null, null, null],
  )
})

test('any bytes are parsed without throwing', () => {
  const starts = ['ffd8ff', '89504e470d0a1a0a', '474946383961', '524946460000000057454250', '']
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 80 }), (start, rest) => {
      const size = pictureSize(Buffer.concat([Buffer.from(start, 'hex'), rest]))
      assert.ok(size === null || (size.width >= 0 && size.height >= 0))
    }),
  )
})
