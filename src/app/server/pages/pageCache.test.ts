import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { maxPageCacheBytes, MemoryPageCache } from './pageCache.ts'

// As long as real pages, and hardly compressible.
const pageOf = (number: number) =>
  `<p>${Array.from({ length: 2500 }, (_, index) => Math.imul(index + 1, number * 7919 + 13).toString(36)).join('')}</p>`

test('the page cache stays within its memory limit', async () => {
  const cache = new MemoryPageCache()
  const keys = Array.from({ length: 1200 }, (_, number) => `/book/${number}`)
  for (const [number, key] of keys.entries()) await cache.keep(key, pageOf(number), "default-src 'none'")
  const found = await Promise.all(keys.map((key) => cache.getStale(key)))
  const pages = found.filter((page) => page !== undefined)
  const owned = pages.reduce((sum, { brotli }) => sum + brotli.buffer.byteLength, 0)
  assert.ok(pages.length > 400 && pages.length < keys.length, `${pages.length} pages`)
  assert.ok(owned < maxPageCacheBytes, `${owned} bytes`)
})

test('a small page does not retain the buffer pool that it was compressed in', async () => {
  const cache = new MemoryPageCache()
  const { brotli } = await cache.keep('/', '<p>Habari</p>', '')
  assert.equal(brotli.buffer.byteLength, brotli.length)
  assert.equal(String(brotliDecompressSync((await cache.get('/'))?.brotli ?? '')), '<p>Habari</p>')
})
