import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { compressed, sendCompressed, sendPrecompressed } from './compression.ts'

const body = 'Habari ya asubuhi. '.repeat(50)

async function encodingFor(url: '/now' | '/kept', accepted: string) {
  const app = fastify()
  const brotli = await compressed(body, 9)
  app.get('/now', (request, reply) => sendCompressed(request, reply, { mediaType: 'text/html', body }))
  app.get('/kept', (request, reply) => sendPrecompressed(request, reply, { body, brotli }))
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
  return headers['content-encoding'] ?? 'none'
}

test('a browser gets brotli before gzip, unless it likes gzip better', async () => {
  assert.equal(await encodingFor('/now', 'gzip, deflate, br, zstd'), 'br')
  assert.equal(await encodingFor('/now', 'br;q=0.5, gzip'), 'gzip')
})

test('what a caller refuses by a quality of nothing is not sent', async () => {
  assert.equal(await encodingFor('/now', 'gzip;q=1, br;q=0'), 'gzip')
  assert.equal(await encodingFor('/kept', 'gzip;q=1, br;q=0'), 'none')
})

test('a word that only contains the name of an encoding is none', async () => {
  assert.equal(await encodingFor('/now', 'x-br, vibrato'), 'none')
  assert.equal(await encodingFor('/kept', 'x-br, vibrato'), 'none')
})
