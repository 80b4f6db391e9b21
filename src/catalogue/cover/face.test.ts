import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Weight } from './drawing.rules.ts'
import { setLine } from './face.ts'
import { printable } from './printable.rules.ts'
import { textWidth } from './width.rules.ts'

const weights: readonly Weight[] = [500, 650, 750, 800]

test('the face has every letter that printable allows', () => {
  const letters = Array.from({ length: 0x2200 }, (_, code) => printable(String.fromCodePoint(code))).join('')
  const missing = Array.from(new Set(letters)).filter((letter) => setLine(letter, 650).glyphs.length === 0)
  assert.deepEqual(missing, [])
})

test('a letter missing in the face is omitted, not drawn as a box', () => {
  assert.deepEqual(setLine('ሰ🎉', 650), { glyphs: [], width: 0 })
})

test('heavier weights are wider', () => {
  const widths = weights.map((weight) => setLine('Hadithi', weight).width)
  assert.deepEqual(
    widths,
    widths.toSorted((a, b) => a - b),
  )
  assert.equal(new Set(widths).size, weights.length)
})

test('the width rule matches the face within six hundredths', () => {
  const titles = [
    'Mvua ya Kwanza',
    'Ng’ombe na Mkulima',
    'Ŵakazi a ku Malaŵi',
    'Ĩtheru rĩa Mũgũnda',
    'What the River Owes',
  ]
  const errors = titles.map((title) => textWidth(title, 1) / setLine(title, 650).width - 1)
  assert.ok(
    errors.every((error) => Math.abs(error) < 0.06),
    errors.join(' '),
  )
})
