import type { GraphQLResolveInfo } from 'graphql'
import { ShopError } from '../errors.ts'
import { type Key, type KeyTerm, readCursor, writeCursor } from '../tables/cursor.rules.ts'
import type { KeyColumns, Keyed, KeysetWindow } from '../tables/keyset.table.ts'
import { requestedFields } from './requestedFields.ts'
import { type ConnectionArguments, connectionSize } from './connection.ts'
import { isDescending } from './sortDirection.ts'

type KeysetRows<By extends string, Row extends Keyed> = {
  /** The last one alone tells rows apart. */
  readonly columns: KeyColumns<By>
  list(window: KeysetWindow<By>): Promise<readonly Row[]>
  count(): Promise<number>
}

type KeysetArguments<By extends string> = ConnectionArguments & {
  readonly order?: readonly (Partial<Record<By, string | null>> | null)[] | null | undefined
}

/**
 * A page of rows by their keys, so that one far behind costs no more than the first. What is not asked for is neither
 * read nor counted. Throws BAD_USER_INPUT for a direction that is none, a cursor of another sort, and `first` with
 * `last`; VALIDATION_FAILED for a size outside 0 to 1000.
 */
export async function keysetConnection<By extends string, Row extends Keyed>(
  info: GraphQLResolveInfo,
  asked: KeysetArguments<By>,
  rows: KeysetRows<By, Row>,
) {
  const window = windowIn(asked, rows.columns)
  const fields = requestedFields(info)
  const [found, totalCount] = await Promise.all([
    fields.has('edges') || fields.has('pageInfo') ? rows.list(window) : [],
    fields.has('totalCount') ? rows.count() : 0,
  ])
  const { sorts, isBackward, limit } = window
  const page = found.slice(0, limit - 1)
  const edges = (isBackward ? page.toReversed() : page).map((node) => ({
    node,
    cursor: encoded(writeCursor(sorts, node.key)),
  }))
  const hasMore = found.length === limit
  return {
    edges,
    totalCount,
    pageInfo: {
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: window.after !== null || (isBackward && hasMore),
      hasNextPage: window.before !== null || (!isBackward && hasMore),
    },
  }
}

function windowIn<By extends string>(asked: KeysetArguments<By>, columns: KeyColumns<By>): KeysetWindow<By> {
  const { order, first, last, before, after } = asked
  if (first != null && last != null) throw badInput('either first or last')
  const sorts = keyTerms(order ?? [], Object.keys(columns) as By[]) // its own names
  return {
    sorts,
    after: keyAt(after, sorts, columns),
    before: keyAt(before, sorts, columns),
    isBackward: last != null,
    limit: connectionSize({ first, last }) + 1,
  }
}

/** Up to the one that tells rows apart, which goes where the last one goes; all descend where nothing is said. */
export function keyTerms<By extends string>(
  order: readonly (Partial<Record<By, string | null>> | null)[],
  names: readonly By[],
): readonly KeyTerm<By>[] {
  const given = order.flatMap((term) =>
    names.flatMap((by) => {
      const direction = term?.[by]
      return direction ? [{ by, isDescending: isDescending(direction) }] : []
    }),
  )
  if (given.length === 0) return names.map((by) => ({ by, isDescending: true }))
  const last = given.at(-1)?.isDescending ?? true
  const all = [...given, ...names.slice(-1).map((by) => ({ by, isDescending: last }))]
  const sorts = all.filter(({ by }, index) => all.findIndex((term) => term.by === by) === index)
  return sorts.slice(0, sorts.findIndex(({ by }) => by === names.at(-1)) + 1)
}

/** Where a cursor of the API stands; null for none. Throws BAD_USER_INPUT for what is no cursor of this sort. */
export function keyAt<By extends string>(
  cursor: string | null | undefined,
  sorts: readonly KeyTerm<By>[],
  columns: KeyColumns<By>,
): Key | null {
  if (cursor == null) return null
  const kinds = sorts.map(({ by }) => columns[by].kind)
  const key = readCursor(Buffer.from(cursor, 'base64url').toString(), sorts, kinds)
  if (!key) throw badInput('not a cursor of this list and sort')
  return key
}

const encoded = (text: string): string => Buffer.from(text).toString('base64url')

const badInput = (debugMessage: string) => new ShopError('general.badInput', { debugMessage })
