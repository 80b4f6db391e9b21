import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sanitizePage } from './sanitizeMarkup.ts'
import { page } from '../epub.builder.ts'
import { parseXml } from '../xml/xmlDocument.ts'

function cleaned(body: string): string {
  const text = sanitizePage(Buffer.from(page(body)), 'EPUB/page.xhtml')
  parseXml(Buffer.from(text), 'page')
  return /<body>([^]*)<\/body>/.exec(text)?.[1] ?? text
}

test('lone ampersands and brackets become text', () => {
  assert.equal(
    cleaned('<p>Posho & Mill, 3 < 4, <a href="x?a=1&b=2">c</a></p>'),
    '<p>Posho &amp; Mill, 3 &lt; 4, <a href="x?a=1&amp;b=2">c</a></p>',
  )
})

test('void elements need no end tag', () => {
  assert.equal(cleaned('<p>a<br>b<hr><img src="a.png"></p>'), '<p>a<br/>b<hr/><img src="a.png"/></p>')
})

test('an unmatched end tag closes what is open and is dropped', () => {
  assert.equal(cleaned('<p>a</b> c</p><p>d</p>'), '<p>a</p> c<p>d</p>')
})

test('overlapping tags are nested', () => {
  assert.equal(cleaned('<p><b>a<i>b</b>c</i></p>'), '<p><b>a<i>b</i></b>c</p>')
})

test('undeclared prefixes are declared if customary, else dropped', () => {
  assert.equal(
    cleaned('<p xlink:type="simple" o:x="1">a<o:p>b</o:p></p>'),
    '<p xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple">a<span>b</span></p>',
  )
})

test('a page of another kind that is not well-formed is rejected', () => {
  assert.throws(() => sanitizePage(Buffer.from('<div>a<br></div>'), 'a'), { key: 'upload.invalidFile' })
  assert.throws(() => sanitizePage(Buffer.from('habari'), 'a'), { key: 'upload.invalidFile' })
})

test('a page with too many errors is rejected', () => {
  assert.throws(() => cleaned('</b>'.repeat(5000)), { key: 'upload.invalidFile' })
})

const pieces = `<script>|</script>|<script src="x"/>|<style>|</style>|<p>|</p>|</b>|<svg xmlns="http://www.w3.org/2000/svg">
|</svg>|<a href="javascript:evil()">|</a>|<img src=x onerror=evil()>| onclick="evil()"|<p onload="evil()">|"|'|>|<|&|&lt;|&#60;
|<!--|-->|<![CDATA[|]]>|<iframe>|</iframe>|<x:script>|<title>|</title>|</body>|</html>|<?x |?>|evil()|<!DOCTYPE x>
|<form xmlns:z="z">|</form>|<z:a z:href="javascript:evil()">|</z:a>|<math xmlns="http://www.w3.org/1998/Math/MathML">|</math>`
const piece = fc.constantFrom('\u0000', ...pieces.split('|'))

/** What a browser would run: a script element, a handler or a javascript: URL inside a tag. */
const runs = /<(?:[\w.-]+:)?script|<[^>]*\son\w+\s*=|<[^>]*javascript:/i

test('no mix of fragments lets a script through, and the output is well-formed', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const text = cleanedOrRefused(pieces.join(''))
      assert.doesNotMatch(text, runs)
    }),
    { numRuns: 4000 },
  )
})

/** A refusal is expected, any other error is not. */
function cleanedOrRefused(body: string): string {
  try {
    return cleaned(body)
  } catch (error) {
    assert.equal(error instanceof Error && error.message, 'upload.invalidFile')
    return ''
  }
}
