// A search as the index is asked it. Words of names stand in the index as they are, those of subjects and tags with a ~
// before them, those of descriptions with a =, codes of languages with a #. Weights: A title and subtitle, B people, C series, D publisher and ISBN.

/** What is looked for in the place of one typed word: one of these words, or one that begins so. */
export type Word = {
  readonly whole: readonly string[]
  readonly beginnings: readonly string[]
  readonly languages: readonly string[]
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
  { whole, beginnings, languages }: Word,
  { fields, weights = '', whole: only }: Reach,
): string {
  return fields
    .flatMap((field) => [
      ...(field === '~' ? languages.map((code) => lexeme('#', code, '')) : []),
      ...whole.map((word) => lexeme(field, word, weights)),
      ...(only ? [] : beginnings.map((word) => lexeme(field, word, `*${weights}`))),
    ])
    .join(' | ')
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
