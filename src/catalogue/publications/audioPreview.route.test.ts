import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { pino } from 'pino'
import { folderFiles } from '#platform/files.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { audioPreviewRoute } from './audioPreview.route.ts'
import { addBook } from '../book.builder.ts'

const database = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'soma-previews-'))
const files = folderFiles(folder)
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
const app = Fastify()
audioPreviewRoute(app, { db: database.db, files, log })
after(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const url = '/media/previews/7-ab12cd34.wav'
await files.write('previews/7-ab12cd34.wav', Buffer.from('0123456789'))

test('a sample is public, and cached forever', async () => {
  const answer = await app.inject({ url })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'audio/wav')
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(answer.body, '0123456789')
})

// Spec: storefront 7, Other calls: HEAD on the audio preview
test('HEAD returns the length of a sample without a body', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url })
  assert.deepEqual([statusCode, headers['content-length'], body], [200, '10', ''])
})

// Spec: storefront 7, Other calls: GET on the audio preview, whole or in parts; not found where there is none
test('a range request returns its part, or 416 past the end', async () => {
  const part = await app.inject({ url, headers: { range: 'bytes=3-5' } })
  assert.deepEqual([part.statusCode, part.headers['content-range'], part.body], [206, 'bytes 3-5/10', '345'])
  const behind = await app.inject({ url, headers: { range: 'bytes=10-' } })
  assert.deepEqual([behind.statusCode, behind.headers['content-range']], [416, 'bytes */10'])
})

// Spec: storefront 7, Other calls: GET on the audio preview, whole or in parts; not found where there is none
test('anything but a sample is not found', async () => {
  for (const file of ['8-ab12cd34.wav', '7-ab12cd34.mp3', '7', '..%2Fbooks%2F7-ab12cd34.wav'])
    for (const method of ['GET', 'HEAD'] as const)
      assert.equal((await app.inject({ method, url: `/media/previews/${file}` })).statusCode, 404, file)
  assert.deepEqual(logged, [])
})

// Spec: storefront 8, As the reader sees them: Audio preview check fails: logged, button hidden
test('a missing sample that a book refers to is logged', async () => {
  const id = await addBook(database.db, { format: 'audio', audioPreview: 'previews/1-ffffff.mp3' })
  const key = `previews/${id}-ffffff.mp3`
  assert.equal((await app.inject({ method: 'HEAD', url: `/media/${key}` })).statusCode, 404)
  assert.equal(logged.length, 1)
  assert.match(logged[0] ?? '', /an audio preview is missing/)
})
