import { rangeViolations, refuseInvalid, ShopError } from '../errors.ts'

export type ConnectionArguments = {
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
  readonly after?: string | null | undefined
}

const maxItems = 1000
const presetItems = 30

/** Throws BAD_USER_INPUT for a bad cursor, VALIDATION_FAILED for a size outside 0 to 1000. */
export function connection<Item>(
  items: readonly Item[],
  { first, last, before, after }: ConnectionArguments,
  preset = presetItems,
) {
  const from = after == null ? 0 : indexIn(after) + 1
  const to = before == null ? items.length : Math.min(items.length, indexIn(before))
  const size = connectionSize({ first, last }, preset)
  const start = first == null && last != null ? Math.max(from, to - size) : from
  const end = Math.max(start, Math.min(to, start + size))
  const edges = items.slice(start, end).map((node, index) => ({ node, cursor: cursorOf(start + index) }))
  return {
    edges,
    totalCount: items.length,
    pageInfo: {
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: start > 0,
      hasNextPage: end < items.length,
    },
  }
}

const cursorOf = (index: number): string => Buffer.from(String(index)).toString('base64')

function indexIn(cursor: string): number {
  const text = Buffer.from(cursor, 'base64').toString()
  if (!/^\d{1,9}$/.test(text)) throw new ShopError('general.badInput', { debugMessage: 'not a cursor' })
  return Number(text)
}

/** Of the beginning, or of the end where only `last` is given. Throws VALIDATION_FAILED for a size outside 0 to 1000. */
export const connectionSize = ({ first, last }: ConnectionArguments, preset = presetItems): number =>
  first == null && last != null ? sizeOf('last', last) : sizeOf('first', first ?? preset)

function sizeOf(path: 'first' | 'last', size: number): number {
  refuseInvalid(rangeViolations(path, size, [0, maxItems]))
  return size
}
