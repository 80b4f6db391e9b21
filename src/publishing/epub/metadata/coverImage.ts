import type { Archive } from '../archive/archive.ts'
import { type PictureSize, pictureSize } from './imageSize.rules.ts'
import { deobfuscated } from '../package/obfuscation.ts'
import type { Epub } from '../package/readEpub.ts'
import { nullIfRefused } from '../uploadRefusal.ts'

export type CoverImage = PictureSize & { readonly bytes: Buffer }

const largestFile = 52_428_800
const mostPixels = 40_000_000

/** The cover of a book if it is a PNG, JPEG, GIF or WebP by its content, of at most 40 megapixels; else `null`. */
export async function coverImage(archive: Archive, epub: Epub): Promise<CoverImage | null> {
  if (epub.cover === null) return null
  const raw = await nullIfRefused(archive.read(epub.cover, largestFile))
  if (raw === null) return null
  const bytes = deobfuscated(raw, epub.cover, epub.obfuscation)
  const size = pictureSize(bytes)
  const pixels = size === null ? 0 : size.width * size.height
  return size !== null && pixels > 0 && pixels <= mostPixels ? { ...size, bytes } : null
}
