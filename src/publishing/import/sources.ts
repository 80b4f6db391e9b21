import { stat } from 'node:fs/promises'
import { ImportError } from './parts.ts'

/** What is imported: paths of a list, of a folder of e-books, of a folder of pictures, of the headings of Thema. */
export type ImportSources = {
  readonly csv: string | null
  readonly epubs: string | null
  readonly covers: string | null
  readonly thema: string | null
}

/** Throws an `ImportError` for a path that is not there or no file or folder where one is needed, before any work begins. */
export async function checkSources({ csv, epubs, covers, thema }: ImportSources): Promise<void> {
  for (const file of [csv, thema]) if (file !== null) await demand(file, 'file')
  for (const folder of [epubs, covers]) if (folder !== null) await demand(folder, 'folder')
}

async function demand(path: string, wanted: 'file' | 'folder'): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new ImportError(`there is no ${wanted} ${path}`)
  const kind = found.isDirectory() ? 'folder' : 'file'
  if (kind !== wanted) throw new ImportError(`${path} is a ${kind}, not a ${wanted}`)
}
