import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { maxPageCacheBytes, PageCache } from './pageCache.ts'

// As long as pages are, and hardly shorter when it is compressed.
const pageOf = (number: number) =>
  `<p>${Array.from({ length: 2500 }, (_, index) => Math.imul(index + 1, number * 7919 + 13).toString(36)).join('')}</p>`

test('however many pages come, the cache takes no more memory than it may', async () => {
  const cache = new PageCache()
  const keys = Array.from({ length: 1200 }, (_, number) => `/book/${number}`)
  for (const [number, key] of keys.entries()) await cache.keep(key, pageOf(number), "default-src 'none'")
  const pages = keys.flatMap((key) => cache.getStale(key) ?? [])
  const owned = pages.reduce((sum, { brotli }) => sum + brotli.buffer.byteLength, 0)
  assert.ok(pages.length > 400 && pages.length < keys.length, `${pages.length} pages`)
  assert.ok(owned < maxPageCacheBytes, `${owned} bytes`)
})

test('a small page does not hold on to the pool of memory that it was compressed in', async () => {
  const cache = new PageCache()
  const { brotli } = await cache.keep('/', '<p>Habari</p>', '')
  assert.equal(brotli.buffer.byteLength, brotli.length)
  assert.equal(String(brotliDecompressSync(cache.get('/')?.brotli ?? '')), '<p>Habari</p>')
})
