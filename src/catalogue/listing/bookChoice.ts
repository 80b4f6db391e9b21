import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { idIn, numberIn } from '#platform/graphql/iri.ts'
import { isFormat } from '../book.rules.ts'
import { pricesIn } from '../money.ts'
import type { FilterChoice } from '../search/request.rules.ts'
import { listBounds } from '../search/prices.rules.ts'

type Maybe<Value> = Value | null | undefined

type ChoiceArguments = {
  readonly format_list?: Maybe<readonly string[]>
  readonly language_list?: Maybe<readonly string[]>
  readonly grade_list?: Maybe<readonly string[]>
  readonly displayPrice?: Maybe<
    readonly Maybe<{ readonly gte?: Maybe<number>; readonly lte?: Maybe<number> }>[]
  >
  readonly free?: Maybe<boolean>
  readonly available?: Maybe<boolean>
}

/** The choice that arguments make; undefined when they make none. Throws BAD_USER_INPUT for what is no format or tag. */
export async function choiceOf(asked: ChoiceArguments, context: Context): Promise<FilterChoice | undefined> {
  const bounds = boundsOf(asked.displayPrice ?? [])
  const choice = {
    formats: asked.format_list?.map(formatId) ?? null,
    languages: asked.language_list ?? null,
    grades: asked.grade_list?.map(tagNumber) ?? null,
    free: asked.free ?? false,
    available: asked.available ?? false,
    prices: null,
  }
  if (bounds === null) return Object.values(choice).some(Boolean) ? choice : undefined
  const { codes, into } = await pricesIn(context)
  return { ...choice, prices: listBounds(bounds, codes, into) }
}

function boundsOf(terms: NonNullable<ChoiceArguments['displayPrice']> & object) {
  const from = terms.flatMap((term) => term?.gte ?? [])
  const to = terms.flatMap((term) => term?.lte ?? [])
  if (from.length + to.length === 0) return null
  return { from: from.length > 0 ? Math.max(...from) : null, to: to.length > 0 ? Math.min(...to) : null }
}

function formatId(text: string): string {
  const id = text.startsWith('/') ? idIn(text, 'BookFormat') : text
  if (!isFormat(id))
    throw new ShopError('general.badInput', { debugMessage: `not a format: ${id.slice(0, 80)}` })
  return id
}

export const tagNumber = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : numberIn(id, 'Tag'))
