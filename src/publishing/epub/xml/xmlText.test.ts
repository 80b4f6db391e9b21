import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeStyle, decodeXml } from './xmlText.ts'

const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

test('UTF-8 is decoded with and without a BOM', () => {
  assert.equal(decodeXml(Buffer.from('<a>ĩ</a>')), '<a>ĩ</a>')
  assert.equal(decodeXml(Buffer.from('\ufeff<a>ĩ</a>')), '<a>ĩ</a>')
})

test('UTF-16 is decoded by its BOM or first bytes', () => {
  const texts = [
    utf16be('\ufeff<a>ĩ</a>'),
    utf16be('<a>ĩ</a>'),
    Buffer.from('\ufeff<a>ĩ</a>', 'utf16le'),
    Buffer.from('<a>ĩ</a>', 'utf16le'),
  ]
  assert.deepEqual(
    texts.map(decodeXml),
    texts.map(() => '<a>ĩ</a>'),
  )
})

test('encodings of older books are decoded as declared', () => {
  const latin1 = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>', 'latin1')
  assert.match(decodeXml(latin1), /<a>é<\/a>$/)
})

test('an impossible or unknown declared encoding is ignored', () => {
  const declared = ['utf-16', 'UCS-2', 'x-unknown', 'replacement', 'utf-7']
  const texts = declared.map((name) =>
    decodeXml(Buffer.from(`<?xml version="1.0" encoding="${name}"?><a>é</a>`)),
  )
  assert.deepEqual(
    texts.map((text) => text.endsWith('<a>é</a>')),
    texts.map(() => true),
  )
})

test('a style sheet is decoded by its @charset', () => {
  assert.match(decodeStyle(Buffer.from('@charset "windows-1252";p{content:"é"}', 'latin1')), /"é"/)
  assert.equal(decodeStyle(Buffer.from('p{content:"é"}')), 'p{content:"é"}')
})
