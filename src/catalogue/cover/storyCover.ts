import type { OverlayOptions, Sharp } from 'sharp'
import { coverHeight, coverWidth, type LetterStyle } from './drawing.rules.ts'
import { fit } from './fitting.rules.ts'
import { bylineLines, titleLines } from './lettering.rules.ts'
import { inkOn } from './palette.rules.ts'
import { printable } from './printable.rules.ts'
import { outlined } from './outline.ts'
import { sharp } from './sharp.ts'

export type CoverWords = { readonly title: string; readonly author: string }

type Size = { readonly width: number; readonly height: number }

const pointsPerInch = 72
const titleSizes = [30, 27, 24, 21, 19, 17, 15]
const authorSizes = [12, 11, 10]
const textWidth = 208
const left = 16

/** The picture as a square above, title and author below it on a ground of the picture's own colour. */
export async function storyCover(picture: Sharp, words: CoverWords, { width, height }: Size): Promise<Sharp> {
  const ground = await groundOf(picture)
  const panel = { bottom: height - width, background: ground }
  const lettering = sharp(Buffer.from(letteringSvg(words, ground)), {
    density: (pointsPerInch * width) / coverWidth,
  })
  return picture
    .clone()
    .flatten({ background: ground })
    .resize({ width, height: width, fit: 'cover', position: 'attention' })
    .extend(panel)
    .composite([await layerOf(lettering.resize({ width, height }))])
}

// Stays pixels, since packing and unpacking would take longer than drawing.
async function layerOf(layer: Sharp): Promise<OverlayOptions> {
  const { data, info } = await layer
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    raw: { width: info.width, height: info.height, channels: info.channels },
    top: 0,
    left: 0,
  }
}

export const canBeLettered = ({ title }: CoverWords): boolean => printable(title) !== ''

export async function groundOf(picture: Sharp): Promise<string> {
  const small = picture
    .clone()
    .flatten({ background: '#ffffff' })
    .resize(128, 128, { fit: 'fill', kernel: 'nearest' })
  const { dominant } = await sharp(await small.png({ compressionLevel: 0 }).toBuffer()).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map(hexadecimal).join('')}`
}

// sharp counts in sixteen steps and tells the middle of the commonest: the brightest stands for pure white.
const hexadecimal = (part: number): string => (part >= 0xf8 ? 0xff : part).toString(16).padStart(2, '0')

function letteringSvg(words: CoverWords, ground: string): string {
  const box = `viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${letteringOf(words, inkOn(ground)).map(outlined).join('')}</svg>`
}

// The picture takes the upper 240 of the 360 units.
function letteringOf({ title, author }: CoverWords, fill: string): LetterStyle[] {
  const heading = fit(printable(title), titleSizes, { width: textWidth, lines: 3, height: 72 })
  const byline = fit(printable(author), authorSizes, { width: textWidth, lines: 1 })
  return [
    ...titleLines(heading, { x: left, y: 254, fill }),
    ...bylineLines(byline, { x: left, y: 346, fill }),
  ]
}
