import { stat } from 'node:fs/promises'
import pg from 'pg'
import { type SavedTitle, saveTitles } from '#catalogue/write.service.ts'
import type { Database } from '#platform/database/database.ts'
import type { ImportParts, Refusal } from './parts.ts'
import { type List, type Row, readRows } from './readRows.ts'

/** A line that was loaded. */
export type LoadedRow = Omit<Row, 'entry'> & SavedTitle

const batchSize = 500

/** Loads the lines of a list in batches, each in a transaction. A line that cannot be loaded costs nothing but itself. */
export async function importRows(
  parts: ImportParts,
  list: List,
): Promise<{ loaded: LoadedRow[]; refused: Refusal[] }> {
  const loaded: LoadedRow[] = []
  const refused: Refusal[] = []
  let batch: Row[] = []
  const save = async () => {
    const outcome = await saveOrSplit(parts.db, batch)
    loaded.push(...outcome.loaded)
    refused.push(...outcome.refused)
    batch = []
  }
  parts.progress.begin('titles', (await stat(list.path)).size)
  for await (const row of readRows(parts, list)) {
    if ('entry' in row) batch.push(row)
    else refused.push(...row.refused)
    if (batch.length === batchSize) await save()
  }
  if (batch.length > 0) await save()
  parts.progress.end()
  return { loaded, refused: refused.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
}

/** When the database refuses something in a batch, its halves are tried, until only the bad lines are left. */
async function saveOrSplit(
  db: Database,
  rows: readonly Row[],
): Promise<{ loaded: LoadedRow[]; refused: Refusal[] }> {
  try {
    const saved = await db.transaction((tx) =>
      saveTitles(
        tx,
        rows.map(({ entry }) => entry),
      ),
    )
    const byKey = new Map(saved.map((title) => [title.key, title]))
    const loaded = rows.flatMap(({ entry, ...row }) => {
      const title = byKey.get(entry.key)
      return title ? [{ ...row, ...title }] : []
    })
    return { loaded, refused: [] }
  } catch (error) {
    if (!isDataError(error)) throw error
    const [only] = rows
    if (only && rows.length === 1)
      return { loaded: [], refused: [{ line: only.line, column: error.column ?? '', reason: error.message }] }
    const middle = Math.ceil(rows.length / 2)
    const halves = [await saveOrSplit(db, rows.slice(0, middle)), await saveOrSplit(db, rows.slice(middle))]
    return {
      loaded: halves.flatMap(({ loaded }) => loaded),
      refused: halves.flatMap(({ refused }) => refused),
    }
  }
}

/** Bad values and broken constraints, as opposed to a database that is gone (PostgreSQL's error classes 22 and 23). */
const isDataError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
