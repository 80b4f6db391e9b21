import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { printable } from './printable.rules.ts'

test('letters of the four languages and of Gĩkũyũ are unchanged', () => {
  const text = 'Ŵakazi a ku Malaŵi — Mũgo wa Kĩbirũ, Ng’ombe, “Umunyarwanda”…'
  assert.equal(printable(text), text)
})

test('a combining accent joins its letter', () => {
  assert.equal(printable('Malaw\u0302i n\u0129 mu\u0303no'), 'Malaŵi nĩ mũno')
})

test('a letter missing in the face falls back to its base letter', () => {
  assert.equal(printable('Ẹhinẹni ɓaba Ḓorobo ŋũ'), 'Ehineni baba Dorobo ŋũ')
  assert.equal(printable('𝕿𝖍𝖊 ﬁsh ４'), 'The fish 4')
})

test('other scripts, emoji, control and direction characters are removed', () => {
  assert.equal(printable('ሰላም (Selam) 🎉\u202e\u0000\ud800 ok'), '(Selam) ok')
  assert.equal(printable('كتاب الأيام'), '')
})

test('a text that loses most of its letters is removed, with its numbers and signs', () => {
  assert.equal(printable('ヒカルの碁 15、さよなら'), '')
  assert.equal(printable('ヒカルの碁 14、sai vs toya koyo'), '14 sai vs toya koyo')
  assert.equal(printable('Death Note Vol. 4: 恋心'), 'Death Note Vol. 4')
  assert.equal(printable('Uzumaki (うずまき) 2'), 'Uzumaki 2')
  assert.equal(printable('1984'), '1984')
})

test('any white space becomes one space', () => {
  assert.equal(printable('  Mvua\n\tya\u00a0\u2003Kwanza '), 'Mvua ya Kwanza')
})

test('text is limited to 200 characters, and printable is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const kept = printable(text)
      assert.ok(kept.length <= 200)
      assert.equal(printable(kept), kept)
    }),
    { numRuns: 300 },
  )
})
