// Only English: in the other languages the number stands at a word's beginning and makes another word.

/** The other number of a word, where it looks like an English one; whether there is such a word the shop knows. */
export function pluralVariants(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  // A common error: flys for flies.
  if (/[^aeiou]ys$/.test(word)) return [word.slice(0, -1), `${word.slice(0, -2)}ies`]
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (/[^suia]s$/.test(word)) return [word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  return [/(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`]
}

/** The other number of a phrase: of its last word. */
export function phraseVariants(phrase: string): string[] {
  const before = phrase.slice(0, phrase.lastIndexOf(' ') + 1)
  return pluralVariants(phrase.slice(before.length)).map((last) => before + last)
}
