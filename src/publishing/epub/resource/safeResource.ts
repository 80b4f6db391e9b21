import type { Archive } from '../archive/archive.ts'
import { sanitizeCss } from './sanitizeCss.rules.ts'
import { sanitizeMarkup, sanitizePage } from './sanitizeMarkup.ts'
import { mayLoad } from '../package/href.rules.ts'
import { type ServedType, servedType } from './mediaTypes.rules.ts'
import { provenType } from './mediaSignature.rules.ts'
import { deobfuscated } from '../package/obfuscation.ts'
import { containerPath, type Epub } from '../package/readEpub.ts'
import { isUploadRefusal, refuseUpload } from '../uploadRefusal.ts'
import { decodeStyle } from '../xml/xmlText.ts'

export type Resource = {
  /** Without parameters; text is always UTF-8. */
  readonly mediaType: string
  readonly body: Buffer
}

const maxTextBytes = 10_000_000
const maxBytes = 52_428_800

/**
 * One entry of a book as the reader may get it: markup and style sheets cleaned, scrambled fonts readable, the
 * type from the book's own list. `null` for everything else: scripts, other metadata files, entries that no list names.
 */
export async function safeResource(archive: Archive, epub: Epub, path: string): Promise<Resource | null> {
  const answer = await resourceOrRefusal(archive, epub, path)
  return 'refused' in answer ? null : answer
}

/** The same, with the reason for staff in place of `null`. */
export async function resourceOrRefusal(
  archive: Archive,
  epub: Epub,
  path: string,
): Promise<Resource | { readonly refused: string }> {
  const type = typeOf(epub, path)
  if (type === null) return { refused: 'not of a kind that readers get' }
  if (!archive.has(path)) return { refused: 'missing' }
  try {
    const bytes = await archive.read(path, type.treatment === 'bytes' ? maxBytes : maxTextBytes)
    const readable = epub.obfuscation ? deobfuscated(bytes, path, epub.obfuscation) : bytes
    return treated(readable, type, path)
  } catch (error) {
    if (!isUploadRefusal(error)) throw error
    return { refused: error.debugMessage ?? error.key }
  }
}

function typeOf(epub: Epub, path: string): ServedType | null {
  if (path === containerPath) return { mediaType: 'application/xml', treatment: 'text' }
  if (epub.packages.includes(path)) return { mediaType: 'application/oebps-package+xml', treatment: 'text' }
  if (path.startsWith('META-INF/')) return null
  const items = epub.manifest.filter((item) => item.path === path)
  const types = new Set(items.map(({ mediaType }) => servedType(mediaType)?.mediaType))
  // An entry listed under two types would be cleaned as one and shown as the other.
  return types.size === 1 ? servedType(items[0]?.mediaType ?? '') : null
}

function treated(bytes: Buffer, { mediaType, treatment }: ServedType, path: string): Resource {
  if (treatment === 'bytes') {
    const proven = provenType(mediaType, bytes)
    return proven === null
      ? refuseUpload(`not ${mediaType} by its content: ${path}`)
      : { mediaType: proven, body: bytes }
  }
  return { mediaType, body: Buffer.from(sanitizedText(bytes, mediaType, path)) }
}

function sanitizedText(bytes: Buffer, mediaType: string, path: string): string {
  if (mediaType === 'text/css') return sanitizeCss(decodeStyle(bytes), (address) => mayLoad(path, address))
  return mediaType === 'application/xhtml+xml' ? sanitizePage(bytes, path) : sanitizeMarkup(bytes, path)
}
