import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashSources, readerPolicy } from './security.ts'

const directives = (inlineHashes: string): Record<string, string> =>
  Object.fromEntries(
    readerPolicy(inlineHashes)
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  )

test("scripts beside a book are the shop's own and those of the build", () => {
  const scripts = directives(hashSources(['start()']))['script-src'] ?? ''
  assert.match(scripts, /^'self' 'sha256-[\w+/=]+'$/)
  assert.doesNotMatch(scripts, /unsafe|blob|data/)
})

test('a book may load frames, styles and images, all as blobs of the page', () => {
  const { 'frame-src': frames, 'style-src': styles, 'img-src': pictures } = directives('')
  assert.equal(frames, 'blob:')
  assert.equal(styles, "'self' 'unsafe-inline' blob:")
  assert.equal(pictures, "'self' blob: data:")
})

test('a book cannot load from or send to other hosts', () => {
  const policy = directives('')
  assert.equal(policy['default-src'], "'none'")
  assert.equal(policy['connect-src'], "'self'")
  assert.deepEqual(
    ['object-src', 'base-uri', 'form-action'].map((name) => policy[name]),
    Array(3).fill("'none'"),
  )
  assert.doesNotMatch(readerPolicy(''), /https?:|\*/)
})

test('only the shop itself may frame the pages of a book', () => {
  assert.equal(directives('')['frame-ancestors'], "'self'")
})
