// One book or several: an English word is looked for in both numbers. In the other languages the number stands at the
// beginning of a word and makes another one, which readers type.

/** The other number of a word, where it looks like an English one; whether there is such a word the shop knows. */
export function pluralVariants(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (/[^suia]s$/.test(word)) return [word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  return [/(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`]
}
