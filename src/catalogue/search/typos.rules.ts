// A letter left out, one too many, a wrong one, or two in the wrong order count as one error each.

/** Errors that are forgiven in a word of this length: none in short ones, where every error makes another word. */
export function errorsAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** The number of errors between two words (optimal string alignment). */
export function errorsBetween(left: string, right: string): number {
  return lastRow(left, right).at(-1) ?? 0
}

/** The beginning of `word` that is nearest to what was typed so far, with its number of errors. */
export function nearestBeginning(typed: string, word: string): { beginning: string; errors: number } {
  const row = lastRow(typed, word)
  const errors = Math.min(...row)
  return { beginning: word.slice(0, row.lastIndexOf(errors)), errors }
}

/** For each length of a beginning of `right`, its errors from `left`. */
function lastRow(left: string, right: string): number[] {
  let before: number[] = []
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i++) {
    const next = [i]
    for (let j = 1; j <= right.length; j++) {
      const isSame = left[i - 1] === right[j - 1]
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY

const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz')

export function editsOf(word: string): string[] {
  const edits = new Set<string>()
  for (let index = 0; index <= word.length; index++) {
    const [head, tail] = [word.slice(0, index), word.slice(index)]
    for (const letter of alphabet) edits.add(head + letter + tail)
    if (tail === '') continue
    edits.add(head + tail.slice(1))
    for (const letter of alphabet) edits.add(head + letter + tail.slice(1))
    if (tail.length > 1) edits.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`)
  }
  edits.delete(word)
  return [...edits]
}
