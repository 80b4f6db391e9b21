import { withAudit } from '#platform/audit.ts'
import type { Database } from '#platform/database/database.ts'
import { loadKeyedList, type Numbered } from '#platform/lists/keyedList.ts'
import type { Progress, RowRefusal } from '#platform/lists/list.ts'
import type { SchoolEntry } from '../school.rules.ts'
import { addMissingSchools, fillPlaces } from './import.table.ts'
import { readSchoolRow, schoolColumns, schoolKey } from './schoolRow.rules.ts'

export type SchoolsImportReport = {
  readonly new: number
  /** Schools that had no place, and now have the list's. */
  readonly updated: number
  readonly unchanged: number
  readonly refused: readonly RowRefusal[]
}

type Deps = { readonly db: Database; readonly progress: Progress }
type Outcome = 'new' | 'updated' | 'unchanged'

// All at once: whether a school without a place is the one of a line is known only with all lines of its name.
const schoolList = {
  what: 'schools',
  needed: schoolColumns,
  read: readSchoolRow,
  keyOf: schoolKey,
  keyColumn: 'name',
  batchSize: 100_000,
}

/** Idempotent, and what the staff have mended stays. Throws an `ImportError` when it is no list. */
export async function importSchools({ db, progress }: Deps, path: string): Promise<SchoolsImportReport> {
  const { saved, refused } = await withAudit({ actorId: null, operation: 'npm run schools:import' }, () =>
    loadKeyedList(schoolList, path, progress, (rows) => saveSchools(db, rows)),
  )
  const count = (counted: Outcome) => saved.filter((outcome) => outcome === counted).length
  return { new: count('new'), updated: count('updated'), unchanged: count('unchanged'), refused }
}

const saveSchools = (db: Database, rows: readonly Numbered<SchoolEntry>[]): Promise<Outcome[]> =>
  db.transaction(async (tx) => {
    const given = rows.map(({ entry }) => entry)
    const updated = await fillPlaces(tx, given)
    const added = await addMissingSchools(tx, given)
    return rows.map((_, index) => (index < added ? 'new' : index < added + updated ? 'updated' : 'unchanged'))
  })
