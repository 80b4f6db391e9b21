import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isExternal, mayFollow, mayLoad, resolvePath, schemeOf } from './href.rules.ts'

const base = 'EPUB/text/one.xhtml'

test('relative URLs resolve into the archive', () => {
  assert.equal(resolvePath(base, '../img/a%20b.png?x#y'), 'EPUB/img/a b.png')
  assert.equal(resolvePath(base, './two.xhtml'), 'EPUB/text/two.xhtml')
  assert.equal(resolvePath(base, '#note'), base)
})

test('URLs that climb out of the archive are rejected', () => {
  const hrefs = [
    '../../../x',
    '%2e%2e/%2E%2E/../x',
    '/api/orders',
    '//evil.example/x',
    '\\\\evil.example\\x',
    '..%2f..%2fx',
    'a\\b',
  ]
  assert.deepEqual(
    hrefs.map((href) => resolvePath(base, href)),
    hrefs.map(() => null),
  )
})

test('a scheme is detected through spaces and control characters', () => {
  const hrefs = [
    'javascript:x',
    'JaVa\tScript:x',
    ' \u0001javascript:x',
    'java\nscript:x',
    'java\u0000script:x',
  ]
  assert.deepEqual(
    hrefs.map(schemeOf),
    hrefs.map(() => 'javascript'),
  )
})

test('a path with a later colon has no scheme', () => {
  assert.equal(schemeOf('chapter-1/a:b'), null)
})

test('a page may load only its own files and inline pictures and fonts', () => {
  const allowed = [
    'a.png',
    'data:image/png;base64,AA',
    'data:font/woff2;base64,AA',
    'data:application/x-font-ttf,AA',
  ]
  assert.ok(allowed.every((href) => mayLoad(base, href)))
  const refused = [
    'https://evil.example/a.png',
    '//evil.example',
    'data:text/html,x',
    'data:image/svg+xml,x',
    'blob:x',
    'file:///etc',
  ]
  assert.ok(!refused.some((href) => mayLoad(base, href)))
})

test('a reader may follow links in the book, to the web, a mailbox and a phone', () => {
  assert.ok(
    ['two.xhtml#a', 'https://a.example', 'mailto:a@b', 'tel:+254'].every((href) => mayFollow(base, href)),
  )
  assert.ok(
    !['javascript:x', 'data:text/html,x', 'vbscript:x', '/admin', '../../../x'].some((href) =>
      mayFollow(base, href),
    ),
  )
  assert.ok(isExternal('HTTPS://a.example') && !isExternal('mailto:a@b') && !isExternal('a'))
})

test('a resolved path never climbs, and agrees with browsers', () => {
  const piece = fc.constantFrom('..', '.', 'a', 'b%20c', '%2e%2e', 'd')
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const href = pieces.join('/')
      const path = resolvePath(base, href)
      if (path === null || href === '') return
      assert.ok(!path.split('/').includes('..'))
      const seen = decodeURIComponent(new URL(href, `http://book.invalid/${base}`).pathname)
      assert.equal(path, seen.replace(/\/+/g, '/').replace(/^\/|\/$/g, ''))
    }),
  )
})
