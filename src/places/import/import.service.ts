import { stat } from 'node:fs/promises'
import type { Database } from '#platform/database/database.ts'
import { type CsvRecord, readCsv } from '#platform/lists/csv.ts'
import { saveGoodRows } from '#platform/lists/goodRows.ts'
import { savedOtherwise } from '#platform/lists/firstLine.rules.ts'
import { ImportError, type Progress, type RowRefusal, wholeLine } from '#platform/lists/list.ts'
import { requireSource } from '#platform/lists/source.ts'
import { analyzePlaces, type SavedPlace, savePlaces } from '../place.table.ts'
import { neededColumns, type PlaceEntry, readPlaceRow } from './placeRow.rules.ts'

export type ImportParts = { readonly db: Database; readonly progress: Progress }

export type PlacesImportReport = {
  readonly new: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: readonly RowRefusal[]
}

type Row = { readonly line: number; readonly entry: PlaceEntry }

const batchSize = 1000

const importedList = 'import'

/** Idempotent: what is good is loaded, the rest told. Throws an `ImportError` when it is no list. */
export async function importPlaces({ db, progress }: ImportParts, path: string): Promise<PlacesImportReport> {
  await requireSource(path, 'file')
  const saved: SavedPlace[] = []
  const refused: RowRefusal[] = []
  let batch: Row[] = []
  const save = async () => {
    const outcome = await saveGoodRows(batch, (rows) => saveBatch(db, rows))
    saved.push(...outcome.saved)
    refused.push(...outcome.refused)
    batch = []
  }
  progress.begin('places', (await stat(path)).size)
  for await (const row of readRows(path, progress)) {
    if ('entry' in row) batch.push(row)
    else refused.push(...row.refused)
    if (batch.length === batchSize) await save()
  }
  if (batch.length > 0) await save()
  progress.end()
  await analyzePlaces(db)
  const count = (wanted: SavedPlace['outcome']) => saved.filter(({ outcome }) => outcome === wanted).length
  return {
    new: count('new'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: refused.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  }
}

const saveBatch = (db: Database, rows: readonly Row[]): Promise<SavedPlace[]> =>
  db.transaction((tx) =>
    savePlaces(
      tx,
      rows.map(({ entry: { key, ...place } }) => ({ ...place, id: `${importedList}:${key}` })),
    ),
  )

async function* readRows(path: string, progress: Progress): AsyncGenerator<Row | { refused: RowRefusal[] }> {
  const records = readCsv(path, progress.at)
  const columns = columnsOf((await records.next()).value)
  const lines = new Map<string, number>()
  for await (const record of records) {
    const row = readRecord(record, columns)
    const earlier = 'entry' in row ? lines.get(row.entry.key) : undefined
    if (earlier !== undefined)
      yield { refused: [{ line: record.line, column: 'id', reason: `repeats line ${earlier}` }] }
    else {
      if ('entry' in row) lines.set(row.entry.key, record.line)
      yield row
    }
  }
}

function columnsOf(record: CsvRecord | undefined): string[] {
  if (record === undefined) throw new ImportError('the list is empty')
  if ('problem' in record) throw new ImportError(`line ${record.line}: ${record.problem}`)
  const problem = savedOtherwise(record.cells)
  if (problem !== null) throw new ImportError(problem)
  const columns = record.cells.map((cell) => cell.trim())
  const lacking = Object.values(neededColumns).filter(
    (names) => !names.some((name) => columns.includes(name)),
  )
  if (lacking.length > 0)
    throw new ImportError(
      `the first line does not name the columns ${lacking.map((names) => names.join(' or ')).join(', ')}`,
    )
  return columns
}

function readRecord(record: CsvRecord, columns: readonly string[]): Row | { refused: RowRefusal[] } {
  const { line } = record
  if ('problem' in record) return { refused: [{ line, column: wholeLine, reason: record.problem }] }
  if (record.cells.length !== columns.length)
    return {
      refused: [
        { line, column: wholeLine, reason: `${record.cells.length} cells instead of ${columns.length}` },
      ],
    }
  const read = readPlaceRow(
    Object.fromEntries(columns.map((column, index) => [column, record.cells[index] ?? ''])),
  )
  return 'entry' in read
    ? { line, entry: read.entry }
    : { refused: read.problems.map((problem) => ({ line, ...problem })) }
}
