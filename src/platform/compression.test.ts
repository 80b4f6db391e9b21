import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { brotliDecompressSync } from 'node:zlib'
import { compressed, sendCachedBrotli, sendCompressed, sendPrecompressed, unpooled } from './compression.ts'

const body = 'Habari ya asubuhi. '.repeat(50)

async function encodingFor(url: '/now' | '/kept', accepted: string) {
  const app = fastify()
  const brotli = await compressed(body, 9)
  app.get('/now', (request, reply) => sendCompressed(request, reply, { mediaType: 'text/html', body }))
  app.get('/kept', (request, reply) => sendPrecompressed(request, reply, { body, brotli }))
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
  return headers['content-encoding'] ?? 'none'
}

test('brotli is preferred to gzip, unless gzip has a higher quality', async () => {
  assert.equal(await encodingFor('/now', 'gzip, deflate, br, zstd'), 'br')
  assert.equal(await encodingFor('/now', 'br;q=0.5, gzip'), 'gzip')
})

test('an encoding with a quality of 0 is not sent', async () => {
  assert.equal(await encodingFor('/now', 'gzip;q=1, br;q=0'), 'gzip')
  assert.equal(await encodingFor('/kept', 'gzip;q=1, br;q=0'), 'none')
})

test('a token that only contains an encoding’s name is ignored', async () => {
  assert.equal(await encodingFor('/now', 'x-br, vibrato'), 'none')
  assert.equal(await encodingFor('/kept', 'x-br, vibrato'), 'none')
})

test('content cached as brotli is decompressed for clients that do not accept it', async () => {
  const app = fastify()
  const cached = await compressed(body, 9)
  app.get('/', (request, reply) => sendCachedBrotli(request, reply, cached))
  const get = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  assert.equal(String(brotliDecompressSync((await get('gzip, br')).rawPayload)), body)
  const plain = await get('gzip')
  assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, body])
})

test('a copy for a cache has its own buffer, as long as itself', () => {
  const pooled = Buffer.from('Habari')
  assert.ok(pooled.buffer.byteLength > pooled.length)
  const copy = unpooled(pooled)
  assert.deepEqual([String(copy), copy.buffer.byteLength], ['Habari', 6])
})

test('a large page is compressed with a window as small as a small one’s', async () => {
  const large = Array.from({ length: 40_000 }, (_, index) => Math.imul(index, 7919).toString(36)).join(' ')
  assert.ok(large.length > 200_000)
  // The window size of a brotli stream is in its first bits (RFC 7932, section 9.1): a single zero is 16.
  assert.equal((await compressed(large, 9)).readUInt8(0) & 1, 0)
})
