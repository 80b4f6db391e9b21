import type { TitleEntry } from '#catalogue/write/titleEntry.rules.ts'
import { type CsvRecord, readCsv } from '#platform/lists/csv.ts'
import { ImportError, type RowRefusal, wholeLine } from '#platform/lists/list.ts'
import { type Cells, type ColumnSet, type Header, readHeader } from './columnSets.rules.ts'
import { titleEntryOf, listedSince } from './entry.rules.ts'
import type { EpubFile } from './epubFolder.ts'
import type { RequestedTitle } from './epubMatch.rules.ts'
import type { CatalogueImportDeps } from './importDeps.ts'
import { readRow, type RowFacts } from './row.rules.ts'

export type List = {
  readonly path: string
  readonly findEpub: (requested: RequestedTitle) => EpubFile | null
  readonly headingOf: (code: string) => string
}

export type Row = {
  readonly line: number
  readonly set: ColumnSet
  readonly title: string
  readonly author: string
  readonly cover: string | null
  readonly epub: EpubFile | null
  readonly isFormatStated: boolean
  readonly entry: TitleEntry
}

/** Bad lines come as their reasons. Throws an `ImportError` when the columns are none that are known. */
export async function* readRows(
  deps: CatalogueImportDeps,
  list: List,
): AsyncGenerator<Row | { refused: RowRefusal[] }> {
  const records = readCsv(list.path, deps.progress.at)
  const header = headerOf((await records.next()).value)
  const lines = new Map<string, number>()
  for await (const record of records) {
    const read = factsOf(record, header, deps.startedAt.getFullYear() + 1)
    if ('refused' in read) {
      yield read
      continue
    }
    const { key } = read.facts
    const earlier = lines.get(key)
    if (earlier === undefined) {
      yield rowOf(read, record.line, {
        ...list,
        set: header.set,
        availableFrom: listedSince(deps.startedAt, lines.size),
      })
      lines.set(key, record.line)
    } else
      yield { refused: [{ line: record.line, column: header.set.key, reason: `repeats line ${earlier}` }] }
  }
}

function headerOf(record: CsvRecord | undefined): Header {
  if (record === undefined) throw new ImportError('the list is empty')
  if ('problem' in record) throw new ImportError(`line ${record.line}: ${record.problem}`)
  const header = readHeader(record.cells)
  if ('problem' in header) throw new ImportError(header.problem)
  return header
}

function factsOf(
  record: CsvRecord,
  { columns, set }: Header,
  lastYear: number,
): { facts: RowFacts } | { refused: RowRefusal[] } {
  const { line } = record
  if ('problem' in record) return { refused: [{ line, column: wholeLine, reason: record.problem }] }
  if (record.cells.length !== columns.length)
    return {
      refused: [
        { line, column: wholeLine, reason: `${record.cells.length} cells instead of ${columns.length}` },
      ],
    }
  const cells: Cells = Object.fromEntries(columns.map((column, index) => [column, record.cells[index] ?? '']))
  const read = readRow(cells, set, lastYear)
  return 'facts' in read ? read : { refused: read.problems.map((problem) => ({ line, ...problem })) }
}

function rowOf(
  { facts }: { facts: RowFacts },
  line: number,
  list: List & { set: ColumnSet; availableFrom: Date },
): Row {
  const mayBeEpub = facts.format === null || facts.format === 'epub'
  const epub = mayBeEpub ? list.findEpub(facts) : null
  return {
    line,
    set: list.set,
    epub,
    title: facts.title,
    author: facts.people[0]?.name ?? '',
    cover: facts.cover,
    isFormatStated: facts.format !== null,
    entry: titleEntryOf(facts, { ...list, hasEpub: epub !== null }),
  }
}
