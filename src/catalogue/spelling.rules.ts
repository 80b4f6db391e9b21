// A search that finds nothing is tried again with the words that the shopper may have meant: those of the shop's own
// titles and names that take the fewest slips of the fingers.

/** Shorter words are near to too many others. */
const shortestCorrected = 4

/** Whether a word may be put right: numbers are meant as they are. */
export const isCorrectable = (word: string): boolean =>
  word.length >= shortestCorrected && !/\p{Nd}/u.test(word)

/**
 * The known word that a typed one is nearest to, the more frequent first; null when none is near enough, or when one
 * begins like it, so that it was no mistake.
 */
export function nearestWord(typed: string, known: readonly string[]): string | null {
  if (known.some((word) => word.startsWith(typed))) return null
  const counts = new Map<string, number>()
  for (const word of known) counts.set(word, (counts.get(word) ?? 0) + 1)
  const most = slipsAllowed(typed)
  const near = [...counts]
    .map(([word, count]) => ({
      word,
      count,
      slips: slipsBetween(typed, word) + (word[0] === typed[0] ? 0 : 0.5),
    }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips || b.count - a.count)
  return near[0]?.word ?? null
}

const slipsAllowed = (word: string): number => (word.length < 5 ? 1 : word.length < 9 ? 2 : 3)

/** Letters to be added, left out, changed or swapped with their neighbour to turn one word into the other. */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)]
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let line = 1; line <= a.length; line++) {
    const next = [line]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[line - 1] === b[column - 1]
      const isSwapped =
        line > 1 && column > 1 && a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1]
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
