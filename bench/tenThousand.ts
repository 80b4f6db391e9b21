import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { refreshLists } from '../src/catalogue/listing/materialized/refreshLists.tasks.ts'
import { openDatabase } from '../src/app/server/start/openDatabase.ts'
import { readConfig } from '../src/platform/config.ts'
import { sql } from '../src/platform/database/sql.ts'

const root = join(import.meta.dirname, '..')
const titles = join(root, '../shared/data/catalogue/titles-10k.csv')

/** Opens the embedded database with the 10,000 real titles, and imports them the first time. */
export async function openTenThousand() {
  const dataDir = join(root, '.cache/bench')
  mkdirSync(dataDir, { recursive: true })
  const config = readConfig({ DATA_DIR: dataDir, SOMA_MODE: 'demo', LOG_LEVEL: 'error' })
  const database = await openDatabase(config)
  const { count } = await database.db.one<{ count: number }>(sql`select count(*) as count from books`)
  if (count < 10_000) importTitles(database.url, dataDir)
  // As the job does within a minute.
  await refreshLists(database.db)
  const books = await database.db.many<{ id: number }>(
    sql`select id from books where available_from <= now() order by title_sort limit 500`,
  )
  return { config, database, dataDir, bookIds: books.map(({ id }) => id) }
}

function importTitles(databaseUrl: string, dataDir: string): void {
  if (!existsSync(titles)) throw new Error('the bench needs the 10,000 titles beside the project')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/catalogueImport.ts'), titles], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  if (status !== 0) throw new Error('the titles could not be imported')
}
