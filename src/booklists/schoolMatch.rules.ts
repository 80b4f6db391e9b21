import { type Term, termsOf } from '#catalogue/search/terms.rules.ts'
import { searchKey, typedWords } from '#catalogue/search/words.rules.ts'

/** Names of schools and lists that have all that is typed, each word perhaps unfinished, as text of a `tsquery`. */
export function schoolQuery(typed: string): string | null {
  const terms = termsOf(typedWords(searchKey(typed))).filter(({ isAsking }) => !isAsking)
  return terms.length === 0 ? null : terms.map(termQuery).join(' & ')
}

const termQuery = ({ text, synonyms, translations }: Term): string => {
  const phrases = [...new Set([text, ...synonyms, ...translations])]
  return `(${phrases.map((phrase) => `(${phrase.split(' ').map(lexeme).join(' & ')})`).join(' | ')})`
}

// Words have neither quotes nor backslashes; a number is no beginning of another.
const lexeme = (word: string): string => (/^\d+$/.test(word) ? `'${word}'` : `'${word}':*`)
