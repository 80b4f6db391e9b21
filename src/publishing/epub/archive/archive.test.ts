import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { ShopError } from '#platform/errors.ts'
import type { ByteRange } from '#platform/files.ts'
import { memoryFile } from '#platform/testing/memoryFiles.ts'
import { type Archive, openArchive } from './archive.ts'
import type { ArchiveLimits } from './archiveEntries.rules.ts'
import { ReadFailure } from './rangeReader.ts'
import { type BuiltEntry, makeZip } from './zip.builder.ts'

const opened = (entries: BuiltEntry[], limits: Partial<ArchiveLimits> = {}): Promise<Archive> =>
  openArchive(memoryFile(makeZip(entries)), limits)

/** A matcher for `assert.rejects`: a refusal with this reason. */
const refusal =
  (reason: RegExp, key = 'upload.invalidFile') =>
  (error: unknown): boolean =>
    error instanceof ShopError && error.key === key && reason.test(error.debugMessage ?? '')

test('an archive returns its files by name, compressed or not', async () => {
  const archive = await opened([
    { name: 'a/' },
    { name: 'a/b.txt', data: 'moja' },
    { name: 'c', data: 'mbili', method: 0 },
  ])
  assert.deepEqual(archive.entries, [
    { name: 'a/b.txt', size: 4 },
    { name: 'c', size: 5 },
  ])
  assert.equal((await archive.read('a/b.txt')).toString(), 'moja')
  assert.equal((await archive.read('c')).toString(), 'mbili')
})

test('a stream returns the same bytes as reading at once', async () => {
  const data = Buffer.from('karibu '.repeat(50_000))
  const archive = await opened([{ name: 'track', data }])
  assert.ok(data.equals(await buffer(await archive.stream('track'))))
})

test('concurrent reads do not interfere', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `${index}.txt`)
  const archive = await opened(names.map((name) => ({ name, data: name.repeat(500) })))
  const texts = await Promise.all(names.map(async (name) => (await archive.read(name)).toString()))
  assert.deepEqual(
    texts,
    names.map((name) => name.repeat(500)),
  )
})

// Spec: back office 2, Import wizard: 1 Upload: type found by content, unsafe books refused
// Spec: back office 5: Upload: 50 MB by default
// Spec: back office 8: UPLOAD_FILE_TOO_LARGE, by the reader of files
test('a file above the upload limit is rejected before it is read', async () => {
  const file = memoryFile(Buffer.alloc(2000))
  await assert.rejects(
    openArchive(file, { fileBytes: 1999 }),
    refusal(/2,000 bytes, allowed are 1,999/, 'upload.fileTooLarge'),
  )
})

// Spec: back office 8: Upload errors: too large, invalid, server, network, unexpected, each with try again
test('a file that is not a zip is rejected', async () => {
  await assert.rejects(openArchive(memoryFile(Buffer.from('habari'))), refusal(/not a readable zip/))
})

test('a truncated zip is rejected', async () => {
  const zip = makeZip([{ name: 'a', data: 'x'.repeat(1000), method: 0 }])
  await assert.rejects(openArchive(memoryFile(zip.subarray(0, -30))), refusal(/not a readable zip/))
})

test('a failing store is an outage, not a refusal, before and after the archive is opened', async () => {
  const file = memoryFile(makeZip([{ name: 'a', data: randomBytes(100_000), method: 0 }, { name: 'b' }]))
  let isUnavailable = true
  const read = (range: ByteRange) =>
    isUnavailable ? Promise.reject(new Error('the store is away')) : file.read(range)
  await assert.rejects(openArchive({ ...file, read }), ReadFailure)
  isUnavailable = false
  const archive = await openArchive({ ...file, read })
  isUnavailable = true
  await assert.rejects(archive.read('a'), ReadFailure)
  await assert.rejects(archive.stream('a'), ReadFailure)
})

test('of a large file only the requested ranges are read, a page of a book at once', async () => {
  const picture = { name: 'picture', data: randomBytes(2_000_000), method: 0 }
  const pages = Array.from({ length: 400 }, (_, index) => ({
    name: `${index}.xhtml`,
    data: randomBytes(999),
  }))
  const file = memoryFile(makeZip([picture, ...pages, { ...picture, name: 'other' }]))
  const lengths: number[] = []
  const read = (range: ByteRange) => {
    lengths.push(range.end - range.start + 1)
    return file.read(range)
  }
  const archive = await openArchive({ ...file, read })
  assert.deepEqual(lengths, [65_577])
  await archive.read('7.xhtml')
  assert.deepEqual(lengths, [65_577, 65_536])
})

test('path traversal, absolute paths and control characters are rejected', async () => {
  const names = ['../up', 'a/../../up', '/etc/passwd', 'C:/windows', 'a\\b', 'a\u0000b', 'line\nbreak']
  const attempts = names.map((name) =>
    assert.rejects(opened([{ name }]), refusal(/name|path|characters/), name),
  )
  await Promise.all(attempts)
})

test('two names that are equal on some file system are rejected', async () => {
  const pairs = [
    ['a.txt', 'a.txt'],
    ['a.txt', 'A.TXT'],
    ['é.txt', 'e\u0301.txt'],
    ['straße', 'STRASSE'],
    ['a/b', 'a//./b'],
  ]
  const attempts = pairs.map((pair) => {
    const entries = pair.map((name) => ({ name }))
    return assert.rejects(opened(entries), refusal(/two entries with one name/), pair.join(' and '))
  })
  await Promise.all(attempts)
})

test('a symbolic link is rejected', async () => {
  await assert.rejects(
    opened([{ name: 'a', data: '/etc/passwd', claims: { mode: 0o120777 } }]),
    refusal(/link/),
  )
})

test('an encrypted entry is rejected', async () => {
  await assert.rejects(
    opened([{ name: 'a', data: 'x', method: 8, claims: { flags: 0x0801 } }]),
    refusal(/encrypted/),
  )
})

test('a strongly encrypted entry is rejected', async () => {
  await assert.rejects(opened([{ name: 'a', data: 'x', claims: { flags: 0x0841 } }]), refusal(/encryption/))
})

test('compression other than deflate is rejected', async () => {
  await assert.rejects(opened([{ name: 'a', data: 'x', method: 12 }]), refusal(/method 12/))
})

test('more entries than allowed are rejected', async () => {
  const entries = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}` }))
  await assert.rejects(opened(entries), refusal(/more than 10,000 entries/))
})

test('an entry that unpacks to more than 200 times its size is rejected', async () => {
  await assert.rejects(
    opened([{ name: 'bomb', data: Buffer.alloc(3_000_000) }]),
    refusal(/far more than its size/),
  )
})

test('declared sizes above the total are rejected before anything is read', async () => {
  const entries = [1, 2, 3].map((each) => ({ name: `${each}`, data: 'x'.repeat(400), method: 0 }))
  await assert.rejects(opened(entries, { totalBytes: 1000 }), refusal(/more than 1,000 bytes/))
})

test('entries that share one body are rejected', async () => {
  const body = { name: '0', data: 'x'.repeat(500), method: 0 }
  const others = ['1', '2'].map((name) => ({ ...body, name, claims: { offset: 0 } }))
  await assert.rejects(opened([body, ...others]), refusal(/share bytes/))
})

test('an entry whose bytes overlap the directory is rejected', async () => {
  const archive = await opened([{ name: 'a', data: 'x'.repeat(9), method: 0, claims: { localExtra: 8 } }])
  await assert.rejects(archive.read('a'), refusal(/share bytes/))
})

test('a body longer than declared is rejected while unpacking', async () => {
  const archive = await opened([{ name: 'a', data: Buffer.alloc(900_000), claims: { bytes: 2000 } }])
  await assert.rejects(archive.read('a'), refusal(/damaged/))
  await assert.rejects(buffer(await archive.stream('a')), refusal(/damaged/))
})

test('a body shorter than declared is rejected', async () => {
  const archive = await opened([{ name: 'a', data: 'short', claims: { bytes: 2000 } }])
  await assert.rejects(archive.read('a'), refusal(/damaged/))
})

test('a wrong checksum is rejected, read or streamed', async () => {
  const archive = await opened([{ name: 'a', data: 'x', method: 0, claims: { crc: 1 } }])
  await assert.rejects(archive.read('a'), refusal(/damaged: a/))
  await assert.rejects(buffer(await archive.stream('a')), refusal(/damaged: a/))
})

test('an entry with another name in its local header is rejected', async () => {
  const archive = await opened([{ name: 'page.xhtml', data: 'x', claims: { localName: 'evil.xhtml' } }])
  await assert.rejects(archive.read('page.xhtml'), refusal(/another name/))
})

test('a missing entry and one above the requested size are rejected', async () => {
  const archive = await opened([{ name: 'a', data: 'moja' }])
  await assert.rejects(archive.read('b'), refusal(/missing: b/))
  await assert.rejects(archive.read('a', 3), refusal(/larger than 3 bytes/))
})
