import type { Format } from '../book.rules.ts'

// An audiobook may have a sample that everybody can listen to. Its file never changes: another sample has another name.

const mediaTypes = { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', wav: 'audio/wav' } as const

export type PreviewKind = keyof typeof mediaTypes

type SampledBook = { readonly format: Format; readonly audio_preview: string | null }

/** Public address of a book's sample; null for all but audiobooks, and where there is none. */
export const audioPreviewUrl = ({ format, audio_preview }: SampledBook): string | null =>
  format === 'audio' && audio_preview !== null ? `/media/${audio_preview}` : null

/** Key of a sample in the file store, by the book's number and a version in hexadecimal digits. */
export const previewKey = (bookId: number, version: string, kind: PreviewKind): string =>
  `previews/${bookId}-${version}.${kind}`

/** Book and media type of a sample by the name of its file; null for what is no such name. */
export function previewNamed(file: string): { readonly bookId: number; readonly mediaType: string } | null {
  const [, id, kind] = /^([1-9]\d{0,8})-[\da-f]{6,32}\.(\w+)$/.exec(file) ?? []
  return id !== undefined && isKind(kind) ? { bookId: Number(id), mediaType: mediaTypes[kind] } : null
}

const isKind = (text: string | undefined): text is PreviewKind => text !== undefined && text in mediaTypes

type Range = { readonly start: number; readonly end: number }

/**
 * The one range of `size` bytes, both ends included (RFC 9110, section 14); null for all of them, also
 * where several are asked for; `unsatisfiable` where it begins behind the end.
 */
export function byteRange(asked: string | undefined, size: number): Range | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}
