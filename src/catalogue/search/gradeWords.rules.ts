// A class by its number, as it is said at home and at school: class 4, std four, darasa la nne, P4, Form 2, PP1.
import { classWords, numberWords, prePrimaryWords } from './meanings.rules.ts'
import { anyOf, listOf } from './meaningLists.rules.ts'

export type FoundGrade = {
  /** How many words of the query say it. */
  readonly length: number
  /** Other ways to say it, as they stand in titles and on shelves. */
  readonly phrases: readonly string[]
}

const connectors = new Set(['ya', 'la', 'wa', 'cha', 'y', 'no', 'number'])

const numberOfWord = new Map(
  Object.values(numberWords).flatMap((words) =>
    listOf(words).map((word, index) => [word, index + 1] as const),
  ),
)

/** The grade that is said from this word of a query on, null when none is. */
export function gradeAt(words: readonly string[], from: number): FoundGrade | null {
  return prePrimaryAt(words, from) ?? classAt(words, from)
}

function classAt(words: readonly string[], from: number): FoundGrade | null {
  for (const { before, ...said } of classWords) {
    const found = numberAfter(anyOf(said), words, from)
    if (found === null || found.number === null) continue
    const grade = before + found.number
    if (grade < 1 || grade > 12) continue
    return { length: found.length, phrases: gradePhrases(grade) }
  }
  return null
}

function prePrimaryAt(words: readonly string[], from: number): FoundGrade | null {
  const found = numberAfter(anyOf(prePrimaryWords), words, from)
  if (found === null || (found.number === null && words[from] === 'pp') || (found.number ?? 0) > 2)
    return null
  const after = found.number === null ? '' : ` ${found.number}`
  return { length: found.length, phrases: ['pp', 'preprimary', 'awali'].map((word) => word + after) }
}

/** One of these at a place, with the number that follows or is written to it: `grade four`, `p4`; null without the word. */
function numberAfter(said: readonly string[], words: readonly string[], from: number) {
  const [, letters = '', digits = ''] = /^([a-z]+)(\d{1,2})$/.exec(words[from] ?? '') ?? []
  if (said.includes(letters)) return { length: 1, number: Number(digits) }
  const length = said.reduce((longest, phrase) => Math.max(longest, lengthAt(phrase, words, from)), 0)
  if (length === 0) return null
  let next = from + length
  while (connectors.has(words[next] ?? '')) next += 1
  const word = words[next] ?? ''
  const number = /^\d{1,2}$/.test(word) ? Number(word) : (numberOfWord.get(word) ?? null)
  return { length: number === null ? length : next + 1 - from, number }
}

function lengthAt(phrase: string, words: readonly string[], from: number): number {
  const own = phrase.split(' ')
  return own.every((word, index) => words[from + index] === word) ? own.length : 0
}

function gradePhrases(grade: number): string[] {
  const [school, , secondary] = classWords
  return [
    ...(school ? anyOf(school).filter((word) => /^[a-z]{3,}$/.test(word)) : []).map(
      (word) => `${word} ${grade}`,
    ),
    ...(secondary && grade > secondary.before
      ? anyOf(secondary)
          .filter((word) => word.length > 1)
          .map((word) => `${word} ${grade - secondary.before}`)
      : []),
  ]
}
