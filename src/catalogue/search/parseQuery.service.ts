import type { Database } from '#platform/database/database.ts'
import type { Scope, TypedWord, ParsedQuery, WantedWords } from './request.rules.ts'
import { isbnBeginnings } from '../isbn/isbnBeginnings.rules.ts'
import { languagesNamed } from './codes.ts'
import { pluralVariants } from './plurals.rules.ts'
import { correctWords } from './spelling.service.ts'
import type { Word } from './query.rules.ts'
import { listKnownWords } from './vocabulary.table.ts'
import { isFiller, searchKey, typedWords } from './words.rules.ts'

/** A typed word with what is looked for in its place; null when no title has such a word. */
export type QueryWord = TypedWord & { readonly word: Word | null }

export async function parseQuery(db: Database, typed: string, scope: Scope): Promise<ParsedQuery> {
  const key = searchKey(typed)
  const wanted: WantedWords = { key, words: [], isbns: isbnBeginnings(typed), everywhere: scope.everywhere }
  if (wanted.isbns.length > 0) return { wanted, instead: null }
  const asked = await queryWords(db, key)
  const unknown = asked.filter(({ word }) => word === null)
  const meant = unknown.length === 0 ? new Map<string, never>() : await correctWords(db, unknown, scope)
  const words = asked.flatMap(({ text, word }) => word ?? meant.get(text)?.word ?? [])
  if (words.length < asked.length) return { wanted, instead: null }
  if (unknown.length === 0) return { wanted: { ...wanted, words }, instead: null }
  const instead = key
    .split(' ')
    .map((text) => meant.get(text)?.shown ?? text)
    .join(' ')
  return { wanted: { ...wanted, key: instead, words }, instead }
}

export async function queryWords(db: Database, key: string): Promise<QueryWord[]> {
  const words = typedWords(key)
  if (words.length === 0) return []
  const known = await knownWords(db, words)
  return worthAsking(words).map(({ text, isLast }) => {
    const isWhole = known.whole.has(text)
    const word = {
      whole: [text, ...pluralVariants(text)].filter((form) => known.whole.has(form)),
      beginnings: known.beginnings.has(text) && (isLast || !isWhole) && !isLetter(text) ? [text] : [],
      languages: languagesNamed(text),
    }
    return { text, isLast, word: Object.values(word).some(({ length }) => length > 0) ? word : null }
  })
}

async function knownWords(db: Database, words: readonly string[]) {
  const rows = await listKnownWords(db, [...words, ...words.flatMap(pluralVariants)])
  return {
    whole: new Set(rows.flatMap(({ word, is_whole }) => (is_whole ? [word] : []))),
    beginnings: new Set(rows.flatMap(({ word, is_beginning }) => (is_beginning ? [word] : []))),
  }
}

/** A single letter is the beginning of too much. */
const isLetter = (text: string): boolean => /^[a-z]$/.test(text)

function worthAsking(words: readonly string[]): TypedWord[] {
  const all = words.map((text, index) => ({ text, isLast: index === words.length - 1 }))
  const telling = all.filter(({ text, isLast }) => !isFiller(text) && !(isLast && isLetter(text)))
  return telling.length > 0 ? telling : all
}
