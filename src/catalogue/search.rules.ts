// What a shopper types into the search box, made ready for the index.

/** Fewer characters are refused (specification, section 5). */
export const searchMinLength = 3

/** Longer texts are cut: nobody searches for more, and the index need not either. */
const searchMaxLength = 120

export type SearchTerms = {
  /** What was typed; titles that are just that come first. */
  readonly text: string
  /** Words to be found, letters and digits only. */
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
  const words = wordsOf(text).slice(0, 12)
  return { text, words, isbn: options.isbnOf(text), everywhere: options.everywhere }
}

/** Words without letter case and accents, split at whatever is neither a letter nor a digit, as the index has them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{Ll}\p{Lo}\p{Nd}]+/u)
    .filter((word) => word !== '')

/**
 * The words as PostgreSQL's `to_tsquery` reads them. As beginnings, so that results stay while one types; a single
 * letter is the beginning of too much, unless it is the last of several words.
 */
export const beginningsQuery = ({ words, everywhere }: SearchTerms): string =>
  words
    .map((word, index) => {
      const isWhole = Array.from(word).length === 1 && (index < words.length - 1 || words.length === 1)
      return `${word}:${isWhole ? '' : '*'}${everywhere ? 'abcd' : 'abc'}`
    })
    .join(' & ')

/** The words as they stand, for `to_tsquery`. */
export const wholeWordsQuery = ({ words, everywhere }: SearchTerms): string =>
  words.map((word) => `${word}:${everywhere ? 'abcd' : 'abc'}`).join(' & ')

/** Whether a search is too short to run; an empty one means no filter. */
export const isTooShort = (typed: string): boolean =>
  typed.trim().length > 0 && typed.trim().length < searchMinLength
