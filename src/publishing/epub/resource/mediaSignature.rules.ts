// A file is given out as bytes only if it begins like what it claims to be. Otherwise a page could pass as a
// picture, uncleaned, to a reader that believes another line of the book's list.

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'

const opening = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 16))

/** Kind of picture by its first bytes; `null` for everything else. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const start = opening(bytes)
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(start)) return 'image/gif'
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? 'image/webp' : null
}

const outlines = ['OTTO', 'true', 'ttcf', '\u0000\u0001\u0000\u0000']

/** First bytes of fonts. */
const starts: Readonly<Record<string, readonly string[]>> = {
  'font/woff': ['wOFF'],
  'font/woff2': ['wOF2'],
  'font/otf': outlines,
  'font/ttf': outlines,
}

/**
 * Type under which bytes declared as `mediaType` are given out: that type, or of pictures the real one, since
 * many books call a JPEG a PNG. `null` if they begin like something else.
 */
export function provenType(mediaType: string, bytes: Uint8Array): string | null {
  if (mediaType.startsWith('image/')) return pictureType(bytes)
  return beginsLike(mediaType, opening(bytes)) ? mediaType : null
}

function beginsLike(mediaType: string, start: string): boolean {
  if (mediaType === 'audio/mpeg') return start.startsWith('ID3') || isMpegFrame(start)
  if (mediaType.endsWith('/mp4')) return start.slice(4, 8) === 'ftyp'
  return starts[mediaType]?.some((known) => start.startsWith(known)) ?? false
}

/** A frame of MPEG sound begins with eleven bits set. */
const isMpegFrame = (start: string): boolean => start.charCodeAt(0) === 0xff && start.charCodeAt(1) >= 0xe0
