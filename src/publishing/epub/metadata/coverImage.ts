import type { Archive } from '../archive/archive.ts'
import { type PictureSize, pictureSize } from './imageSize.rules.ts'
import { deobfuscated } from '../package/obfuscation.ts'
import type { Epub } from '../package/readEpub.ts'
import { findCover } from './coverPath.ts'
import { nullIfRefused } from '../uploadRefusal.ts'

export type CoverImage = PictureSize & { readonly bytes: Buffer }

const maxBytes = 52_428_800
const maxPixels = 40_000_000

/** The cover of a book if it is a PNG, JPEG, GIF or WebP by its content, of at most 40 megapixels; else `null`. */
export async function coverImage(archive: Archive, epub: Epub): Promise<CoverImage | null> {
  const path = await findCover(archive, epub)
  if (path === null) return null
  const raw = await nullIfRefused(archive.read(path, maxBytes))
  if (raw === null) return null
  const bytes = epub.obfuscation ? deobfuscated(raw, path, epub.obfuscation) : raw
  const size = pictureSize(bytes)
  const pixels = size === null ? 0 : size.width * size.height
  return size !== null && pixels > 0 && pixels <= maxPixels ? { ...size, bytes } : null
}
