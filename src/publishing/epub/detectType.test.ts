import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryFile } from '#platform/testing/memoryFiles.ts'
import { type FileType, detectType } from './detectType.ts'
import { makeEpub } from './epub.builder.ts'
import { makeZip } from './archive/zip.builder.ts'

const typeOf = (bytes: Buffer): Promise<FileType | null> => detectType(memoryFile(bytes))

const audiobook = (manifest: string): Buffer => makeZip([{ name: 'publication.json', data: manifest }])

// Spec: back office 2, Import wizard: 1 Upload: type found by content, unsafe books refused
test('a zip with mimetype and container is an EPUB, whatever its name', async () => {
  assert.equal(await typeOf(makeEpub()), 'epub')
})

test('a zip with the mimetype alone is not an EPUB', async () => {
  assert.equal(await typeOf(makeZip([{ name: 'mimetype', data: 'application/epub+zip', method: 0 }])), null)
})

test('a zip with another mimetype is not an EPUB', async () => {
  const files = [{ name: 'mimetype', data: 'application/zip' }, { name: 'META-INF/container.xml' }]
  assert.equal(await typeOf(makeZip(files)), null)
})

test('a PDF header may be anywhere in the first kilobyte', async () => {
  assert.equal(await typeOf(Buffer.from('%PDF-1.7\n…')), 'pdf')
  assert.equal(await typeOf(Buffer.from(`${' '.repeat(1000)}%PDF-1.4`)), 'pdf')
  assert.equal(await typeOf(Buffer.from(`${' '.repeat(1024)}%PDF-1.4`)), null)
})

test('a zip whose manifest conforms to the audiobook profile is an audiobook', async () => {
  assert.equal(await typeOf(audiobook('{"conformsTo":"https://www.w3.org/TR/audiobooks/"}')), 'lpf')
  assert.equal(await typeOf(audiobook('{"conformsTo":["x","https://www.w3.org/TR/audiobooks/"]}')), 'lpf')
})

test('a zip with another or an unreadable manifest has no type', async () => {
  assert.equal(await typeOf(audiobook('{"conformsTo":"https://www.w3.org/TR/pub-manifest/"}')), null)
  assert.equal(await typeOf(audiobook('null')), null)
  assert.equal(await typeOf(audiobook('{')), null)
})

// Spec: back office 5: Upload: .epub, .pdf, .lpf by content
test('an empty file, a text and a picture have no type', async () => {
  assert.equal(await typeOf(Buffer.alloc(0)), null)
  assert.equal(await typeOf(Buffer.from('habari')), null)
  assert.equal(await typeOf(Buffer.from('89504e470d0a1a0a', 'hex')), null)
})

test('an unsafe zip is rejected with the reason', async () => {
  await assert.rejects(typeOf(makeZip([{ name: '../mimetype' }])), { key: 'upload.invalidFile' })
})
