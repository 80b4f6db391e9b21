// What a shopper types into the search box, made ready for the index.

/** Fewer characters are refused (specification, section 5). */
export const searchMinLength = 3

/** Longer texts are cut: nobody searches for more, and the index need not either. */
const searchMaxLength = 120

export type SearchTerms = {
  /** Words to be found, the last one also as a beginning; letters and digits only. */
  readonly words: readonly string[]
  /** Thirteen digits when an ISBN was typed. */
  readonly isbn: string | null
  /** Subjects and descriptions too, not only title, authors and publisher. */
  readonly everywhere: boolean
}

/** Takes a typed search apart. `isbnOf` reads an ISBN or answers null; a text without any letter or digit finds nothing. */
export function searchTerms(
  typed: string,
  options: { isbnOf: (text: string) => string | null; everywhere: boolean },
): SearchTerms {
  const text = typed.trim().slice(0, searchMaxLength)
  // Without accents, and split at whatever is neither a letter nor a digit, the index having done the same.
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^\p{Ll}\p{Lo}\p{Nd}]+/u).filter((word) => word !== '')
  return { words: words.slice(0, 12), isbn: options.isbnOf(text), everywhere: options.everywhere }
}

/** Whether a search is too short to run; an empty one means no filter. */
export const isTooShort = (typed: string): boolean =>
  typed.trim().length > 0 && typed.trim().length < searchMinLength
