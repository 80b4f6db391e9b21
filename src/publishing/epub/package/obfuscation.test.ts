import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { openedEpub } from '../epub.builder.ts'
import { safeResource } from '../resource/safeResource.ts'

const font = Buffer.from(`OTTO${'abcdefg'.repeat(400)}`)

const scrambled = (key: Buffer, length: number): Buffer =>
  Buffer.from(font.map((byte, index) => (index < length ? byte ^ (key[index % key.length] ?? 0) : byte)))

const encryption = (algorithm: string): string =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><e:EncryptedData xmlns:e="http://www.w3.org/2001/04/xmlenc#">
<e:EncryptionMethod Algorithm="${algorithm}"/><e:CipherData><e:CipherReference URI="EPUB/a%20b.otf"/></e:CipherData></e:EncryptedData></encryption>`

const book = (algorithm: string, fontBytes: Buffer) => ({
  metadata:
    '<dc:identifier>other</dc:identifier><dc:identifier id="uid"> urn:uuid:9ea8ccce-029e-5fb6-\n b33e-5cfc8deab9c8 </dc:identifier>' +
    '<dc:identifier>urn:uuid:00112233-4455-6677-8899-AABBCCDDEEFF</dc:identifier>',
  items: '<item id="f" href="a%20b.otf" media-type="application/vnd.ms-opentype"/>',
  files: { 'META-INF/encryption.xml': encryption(algorithm), 'EPUB/a b.otf': fontBytes },
})

test('a font obfuscated by the EPUB algorithm is served readable', async () => {
  const key = createHash('sha1').update('urn:uuid:9ea8ccce-029e-5fb6-b33e-5cfc8deab9c8').digest()
  const { archive, epub } = await openedEpub(book('http://www.idpf.org/2008/embedding', scrambled(key, 1040)))
  const served = await safeResource(archive, epub, 'EPUB/a b.otf')
  assert.equal(served?.mediaType, 'font/otf')
  assert.ok(served?.body.equals(font))
})

test('a font obfuscated by the Adobe algorithm is served readable', async () => {
  const key = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
  const { archive, epub } = await openedEpub(book('http://ns.adobe.com/pdf/enc#RC', scrambled(key, 1024)))
  assert.ok((await safeResource(archive, epub, 'EPUB/a b.otf'))?.body.equals(font))
})

test('the list of obfuscated fonts is not served, since fonts are served deobfuscated', async () => {
  const { archive, epub } = await openedEpub(book('http://www.idpf.org/2008/embedding', font))
  assert.equal(await safeResource(archive, epub, 'META-INF/encryption.xml'), null)
})
