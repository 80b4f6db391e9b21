import { createReadStream } from 'node:fs'
import { followFormat, type SavedTitle, saveTitles } from '#catalogue/write/write.service.ts'
import { mediaTypeOf } from '#catalogue/book.rules.ts'
import { storeFile } from '#catalogue/publications/measureFile.ts'
import { setPublication } from '#catalogue/publications/publication.table.ts'
import { type StoredRow, listStored, listMeant, setFormat } from '#catalogue/write/write.table.ts'
import type { RowRefusal } from '#platform/lists/list.ts'
import { listedSince } from './entry.rules.ts'
import type { EpubFile } from './epubFolder.ts'
import { entryOfEpub } from './epubMatch.rules.ts'
import type { CatalogueImportDeps } from './importDeps.ts'

export type PlacedEpub = { readonly book: EpubFile; readonly bookId: number }

export type EpubsOutcome = {
  readonly placed: readonly PlacedEpub[]
  readonly titles: readonly SavedTitle[]
  readonly stored: number
  readonly unchanged: number
  readonly refused: readonly RowRefusal[]
}

type Books = {
  readonly books: readonly EpubFile[]
  readonly found: ReadonlyMap<string, number>
  readonly others: ReadonlySet<string>
}

export async function importEpubs(
  deps: CatalogueImportDeps,
  { books, found, others }: Books,
): Promise<EpubsOutcome> {
  const alone = books.filter(({ key }) => !found.has(key))
  const isbns = alone.flatMap(({ metadata }) => metadata.isbns)
  const meant = await listMeant(
    deps.db,
    alone.map(({ key }) => key),
    isbns,
  )
  const placed: PlacedEpub[] = []
  const titles: SavedTitle[] = []
  const refused: RowRefusal[] = []
  for (const [index, book] of books.entries()) {
    const kept = found.has(book.key) ? undefined : titleOf(book, meant)
    const refusal = others.has(book.key) ? 'its title is listed in another format' : formatRefusal(kept)
    if (refusal !== null) {
      refused.push({ line: null, column: `${book.key}.epub`, reason: refusal })
      continue
    }
    const made = found.has(book.key) || kept ? [] : await makeTitle(deps, book, index)
    titles.push(...made)
    const bookId = found.get(book.key) ?? kept?.id ?? made[0]?.id
    if (bookId !== undefined) placed.push({ book, bookId })
  }
  return { placed, titles, refused, ...(await storeEpubs(deps, placed)) }
}

function titleOf({ key, metadata }: EpubFile, meant: readonly StoredRow[]): StoredRow | undefined {
  const byKey = meant.find((row) => row.import_key === key)
  const byIsbn = meant.filter(
    (row) => row.format === 'epub' && row.isbn !== null && metadata.isbns.includes(row.isbn),
  )
  return byKey ?? (byIsbn.length === 1 ? byIsbn[0] : undefined)
}

const formatRefusal = (kept: StoredRow | undefined): string | null =>
  kept?.format === 'audio' || kept?.format === 'pdf' ? `its title is sold in the format ${kept.format}` : null

const makeTitle = (
  { db, startedAt }: CatalogueImportDeps,
  book: EpubFile,
  index: number,
): Promise<SavedTitle[]> =>
  db.transaction((tx) => saveTitles(tx, [entryOfEpub(book, listedSince(startedAt, index))]))

async function storeEpubs(
  deps: CatalogueImportDeps,
  placed: readonly PlacedEpub[],
): Promise<{ stored: number; unchanged: number }> {
  const kept = new Map(
    (
      await listStored(
        deps.db,
        placed.map(({ bookId }) => bookId),
      )
    ).map((row) => [row.id, row]),
  )
  let stored = 0
  deps.progress.begin('e-books', placed.length)
  for (const [done, { book, bookId }] of placed.entries()) {
    const key = `books/${bookId}/${book.hash}.epub`
    if (kept.get(bookId)?.file !== key || (await deps.files.head(key)) === null) {
      const file = await storeFile(deps.files, key, createReadStream(book.path))
      await deps.db.transaction(async (tx) => {
        await setPublication(tx, { bookId, kind: 'source', mediaType: mediaTypeOf('epub'), ...file })
        await setFormat(tx, bookId, 'epub')
        await followFormat(tx, [bookId])
      })
      stored += 1
    }
    deps.progress.at(done + 1)
  }
  deps.progress.end()
  return { stored, unchanged: placed.length - stored }
}
