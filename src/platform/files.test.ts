import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { folderFiles } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'soma-files-'))
after(() => rm(folder, { recursive: true, force: true }))
const files = folderFiles(join(folder, 'files'))

test('bytes, streams and files come out as they went in', async () => {
  await writeFile(join(folder, 'upload'), 'from a file')
  await files.put('books/12/abc.epub', Buffer.from('bytes'))
  await files.put('books/13/abc.epub', Readable.from(['from ', 'a stream']))
  await files.put('books/14/abc.epub', { path: join(folder, 'upload') })
  const found = await Promise.all(['12', '13', '14'].map((id) => files.read(`books/${id}/abc.epub`)))
  assert.deepEqual(found.map(String), ['bytes', 'from a stream', 'from a file'])
})

test('a stored file has a size, a path to open and a stream', async () => {
  await files.put('covers/1-ab-320.webp', Buffer.from('picture'))
  assert.equal(await files.size('covers/1-ab-320.webp'), 7)
  assert.equal(await files.path('covers/1-ab-320.webp'), join(folder, 'files/covers/1-ab-320.webp'))
  const stream = await files.stream('covers/1-ab-320.webp')
  assert.equal(stream && (await text(stream)), 'picture')
})

test('what is not there is null, also below a file', async () => {
  await files.put('one', Buffer.from('1'))
  for (const key of ['two', 'one/two', 'books'])
    assert.deepEqual(await Promise.all([files.size(key), files.path(key), files.exists(key)]), [
      null,
      null,
      false,
    ])
  assert.equal(await files.read('two'), null)
  assert.equal(await files.stream('two'), null)
})

test('a deleted file is gone, and deleting it again does nothing', async () => {
  await files.put('gone', Buffer.from('1'))
  await files.delete('gone')
  await files.delete('gone')
  assert.equal(await files.exists('gone'), false)
})

test('a reader that has begun reads the old file to its end while a new one takes its place', async () => {
  await files.put('large', Buffer.alloc(3_000_000, 'a'))
  const stream = await files.stream('large')
  await files.put('large', Buffer.from('b'))
  assert.equal(stream && (await buffer(stream)).length, 3_000_000)
  assert.equal(String(await files.read('large')), 'b')
})

test('a stream that breaks leaves nothing, neither under its key nor as a draft', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('the line broke')
    })(),
  )
  await assert.rejects(files.put('broken', broken), /the line broke/)
  assert.equal(await files.exists('broken'), false)
  assert.deepEqual(await readdir(join(folder, 'files/.drafts')), [])
})

test('an empty key, dots, slashes and control characters are refused', async () => {
  const keys = [
    '',
    '.',
    '..',
    '../x',
    'a/../x',
    '/etc/passwd',
    'a//b',
    'a/',
    '.drafts/x',
    'a/.x',
    'a\\b',
    'a\0',
    'a b',
    'a%2fb',
  ]
  for (const key of keys) await assert.rejects(async () => files.put(key, Buffer.from('x')), /not a key/, key)
  for (const key of keys) await assert.rejects(async () => files.read(key), /not a key/, key)
})

test('whatever the key, nothing outside the folder is reached', async () => {
  const piece = fc.constantFrom('..', '.', '/', '\\', 'a', '-', '\0', '%2e', '~', ' ')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const path = await files.path(pieces.join('')).catch(() => null)
      assert.ok(path === null || path.startsWith(join(folder, 'files/')))
    }),
  )
  assert.deepEqual((await readdir(folder)).sort(), ['files', 'upload'])
})
