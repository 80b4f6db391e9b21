import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.ts'
import { readTexts } from '#platform/i18n/catalogue.ts'
import { languages } from '#platform/preferences.rules.ts'
import { isbnBeginnings } from '../isbn/isbnBeginnings.rules.ts'
import { phraseVariants } from './plurals.rules.ts'
import { plainWord, type Word } from './query.rules.ts'
import type { ParsedQuery, QueryTerm, Scope, SearchWords } from './request.rules.ts'
import { correctWords } from './spelling.service.ts'
import { type Term, termsOf } from './terms.rules.ts'
import { listKnownWords } from './vocabulary.table.ts'
import { isFiller, searchKey, shownKey, typedWords } from './words.rules.ts'

export async function parseQuery(db: Database, typed: string, scope: Scope): Promise<ParsedQuery> {
  const key = searchKey(typed)
  const isbns = isbnBeginnings(typed)
  if (isbns.length > 0) return { wanted: searchWordsOf([], { key, isbns, scope }), terms: [], instead: null }
  const { terms, amongMany } = await queryTerms(db, key)
  const input = { key, scope, amongMany }
  const unknown = terms.filter(({ word, isAsking }) => word === null && !isAsking)
  if (unknown.length === 0) return { wanted: searchWordsOf(terms, input), terms, instead: null }
  const meant = await correctWords(db, unknown, { ...scope, amongMany })
  const corrected = terms.flatMap((term) => {
    if (!unknown.includes(term)) return term
    const found = meant.get(term.text)
    return found ? { ...term, text: found.shown, word: found.word, isCorrected: true } : []
  })
  if (corrected.every(({ isAsking }) => isAsking))
    return { wanted: searchWordsOf([], input), terms: [], instead: null }
  return queryInstead(corrected, { ...input, key: withMeant(key, unknown, meant) })
}

/** What is searched for in the place of what was typed. */
export const queryInstead = (terms: readonly QueryTerm[], input: QueryInput): ParsedQuery => ({
  wanted: searchWordsOf(terms, input),
  terms,
  instead: shownKey(input.key),
})

type QueryInput = {
  readonly key: string
  readonly scope: Scope
  readonly amongMany?: boolean
  readonly isbns?: readonly string[]
}

function searchWordsOf(terms: readonly QueryTerm[], input: QueryInput): SearchWords {
  const { key, scope, amongMany = false, isbns = [] } = input
  const words = (isAsking: boolean) =>
    terms.flatMap(({ word, ...term }) => (term.isAsking === isAsking && word !== null ? [word] : []))
  const wanted = ({ isAsking, word }: QueryTerm) => (isAsking ? [] : (word ?? []))
  const spoken = [...new Set(terms.flatMap(({ language }) => language ?? []))]
  const language = spoken.length === 1 ? (spoken[0] ?? null) : null
  return {
    key,
    words: words(false),
    asking: words(true),
    ofKind: terms.some(isOfKind)
      ? terms.flatMap((term) => (isOfKind(term) ? { ...plainWord, codes: term.codes } : wanted(term)))
      : null,
    language,
    spoken: scope.everywhere && isSpoken(terms, language) ? language : null,
    isbns,
    everywhere: scope.everywhere,
    amongMany,
  }
}

/** More than one word, which all mean something in one language but English. */
const isSpoken = (terms: readonly QueryTerm[], language: string | null): boolean =>
  language !== null &&
  language !== 'eng' &&
  terms.length > 1 &&
  terms.every(({ synonyms, isAsking }) => isAsking || synonyms.length > 0)

const isOfKind = ({ isKind, codes }: Term): boolean => isKind && codes.length > 0

type Meanings = ReadonlyMap<string, { readonly shown: string }>

/** The key with corrections in it, and without what no title has. */
const withMeant = (key: string, unknown: readonly Term[], meant: Meanings): string =>
  typedWords(key)
    .flatMap((word) => (unknown.some(({ text }) => text === word) ? (meant.get(word)?.shown ?? []) : word))
    .join(' ')

async function queryTerms(db: Database, key: string) {
  const terms = termsOf(typedWords(key))
  if (terms.length === 0) return { terms: [], amongMany: false }
  const known = await knownWords(db, terms.map(wordsOf))
  const queried = terms.map((term): QueryTerm => ({ ...term, word: wordOf(term, known), isCorrected: false }))
  return { terms: queried, amongMany: known.amongMany }
}

function wordOf(term: Term, known: KnownWords): Word | null {
  const { text, isLast, translations, codes } = term
  const isKnown = (phrase: string) => phrase.split(' ').every((word) => known.isWhole(word))
  const isWhole = !text.includes(' ') && known.isWhole(text)
  const word = {
    whole: ownPhrases(term).filter(isKnown),
    translations: translations.filter(isKnown),
    beginnings: known.isBeginning(text) && (isLast || !isWhole) && !isLetter(text) ? [text] : [],
    initials: initialsOf(text, isWhole),
    codes: [...codes, ...new Set([text, ...term.synonyms, ...translations].flatMap(languagesNamed))],
  }
  const { initials, ...lists } = word
  return initials !== null || Object.values(lists).some(({ length }) => length > 0) ? word : null
}

const ownPhrases = ({ text, synonyms }: Term): string[] => [
  ...new Set([text, ...phraseVariants(text), ...synonyms]),
]

const wordsOf = (term: Term): TermWords => ({
  own: term.text.split(' '),
  others: [...ownPhrases(term), ...term.translations].flatMap((phrase) => phrase.split(' ')),
})

/** A single letter is the beginning of too much. */
const isLetter = (text: string): boolean => /^[a-z]$/.test(text)

/** Two letters may be initials whatever else they are, three where they are no word. */
const initialsOf = (text: string, isWhole: boolean): string | null =>
  /^[a-z]{2,3}$/.test(text) && !isFiller(text) && !(isWhole && text.length > 2)
    ? Array.from(text).join(' ')
    : null

const prefix = 'formats.language.'
let known: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Codes of the languages of books that a word names, in any language of the shop: hadithi za Kiswahili, Ikinyarwanda. */
function languagesNamed(word: string): string[] {
  known ??= readNames()
  return [...(known.get(word) ?? [])]
}

function readNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const language of languages)
    for (const [key, name] of Object.entries(readTexts(language, ['formats']))) {
      if (!key.startsWith(prefix)) continue
      const word = searchKey(name)
      names.set(word, (names.get(word) ?? new Set()).add(key.slice(prefix.length)))
    }
  return names
}

/** Of the words that were asked for, which are words of some title, and which begin one. */
type KnownWords = {
  isWhole(word: string): boolean
  isBeginning(text: string): boolean
  readonly amongMany: boolean
}

/** What one term is looked for by: its own words, and others that mean the same. */
type TermWords = { readonly own: readonly string[]; readonly others: readonly string[] }

type WordCache = { readonly words: LRUCache<string, true>; amongMany: boolean; until: number }

const maxCachedWords = 5000
const minute = 60_000
const kept = new WeakMap<Database, WordCache>()

/**
 * The shop forgets no word, so that a word found once is not asked for again. Where all own words are kept the others are
 * taken for words too: it costs more to ask for them than to look for some that no title has.
 */
async function knownWords(db: Database, terms: readonly TermWords[]): Promise<KnownWords> {
  const own = terms.flatMap((term) => term.own)
  const known = wordCacheOf(db)
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

function wordCacheOf(db: Database): WordCache {
  const known = kept.get(db) ?? { words: new LRUCache({ max: maxCachedWords }), amongMany: false, until: 0 }
  kept.set(db, known)
  return known
}
