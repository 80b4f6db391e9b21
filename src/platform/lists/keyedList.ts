import { stat } from 'node:fs/promises'
import { type CsvRecord, readCsv } from './csv.ts'
import { isUnreadable, savedOtherwise } from './firstLine.rules.ts'
import { saveGoodRows } from './goodRows.ts'
import { ImportError, type Progress, type RowRefusal, wholeLine } from './list.ts'
import { requireSource } from './source.ts'

type Cells = Readonly<Record<string, string>>
type CellProblem = { readonly column: string; readonly reason: string }
export type Numbered<Entry> = { readonly line: number; readonly entry: Entry }

/** A list in which each line is one entry, and no two have the same key. */
export type KeyedList<Entry> = {
  /** As its progress is told. */
  readonly what: string
  /** Columns that must be there, each with the names it may have. */
  readonly needed: Readonly<Record<string, readonly string[]>>
  readonly read: (cells: Cells) => { readonly entry: Entry } | { readonly problems: readonly CellProblem[] }
  readonly keyOf: (entry: Entry) => string
  /** Told where a key comes twice. */
  readonly keyColumn: string
  readonly batchSize: number
}

/**
 * What is good goes to `save` in batches, which takes all of one or none; the rest is told in the order of its lines.
 * Throws an `ImportError` when it is no such list.
 */
export async function loadKeyedList<Entry, Saved>(
  list: KeyedList<Entry>,
  path: string,
  progress: Progress,
  save: (rows: readonly Numbered<Entry>[]) => Promise<readonly Saved[]>,
): Promise<{ readonly saved: readonly Saved[]; readonly refused: readonly RowRefusal[] }> {
  await requireSource(path, 'file')
  const saved: Saved[] = []
  const refused: RowRefusal[] = []
  let batch: Numbered<Entry>[] = []
  const saveBatch = async () => {
    const outcome = await saveGoodRows(batch, save)
    saved.push(...outcome.saved)
    refused.push(...outcome.refused)
    batch = []
  }
  progress.begin(list.what, (await stat(path)).size)
  for await (const row of readRows(list, path, progress)) {
    if ('entry' in row) batch.push(row)
    else refused.push(...row.refused)
    if (batch.length === list.batchSize) await saveBatch()
  }
  if (batch.length > 0) await saveBatch()
  progress.end()
  return { saved, refused: refused.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) }
}

type Row<Entry> = Numbered<Entry> | { readonly refused: readonly RowRefusal[] }

async function* readRows<Entry>(
  list: KeyedList<Entry>,
  path: string,
  progress: Progress,
): AsyncGenerator<Row<Entry>> {
  const records = readCsv(path, progress.at)
  const columns = columnsOf(list.needed, (await records.next()).value)
  const lines = new Map<string, number>()
  for await (const record of records) {
    const row = readRecord(list, record, columns)
    const earlier = 'entry' in row ? lines.get(list.keyOf(row.entry)) : undefined
    if (earlier !== undefined)
      yield { refused: [{ line: record.line, column: list.keyColumn, reason: `repeats line ${earlier}` }] }
    else {
      if ('entry' in row) lines.set(list.keyOf(row.entry), record.line)
      yield row
    }
  }
}

function columnsOf(needed: KeyedList<unknown>['needed'], record: CsvRecord | undefined): string[] {
  if (record === undefined) throw new ImportError('the list is empty')
  if ('problem' in record) throw new ImportError(`line ${record.line}: ${record.problem}`)
  const problem = savedOtherwise(record.cells)
  if (problem !== null) throw new ImportError(problem)
  const columns = record.cells.map((cell) => cell.trim())
  const lacking = Object.values(needed).filter((names) => !names.some((name) => columns.includes(name)))
  const [twice] = Object.values(needed)
    .flat()
    .filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name))
  if (twice !== undefined) throw new ImportError(`the first line names the column ${twice} twice`)
  if (lacking.length > 0)
    throw new ImportError(
      `the first line does not name the columns ${lacking.map((names) => names.join(' or ')).join(', ')}`,
    )
  return columns
}

function readRecord<Entry>(
  { read }: KeyedList<Entry>,
  record: CsvRecord,
  columns: readonly string[],
): Row<Entry> {
  const { line } = record
  if ('problem' in record) return { refused: [{ line, column: wholeLine, reason: record.problem }] }
  if (record.cells.length !== columns.length)
    return {
      refused: [
        { line, column: wholeLine, reason: `${record.cells.length} cells instead of ${columns.length}` },
      ],
    }
  const unreadable = columns.filter((_, index) => isUnreadable(record.cells[index] ?? ''))
  if (unreadable.length > 0)
    return {
      refused: unreadable.map((column) => ({ line, column, reason: 'holds bytes that are not UTF-8' })),
    }
  const found = read(Object.fromEntries(columns.map((column, index) => [column, record.cells[index] ?? ''])))
  return 'entry' in found
    ? { line, entry: found.entry }
    : { refused: found.problems.map((problem) => ({ line, ...problem })) }
}
