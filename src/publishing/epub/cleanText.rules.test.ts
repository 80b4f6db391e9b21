import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanText, plainText } from './cleanText.rules.ts'

test('control and bidi-override characters are removed', () => {
  assert.equal(cleanText('Mag\u0000oz\u202ewe\u2066 \u2069kwa\tmji', 100), 'Mag ozwe kwa mji')
})

test('marks that Arabic and Hebrew need are kept', () => {
  assert.equal(cleanText('\u05d0\u200f \u0627\u200c', 100), '\u05d0\u200f \u0627\u200c')
})

test('line separators that break licence signatures become spaces', () => {
  assert.equal(cleanText('a\u2028b\u2029c', 100), 'a b c')
})

test('letters are composed', () => {
  assert.equal(cleanText('Mwari\u0303mu\u0303', 100), 'Mwarĩmũ')
})

test('a long text is truncated between characters', () => {
  assert.equal(cleanText('📚📚📚', 2), '📚📚')
})

test('cleaning is idempotent, and nothing exceeds its limit', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (text, limit) => {
        const clean = cleanText(text, limit)
        assert.equal(cleanText(clean, limit), clean)
        assert.ok(Array.from(clean).length <= limit)
        assert.doesNotMatch(clean, /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      },
    ),
  )
})

test('a description in HTML becomes lines of plain text', () => {
  const html = '<p>Moja &amp; <b>mbili</b></p><p>Tatu<br/>nne &eacute;&#x41;&#66;</p>'
  assert.equal(plainText(html, 100), 'Moja & mbili\nTatu\nnne éAB')
})

test('scripts in a description are removed whole', () => {
  assert.equal(plainText('a<script>alert(1)</script>b<!-- x -->c<img src=x onerror=y>', 100), 'abc')
})

test('angle brackets and ampersands in plain text are kept', () => {
  assert.equal(plainText('3 < 4 & 5 > 2 &unknown;', 100), '3 < 4 & 5 > 2 &unknown;')
})

test('an invalid character reference becomes U+FFFD, as in HTML', () => {
  assert.equal(plainText('a &#x7fffffff; b &#0;', 100), 'a \ufffd b \ufffd')
})

test('a hostile description of twice the length takes about twice the time', () => {
  const timeOf = (count: number) => {
    const text = '<script'.repeat(count)
    const start = performance.now()
    plainText(text, 5000)
    return performance.now() - start
  }
  // The best of three: others use the same cores. Four times the time would be quadratic.
  const best = (count: number) => Math.min(...[1, 2, 3].map(() => timeOf(count)))
  assert.ok(best(1_000_000) < 3 * best(500_000))
})
