import { type Format, formats, mediaTypeOf } from './book.rules.ts'

/** The format behind a media type; lines of old orders may name a plain PDF (contract, OrderLine). */
export const formatOfMediaType = (mediaType: string): Format =>
  formats.find((format) => mediaTypeOf(format) === mediaType) ??
  (mediaType === 'application/pdf' ? 'pdf' : 'digital')
