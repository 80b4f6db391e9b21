import type { Database } from '#platform/database/database.ts'
import type { Scope } from './request.rules.ts'
import type { Term } from './terms.rules.ts'
import { type SpellingCandidate, candidates, nearestGroups, shortWord } from './spelling.rules.ts'
import { plainWord, type QueryField, type Word, wordsQuery } from './query.rules.ts'
import { errorsAllowed } from './typos.rules.ts'
import { countTitles, type Guesses, listCandidates } from './vocabulary.table.ts'

/** Near only: what is one error away, for words that the shop knows. */
type SpellingScope = Scope & { readonly amongMany: boolean; readonly nearOnly?: boolean }

type TypedWord = Pick<Term, 'text' | 'isLast'>

export type Meant = { readonly word: Word; readonly shown: string }

/** Of words that are equally near, as many are taken; and so many are counted at all. */
const maxMeanings = 3
const maxCounted = 12

/** What the reader may mean by each of these words; words that nothing is near to are left out. */
export async function correctWords(
  db: Database,
  typed: readonly TypedWord[],
  scope: SpellingScope,
): Promise<Map<string, Meant>> {
  const near = await nearWords(db, typed, scope)
  const searches = near.flatMap((groups, word) =>
    groups
      .flatMap((group, distance) => group.map((candidate) => ({ word, distance, candidate })))
      .slice(0, maxCounted),
  )
  const counts = await countTitles(
    db,
    searches.map(({ candidate }, index) => ({ index, query: queryOf(candidate, scope) })),
    scope,
  )
  const found = counts.flatMap(({ index, count }) => {
    const search = searches[index]
    return search ? [{ ...search, count }] : []
  })
  return new Map(
    typed.flatMap(({ text }, index) => {
      const mine = found.filter(({ word }) => word === index)
      const nearest = mine.filter(({ distance }) => distance === mine[0]?.distance)
      const chosen = nearest.toSorted((a, b) => b.count - a.count).slice(0, maxMeanings)
      const [first] = chosen
      return first
        ? [
            [
              text,
              meantBy(
                chosen.map(({ candidate }) => candidate),
                first.candidate.shown,
              ),
            ],
          ]
        : []
    }),
  )
}

async function nearWords(db: Database, typed: readonly TypedWord[], { nearOnly = false }: SpellingScope) {
  const guesses = typed.map(({ text, isLast }) => ({ text, ...candidates(text, isLast) }))
  const listed = (kind: 'words' | 'beginnings'): Guesses => ({
    typed: guesses.flatMap((each) => each[kind].map(() => each.text)),
    text: guesses.flatMap((each) => each[kind]),
  })
  const rows = await listCandidates(db, {
    words: listed('words'),
    beginnings: listed('beginnings'),
    long: nearOnly ? [] : typed.map(({ text }) => text).filter((text) => errorsAllowed(text) > 1),
  })
  return typed.map(({ text, isLast }) => {
    const candidates = rows
      .filter((row) => row.typed === text)
      .map(({ word, example }) => ({ word, isBeginning: example !== null, shown: example ?? word }))
    return nearestGroups(text, candidates, isLast)
  })
}

const wordOf = ({ word, isBeginning }: SpellingCandidate): Word =>
  isBeginning ? { ...plainWord, beginnings: [word] } : { ...plainWord, whole: [word] }

/** A short word is no misspelling of one that only some description has. */
const fieldsOf = (candidate: SpellingCandidate, { everywhere }: Scope): readonly QueryField[] => {
  if (!everywhere) return ['']
  return candidate.word.length < shortWord ? ['', '~'] : ['', '~', '=']
}

const queryOf = (candidate: SpellingCandidate, scope: Scope): string =>
  wordsQuery([wordOf(candidate)], { fields: fieldsOf(candidate, scope) }) ?? ''

const meantBy = (candidates: readonly SpellingCandidate[], shown: string): Meant => ({
  word: {
    ...plainWord,
    whole: candidates.flatMap(({ word, isBeginning }) => (isBeginning ? [] : [word])),
    beginnings: candidates.flatMap(({ word, isBeginning }) => (isBeginning ? [word] : [])),
  },
  shown,
})
