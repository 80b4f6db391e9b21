import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeEpub } from '../metadata/describeEpub.ts'
import { openedEpub } from '../epub.builder.ts'

test('an EPUB 3 is read: metadata files, spine, contents', async () => {
  const items =
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml; x=y" properties="nav scripted"/>' +
    '<item id="ncx" href="../toc.ncx" media-type="application/x-dtbncx+xml"/><item id="far" href="https://a.example/b.mp3" media-type="audio/mpeg"/>'
  const { epub } = await openedEpub({ items })
  assert.deepEqual(epub.packages, ['EPUB/package.opf'])
  assert.deepEqual(
    epub.manifest.map(({ path }) => path),
    ['EPUB/page.xhtml', 'EPUB/nav.xhtml', 'toc.ncx'],
  )
  assert.deepEqual(epub.spine, [{ path: 'EPUB/page.xhtml', linear: true, properties: [] }])
  assert.deepEqual(
    [epub.nav, epub.ncx, epub.layout, epub.direction],
    ['EPUB/nav.xhtml', 'toc.ncx', 'reflowable', 'default'],
  )
})

test('an EPUB 2 in UTF-16 with its own prefixes is read', async () => {
  const text = `<?xml version="1.0" encoding="UTF-16"?>
<o:package xmlns:o="http://www.idpf.org/2007/opf" xmlns:d="http://purl.org/dc/elements/1.1/" version="2.0" unique-identifier="i">
<o:metadata><d:title>Mwarĩmũ</d:title><d:creator o:role="ill">Vusi</d:creator></o:metadata>
<o:manifest><o:item id="p" href="page.xhtml" media-type="application/xhtml+xml"/><o:item id="n" href="t.ncx" media-type="application/x-dtbncx+xml"/></o:manifest>
<o:spine toc="n" page-progression-direction="rtl"><o:itemref idref="p" linear="no"/><o:itemref idref="lost"/></o:spine></o:package>`
  const packageDocument = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const { archive, epub } = await openedEpub({ packageDocument })
  const { metadata } = await describeEpub(archive)
  assert.equal(metadata.title, 'Mwarĩmũ')
  assert.deepEqual(metadata.people, [{ name: 'Vusi', role: 'illustrator' }])
  assert.deepEqual([epub.version, epub.ncx, epub.direction], ['2.0', 'EPUB/t.ncx', 'rtl'])
  assert.deepEqual(epub.spine, [{ path: 'EPUB/page.xhtml', linear: false, properties: [] }])
})

test('a fixed layout is detected in any of its three notations', async () => {
  const options =
    '<display_options><platform name="*"><option name="fixed-layout">true</option></platform></display_options>'
  const books = await Promise.all([
    openedEpub({ metadata: '<meta property="rendition:layout">pre-paginated</meta>' }),
    openedEpub({ metadata: '<meta name="fixed-layout" content="true"/>' }),
    openedEpub({ files: { 'META-INF/com.apple.ibooks.display-options.xml': options } }),
    openedEpub({ metadata: '<meta property="rendition:layout">reflowable</meta>' }),
  ])
  assert.deepEqual(
    books.map(({ epub }) => epub.layout),
    ['fixed', 'fixed', 'fixed', 'reflowable'],
  )
})

test('names with spaces and punctuation are found, encoded or not', async () => {
  const items =
    '<item id="a" href="a%20b.css" media-type="text/css"/><item id="c" href="c%41.css" media-type="text/css"/>'
  const { epub } = await openedEpub({ items, files: { 'EPUB/a b.css': '', 'EPUB/c%41.css': '' } })
  assert.deepEqual(
    epub.manifest.slice(1).map(({ path }) => path),
    ['EPUB/a b.css', 'EPUB/c%41.css'],
  )
})

test('the files of all renditions are included', async () => {
  const second =
    '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="b" href="b.css" media-type="text/css"/></manifest></package>'
  const container = ['EPUB/package.opf', 'two.opf'].map(
    (path) => `<rootfile full-path="${path}" media-type="application/oebps-package+xml"/>`,
  )
  const files = {
    'META-INF/container.xml': `<container><rootfiles>${container.join('')}</rootfiles></container>`,
    'two.opf': second,
  }
  const { epub } = await openedEpub({ files })
  assert.deepEqual(epub.packages, ['EPUB/package.opf', 'two.opf'])
  assert.deepEqual(
    epub.manifest.map(({ path }) => path),
    ['EPUB/page.xhtml', 'b.css'],
  )
})

// Spec: back office 8: UPLOAD_INVALID_FILE, by the reader of files
test('a book without container, package document or any spine page is rejected', async () => {
  const empty = '<package xmlns="http://www.idpf.org/2007/opf"><manifest/><spine/></package>'
  const books = [
    { files: { 'META-INF/container.xml': '<container/>' } },
    { files: { 'META-INF/container.xml': '<container>' } },
    { packageDocument: empty },
    { packageDocument: '' },
  ]
  await Promise.all(books.map((book) => assert.rejects(openedEpub(book), { key: 'upload.invalidFile' })))
})

test('metadata files that declare entities are rejected', async () => {
  const packageDocument = '<!DOCTYPE package [<!ENTITY x SYSTEM "file:///etc/passwd">]><package>&x;</package>'
  await assert.rejects(openedEpub({ packageDocument }), { debugMessage: /declarations of its own/ })
})

test('metadata files that are too deep or too long are rejected', async () => {
  const deep = `<package>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</package>`
  const long = `<package>${'<a/>'.repeat(100_001)}</package>`
  const books = [deep, long].map((packageDocument) => openedEpub({ packageDocument }))
  await Promise.all(books.map((book) => assert.rejects(book, { debugMessage: /too deep or too long/ })))
})

test('a metadata file above ten megabytes is rejected', async () => {
  const noise = Array.from({ length: 2_600_000 }, (_, index) => (index % 9973).toString(36)).join(' ')
  await assert.rejects(openedEpub({ packageDocument: noise }), {
    debugMessage: /larger than 10,000,000 bytes/,
  })
})

const encryption = (algorithm: string): string =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/><CipherData><CipherReference URI="EPUB/page.xhtml"/></CipherData></EncryptedData></encryption>`

test('a book encrypted by another shop is rejected', async () => {
  const files = { 'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes256-cbc') }
  await assert.rejects(openedEpub({ files }), { debugMessage: /encrypted already/ })
})

test('a book with obfuscated fonts only is not encrypted', async () => {
  const files = { 'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding') }
  const { epub } = await openedEpub({ files })
  assert.deepEqual(Array.from(epub.obfuscation?.paths ?? []), [['EPUB/page.xhtml', 'idpf']])
})
