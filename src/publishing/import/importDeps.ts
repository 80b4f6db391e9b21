import type { Database } from '#platform/database/database.ts'
import type { Files } from '#platform/files.ts'
import type { Progress } from '#platform/lists/list.ts'

export type CatalogueImportDeps = {
  readonly db: Database
  readonly files: Files
  readonly progress: Progress
  readonly startedAt: Date
}
