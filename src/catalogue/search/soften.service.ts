import type { Database } from '#platform/database/database.ts'
import { queryInstead } from './parseQuery.service.ts'
import { wordsQuery } from './query.rules.ts'
import type { ParsedQuery, QueryTerm, Scope } from './request.rules.ts'
import { type Meant, correctWords } from './spelling.service.ts'
import { type Countable, countTitles } from './vocabulary.table.ts'

type Variant = {
  readonly terms: readonly QueryTerm[]
  /** How far it is from what was asked for. */
  readonly distance: number
}

type CountingScope = Scope & { readonly amongMany: boolean }

/** Of longer queries only single terms are left out. */
const maxPaired = 6

/** Without two terms. */
const farthest = 4

/**
 * What finds something where nothing has all that was asked for: without kinds of books and what was only guessed, with another word in
 * the place of one (a typing error may be a word too), without a term, without two. Of equally near ones what fewest
 * titles have, in names or subjects if possible, since that is what the reader was after. Null when there is nothing.
 */
export async function soften(
  db: Database,
  { terms, wanted: { amongMany } }: ParsedQuery,
  scope: Scope,
): Promise<ParsedQuery | null> {
  const needed = terms.filter(({ isAsking }) => !isAsking)
  const shorter = shorterOf(needed)
  const counting = { ...scope, amongMany }
  const kept = (await bestOf(db, shorter, counting)) ?? (await nearest(db, needed, shorter, counting))
  return kept && queryInstead(kept, { key: kept.map(({ text }) => text).join(' '), scope, amongMany })
}

async function nearest(
  db: Database,
  terms: readonly QueryTerm[],
  shorter: readonly Variant[],
  scope: CountingScope,
) {
  const plain = terms.filter(({ synonyms, codes }) => synonyms.length + codes.length === 0)
  const variants = variantsOf(terms, shorter, await correctWords(db, plain, { ...scope, nearOnly: true }))
  // Those further away are many, and seldom needed.
  const near = variants.filter(({ distance }) => distance < farthest)
  const far = variants.filter(({ distance }) => distance === farthest)
  return (await bestOf(db, near, scope)) ?? (await bestOf(db, far, scope))
}

async function bestOf(db: Database, variants: readonly Variant[], scope: CountingScope) {
  if (variants.length === 0) return null
  const found = await countTitles(db, variants.flatMap(countable), { ...scope, everywhere: true })
  const [best] = found
    .flatMap(({ index, count }) => {
      const variant = variants[index >> 1]
      return variant ? [{ variant, inText: index % 2, count }] : []
    })
    .toSorted((a, b) => a.variant.distance - b.variant.distance || a.inText - b.inText || a.count - b.count)
  return best?.variant.terms ?? null
}

/** In names and subjects, and anywhere. */
const countable = ({ terms }: Variant, index: number): Countable[] => {
  const words = terms.flatMap(({ word }) => word ?? [])
  const query = (fields: Parameters<typeof wordsQuery>[1]['fields']) => wordsQuery(words, { fields }) ?? ''
  return [
    { index: index * 2, query: query(['', '~']) },
    { index: index * 2 + 1, query: query(['', '~', '=']) },
  ].filter((each) => each.query !== '')
}

/** Without what was guessed, and without kinds of books too. */
function shorterOf(terms: readonly QueryTerm[]): Variant[] {
  const typed = terms.filter(({ isCorrected }) => !isCorrected)
  return [typed, typed.filter(({ isKind }) => !isKind)]
    .filter(({ length }) => length > 0 && length < terms.length)
    .map((kept, distance) => ({ terms: kept, distance }))
}

function variantsOf(
  terms: readonly QueryTerm[],
  shorter: readonly Variant[],
  meant: ReadonlyMap<string, Meant>,
): Variant[] {
  const needed = terms.filter(({ isCorrected, isKind }) => !isCorrected && !isKind)
  return [
    ...respelt(terms, meant).map((kept) => ({ terms: kept, distance: 2 })),
    ...[terms, ...shorter.map((each) => each.terms)]
      .flatMap(without)
      .map((kept) => ({ terms: kept, distance: 3 })),
    ...(needed.length <= maxPaired
      ? without(needed)
          .flatMap(without)
          .map((kept) => ({ terms: kept, distance: farthest }))
      : []),
  ].filter(({ terms: kept }) => kept.length > 0)
}

/** With another word in the place of one; a word that the shop has is no misspelling of one that begins otherwise. */
const respelt = (terms: readonly QueryTerm[], meant: ReadonlyMap<string, Meant>) =>
  terms.flatMap((term, index) => {
    const other = meant.get(term.text)
    return other?.shown[0] === term.text[0] && other
      ? [terms.with(index, { ...term, text: other.shown, word: other.word })]
      : []
  })

/** These without one of them, in each way. */
const without = (terms: readonly QueryTerm[]): (readonly QueryTerm[])[] =>
  terms.map((_, index) => terms.toSpliced(index, 1))
