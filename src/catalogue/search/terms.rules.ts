// A query is taken apart into terms: words, and phrases that mean one thing, such as a class, a subject or a format.
import { type Language, languages } from '#platform/preferences.rules.ts'
import { ageAt, gradeAt } from './gradeWords.rules.ts'
import { anyOf, listOf } from './meaningLists.rules.ts'
import { askingWords, formatWords, kindWords, type Meaning, subjectWords } from './meanings.rules.ts'
import { phraseVariants } from './plurals.rules.ts'
import { isFiller } from './words.rules.ts'

export type Term = {
  /** As it was typed. */
  readonly text: string
  /** The last one may still be unfinished. */
  readonly isLast: boolean
  /** Words and phrases that mean the same in its language. */
  readonly synonyms: readonly string[]
  /** Those of other languages: books are found by them, but stand after those that say it as it was typed. */
  readonly translations: readonly string[]
  /** Formats that it names, as the index knows them. */
  readonly codes: readonly string[]
  /** Says a class. */
  readonly isGrade: boolean
  /** Says a kind of book: the first to be left out where nothing has all that was asked for. */
  readonly isKind: boolean
  /** Only what one asks with: it is looked for in names, to put them first. */
  readonly isAsking: boolean
  /** The only language in which one says so. */
  readonly language: Language | null
}

type Known = Pick<Term, 'synonyms' | 'translations' | 'codes' | 'isKind' | 'language'>

const known = new Map<string, Known>()
for (const meaning of subjectWords) learn(meaning, { codes: [], isKind: false })
for (const meaning of kindWords) learn(meaning, { codes: [], isKind: true })
for (const { codes, ...meaning } of formatWords) learn(meaning, { codes: listOf(codes), isKind: true })

const maxPhrase = 4
const asking = new Set(anyOf(askingWords))

function learn(meaning: Meaning, { codes, isKind }: Pick<Known, 'codes' | 'isKind'>): void {
  const inLanguage = languages.map((language) => ({
    language,
    phrases: withPlurals(listOf(meaning[language] ?? ''), language),
  }))
  const all = inLanguage.flatMap(({ phrases }) => phrases)
  for (const phrase of all) {
    const before = known.get(phrase)
    const speaking = inLanguage.filter(({ phrases }) => phrases.includes(phrase))
    const own = speaking.flatMap(({ phrases }) => phrases)
    known.set(phrase, {
      // Other words for a format are in its code.
      synonyms: codes.length > 0 ? [] : merged(before?.synonyms, own),
      translations:
        codes.length > 0 ? [] : merged(before?.translations, all).filter((one) => !own.includes(one)),
      codes: merged(before?.codes, codes),
      isKind,
      language: speaking.length === 1 ? (speaking[0]?.language ?? null) : null,
    })
  }
}

function merged(before: readonly string[] = [], more: readonly string[]): string[] {
  return [...new Set([...before, ...more])]
}

function withPlurals(phrases: readonly string[], language: Language): string[] {
  const all = phrases.filter((phrase) => phrase !== '')
  return language === 'eng' ? all.flatMap((phrase) => [phrase, ...phraseVariants(phrase)]) : all
}

/** Without words that say nothing, where others are left. */
export function termsOf(words: readonly string[]): Term[] {
  const all: Term[] = []
  for (let from = 0; from < words.length; ) {
    const { length, ...term } = termAt(words, from)
    const text = words.slice(from, from + length).join(' ')
    from += length
    all.push({ text, isLast: from === words.length, ...term })
  }
  const telling = all.filter(({ text, isLast }) => !isFiller(text) && !(isLast && /^[a-z]$/.test(text)))
  if (telling.length === 0) return all
  return telling.some(({ isAsking }) => !isAsking)
    ? telling
    : telling.map((term) => ({ ...term, isAsking: false }))
}

// In Kinyarwanda a small word loses its vowel to the next one: ibitabo by'abana, igitabo cy'ubuhinzi.
const elided = /^(?:by|cy|bw|rw|tw|mw|[bknwyz])(?=[aeiou])/

function meaningOf(phrase: string): Known | undefined {
  const meaning = known.get(phrase)
  if (meaning) return meaning
  const rest = known.get(phrase.replace(elided, ''))
  return rest?.language === 'kin' ? rest : undefined
}

function termAt(words: readonly string[], from: number) {
  const plain = {
    synonyms: [],
    translations: [],
    codes: [],
    isGrade: false,
    isKind: false,
    isAsking: false,
    language: null,
  }
  const grade = gradeAt(words, from)
  if (grade) return { ...plain, length: grade.length, synonyms: grade.phrases, isGrade: true }
  const age = ageAt(words, from)
  if (age > 0) return { ...plain, ...known.get('children'), length: age }
  for (let length = Math.min(maxPhrase, words.length - from); length > 0; length--) {
    const meaning = meaningOf(words.slice(from, from + length).join(' '))
    if (meaning) return { ...plain, ...meaning, length }
  }
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(words[from] ?? '') ?? []
  return {
    ...plain,
    length: 1,
    synonyms: number ? [number] : [],
    isAsking: asking.has(words[from] ?? ''),
  }
}
