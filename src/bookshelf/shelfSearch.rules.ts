// On the page itself, from the first letter on, whatever the accents.

type NamedBook = { readonly title: string; readonly authors?: readonly string[] }

/** Words without accents and letter case. An apostrophe belongs to its word, whichever way it is written. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}’ʼ‘'`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Those whose title or authors have, for each word that was typed, one that begins with it; all where none was. */
export function foundOnShelf<Item extends NamedBook>(items: readonly Item[], typed: string): readonly Item[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return items
  return items.filter(({ title, authors = [] }) => {
    const words = wordsOf([title, ...authors].join(' '))
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)))
  })
}
