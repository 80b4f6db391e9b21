import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openedEpub, page } from '../epub.builder.ts'
import { resourceOrRefusal, safeResource } from './safeResource.ts'

const item = (href: string, type: string): string =>
  `<item id="${href}" href="${href}" media-type="${type}"/>`

test('a page is served sanitized, with the type of the manifest', async () => {
  const files = { 'EPUB/page.xhtml': page('<script>x</script><p>Habari</p>') }
  const { archive, epub } = await openedEpub({ files })
  const served = await safeResource(archive, epub, 'EPUB/page.xhtml')
  assert.equal(served?.mediaType, 'application/xhtml+xml')
  assert.match(served?.body.toString() ?? '', /<body><p>Habari<\/p><\/body>/)
})

test('container and package document are served as sanitized XML', async () => {
  const { archive, epub } = await openedEpub()
  const container = await safeResource(archive, epub, 'META-INF/container.xml')
  const metadataFile = await safeResource(archive, epub, 'EPUB/package.opf')
  assert.deepEqual(
    [container?.mediaType, metadataFile?.mediaType],
    ['application/xml', 'application/oebps-package+xml'],
  )
  assert.match(
    metadataFile?.body.toString() ?? '',
    /<dc:title>Magozwe<\/dc:title>[^]*<item id="page" href="page.xhtml"/,
  )
})

test('the package document keeps what the reader needs and loses scripts', async () => {
  const metadata =
    '<dc:title>a</dc:title><meta name="cover" content="c"/><link rel="record" href="https://a.example/r"/><script xmlns="http://www.w3.org/1999/xhtml">x</script>'
  const { archive, epub } = await openedEpub({
    metadata,
    items: '<item id="far" href="https://a.example/b.mp3" media-type="audio/mpeg"/>',
  })
  const text = (await safeResource(archive, epub, 'EPUB/package.opf'))?.body.toString() ?? ''
  assert.match(
    text,
    /<meta name="cover" content="c"\/><link rel="record" href="https:\/\/a.example\/r"[^>]*\/><\/metadata>/,
  )
  assert.match(text, /href="https:\/\/a.example\/b.mp3"/)
})

test('EPUB 2 contents are served, without script links', async () => {
  const ncx =
    '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navPoint><content src="page.xhtml#a"/><content src="javascript:x"/></navPoint></ncx>'
  const { archive, epub } = await openedEpub({
    items: item('t.ncx', 'application/x-dtbncx+xml'),
    files: { 'EPUB/t.ncx': ncx },
  })
  const text = (await safeResource(archive, epub, 'EPUB/t.ncx'))?.body.toString() ?? ''
  assert.match(text, /<navPoint><content src="page.xhtml#a"\/><content\/><\/navPoint>/)
})

test('style sheets are sanitized, relative to their own path', async () => {
  const css = '@import "//evil";p{background:url(../a.png)}b{background:url(../../a.png)}'
  const { archive, epub } = await openedEpub({
    items: item('c/b.css', 'text/css'),
    files: { 'EPUB/c/b.css': css },
  })
  const served = await safeResource(archive, epub, 'EPUB/c/b.css')
  assert.equal(served?.body.toString(), '/**/p{background:url(../a.png)}b{background:url(../../a.png)}')
})

test('scripts are never served, whatever their type in the manifest', async () => {
  const types = ['text/javascript', 'application/ecmascript', 'image/png', 'audio/mpeg', 'font/woff2']
  const items = types.map((type, index) => item(`${index}.js`, type)).join('')
  const files = Object.fromEntries(types.map((_, index) => [`EPUB/${index}.js`, 'alert(1)']))
  const { archive, epub } = await openedEpub({ items, files })
  const served = await Promise.all(types.map((_, index) => safeResource(archive, epub, `EPUB/${index}.js`)))
  assert.deepEqual(
    served,
    types.map(() => null),
  )
})

test('a page also listed as a picture is not served, since a reader may load it as a page', async () => {
  const files = { 'EPUB/page.xhtml': page('<script>x</script>') }
  const { archive, epub } = await openedEpub({ items: item('./page.xhtml', 'image/png'), files })
  assert.equal(await safeResource(archive, epub, 'EPUB/page.xhtml'), null)
})

test('a page disguised as a style sheet has no tag left', async () => {
  const files = { 'EPUB/a.css': page('<script>x</script>', '<style>"</style><script>"<b>"</script>') }
  const { archive, epub } = await openedEpub({ items: item('a.css', 'text/css'), files })
  const served = await safeResource(archive, epub, 'EPUB/a.css')
  assert.doesNotMatch(served?.body.toString() ?? '<', /<[^ ]/)
})

test('a JPEG declared as a PNG is served as a JPEG', async () => {
  const bytes = Buffer.from('ffd8ffe000104a464946', 'hex')
  const { archive, epub } = await openedEpub({
    items: item('a.png', 'image/png'),
    files: { 'EPUB/a.png': bytes },
  })
  assert.deepEqual(await safeResource(archive, epub, 'EPUB/a.png'), { mediaType: 'image/jpeg', body: bytes })
})

test('entries missing in the manifest are not served', async () => {
  const files = {
    'EPUB/hidden.xhtml': page(''),
    'META-INF/rights.xml': '<a/>',
    'META-INF/license.lcpl': '{}',
  }
  const { archive, epub } = await openedEpub({
    items: item('../META-INF/rights.xml', 'image/svg+xml'),
    files,
  })
  const paths = [
    'EPUB/hidden.xhtml',
    'META-INF/rights.xml',
    'META-INF/license.lcpl',
    'mimetype',
    '../x',
    '',
    'nowhere',
  ]
  const served = await Promise.all(paths.map((path) => safeResource(archive, epub, path)))
  assert.deepEqual(
    served,
    paths.map(() => null),
  )
})

test('staff get the reason why a resource is not served', async () => {
  const items = item('a.js', 'text/javascript') + item('b.png', 'image/png') + item('c.svg', 'image/svg+xml')
  const { archive, epub } = await openedEpub({
    items,
    files: { 'EPUB/a.js': '', 'EPUB/c.svg': '<!DOCTYPE a [<!ENTITY b "c">]><a/>' },
  })
  const answers = await Promise.all(
    ['a.js', 'b.png', 'c.svg'].map((name) => resourceOrRefusal(archive, epub, `EPUB/${name}`)),
  )
  assert.deepEqual(answers, [
    { refused: 'not of a kind that readers get' },
    { refused: 'missing' },
    { refused: 'document type with declarations of its own' },
  ])
})

test('a page above ten megabytes is not served', async () => {
  const noise = Array.from({ length: 2_600_000 }, (_, index) => (index % 9973).toString(36)).join(' ')
  const { archive, epub } = await openedEpub({ files: { 'EPUB/page.xhtml': page(noise) } })
  assert.match(
    JSON.stringify(await resourceOrRefusal(archive, epub, 'EPUB/page.xhtml')),
    /larger than 10,000,000 bytes/,
  )
})
