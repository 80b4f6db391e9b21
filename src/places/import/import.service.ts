import type { Database } from '#platform/database/database.ts'
import { loadKeyedList, type Numbered } from '#platform/lists/keyedList.ts'
import type { Progress, RowRefusal } from '#platform/lists/list.ts'
import { analyzePlaces, type SavedPlace, savePlaces } from '../place.table.ts'
import { neededColumns, type PlaceEntry, readPlaceRow } from './placeRow.rules.ts'

export type ImportDeps = { readonly db: Database; readonly progress: Progress }

export type PlacesImportReport = {
  readonly new: number
  readonly updated: number
  readonly unchanged: number
  readonly refused: readonly RowRefusal[]
}

const placeList = {
  what: 'places',
  needed: neededColumns,
  read: readPlaceRow,
  keyOf: ({ key }: PlaceEntry) => key,
  keyColumn: 'id',
  batchSize: 1000,
}

const importedList = 'import'

/** Idempotent: what is good is loaded, the rest told. Throws an `ImportError` when it is no list. */
export async function importPlaces({ db, progress }: ImportDeps, path: string): Promise<PlacesImportReport> {
  const { saved, refused } = await loadKeyedList(placeList, path, progress, (rows) => saveBatch(db, rows))
  await analyzePlaces(db)
  const count = (counted: SavedPlace['outcome']) => saved.filter(({ outcome }) => outcome === counted).length
  return { new: count('new'), updated: count('updated'), unchanged: count('unchanged'), refused }
}

const saveBatch = (db: Database, rows: readonly Numbered<PlaceEntry>[]): Promise<SavedPlace[]> =>
  db.transaction((tx) =>
    savePlaces(
      tx,
      rows.map(({ entry: { key, ...place } }) => ({ ...place, id: `${importedList}:${key}` })),
    ),
  )
