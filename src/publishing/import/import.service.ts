import { analyzeCatalogue } from '#catalogue/write/write.table.ts'
import { readCsv } from '#platform/lists/csv.ts'
import { ImportError, type RowRefusal } from '#platform/lists/list.ts'
import { type CoverTask, importCovers, pictureFinder } from './covers.service.ts'
import { type EpubFile, listEpubs, readEpubFile } from './epubFolder.ts'
import { epubFinder } from './epubMatch.rules.ts'
import { importEpubs, type PlacedEpub } from './epubs.service.ts'
import type { CatalogueImportDeps } from './importDeps.ts'
import { importRows, type LoadedRow } from './rows.service.ts'
import { checkSources, type ImportSources } from './sources.ts'
import { withoutDuplicates } from './duplicates.rules.ts'

export type ImportReport = {
  readonly titles: { readonly new: number; readonly updated: number; readonly unchanged: number }
  readonly epubs: { readonly stored: number; readonly unchanged: number }
  readonly covers: { readonly stored: number; readonly unchanged: number }
  readonly refused: readonly RowRefusal[]
  /** Chapters of books that were taken, which readers will not see. */
  readonly unserved: readonly RowRefusal[]
}

/** Idempotent; bad lines are reported. Throws an `ImportError` for an absent source or unknown columns. */
export async function importCatalogue(
  deps: CatalogueImportDeps,
  sources: ImportSources,
): Promise<ImportReport> {
  await checkSources(sources)
  const headingOf = sources.thema === null ? (code: string) => code : await readThema(sources.thema)
  const { books, refused } = await readEpubs(deps, sources.epubs)
  const findEpub = epubFinder(books)
  const rows =
    sources.csv === null
      ? { loaded: [], refused: [] }
      : await importRows(deps, { path: sources.csv, findEpub, headingOf })
  const epubs = await importEpubs(deps, {
    books,
    found: new Map(rows.loaded.flatMap(({ epub, id }) => (epub ? [[epub.key, id]] : []))),
    others: new Set(
      rows.loaded.flatMap(({ epub, isFormatStated, key }) => (isFormatStated && !epub ? [key] : [])),
    ),
  })
  const covers = await importCovers(deps, await coverTasks(sources.covers, rows.loaded, epubs.placed))
  await analyzeCatalogue(deps.db)
  const outcomes = [...rows.loaded, ...epubs.titles].map(({ outcome }) => outcome)
  const count = (counted: string) => outcomes.filter((outcome) => outcome === counted).length
  return {
    titles: { new: count('new'), updated: count('updated'), unchanged: count('unchanged') },
    epubs: { stored: epubs.stored, unchanged: epubs.unchanged },
    covers: { stored: covers.stored, unchanged: covers.unchanged },
    refused: [...rows.refused, ...refused, ...epubs.refused, ...covers.refused],
    unserved: epubs.placed.flatMap(({ book }) => unservedOf(book)),
  }
}

async function readEpubs(
  { progress }: CatalogueImportDeps,
  folder: string | null,
): Promise<{ books: EpubFile[]; refused: RowRefusal[] }> {
  const books: EpubFile[] = []
  const refused: RowRefusal[] = []
  const names = folder === null ? [] : await listEpubs(folder)
  progress.begin('e-books read', names.length)
  for (const [done, name] of names.entries()) {
    const read = await readEpubFile(folder ?? '', name)
    if ('reason' in read) refused.push({ line: null, column: read.file, reason: read.reason })
    else books.push(read)
    progress.at(done + 1)
  }
  progress.end()
  const { books: imported, left } = withoutDuplicates(books)
  const twins = left.map(({ key, importedKey }) => ({
    line: null,
    column: `${key}.epub`,
    reason: `has the same ISBN as ${importedKey}.epub, which was taken`,
  }))
  return { books: [...imported], refused: [...refused, ...twins] }
}

const unservedOf = ({ key, unserved }: EpubFile): RowRefusal[] =>
  unserved.map(({ path, reason }) => ({ line: null, column: `${key}.epub`, reason: `${path}: ${reason}` }))

async function coverTasks(
  folder: string | null,
  rows: readonly LoadedRow[],
  placed: readonly PlacedEpub[],
): Promise<CoverTask[]> {
  const find = folder === null ? () => null : await pictureFinder(folder)
  const ofRows = rows.flatMap((row): CoverTask[] => {
    const picture = find(row)
    const words =
      row.cover !== null && picture?.endsWith(row.cover)
        ? { words: { title: row.title, author: row.author } }
        : {}
    return picture === null
      ? []
      : [{ bookId: row.id, line: row.line, name: row.set.cover?.column ?? 'cover', picture, ...words }]
  })
  const pictured = new Set(ofRows.map(({ bookId }) => bookId))
  const ofEpubs = placed.flatMap(({ book, bookId }): CoverTask[] => {
    if (pictured.has(bookId)) return []
    const picture = find({ key: book.key, cover: null })
    const task = { bookId, line: null, name: `${book.key}.epub` }
    return [picture === null ? { ...task, epub: book.path } : { ...task, picture }]
  })
  return [...ofRows, ...ofEpubs]
}

async function readThema(path: string): Promise<(code: string) => string> {
  const records = readCsv(path)
  const first = (await records.next()).value
  const header = first && 'cells' in first ? first.cells : []
  const [code, heading] = [header.indexOf('code'), header.indexOf('heading')]
  if (code < 0 || heading < 0) throw new ImportError(`${path} has no columns "code" and "heading"`)
  const headings = new Map<string, string>()
  for await (const record of records)
    if ('cells' in record) headings.set(record.cells[code] ?? '', record.cells[heading] ?? '')
  return (heading) => headings.get(heading) || heading
}
