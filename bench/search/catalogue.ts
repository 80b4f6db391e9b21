import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rebuildLists, refreshLists } from '#catalogue/listing/materialized/refreshLists.tasks.ts'
import { readConfig } from '#platform/config.ts'
import { sql } from '#platform/database/sql.ts'
import { addReference } from '../../db/seed/seedReference.ts'
import { type OpenDatabase, openDatabase } from '../../src/app/server/start/openDatabase.ts'
import { fillInBulk, hasBrokenIndexes } from './fill.ts'
import { titles } from './titles.ts'

const root = join(import.meta.dirname, '../..')

/** Opens the embedded database with so many made-up titles in it, and fills it the first time. */
export async function openCatalogue(size: number): Promise<OpenDatabase> {
  const dataDir = join(root, '.cache/bench-search', String(size))
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  try {
    await fillOnce(database, size)
    await refreshLists(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function fillOnce({ db, pool }: OpenDatabase, size: number): Promise<void> {
  const { count } = await db.one<{ count: number }>(sql`select count(*) as count from books`)
  if (count > 0 && (count < size || (await hasBrokenIndexes(db))))
    throw new Error(`a fill was cut off: remove .cache/bench-search/${size}`)
  if (count > 0) return
  const started = performance.now()
  await db.transaction((tx) => addReference(tx, new Date()))
  await fillInBulk(pool, titles(size))
  // No trigger has run.
  await rebuildLists(db)
  const seconds = (performance.now() - started) / 1000
  console.log(`${size} titles taken in within ${seconds.toFixed(0)} s`)
}
