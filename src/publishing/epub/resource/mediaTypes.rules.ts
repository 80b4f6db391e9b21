// What the reader may get out of a book. Scripts are on no list, so there is no way to ask for one.

/** How an entry is made safe: text is cleaned, bytes must prove what they are. */
type Treatment = 'text' | 'bytes'

export type ServedType = { readonly mediaType: string; readonly treatment: Treatment }

const texts = ['application/xhtml+xml', 'image/svg+xml', 'application/x-dtbncx+xml', 'text/css']

const bytes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'font/woff',
  'font/woff2',
  'font/otf',
  'font/ttf',
  'audio/mpeg',
  'audio/mp4',
  'video/mp4',
]

/** Other names that books give to the types above (EPUB 3.3, section 3.2, and older custom). */
const otherNames: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'application/font-woff': 'font/woff',
  'application/x-font-woff': 'font/woff',
  'application/font-woff2': 'font/woff2',
  'application/vnd.ms-opentype': 'font/otf',
  'application/font-sfnt': 'font/otf',
  'application/x-font-otf': 'font/otf',
  'application/x-font-opentype': 'font/otf',
  'application/x-font-ttf': 'font/ttf',
  'application/x-font-truetype': 'font/ttf',
  'application/x-truetype-font': 'font/ttf',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
}

/** How a resource of this media type (small letters, without parameters) is given out; `null` if it is not. */
export function servedType(declared: string): ServedType | null {
  const mediaType = (Object.hasOwn(otherNames, declared) ? otherNames[declared] : undefined) ?? declared
  if (texts.includes(mediaType)) return { mediaType, treatment: 'text' }
  return bytes.includes(mediaType) ? { mediaType, treatment: 'bytes' } : null
}
