import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ShopError } from '#platform/errors.ts'
import { sanitizeMarkup, sanitizePage } from './sanitizeMarkup.ts'
import { page } from '../epub.builder.ts'
import { parseXml } from '../xml/xmlDocument.ts'

/** Content of the body after cleaning; the result must be well-formed. */
function cleaned(body: string, base = 'EPUB/page.xhtml'): string {
  const text = sanitizePage(Buffer.from(page(body)), base)
  parseXml(Buffer.from(text), base)
  return /<body>([^]*)<\/body>/.exec(text)?.[1] ?? text
}

const head = (inside: string): string =>
  /<title>Page<\/title>([^]*)<\/head>/.exec(
    sanitizePage(Buffer.from(page('', inside)), 'EPUB/page.xhtml'),
  )?.[1] ?? '?'

const svg = (inside: string): string =>
  sanitizeMarkup(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`,
    ),
    'EPUB/a.svg',
  )

test('a harmless page is unchanged', () => {
  const body =
    '<section epub:type="chapter" lang="sw" xml:lang="sw"><h1 id="a" class="x y">Habari &amp; «karibu»</h1>' +
    '<p dir="rtl">a<br/>b<i> c </i><img src="../img/a%20b.png" alt="&lt;&quot;"/><a href="two.xhtml#n" epub:type="noteref">1</a></p>' +
    '<table><tbody><tr><td colspan="2"></td></tr></tbody></table><audio src="a.mp3" controls="controls"></audio></section>'
  assert.equal(cleaned(body), body)
})

test('scripts are removed whole', () => {
  assert.equal(cleaned('a<script>alert("&lt;")</script>b<script src="x.js"/>c<SCRIPT>d</SCRIPT>'), 'abc')
})

test('a script with another prefix is removed', () => {
  assert.equal(cleaned('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>a'), 'a')
})

test('event handlers are removed, in any spelling', () => {
  assert.equal(cleaned('<p onclick="x()" ONLOAD="y()" class="a">b</p>'), '<p class="a">b</p>')
  const events = '<p xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="click" ev:handler="#x">b</p>'
  assert.equal(cleaned(events), '<p xmlns:ev="http://www.w3.org/2001/xml-events">b</p>')
})

test('links that run scripts lose their URL', () => {
  const addresses = [
    'javascript:x',
    ' JaVa&#9;Script:x',
    'java&#10;script:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
  ]
  assert.deepEqual(
    addresses.map((href) => cleaned(`<a href="${href}">b</a>`)),
    addresses.map(() => '<a>b</a>'),
  )
})

test('links to the web are kept, with noopener', () => {
  assert.equal(
    cleaned('<a href="https://a.example/?b&amp;c" rel="license" target="_top" ping="/x">d</a>'),
    '<a href="https://a.example/?b&amp;c" rel="license noopener noreferrer">d</a>',
  )
})

test('frames, embeds and bases are dropped', () => {
  const hostile = '<iframe src="x">a</iframe><embed src="y"/><frame/><template><p>z</p></template>'
  assert.equal(cleaned(`${hostile}b`), 'b')
  assert.equal(head('<base href="https://evil.example/"/>'), '')
})

test('the content of forms and objects is kept as text', () => {
  assert.equal(cleaned('<form action="/x" id="q"><p>Jina?</p></form>'), '<div id="q"><p>Jina?</p></div>')
  assert.equal(
    cleaned('<object data="x.swf" type="y"><param name="z"/>Picha</object>'),
    '<span type="y">Picha</span>',
  )
})

test('remote pictures, audio and video lose their URL', () => {
  const hostile =
    '<img src="https://evil/a.png" srcset="b.png 1x, //evil 2x" alt="c"/><video poster="//evil" src="/api/x"></video>'
  assert.equal(cleaned(hostile), '<img alt="c"/><video></video>')
})

test('srcset pictures of the book are kept', () => {
  assert.equal(cleaned('<img srcset="a.png 1x, b.png 2x"/>'), '<img srcset="a.png 1x, b.png 2x"/>')
})

test('a page cannot reach above the book', () => {
  assert.equal(cleaned('<img src="../../api/logout"/><a href="../../admin">x</a>'), '<img/><a>x</a>')
})

test('of the links in the head only style sheets of the book are kept', () => {
  const sheet = '<link rel="stylesheet" type="text/css" href="../book.css"/>'
  const others = ['https://evil/a.css', '//evil/a.css', 'data:text/css,x'].map(
    (href) => `<link rel="stylesheet" href="${href}"/>`,
  )
  assert.equal(
    head(
      `${sheet}${others.join('')}<link rel="preload" href="a.js"/><link rel="dns-prefetch" href="//evil"/>`,
    ),
    sheet,
  )
})

test('redirects are removed, a fixed viewport is kept', () => {
  const viewport = '<meta name="viewport" content="width=1200, height=1600"/>'
  assert.equal(
    head(`<meta http-equiv="refresh" content="0;url=https://evil"/>${viewport}<meta charset="latin1"/>`),
    `${viewport}<meta charset="utf-8"/>`,
  )
})

test('style sheets inside a page are sanitized', () => {
  assert.equal(
    head('<style>p > a { background: url(//evil) }</style>'),
    '<style>p > a { background: url("about:invalid") }</style>',
  )
  assert.equal(head('<style><![CDATA[@import "//evil";]]>a<b>c</b>{}</style>'), '<style>/**/a{}</style>')
  assert.equal(
    cleaned('<p style="background:url(&quot;//evil&quot;)">a</p>'),
    '<p style="background:url(&quot;about:invalid&quot;)">a</p>',
  )
})

test('comments are removed, since an HTML parser may read them differently', () => {
  assert.equal(cleaned('a<!--> <img src="x" onerror="y"/> -->b'), 'ab')
})

test('XHTML named entities are resolved without a document type', () => {
  assert.equal(cleaned('a&nbsp;b&eacute;&Omega;&rsquo;&lt;'), 'a\u00a0béΩ’&lt;')
})

test('a document type with its own declarations is rejected', () => {
  const bomb =
    '<!DOCTYPE html [<!ENTITY a "b">]><html xmlns="http://www.w3.org/1999/xhtml"><body>&a;</body></html>'
  const isRefused = (error: unknown) =>
    error instanceof ShopError && /document type/.test(error.debugMessage ?? '')
  assert.throws(() => sanitizePage(Buffer.from(bomb), 'a'), isRefused)
})

test('document types and processing instructions are removed, the XML declaration is rewritten', () => {
  const text =
    '<?xml version="1.0" encoding="utf-8"?><?xml-stylesheet href="//evil"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html xmlns="http://www.w3.org/1999/xhtml"/>'
  assert.equal(
    sanitizePage(Buffer.from(text), 'a'),
    '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml"></html>',
  )
})

test('a page in UTF-16 becomes UTF-8', () => {
  const text = page('<p>Mwarĩmũ 📚</p>').replace('utf-8', 'utf-16')
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  assert.match(sanitizePage(utf16, 'a'), /encoding="utf-8"[^]*<p>Mwarĩmũ 📚<\/p>/)
})

test('MathML is kept', () => {
  const formula =
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block" altimg="a.png"><semantics><mrow><mi mathvariant="bold">x</mi><mo>&#8290;</mo>' +
    '<mfrac><mn>1</mn><msup><mi>y</mi><mn>2</mn></msup></mfrac></mrow><annotation-xml encoding="MathML-Content"><apply><set/><cn base="16">F</cn></apply></annotation-xml></semantics></math>'
  assert.equal(cleaned(formula), formula.replace('&#8290;', '\u2062'))
})

test('SVG is kept, with camel-case names and internal references', () => {
  const drawing =
    '<linearGradient id="g" gradientTransform="rotate(45)"><stop offset="0"/></linearGradient><rect fill="url(#g)" viewBox="0 0 1 1"/>' +
    '<use xlink:href="#g"/><image xlink:href="a.png"/><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject><animate attributeName="x" values="0;1"/>'
  assert.ok(svg(drawing).includes(drawing))
})

test('scripts and remote loads in SVG are removed', () => {
  const hostile =
    '<script href="x"/><rect onload="y()" fill="url(https://evil#a)"/><use xlink:href="data:image/svg+xml,x"/><image href="//evil"/>' +
    '<a xlink:href="javascript:x"><animate attributeName="xlink:href" values="javascript:y"/></a><set attributeName="onclick" to="z"/>'
  assert.match(svg(hostile), /><rect fill="url\(&quot;about:invalid&quot;\)"\/><use\/><image\/><a\/><\/svg>$/)
})

test('an SVG that is not well-formed is rejected', () => {
  assert.throws(() => svg('<g>'), { key: 'upload.invalidFile' })
})

test('elements nested too deep are rejected', () => {
  assert.throws(() => cleaned('<b>'.repeat(5000)), { key: 'upload.invalidFile' })
})
