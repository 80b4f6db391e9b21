// A search as the index is asked it. Words of names stand in the index as they are, those of subjects and tags with a ~
// before them, those of descriptions with a =, codes of languages and formats with a #. Weights: A title and subtitle, B people,
// C series, D publisher and ISBN. Words of one person stand at one place.

/** What is looked for in the place of one typed word: one of these words and phrases, or a word that begins so. */
export type Word = {
  readonly whole: readonly string[]
  /** The same in other languages: looked for where subjects are. */
  readonly translations: readonly string[]
  readonly beginnings: readonly string[]
  /** Letters with which the names of one person begin, with a space between two. */
  readonly initials: string | null
  /** Of languages and formats. */
  readonly codes: readonly string[]
}

export const plainWord: Word = {
  whole: [],
  translations: [],
  beginnings: [],
  initials: null,
  codes: [],
}

/** Where words may be found: in names, in subjects and tags, in descriptions. */
export type QueryField = '' | '~' | '='

type Reach = {
  readonly fields: readonly QueryField[]
  readonly weights?: string
  /** Leaves out what only begins with a word. */
  readonly whole?: boolean
}

/** All of the words, each in any of the fields, as text of a `tsquery`; null when it cannot be met. */
export function wordsQuery(words: readonly Word[], reach: Reach): string | null {
  const all = words.map((word) => wordQuery(word, reach))
  return all.length === 0 || all.includes('') ? null : all.map((any) => `(${any})`).join(' & ')
}

function wordQuery(
  { whole, translations, beginnings, initials, codes }: Word,
  { fields, weights = '', whole: only }: Reach,
): string {
  const all = fields.includes('~') ? [...whole, ...translations] : whole
  // Each one more costs the index a step for each title: what another of them finds is left out.
  const isCovered = (text: string) =>
    text
      .split(' ')
      .some(
        (part) =>
          (!only && beginnings.some((beginning) => part.startsWith(beginning))) ||
          (part !== text && all.includes(part)),
      )
  const texts = all.filter((text) => !isCovered(text))
  return fields
    .flatMap((field) => [
      ...(field === '~' ? codes.map((code) => lexeme('#', code, '')) : []),
      ...texts
        .filter((text) => field !== '=' || !text.includes(' '))
        .map((text) => together(text, (word) => lexeme(field, word, weights))),
      ...(only ? [] : beginnings.map((word) => lexeme(field, word, `*${weights}`))),
      // Letters of two people are no initials; only where places are known can that be told.
      ...(initials === null || field !== '' || !(weights === '' || weights.includes('B'))
        ? []
        : [together(initials, (letter) => lexeme('', letter, weights && 'B'))]),
    ])
    .join(' | ')
}

const together = (text: string, lexemeOf: (word: string) => string): string => {
  const words = text.split(' ').map(lexemeOf)
  return words.length === 1 ? words.join('') : `(${words.join(' & ')})`
}

/** Books by one person of whose name all of these are words, as text of a `tsquery`; null where none can be meant. */
export function personQuery(words: readonly Word[]): string | null {
  const names = words.map(({ whole, beginnings, initials }) => [
    ...whole.filter((word) => !word.includes(' ')).map((word) => lexeme('', word, 'B')),
    ...beginnings.map((word) => lexeme('', word, '*B')),
    ...(initials === null
      ? []
      : [
          `(${initials
            .split(' ')
            .map((letter) => lexeme('', letter, 'B'))
            .join(' <0> ')})`,
        ]),
  ])
  return names.length === 0 || names.some((any) => any.length === 0)
    ? null
    : names.map((any) => `(${any.join(' | ')})`).join(' <0> ')
}

// Words have neither quotes nor backslashes: whatever is no letter or digit was taken for a space.
const lexeme = (field: QueryField | '#', word: string, mark: string): string =>
  `'${field}${word}'${mark && `:${mark}`}`

const articles = ['the', 'a', 'an', 'le', 'la', 'les', 'un', 'une']

/** Beginnings of titles that a typed text stands for: itself, and with another article before it or none. */
export function titleBeginnings(key: string): string[] {
  const [first = '', ...rest] = key.split(' ')
  const bare = rest.length > 0 && articles.includes(first) ? rest.join(' ') : key
  return [bare, ...articles.map((article) => `${article} ${bare}`)]
}
