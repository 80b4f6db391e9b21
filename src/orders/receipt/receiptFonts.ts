import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

// One file for each weight with all letters of our languages: what is drawn for the screen comes in two.
const weights = { regular: 400, bold: 700 } as const

type FontWeight = keyof typeof weights

// To open a font and find its letters is most of the work of a sheet: it is done once for all of them.
const opened = new Map<FontWeight, Promise<Font>>()

/** Lets a sheet know the fonts by the names of their weights. */
export async function addFonts(pdf: PDFKit.PDFDocument): Promise<void> {
  for (const weight of ['regular', 'bold'] as const) {
    const font = opened.get(weight) ?? open(weight)
    opened.set(weight, font)
    // The library takes an opened font too, which its types do not know.
    pdf.font((await font) as unknown as PDFKit.Mixins.PDFFontSource, weight)
  }
}

async function open(weight: FontWeight): Promise<Font> {
  const file = fileURLToPath(new URL(`fonts/literata-${weights[weight]}.ttf`, import.meta.url))
  const { create } = await import('fontkit')
  const font = create(await readFile(file))
  if ('fonts' in font) throw new Error(`${file} is a collection`)
  return font
}
