import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { saveTitles } from '#catalogue/write/write.service.ts'
import type { TitleEntry } from '#catalogue/write/titleEntry.rules.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addReference } from '../../db/seed/seedReference.ts'
import { type OpenDatabase, openDatabase } from '../../src/app/server/start/openDatabase.ts'
import { titles } from './titles.ts'

const root = join(import.meta.dirname, '../..')
const batchSize = 1000

/** Opens the embedded database with so many made-up titles in it, and fills it the first time. */
export async function openCatalogue(size: number): Promise<OpenDatabase> {
  const dataDir = join(root, '.cache/bench-search', String(size))
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  const { count } = await database.db.one<{ count: number }>(sql`select count(*) as count from books`)
  if (count < size) await fill(database.db, size, count)
  return database
}

async function fill(db: Database, size: number, present: number): Promise<void> {
  if (present === 0) await db.transaction((tx) => addReference(tx, new Date()))
  const started = performance.now()
  let batch: TitleEntry[] = []
  let done = 0
  const save = async () => {
    done += batch.length
    // What an earlier run that was cut off has saved is there already.
    if (done > present) await db.transaction((tx) => saveTitles(tx, batch))
    batch = []
    if (done % 20_000 === 0) console.log(`${done} titles of ${size}`)
  }
  for (const title of titles(size)) {
    batch.push(title)
    if (batch.length === batchSize) await save()
  }
  if (batch.length > 0) await save()
  await db.run(sql`vacuum analyze`)
  const seconds = (performance.now() - started) / 1000
  console.log(`${size} titles taken in, ${(((size - present) / seconds) | 0).toString()} a second`)
}
