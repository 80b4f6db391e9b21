import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryOf, readPackage } from './packageDocument.rules.ts'
import { parseXml } from '../xml/xmlDocument.ts'

const has =
  (...names: string[]) =>
  (path: string) =>
    names.includes(path)

test('a href finds its entry, encoded or not, composed or not', () => {
  assert.equal(entryOf('a/b.opf', 'c%20d', has('a/c d')), 'a/c d')
  assert.equal(entryOf('a/b.opf', 'c%20d', has('a/c%20d')), 'a/c%20d')
  assert.equal(entryOf('a/b.opf', 'e\u0301', has('a/é')), 'a/é')
  assert.equal(entryOf('a/b.opf', '%C3%A9', has('a/e\u0301')), 'a/e\u0301')
})

test('a href of a missing entry keeps its decoded name', () => {
  assert.equal(entryOf('a/b.opf', '../c%20d#e', has()), 'c d')
})

test('items that climb, are remote or are the package document itself are omitted', () => {
  const items = ['../../x', 'https://a.example/b', 'data:text/html,x', 'b.opf', '', '%2e%2e/%2e%2e/x']
  const list = items.map((href) => `<item id="i" href="${href}" media-type="text/css"/>`).join('')
  const root = parseXml(Buffer.from(`<package><manifest>${list}</manifest></package>`), 'b.opf')
  assert.deepEqual(readPackage(root, 'a/b.opf', has()).manifest, [])
})

test('media types are compared in lower case and without parameters', () => {
  const item =
    '<item id="i" href="c" media-type=" Application/XHTML+XML ; charset=utf-8" properties=" nav  svg "/>'
  const root = parseXml(Buffer.from(`<package><manifest>${item}</manifest></package>`), 'b.opf')
  assert.deepEqual(readPackage(root, 'b.opf', has()).manifest, [
    { id: 'i', path: 'c', mediaType: 'application/xhtml+xml', properties: ['nav', 'svg'] },
  ])
})

test('a page may be in the spine twice; one without an item is omitted', () => {
  const text =
    '<package><manifest><item id="p" href="p" media-type="x"/></manifest>' +
    '<spine><itemref idref="p" properties="page-spread-left"/><itemref idref="q"/><itemref idref="p" linear="no"/></spine></package>'
  assert.deepEqual(readPackage(parseXml(Buffer.from(text), 'b.opf'), 'b.opf', has()).spine, [
    { path: 'p', linear: true, properties: ['page-spread-left'] },
    { path: 'p', linear: false, properties: [] },
  ])
})
