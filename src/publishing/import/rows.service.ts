import { stat } from 'node:fs/promises'
import { type SavedTitle, saveTitles } from '#catalogue/write/write.service.ts'
import type { Database } from '#platform/database/database.ts'
import { saveGoodRows } from '#platform/lists/goodRows.ts'
import type { RowRefusal } from '#platform/lists/list.ts'
import type { CatalogueImportDeps } from './importDeps.ts'
import { type List, type Row, readRows } from './readRows.ts'

export type LoadedRow = Omit<Row, 'entry'> & SavedTitle

const batchSize = 500

/** In batches, each in a transaction; a bad line costs nothing but itself. */
export async function importRows(
  deps: CatalogueImportDeps,
  list: List,
): Promise<{ loaded: LoadedRow[]; refused: RowRefusal[] }> {
  const loaded: LoadedRow[] = []
  const refused: RowRefusal[] = []
  let batch: Row[] = []
  const save = async () => {
    const outcome = await saveGoodRows(batch, (rows) => saveBatch(deps.db, rows))
    loaded.push(...outcome.saved)
    refused.push(...outcome.refused)
    batch = []
  }
  deps.progress.begin('titles', (await stat(list.path)).size)
  for await (const row of readRows(deps, list)) {
    if ('entry' in row) batch.push(row)
    else refused.push(...row.refused)
    if (batch.length === batchSize) await save()
  }
  if (batch.length > 0) await save()
  deps.progress.end()
  return { loaded, refused: refused.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
}

async function saveBatch(db: Database, rows: readonly Row[]): Promise<LoadedRow[]> {
  const saved = await db.transaction((tx) =>
    saveTitles(
      tx,
      rows.map(({ entry }) => entry),
    ),
  )
  const byKey = new Map(saved.map((title) => [title.key, title]))
  return rows.flatMap(({ entry, ...row }) => {
    const title = byKey.get(entry.key)
    return title ? [{ ...row, ...title }] : []
  })
}
