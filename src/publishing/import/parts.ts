import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files.ts'

/** Where an import tells how far it is. */
export type Progress = {
  readonly begin: (what: string, total: number) => void
  /** How much of the total is done. */
  readonly at: (done: number) => void
  readonly end: () => void
}

export type ImportParts = {
  readonly db: Database
  readonly files: Files
  readonly progress: Progress
  readonly startedAt: Date
}

/** What was not taken, and why; `line` is null for files, whose name stands in `column`. */
export type Refusal = { readonly line: number | null; readonly column: string; readonly reason: string }

/** What a person must mend before anything can be imported; `message` is one line. */
export class ImportError extends Error {}
