import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type Files, folderFiles } from '#platform/files.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type ImportReport, importCatalogue } from './import.service.ts'
import type { ImportSources } from './sources.ts'

/** A shop without anything, a folder to import from, and the import itself. */
export type Workshop = {
  readonly db: Database
  readonly files: Files
  readonly folder: string
  /** Writes a file into the folder and returns its path. */
  readonly write: (name: string, content: string | Uint8Array) => Promise<string>
  readonly run: (sources: Partial<ImportSources>) => Promise<ImportReport>
  /** Its database by the role that owns it. */
  readonly owner: { readonly db: Database }
  readonly empty: () => Promise<unknown>
  readonly close: () => Promise<void>
}

const quiet = { begin: () => {}, at: () => {}, end: () => {} }

export async function openWorkshop(): Promise<Workshop> {
  const database = await testDatabase()
  const { db } = database
  const folder = await mkdtemp(join(tmpdir(), 'soma-import-'))
  const files = folderFiles(join(folder, 'store'))
  return {
    db,
    owner: database.owner,
    files,
    folder,
    write: async (name, content) => {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    },
    run: (sources) =>
      importCatalogue(
        { db, files, progress: quiet, startedAt: new Date('2026-11-21T12:00:00Z') },
        { csv: null, epubs: null, covers: null, thema: null, ...sources },
      ),
    empty: () =>
      database.owner.db.run(
        sql`truncate books, authors, publishers, subjects, tags restart identity cascade`,
      ),
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const header =
  'isbn13,title,series,authors,language,publisher,published_on,year,pages,subjects,thema,description'

/** A list of titles of these lines; the columns are those of `header`, and more if wanted. */
export const titleList = (lines: readonly string[], more = ''): string =>
  `${[`${header}${more}`, ...lines].join('\n')}\n`

const storyHeader =
  'id,story,title,language,author,illustrator,translator,licence,source_url,pages,cover,image_licence,first_page'

export const storyList = (lines: readonly string[]): string => `${[storyHeader, ...lines].join('\n')}\n`

export const story = (id: string, title: string, cover = ''): string =>
  `${id},1,${title},swa,Lesley Koyi,Wiehan de Jager,Ursula Nafula,CC BY 4.0,,14,${cover},CC BY,Katika jiji`
