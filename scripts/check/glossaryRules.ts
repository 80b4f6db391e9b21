import type { Language } from '#platform/preferences.rules.ts'

/** What one language calls a thing; `mentioned` is not asked for in texts, `refused` is in none. */
type Words = {
  readonly own: readonly string[]
  readonly mentioned: readonly string[]
  readonly refused: readonly string[]
}
export type Term = Readonly<Record<Language, Words>>
export type TextsByLanguage = Readonly<Record<Language, Readonly<Record<string, string>>>>

const columns: readonly Language[] = ['eng', 'kin', 'swa', 'nya']
const others = columns.slice(1)
const minTerms = 60

/** The rows of the tables of docs/glossary.md: a word struck out is refused, one in brackets only mentioned. */
export const readGlossary = (markdown: string): Term[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| (?!English \|)/.test(line))
    .map((line) => line.slice(1, -1).split('|').map(readCell))
    .map(([eng = none, kin = none, swa = none, nya = none]) => ({ eng, kin, swa, nya }))

/** Where texts do not say what the glossary does, and what is wrong with the glossary itself. */
export const glossaryProblems = (terms: readonly Term[], texts: TextsByLanguage): string[] => [
  ...(terms.length < minTerms ? [`the glossary has ${terms.length} terms, not ${minTerms}`] : []),
  ...columns.flatMap((language) => findRefused(language, terms, texts[language])),
  ...others.flatMap((language) => findOtherWords(language, terms, texts)),
  ...columns.flatMap((language) => findUnused(language, terms, texts[language])),
]

const none: Words = { own: [], mentioned: [], refused: [] }

function readCell(cell: string): Words {
  const refused = [...cell.matchAll(/~~(.*?)~~/g)].flatMap(([, words = '']) => split(words))
  const words = split(cell.replaceAll(/~~.*?~~/g, ''))
  const isMentioned = (word: string) => word.startsWith('(')
  return {
    own: words.filter((word) => !isMentioned(word)),
    mentioned: words.filter(isMentioned).map((word) => word.slice(1, -1)),
    refused,
  }
}

const split = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

function findRefused(language: Language, terms: readonly Term[], texts: Readonly<Record<string, string>>) {
  return terms.flatMap((term) => {
    const { own, mentioned, refused } = term[language]
    const say = [...own, ...mentioned].join(', ')
    return refused.flatMap((word) =>
      Object.entries(texts)
        .filter(([, text]) => has(text, word))
        .map(([key]) => `${language}: ${key} has "${word}": say ${say}`),
    )
  })
}

function findOtherWords(language: Language, terms: readonly Term[], texts: TextsByLanguage): string[] {
  return terms.flatMap((term) =>
    Object.entries(texts.eng)
      .filter(([, text]) => term.eng.own.some((word) => has(text, word)))
      .filter(([key]) => !term[language].own.some((word) => has(texts[language][key] ?? '', word)))
      .map(
        ([key]) =>
          `${language}: ${key} has no word for "${term.eng.own[0]}": say ${term[language].own.join(', ')}`,
      ),
  )
}

function findUnused(language: Language, terms: readonly Term[], texts: Readonly<Record<string, string>>) {
  const all = Object.values(texts)
  return terms.flatMap((term) => {
    const { own, mentioned } = term[language]
    const words = [...own, ...mentioned]
    if (words.length === 0) return [`the glossary says nothing for "${term.eng.own[0]}" in ${language}`]
    return words
      .filter((word) => !all.some((text) => has(text, word)))
      .map((word) => `${language}: no text has "${word}": take it from the glossary`)
  })
}

const patterns = new Map<string, RegExp>()

/** Whole words in any case; a star stands for any letters. Names of values are no words of a text. */
function has(text: string, word: string): boolean {
  let pattern = patterns.get(word)
  if (!pattern) {
    const letters = word.replaceAll(/[.()]/g, '\\$&').replaceAll('*', '\\p{L}*')
    patterns.set(word, (pattern = new RegExp(`(?<![\\p{L}\\p{N}-])${letters}(?![\\p{L}\\p{N}-])`, 'iu')))
  }
  return pattern.test(text.replaceAll(valuesAndForms, ' '))
}

const valuesAndForms = /\{\w+\}|\{\w+, plural,|(?:=\d+|\bone|\bother) (?=\{)/g
