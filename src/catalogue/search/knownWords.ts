import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.ts'
import { listKnownWords } from './vocabulary.table.ts'

/** Of the words that were asked for, which are words of some title, and which begin one. */
export type KnownWords = {
  isWhole(word: string): boolean
  isBeginning(text: string): boolean
  readonly amongMany: boolean
}

/** What one term is looked for by: its own words, and others that mean the same. */
export type TermWords = { readonly own: readonly string[]; readonly others: readonly string[] }

type Kept = { readonly words: LRUCache<string, true>; amongMany: boolean; until: number }

const keptWords = 5000
const minute = 60_000
const kept = new WeakMap<Database, Kept>()

/**
 * The shop forgets no word, so that a word found once is not asked for again. Where all own words are kept the others are
 * taken for words too: it costs more to ask for them than to look for some that no title has.
 */
export async function knownWords(db: Database, terms: readonly TermWords[]): Promise<KnownWords> {
  const own = terms.flatMap((term) => term.own)
  const known = keptOf(db)
  if (Date.now() < known.until && own.every((word) => known.words.get(word)))
    return {
      isWhole: () => true,
      isBeginning: (text) => own.includes(text),
      amongMany: known.amongMany,
    }
  const rows = await listKnownWords(db, [...new Set([...own, ...terms.flatMap(({ others }) => others)])])
  const whole = new Set(rows.flatMap(({ word, is_whole }) => (is_whole ? [word] : [])))
  const beginnings = new Set(rows.flatMap(({ word, is_beginning }) => (is_beginning ? [word] : [])))
  for (const word of whole) known.words.set(word, true)
  known.amongMany = rows.some(({ among_many }) => among_many)
  known.until = Date.now() + minute
  return {
    isWhole: (word) => whole.has(word),
    isBeginning: (text) => beginnings.has(text),
    amongMany: known.amongMany,
  }
}

function keptOf(db: Database): Kept {
  const known = kept.get(db) ?? { words: new LRUCache({ max: keptWords }), amongMany: false, until: 0 }
  kept.set(db, known)
  return known
}
