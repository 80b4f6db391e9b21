// Fewest errors first; rather whole words than beginnings; rather the same first letter, seldom mistyped.
import { editsOf, errorsAllowed, errorsBetween, nearestBeginning } from './typos.rules.ts'

export type SpellingCandidate = {
  readonly word: string
  readonly isBeginning: boolean
  /** As a reader is told of it: a whole word in any case. */
  readonly shown: string
}

/** Shorter beginnings stand for too many words. */
const shortestBeginning = 4

/** Of a shorter word one letter is so much that its first one must be right. */
export const shortWord = 6

/** Texts one error away from a word that may be the words, or the beginnings of words, that are meant. */
export function candidates(word: string, mayGoOn: boolean): { words: string[]; beginnings: string[] } {
  if (errorsAllowed(word) === 0) return { words: [], beginnings: [] }
  const words = editsOf(word)
  return {
    words,
    beginnings: mayGoOn
      ? words.filter(({ length }) => length >= Math.max(shortestBeginning, word.length))
      : [],
  }
}

/** Candidates within the errors that are allowed, in groups that are equally near, the nearest first. */
export function nearestGroups(
  typed: string,
  candidates: readonly SpellingCandidate[],
  mayGoOn: boolean,
): SpellingCandidate[][] {
  const allowed = errorsAllowed(typed)
  const groups = new Map<number, Map<string, SpellingCandidate>>()
  for (const { candidate, errors } of candidates.flatMap((each) => measured(typed, each, mayGoOn))) {
    if (errors === 0 || errors > allowed) continue
    if (typed.length < shortWord && candidate.word[0] !== typed[0]) continue
    const distance = errors * 4 + (candidate.isBeginning ? 2 : 0) + (candidate.word[0] === typed[0] ? 0 : 1)
    const group = groups.get(distance) ?? new Map<string, SpellingCandidate>()
    groups.set(distance, group.set(`${candidate.word} ${candidate.isBeginning}`, candidate))
  }
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => [...group.values()])
}

function measured(typed: string, candidate: SpellingCandidate, mayGoOn: boolean) {
  const whole = { candidate, errors: errorsBetween(typed, candidate.word) }
  if (!mayGoOn || candidate.isBeginning || candidate.word.length <= typed.length) return [whole]
  const { beginning, errors } = nearestBeginning(typed, candidate.word)
  return [whole, { candidate: { word: beginning, isBeginning: true, shown: candidate.word }, errors }]
}
