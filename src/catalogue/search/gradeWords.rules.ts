// A class by its number, as it is said at home and at school: class 4, std four, darasa la nne, P4, Form 2, PP1.
import { ageWords, classWords, numberWords, prePrimaryWords } from './meanings.rules.ts'
import { anyOf, listOf } from './meaningLists.rules.ts'

export type FoundGrade = {
  /** How many words of the query say it. */
  readonly length: number
  /** Other ways to say it, as they stand in titles and on shelves. */
  readonly phrases: readonly string[]
}

const connectors = new Set(['ya', 'la', 'wa', 'cha', 'y', 'no', 'number'])

/** The last year of it. */
const childhood = 12

const numberOfWord = new Map(
  Object.values(numberWords).flatMap((words) =>
    listOf(words).map((word, index) => [word, index + 1] as const),
  ),
)

const classes = classWords.map(({ before, ...said }) => ({ before, said: anyOf(said) }))
const prePrimary = anyOf(prePrimaryWords)
const ages = { before: anyOf(ageWords.before), after: anyOf(ageWords.after) }

/** The grade that is said from this word of a query on, null when none is. */
export function gradeAt(words: readonly string[], from: number): FoundGrade | null {
  return prePrimaryAt(words, from) ?? classAt(words, from)
}

/** How many words from this one on say the age of a child; 0 when none do. */
export function ageAt(words: readonly string[], from: number): number {
  const before = numberAfter(ages.before, words, from)
  if (before?.number && before.number <= childhood) return before.length
  const years = numberOf(words[from] ?? '')
  const after = ages.after.find((phrase) => lengthAt(phrase, words, from + 1) > 0)
  return years !== null && years <= childhood && after ? 1 + after.split(' ').length : 0
}

function classAt(words: readonly string[], from: number): FoundGrade | null {
  for (const { before, said } of classes) {
    const found = numberAfter(said, words, from)
    if (found === null || found.number === null) continue
    const grade = before + found.number
    if (grade < 1 || grade > 12) continue
    return { length: found.length, phrases: gradePhrases(grade) }
  }
  return null
}

function prePrimaryAt(words: readonly string[], from: number): FoundGrade | null {
  const found = numberAfter(prePrimary, words, from)
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
  const number = numberOf(words[next] ?? '')
  return { length: number === null ? length : next + 1 - from, number }
}

const numberOf = (word: string): number | null =>
  /^\d{1,2}$/.test(word) ? Number(word) : (numberOfWord.get(word) ?? null)

function lengthAt(phrase: string, words: readonly string[], from: number): number {
  const own = phrase.split(' ')
  return own.every((word, index) => words[from + index] === word) ? own.length : 0
}

function gradePhrases(grade: number): string[] {
  const [school, secondary] = classes
  return [
    ...(school?.said ?? []).filter((word) => /^[a-z]{3,}$/.test(word)).map((word) => `${word} ${grade}`),
    ...(secondary && grade > secondary.before
      ? secondary.said.filter((word) => word.length > 1).map((word) => `${word} ${grade - secondary.before}`)
      : []),
  ]
}
