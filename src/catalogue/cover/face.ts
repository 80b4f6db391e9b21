import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font, Glyph } from 'fontkit'
import { create } from 'fontkit'
import type { Weight } from './drawing.rules.ts'

const folder = join(import.meta.dirname, '../../ui/fonts')

/** `left` is the pen's position from the start of the line, in type sizes. */
export type PlacedGlyph = { readonly key: string; readonly glyph: Glyph; readonly left: number }

/** With kerning and ligatures; `width` is in type sizes. */
export type GlyphLine = { readonly glyphs: readonly PlacedGlyph[]; readonly width: number }

type Face = { readonly name: string; readonly font: Font }

const faces = new Map<Weight, readonly Face[]>()

export function setLine(text: string, weight: Weight): GlyphLine {
  const glyphs: PlacedGlyph[] = []
  let left = 0
  for (const { face, letters } of spans(text, facesOf(weight))) {
    const run = face.font.layout(letters)
    const em = face.font.unitsPerEm
    for (const [index, glyph] of run.glyphs.entries()) {
      const position = run.positions[index]
      glyphs.push({ key: `${face.name}/${glyph.id}`, glyph, left: left + (position?.xOffset ?? 0) / em })
      left += (position?.xAdvance ?? glyph.advanceWidth) / em
    }
  }
  return { glyphs, width: left }
}

export const unitsPerEm = 1000

function facesOf(weight: Weight): readonly Face[] {
  const known = faces.get(weight)
  if (known) return known
  const loaded = ['literata-latin', 'literata-latin-ext'].map((file) => {
    return { name: `${file}/${weight}`, font: varied(file, weight) }
  })
  faces.set(weight, loaded)
  return loaded
}

// fontkit cannot vary a packed font, so the two subsets also lie there unpacked, as TTF.
function varied(file: string, weight: Weight): Font {
  const font = create(readFileSync(join(folder, `${file}.ttf`)))
  if ('fonts' in font) throw new Error(`${file}.ttf is a collection`)
  return font.getVariation({ wght: weight })
}

type Span = { readonly face: Face; letters: string }

function spans(text: string, among: readonly Face[]): Span[] {
  const found: Span[] = []
  for (const letter of text) {
    const face = among.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    const last = found.at(-1)
    if (face && face === last?.face) last.letters += letter
    else if (face) found.push({ face, letters: letter })
  }
  return found
}
