import type { Database } from '#platform/database/database.ts'
import { requireVersion, versionOf } from '#platform/version.ts'
import type { BookListRow } from './bookList.table.ts'
import { listBookNumbers } from './bookListItem.table.ts'

/** With the numbers of all its titles, in its order. */
export const listVersion = (list: BookListRow, books: readonly number[]): string =>
  versionOf([list.name, list.notes, list.is_public, list.school_id, books])

/** Throws `shop.changedMeanwhile` where another version was expected; the list is locked. */
export async function requireListVersion(
  tx: Database,
  list: BookListRow,
  expected: string | null | undefined,
): Promise<void> {
  if (expected == null) return
  const [row] = await listBookNumbers(tx, [list.id])
  requireVersion(listVersion(list, row?.books ?? []), expected)
}
