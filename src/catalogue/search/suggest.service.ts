import type { Database } from '#platform/database/database.ts'
import type { Scope } from './request.rules.ts'
import { correctWords } from './spelling.service.ts'
import { type Word, wordsQuery } from './query.rules.ts'
import { type QueryWord, queryWords } from './parseQuery.service.ts'
import { countTitles } from './vocabulary.table.ts'
import { searchKey } from './words.rules.ts'

type Variant = { readonly shown: string; readonly words: readonly Word[] }

/** Another word in the place of one, since a typing error may be a word too; else without one; else null. */
export async function suggest(db: Database, typed: string, scope: Scope): Promise<string | null> {
  const asked = await queryWords(db, searchKey(typed))
  const meant = await correctWords(db, asked, scope)
  const variants = [
    ...asked.flatMap(({ text }, index) => {
      const other = meant.get(text)
      return other ? variantOf(asked.with(index, { text: other.shown, isLast: false, word: other.word })) : []
    }),
    ...(asked.length > 1 ? asked.flatMap((_, index) => variantOf(asked.toSpliced(index, 1))) : []),
  ]
  const [first] = await countTitles(
    db,
    variants.map(({ words }, index) => ({
      index,
      query: wordsQuery(words, { fields: scope.everywhere ? ['', '~', '='] : [''] }) ?? '',
    })),
    scope,
  )
  return first ? (variants[first.index]?.shown ?? null) : null
}

/** None when the shop does not know all of its words. */
function variantOf(asked: readonly QueryWord[]): Variant[] {
  const words = asked.flatMap(({ word }) => word ?? [])
  return words.length < asked.length ? [] : [{ shown: asked.map(({ text }) => text).join(' '), words }]
}
