import { LRUCache } from 'lru-cache'
import type { LetterStyle } from './drawing.rules.ts'
import { type PlacedGlyph, setLine, unitsPerEm } from './face.ts'
import { type RelativePath, relativePath } from './relativePath.rules.ts'

// Outlines are written in whole eighths of a view box unit, a third of a pixel at 600 pixels: short, and sharp enough.
const fineness = 8

const blank: RelativePath = { start: { x: 0, y: 0 }, steps: '' }
const outlines = new LRUCache<string, RelativePath>({ max: 6000 })

export function outlined(lettering: LetterStyle): string {
  const { text, x, y, size, weight, fill, anchor } = lettering
  const line = setLine(text, weight)
  const start = anchor === 'middle' ? x - (line.width * size) / 2 : x
  const path = line.glyphs.map((placed) => {
    const { start: first, steps } = outlineOf(placed, size)
    return steps && `M${whole(start + placed.left * size) + first.x} ${whole(y) + first.y}${steps}`
  })
  const d = path.join('')
  return d && `<path transform="scale(${1 / fineness})" d="${d}" fill="${fill}"/>`
}

const whole = (value: number): number => Math.round(value * fineness)

function outlineOf({ key, glyph }: PlacedGlyph, size: number): RelativePath {
  const id = `${key}/${size}`
  const known = outlines.get(id)
  if (known) return known
  const outline = relativePath(glyph.path.commands, (size * fineness) / unitsPerEm) ?? blank
  outlines.set(id, outline)
  return outline
}
