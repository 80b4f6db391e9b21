import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { sql } from '#platform/database/sql.ts'
import { folderFiles } from '#platform/files.ts'
import { seedWhenEmpty } from '../../../db/seed/seed.ts'
import { type OpenDatabase, openDatabase } from '../../../src/app/server/start/openDatabase.ts'

const root = join(import.meta.dirname, '../../..')
const titles = join(root, '../shared/data/catalogue/titles-10k.csv')

/** Opens the demo shop with the 10,000 real titles beside its own, and fills it the first time. */
export async function openGradedShop(): Promise<OpenDatabase> {
  const dataDir = join(root, '.cache/bench-graded')
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  await seedWhenEmpty({ db: database.db, files: folderFiles(join(dataDir, 'files')) })
  const { count } = await database.db.one<{ count: number }>(sql`select count(*) as count from books`)
  if (count < 10_000) importTitles(database.url, dataDir)
  return database
}

function importTitles(databaseUrl: string, dataDir: string): void {
  if (!existsSync(titles)) throw new Error('the graded searches need the 10,000 titles beside the project')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/catalogueImport.ts'), titles], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  if (status !== 0) throw new Error('the titles could not be imported')
}
