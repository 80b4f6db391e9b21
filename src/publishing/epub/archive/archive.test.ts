import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { ShopError } from '#platform/errors.ts'
import { type Archive, openArchive } from './archive.ts'
import type { ArchiveLimits } from './archiveEntries.rules.ts'
import { type BuiltEntry, makeZip, temporaryFile } from './zip.builder.ts'

async function opened(
  t: TestContext,
  entries: BuiltEntry[],
  limits: Partial<ArchiveLimits> = {},
): Promise<Archive> {
  const archive = await openArchive(await temporaryFile(t, makeZip(entries)), limits)
  t.after(() => archive.close())
  return archive
}

/** What `assert.rejects` takes for a refusal with a reason. */
const refusal =
  (reason: RegExp, key = 'upload.invalidFile') =>
  (error: unknown): boolean =>
    error instanceof ShopError && error.key === key && reason.test(error.debugMessage ?? '')

test('an archive gives its files by name, packed or stored', async (t) => {
  const archive = await opened(t, [
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

test('a stream gives the same bytes as reading at once', async (t) => {
  const data = Buffer.from('karibu '.repeat(50_000))
  const archive = await opened(t, [{ name: 'track', data }])
  assert.ok(data.equals(await buffer(await archive.stream('track'))))
})

test('several reads at a time do not disturb one another', async (t) => {
  const names = Array.from({ length: 40 }, (_, index) => `${index}.txt`)
  const archive = await opened(
    t,
    names.map((name) => ({ name, data: name.repeat(500) })),
  )
  const texts = await Promise.all(names.map(async (name) => (await archive.read(name)).toString()))
  assert.deepEqual(
    texts,
    names.map((name) => name.repeat(500)),
  )
})

test('a file above the upload limit is too large before it is looked at', async (t) => {
  const bytes = await temporaryFile(t, Buffer.alloc(2000))
  await assert.rejects(openArchive(bytes, { fileBytes: 1999 }), refusal(/2000 bytes/, 'upload.fileTooLarge'))
})

test('something that is no zip is refused', async (t) => {
  await assert.rejects(
    openArchive(await temporaryFile(t, Buffer.from('habari'))),
    refusal(/not a readable zip/),
  )
})

test('a zip that ends too early is refused', async (t) => {
  const zip = makeZip([{ name: 'a', data: 'x'.repeat(1000), method: 0 }])
  await assert.rejects(
    openArchive(await temporaryFile(t, zip.subarray(0, -30))),
    refusal(/not a readable zip/),
  )
})

test('a missing file is an outage and not a refusal', async () => {
  await assert.rejects(openArchive('/nowhere/at/all.epub'), { code: 'ENOENT' })
})

test('names that climb, begin at a root or hide characters are refused', async (t) => {
  const names = ['../up', 'a/../../up', '/etc/passwd', 'C:/windows', 'a\\b', 'a\u0000b', 'line\nbreak']
  const attempts = names.map((name) =>
    assert.rejects(opened(t, [{ name }]), refusal(/name|path|characters/), name),
  )
  await Promise.all(attempts)
})

test('two names that some file system takes for one are refused', async (t) => {
  const pairs = [
    ['a.txt', 'a.txt'],
    ['a.txt', 'A.TXT'],
    ['é.txt', 'e\u0301.txt'],
    ['straße', 'STRASSE'],
    ['a/b', 'a//./b'],
  ]
  const attempts = pairs.map((pair) => {
    const entries = pair.map((name) => ({ name }))
    return assert.rejects(opened(t, entries), refusal(/two entries with one name/), pair.join(' and '))
  })
  await Promise.all(attempts)
})

test('a symbolic link is refused', async (t) => {
  await assert.rejects(
    opened(t, [{ name: 'a', data: '/etc/passwd', claims: { mode: 0o120777 } }]),
    refusal(/link/),
  )
})

test('an encrypted entry is refused', async (t) => {
  await assert.rejects(
    opened(t, [{ name: 'a', data: 'x', method: 8, claims: { flags: 0x0801 } }]),
    refusal(/encrypted/),
  )
})

test('a strongly encrypted entry is refused', async (t) => {
  await assert.rejects(
    opened(t, [{ name: 'a', data: 'x', claims: { flags: 0x0841 } }]),
    refusal(/encryption/),
  )
})

test('compression other than deflate is refused', async (t) => {
  await assert.rejects(opened(t, [{ name: 'a', data: 'x', method: 12 }]), refusal(/method 12/))
})

test('more entries than allowed are refused', async (t) => {
  const entries = Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}` }))
  await assert.rejects(opened(t, entries), refusal(/more than 10000 entries/))
})

test('an entry that unpacks to more than 200 times its size is refused', async (t) => {
  await assert.rejects(
    opened(t, [{ name: 'bomb', data: Buffer.alloc(3_000_000) }]),
    refusal(/far more than its size/),
  )
})

test('declared sizes above the total are refused before anything is read', async (t) => {
  const entries = [1, 2, 3].map((each) => ({ name: `${each}`, data: 'x', method: 0 }))
  await assert.rejects(opened(t, entries, { totalBytes: 2 }), refusal(/more than 2 bytes/))
})

test('entries that share one body are refused', async (t) => {
  const body = { name: '0', data: 'x'.repeat(500), method: 0 }
  const others = ['1', '2'].map((name) => ({ ...body, name, claims: { offset: 0 } }))
  await assert.rejects(opened(t, [body, ...others]), refusal(/share bytes/))
})

test('an entry whose bytes reach into the directory is refused', async (t) => {
  const archive = await opened(t, [{ name: 'a', data: 'x'.repeat(9), method: 0, claims: { localExtra: 8 } }])
  await assert.rejects(archive.read('a'), refusal(/share bytes/))
})

test('a body longer than declared is refused while it is unpacked', async (t) => {
  const archive = await opened(t, [{ name: 'a', data: Buffer.alloc(900_000), claims: { bytes: 2000 } }])
  await assert.rejects(archive.read('a'), refusal(/damaged/))
  await assert.rejects(buffer(await archive.stream('a')), refusal(/damaged/))
})

test('a body shorter than declared is refused', async (t) => {
  const archive = await opened(t, [{ name: 'a', data: 'short', claims: { bytes: 2000 } }])
  await assert.rejects(archive.read('a'), refusal(/damaged/))
})

test('a wrong checksum is refused, read or streamed', async (t) => {
  const archive = await opened(t, [{ name: 'a', data: 'x', method: 0, claims: { crc: 1 } }])
  await assert.rejects(archive.read('a'), refusal(/damaged: a/))
  await assert.rejects(buffer(await archive.stream('a')), refusal(/damaged: a/))
})

test('an entry that has another name in its own header is refused', async (t) => {
  const archive = await opened(t, [{ name: 'page.xhtml', data: 'x', claims: { localName: 'evil.xhtml' } }])
  await assert.rejects(archive.read('page.xhtml'), refusal(/another name/))
})

test('an entry that is not there and one above the asked size are refused', async (t) => {
  const archive = await opened(t, [{ name: 'a', data: 'moja' }])
  await assert.rejects(archive.read('b'), refusal(/missing: b/))
  await assert.rejects(archive.read('a', 3), refusal(/larger than 3 bytes/))
})
