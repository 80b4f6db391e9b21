import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { returnPath } from './returnPath.ts'

test('a path of the shop is kept, with its query', () => {
  assert.equal(returnPath('/cart/'), '/cart/')
  assert.equal(returnPath('/search/ŵana/?page=2#top'), '/search/%C5%B5ana/?page=2#top')
})

test('what leads to another site leads home', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '',
    undefined,
    7,
  ])
    assert.equal(returnPath(path), '/', String(path))
})

test('what would begin another sign-in leads home', () => {
  for (const path of ['/login', '/register?x=1', '/callback?code=1', '/logout'])
    assert.equal(returnPath(path), '/')
  assert.equal(returnPath('/login-help'), '/login-help')
})

test('no text ever leads out of the shop', () => {
  const odd = fc.array(
    fc.constantFrom('/', '\\', '.', '@', ':', '?', '#', '\t', '\n', ' ', 'a', '%2f', 'http:', 'evil.example'),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(odd, (pieces) => {
      const path = returnPath(`/${pieces.join('')}`)
      assert.equal(new URL(path, 'https://soma.example').origin, 'https://soma.example')
      assert.ok(!path.startsWith('//'))
    }),
    { numRuns: 2000 },
  )
})
