import type { OutputInfo, Sharp } from 'sharp'
import { sha256 } from '#platform/digest.ts'
import type { Files } from '#platform/files.ts'
import { sharp } from './sharp.ts'
import { type CoverWords, canBeLettered, groundOf, storyCover } from './storyCover.ts'

/** An uploaded cover. With words it is a picture out of the story, which title and author have yet to be put on. */
export type CoverPicture = { readonly picture: Buffer; readonly words?: CoverWords }

export class CoverRefusal extends Error {}

// Raise it when covers are to look different: pictures stored before are made anew at the next import.
const recipe = '2'
const widths = [640, 320] as const
const ratio = 1.5
const maxPixels = 40_000_000
const maxEdge = 1400
const kinds = new Set(['jpeg', 'png', 'gif', 'webp'])

export const pictureVersion = ({ picture, words }: CoverPicture): string =>
  sha256(recipe, picture, JSON.stringify(words ?? null))
    .toString('hex')
    .slice(0, 10)

/** Key of a stored cover's file, as `coverUrl.rules.ts` and the `Cover` component spell it. */
const coverKey = (bookId: number, version: string, file: `${320 | 640}.${'webp' | 'avif'}`): string =>
  `covers/${bookId}-${version}-${file}`

/** Whether all files of a cover are in the store; they are stored in order, so that the last one tells. */
export const isCoverStored = async (files: Files, bookId: number, version: string): Promise<boolean> =>
  (await files.head(coverKey(bookId, version, '320.webp'))) !== null

/**
 * Stores WebP and AVIF, 320 and 640 pixels wide, 2:3; returns the version for `books.cover`.
 * Throws a `CoverRefusal` unless it is a JPEG, PNG, GIF or WebP of at most 40 megapixels.
 */
export async function storeCover(files: Files, bookId: number, cover: CoverPicture): Promise<string> {
  const version = pictureVersion(cover)
  const full = await drawn(cover)
  for (const width of widths) {
    const sized = full().resize({ width })
    // Effort 1 takes a third of the time of sharp's default, for files 4 % larger.
    await files.write(
      coverKey(bookId, version, `${width}.avif`),
      await sized.clone().avif({ quality: 50, effort: 1 }).toBuffer(),
    )
    await files.write(
      coverKey(bookId, version, `${width}.webp`),
      await sized.webp({ quality: 75 }).toBuffer(),
    )
  }
  return version
}

async function drawn({ picture, words }: CoverPicture): Promise<() => Sharp> {
  const [width] = widths
  const size = { width, height: width * ratio }
  try {
    const source = await opened(picture)
    const lettered = words !== undefined && canBeLettered(words)
    const cover = lettered ? await storyCover(source, words, size) : await fitted(source, size)
    const pixels = await cover.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    return () => fromPixels(pixels)
  } catch (error) {
    if (error instanceof CoverRefusal || !(error instanceof Error)) throw error
    throw new CoverRefusal(`the picture cannot be read (${error.message.split('\n', 1)[0]})`, {
      cause: error,
    })
  }
}

async function opened(picture: Buffer): Promise<Sharp> {
  const image = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
  const { format } = await image.metadata()
  if (!kinds.has(format)) throw new CoverRefusal('a cover is a JPEG, PNG, GIF or WebP file')
  const upright = image
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return fromPixels(await upright.raw().toBuffer({ resolveWithObject: true }))
}

const fromPixels = ({ data, info }: { data: Buffer; info: OutputInfo }): Sharp =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

/** Nearly 2:3 is trimmed; whatever is wider or taller stands whole on a ground of its own colour. */
async function fitted(picture: Sharp, { width, height }: { width: number; height: number }): Promise<Sharp> {
  const shape = await picture.metadata()
  const stretch = shape.height / shape.width / ratio
  const isNear = stretch > 0.85 && stretch < 1.15
  const background = isNear ? '#ffffff' : await groundOf(picture)
  return picture
    .clone()
    .flatten({ background })
    .resize({ width, height, fit: isNear ? 'cover' : 'contain', background })
}
