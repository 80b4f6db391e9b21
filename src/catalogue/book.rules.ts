export const formats = ['pdf', 'epub', 'audio', 'print', 'digital'] as const
export type Format = (typeof formats)[number]

const mediaTypes: Record<Format, string> = {
  pdf: 'application/pdf+lcp',
  epub: 'application/epub+zip',
  audio: 'application/lpf+zip',
  print: 'print',
  digital: 'digital',
}

const schemaOrgUrls: Record<Format, string | null> = {
  pdf: 'https://schema.org/EBook',
  epub: 'https://schema.org/EBook',
  audio: 'https://schema.org/AudiobookFormat',
  print: 'https://schema.org/Paperback',
  digital: null,
}

/** Media type of a format (specification, section 3, Formats). */
export const mediaTypeOf = (format: Format): string => mediaTypes[format]
export const schemaOrgUrlOf = (format: Format): string | null => schemaOrgUrls[format]
export const isFormat = (text: string): text is Format => formats.some((format) => format === text)

/** Only what is printed is counted, sent and bought twice. `isPrintSql` says it in statements. */
export const isPrint = (format: string): format is 'print' => format === 'print'

/** Owned to be opened, not only bought once: print is never on the shelf. */
export const isOnShelf = (book: {
  readonly owned: boolean
  readonly format: { readonly _id: string }
}): boolean => book.owned && !isPrint(book.format._id)

/** What is neither paid nor sent goes straight to the shelf: a title past the cart, a cart past the checkout. */
export const isForShelf = (offer: { readonly price: number; readonly isPrint: boolean }): boolean =>
  offer.price === 0 && !offer.isPrint

export type ListingStatus = 'listed' | 'scheduled' | 'unlisted'

/** Specification of the back office, section 4: no date is unlisted, a date to come is scheduled. */
export function listingStatus(availableFrom: Date | null, now: Date): ListingStatus {
  if (availableFrom === null) return 'unlisted'
  return availableFrom > now ? 'scheduled' : 'listed'
}
