import { requireSource } from '#platform/lists/source.ts'

export type ImportSources = {
  readonly csv: string | null
  readonly epubs: string | null
  readonly covers: string | null
  readonly thema: string | null
}

/** Throws an `ImportError` for a path that is not there or no file or folder where one is needed, before any work begins. */
export async function checkSources({ csv, epubs, covers, thema }: ImportSources): Promise<void> {
  for (const file of [csv, thema]) if (file !== null) await requireSource(file, 'file')
  for (const folder of [epubs, covers]) if (folder !== null) await requireSource(folder, 'folder')
}
