import type { Sharp } from 'sharp'
import { type CoverBook, coverDrawing } from './cover.rules.ts'
import { coverHeight, coverWidth } from './drawing.rules.ts'
import { outlined } from './outline.ts'
import { sharp } from './sharp.ts'

const previewWidth = 600
const pointsPerInch = 72

/** No text, no script, nothing to load: the same in any `<img>`. Keep it by id, title, author and `coverVersion`. */
export function coverSvg(book: CoverBook): string {
  const marks = coverDrawing(book).map((mark) => (typeof mark === 'string' ? mark : outlined(mark)))
  const box = `viewBox="0 0 ${coverWidth} ${coverHeight}" width="${coverWidth}" height="${coverHeight}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${marks.join('')}</svg>`
}

/** The drawn cover as a PNG of 600 by 900 pixels, for share previews and mail. */
export const coverPng = (book: CoverBook): Promise<Buffer> =>
  raster(book).png({ palette: true, colours: 128, effort: 7 }).toBuffer()

/** A stored picture as a JPEG of its size, for share previews: not every service shows WebP. */
export const pictureJpeg = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).jpeg({ quality: 82 }).toBuffer()

export const coverJpeg = (book: CoverBook): Promise<Buffer> => raster(book).jpeg({ quality: 88 }).toBuffer()

export const coverWebp = (book: CoverBook): Promise<Buffer> => raster(book).webp({ quality: 82 }).toBuffer()

const raster = (book: CoverBook): Sharp =>
  sharp(Buffer.from(coverSvg(book)), { density: (pointsPerInch * previewWidth) / coverWidth }).resize({
    width: previewWidth,
  })
