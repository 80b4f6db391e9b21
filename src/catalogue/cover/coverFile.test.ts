import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { formats } from '../book.rules.ts'
import { type CoverBook, coverDrawing, coverVersion } from './cover.rules.ts'
import { coverHeight, coverWidth, type LetterStyle } from './drawing.rules.ts'
import { setLine } from './face.ts'
import { coverPng, coverSvg, coverWebp } from './coverFile.ts'

const book: CoverBook = { id: '17', title: 'Ŵakazi a ku Malaŵi', author: 'Grace Banda' }

// What an outlined cover may contain: nothing that loads, runs or needs a font.
const onlyShapes =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 240 360" width="240" height="360">(<(path|circle|g|\/g)( (d|fill|stroke|stroke-width|stroke-miterlimit|opacity|transform|cx|cy|r)="[\w .,#()-]*")*\/?>)+<\/svg>$/

const anyBook = fc.record({
  id: fc.string({ maxLength: 12 }),
  title: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.stringMatching(/^[A-ZĨŴa-zŵũ —’&<>"-]{0,120}$/),
  ),
  author: fc.string({ unit: 'grapheme', maxLength: 60 }),
  series: fc.string({ unit: 'grapheme', maxLength: 30 }),
  grade: fc.string({ unit: 'grapheme-ascii', maxLength: 8 }),
  school: fc.boolean(),
  format: fc.constantFrom(...formats),
})

test('a cover is made of shapes and outlines only', () => {
  assert.match(coverSvg(book), onlyShapes)
})

test('the same book gives the same file', () => {
  assert.equal(coverSvg(book), coverSvg({ ...book }))
})

test('hostile titles are drawn, not executed', () => {
  const titles = [
    '</path><script>alert(1)</script>',
    '" onload="x',
    '&lt;!--',
    ']]>\u0000\u202e',
    'javascript:x',
  ]
  const drawn = titles.map((title) =>
    coverSvg({ ...book, title, author: title, series: title, grade: title }),
  )
  assert.deepEqual(
    drawn.filter((svg) => !onlyShapes.test(svg)),
    [],
  )
})

test('for any title the cover has shapes only, and its lines stay inside', () => {
  const isOutside = ({ text, x, size, weight, anchor }: LetterStyle): boolean => {
    const width = setLine(text, weight).width * size
    const left = anchor === 'middle' ? x - width / 2 : x
    return left < 4 || left + width > coverWidth - 2
  }
  fc.assert(
    fc.property(anyBook, (any) => {
      assert.match(coverSvg(any), onlyShapes)
      const lines = coverDrawing(any).filter((mark) => typeof mark !== 'string')
      assert.deepEqual(
        lines.filter((line) => line.weight !== 800 && (isOutside(line) || line.y > coverHeight - 4)),
        [],
      )
    }),
    { numRuns: 400 },
  )
})

test('covers do not change without a new version', () => {
  const all = Array.from({ length: 40 }, (_, id) =>
    coverSvg({ ...book, id: String(id), school: id % 8 === 7, format: formats[id % 5] ?? 'epub' }),
  )
  const digest = createHash('sha256').update(all.join('')).digest('hex').slice(0, 16)
  assert.deepEqual([coverVersion, digest], [3, '9635ffbaa50bc4b8'])
})

test('the PNG and WebP files are 600 by 900 pixels', async () => {
  const files = await Promise.all([coverPng(book), coverWebp(book)])
  const shapes = await Promise.all(files.map((file) => sharp(file).metadata()))
  assert.deepEqual(
    shapes.map(({ format, width, height }) => ({ format, width, height })),
    [
      { format: 'png', width: 600, height: 900 },
      { format: 'webp', width: 600, height: 900 },
    ],
  )
})
