import type { Database } from '#platform/database/database.ts'
import { type SearchTerms, wordsOf } from './search.rules.ts'
import { isCorrectable, nearestWord } from './spelling.rules.ts'
import { listNearTexts } from './spelling.table.ts'

/** More are seldom misspelt, and each costs a look at the index. */
const mostCorrected = 6

/** A search with its misspelt words put right by the titles and authors on sale; null when there is nothing to put right. */
export async function correctedSearch(
  db: Database,
  search: SearchTerms,
  at: Date,
): Promise<SearchTerms | null> {
  const asked = search.words.filter(isCorrectable).slice(0, mostCorrected)
  if (search.isbn !== null || asked.length === 0) return null
  const near = Map.groupBy(await listNearTexts(db, asked, at), ({ word }) => word)
  const corrected = new Map(
    asked.flatMap((word) => {
      const known = (near.get(word) ?? []).flatMap(({ search_text }) => wordsOf(search_text))
      const meant = nearestWord(word, known)
      return meant === null ? [] : [[word, meant]]
    }),
  )
  if (corrected.size === 0) return null
  const words = search.words.map((word) => corrected.get(word) ?? word)
  return { ...search, words, text: words.join(' ') }
}
