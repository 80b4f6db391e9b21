import type { Key } from '#platform/tables/cursor.rules.ts'
import type { Keyed, KeysetWindow } from '#platform/tables/keyset.table.ts'

/** Rows of one statement: enough to be quick, few enough to be gone again before they count as old. */
const rowsAtOnce = 1000

/**
 * Rows of a window, page by page behind the last key, at most so many, until a page is empty: rows that went while they
 * were read are missing in theirs. Nothing is held open between two pages, in the database or here. A window from its end
 * is one page.
 */
export async function* keysetPages<By extends string, Row extends Keyed>(
  list: (window: KeysetWindow<By>) => Promise<readonly Row[]>,
  window: Omit<KeysetWindow<By>, 'limit'>,
  most: number,
): AsyncGenerator<readonly Row[]> {
  let left = most
  let after: Key | null = window.after
  while (left > 0) {
    const limit = Math.min(rowsAtOnce, left)
    const rows = await list({ ...window, after, limit })
    const last = rows.at(-1)
    if (!last) return
    yield window.isBackward ? rows.toReversed() : rows
    if (window.isBackward) return
    left -= rows.length
    after = last.key
  }
}

/** All but the first ones. */
export async function* withoutFirst<Row>(
  pages: AsyncIterable<readonly Row[]>,
  count: number,
): AsyncGenerator<readonly Row[]> {
  let left = count
  for await (const rows of pages) {
    if (left < rows.length) yield rows.slice(left)
    left = Math.max(0, left - rows.length)
  }
}
