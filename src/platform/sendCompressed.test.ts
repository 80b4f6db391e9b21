import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { sendCompressed } from './compression.ts'

const page = Buffer.from('<p>Habari ya asubuhi</p>'.repeat(100))

async function send(mediaType: string, accepted: string, body = page) {
  const app = fastify()
  app.get('/', (request, reply) => sendCompressed(request, reply, { mediaType, body }))
  return app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
}

test('pages, sheets and drawings are sent compressed, and arrive whole', async () => {
  for (const mediaType of ['application/xhtml+xml', 'text/css', 'image/svg+xml', 'application/json']) {
    const { headers, rawPayload } = await send(mediaType, 'gzip, br')
    assert.equal(headers['content-encoding'], 'br')
    assert.ok(rawPayload.length < page.length / 4)
    assert.deepEqual(brotliDecompressSync(rawPayload), page)
  }
})

test('an older browser gets what it accepts', async () => {
  const zipped = await send('text/css', 'gzip')
  assert.deepEqual(gunzipSync(zipped.rawPayload), page)
  const plain = await send('text/css', '')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.deepEqual(plain.rawPayload, page)
})

test('pictures, audio and tiny files are not compressed', async () => {
  for (const [mediaType, body] of [
    ['image/jpeg', page],
    ['audio/mpeg', page],
    ['text/css', page.subarray(0, 40)],
  ] as const) {
    const { headers, rawPayload } = await send(mediaType, 'gzip, br', body)
    assert.equal(headers['content-encoding'], undefined)
    assert.deepEqual(rawPayload, body)
  }
})
