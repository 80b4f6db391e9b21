import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { attributeText, escapeStyle, escapeText, repairedMarkup } from './markupText.rules.ts'
import { parseXml } from '../xml/xmlDocument.ts'
import { attributeOf, textOf } from '../xml/xmlElement.rules.ts'

/** Any text of valid XML characters. */
const anyText = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''))

test('escaped text is read back the same', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const element = parseXml(Buffer.from(`<a${attributeText('b', text)}>${escapeText(text)}</a>`), 'a')
      assert.equal(attributeOf(element, 'b'), text)
      assert.equal(textOf(element), text)
    }),
  )
})

test('characters invalid in XML are removed', () => {
  assert.equal(escapeText('a\u0000\u0008\ufffe\ud800b'), 'ab')
  assert.equal(attributeText('a', 'b\u0001c'), ' a="bc"')
})

test('a style sheet keeps its right angle brackets', () => {
  assert.equal(escapeStyle('a > b & c < d ]]>'), 'a > b &amp; c &lt; d ]]&gt;')
})

test('a well-formed page is not changed by repairs', () => {
  const page = '<!DOCTYPE html><p a="b">&amp;&nbsp;&#160;<br/><img src="a>b.png"/>c</p>'
  assert.equal(repairedMarkup(page), page)
})

test('common errors are repaired', () => {
  assert.equal(
    repairedMarkup('<!doctype html><p>a & b <3<br><img alt="a > b">'),
    '<!DOCTYPE html><p>a &amp; b &lt;3<br/><img alt="a > b"/>',
  )
})
