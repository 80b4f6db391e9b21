import { languages } from '#platform/preferences.rules.ts'
import type { Meaning } from './meanings.rules.ts'
import { searchKey } from './words.rules.ts'

export const listOf = (words: string): string[] => words.split(',').map(searchKey)

/** All of its words, in every language. */
export const anyOf = (meaning: Meaning): string[] =>
  languages.flatMap((language) => listOf(meaning[language] ?? '')).filter((word) => word !== '')
