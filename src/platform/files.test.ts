import assert from 'node:assert/strict'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { after, suite, test } from 'node:test'
import fc from 'fast-check'
import { requireDataFolder } from './dataFolder.ts'
import { type Files, folderFiles, localFile, readBytes, storedFile } from './files.ts'
import { memoryFiles } from './testing/memoryFiles.ts'

const folder = await mkdtemp(join(tmpdir(), 'soma-files-'))
after(() => rm(folder, { recursive: true, force: true }))

const broken = () =>
  Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('the connection broke')
    })(),
  )

const notKeys = [
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

/** What every file store must do. */
function testFileStore(files: Files): void {
  test('bytes and streams are read back as written', async () => {
    await files.write('books/12/abc.epub', Buffer.from('bytes'))
    await files.write('books/13/abc.epub', Readable.from(['from ', 'a stream']))
    const found = await Promise.all(['12', '13'].map((id) => readBytes(files, `books/${id}/abc.epub`)))
    assert.deepEqual(found.map(String), ['bytes', 'from a stream'])
  })

  test('a stored file has a size, and any range of it can be read', async () => {
    await files.write('covers/1-ab-320.webp', Buffer.from('picture'))
    assert.deepEqual(await files.head('covers/1-ab-320.webp'), { size: 7 })
    const parts = [
      { start: 0, end: 0 },
      { start: 2, end: 4 },
      { start: 5, end: 99 },
      { start: 7, end: 9 },
    ]
    const source = await storedFile(files, 'covers/1-ab-320.webp')
    const read = await Promise.all(parts.map(async (range) => text(await source.read(range))))
    assert.deepEqual([source.size, ...read], [7, 'p', 'ctu', 're', ''])
  })

  test('a missing file is null, also below a file and for a folder', async () => {
    await files.write('some/one', Buffer.from('1'))
    for (const key of ['two', 'some/one/two', 'some'])
      assert.deepEqual(await Promise.all([files.head(key), files.read(key)]), [null, null])
    await assert.rejects(storedFile(files, 'two'), /two is not in the store/)
  })

  test('deleting a file is idempotent', async () => {
    await files.write('gone', Buffer.from('1'))
    await files.delete('gone')
    await files.delete('gone')
    assert.equal(await files.head('gone'), null)
  })

  test('a read in progress gets the whole old file while it is replaced', async () => {
    await files.write('large', Buffer.alloc(3_000_000, 'a'))
    const stream = await files.read('large')
    await files.write('large', Buffer.from('b'))
    assert.equal(stream && (await buffer(stream)).length, 3_000_000)
    assert.equal(String(await readBytes(files, 'large')), 'b')
  })

  test('a broken stream leaves the previous file, or none', async () => {
    await files.write('whole', Buffer.from('1'))
    await assert.rejects(files.write('broken', broken()), /the connection broke/)
    await assert.rejects(files.write('whole', broken()), /the connection broke/)
    assert.equal(await files.head('broken'), null)
    assert.equal(String(await readBytes(files, 'whole')), '1')
  })

  test('an empty key, dots, slashes and control characters are rejected', async () => {
    for (const key of notKeys) {
      await assert.rejects(files.write(key, Buffer.from('x')), /not a key/, key)
      for (const ask of [files.read, files.head, files.delete])
        await assert.rejects(ask(key), /not a key/, key)
    }
  })
}

suite('a store in a folder', () => {
  const files = folderFiles(join(folder, 'files'))
  testFileStore(files)

  test('a broken stream leaves no draft', async () => {
    await assert.rejects(files.write('broken', broken()))
    assert.deepEqual(await readdir(join(folder, 'files/.drafts')), [])
  })

  test('no key reaches anything outside the folder', async () => {
    await writeFile(join(folder, 'secret'), 'secret')
    const piece = fc.constantFrom('..', '.', '/', '\\', 'secret', '-', '\0', '%2e', '~', ' ')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const found = await readBytes(files, pieces.join('')).catch(() => null)
        assert.notEqual(String(found), 'secret')
        await files.write(pieces.join(''), Buffer.from('x')).catch(() => {})
      }),
    )
    assert.deepEqual((await readdir(folder)).sort(), ['files', 'secret'])
  })
})

suite('a store in memory', () => testFileStore(memoryFiles()))

test('any range of a local file can be read', async () => {
  await writeFile(join(folder, 'upload'), 'from a file')
  const source = await localFile(join(folder, 'upload'))
  assert.deepEqual([source.size, await text(await source.read({ start: 5, end: 5 }))], [11, 'a'])
  await assert.rejects(localFile(join(folder, 'none')), { code: 'ENOENT' })
})

test('stored files are closed to other accounts of the host', async () => {
  const own = join(folder, 'own')
  const files = folderFiles(own)
  await files.write('books/4/a.epub', Buffer.from('content'))
  await files.write('audio/b.lpf', Readable.from(['content']))
  for (const path of ['', 'books', 'books/4', 'audio', '.drafts'])
    assert.equal((await stat(join(own, path))).mode & 0o777, 0o750, path)
  for (const path of ['books/4/a.epub', 'audio/b.lpf'])
    assert.equal((await stat(join(own, path))).mode & 0o777, 0o640, path)
})

const isRoot = process.getuid?.() === 0

test('files stored by root belong to the account of the shop', {
  skip: isRoot ? false : 'only root writes for others',
}, async () => {
  const shop = 65_534 // any account except root
  const data = join(folder, 'data')
  await mkdir(data)
  await chown(data, shop, shop)
  await folderFiles(join(data, 'files')).write('books/4/a.epub', Buffer.from('content'))
  for (const path of ['files', 'files/.drafts', 'files/books', 'files/books/4', 'files/books/4/a.epub']) {
    const { uid, gid } = await stat(join(data, path))
    assert.deepEqual([uid, gid], [shop, shop], path)
  }
})

test('a start restricts the mode of an open store', async () => {
  const data = join(folder, 'old')
  await mkdir(join(data, 'files'), { recursive: true })
  await chmod(join(data, 'files'), 0o755)
  await requireDataFolder(data)
  assert.equal((await stat(join(data, 'files'))).mode & 0o777, 0o750)
})

test('a start names a folder of the store that is not writable', {
  skip: isRoot && 'root may write anywhere',
}, async () => {
  const books = join(folder, 'foreign/files/books')
  await mkdir(books, { recursive: true })
  await chmod(books, 0o500)
  await assert.rejects(requireDataFolder(join(folder, 'foreign')), {
    message: `DATA_DIR: nothing can be kept in ${books} (this account may not write there)`,
  })
})
