import { type Term, termsOf } from '#catalogue/search/terms.rules.ts'
import { searchKey, typedWords } from '#catalogue/search/words.rules.ts'

export type SchoolQuery = {
  /** Names of schools and lists that have all that is typed, each word perhaps unfinished, as text of a `tsquery`. */
  readonly full: string
  /** The same without a class, which is in no school's name; null where only subjects are left. */
  readonly school: string | null
}

export function schoolQuery(typed: string): SchoolQuery | null {
  const terms = termsOf(typedWords(searchKey(typed))).filter(({ isAsking }) => !isAsking)
  const full = allOf(terms)
  const others = terms.filter(({ isGrade }) => !isGrade)
  const isNamed = others.length < terms.length && others.some(({ synonyms }) => synonyms.length === 0)
  return full === null ? null : { full, school: isNamed ? allOf(others) : null }
}

const allOf = (terms: readonly Term[]): string | null =>
  terms.length === 0 ? null : terms.map(termQuery).join(' & ')

const termQuery = ({ text, synonyms, translations }: Term): string => {
  const phrases = [...new Set([text, ...synonyms, ...translations])]
  return `(${phrases.map((phrase) => `(${phrase.split(' ').map(lexeme).join(' & ')})`).join(' | ')})`
}

// Words have neither quotes nor backslashes; a number is no beginning of another.
const lexeme = (word: string): string => (/^\d+$/.test(word) ? `'${word}'` : `'${word}':*`)
