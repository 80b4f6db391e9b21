import type { Database } from '#platform/database/database.ts'
import { addRows, listUnfilled, lockTitlesAfter, noteKeeping, setFilled } from './listRows.table.ts'

const atOnce = 1000

/**
 * Adds the rows of lists that have grown large. A title is locked while its rows are added, so that they are those of what it
 * is; who writes it before or after keeps them. Cut off, it begins anew and adds what is missing.
 */
export async function fillRows(db: Database): Promise<void> {
  await noteKeeping(db)
  const lists = await listUnfilled(db)
  if (lists.length === 0) return
  for (let last: number | undefined = 0; last !== undefined; ) last = await fillAfter(db, last, lists)
  await setFilled(db, lists)
}

/** Answers the last title that it has filled; undefined after the last of all. */
const fillAfter = (db: Database, id: number, lists: readonly number[]): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const titles = await lockTitlesAfter(tx, id, atOnce)
    await addRows(tx, titles, lists)
    return titles.at(-1)
  })
