// What writing costs: the import of 10,000 titles into an empty shop, as `npm run catalogue:import` saves them, and another
// price for one title among few and many. SIZES=10000,200000 asks for less.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { saveTitles } from '#catalogue/write/write.service.ts'
import { analyzeCatalogue } from '#catalogue/write/write.table.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, type Database, poolDatabase } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addReference } from '../../db/seed/seedReference.ts'
import { openDatabase } from '../../src/app/server/start/openDatabase.ts'
import { median, singleCpuMs } from '../measure.ts'
import { openCatalogue } from '../search/catalogue.ts'
import { titles } from '../search/titles.ts'

const sizes = (process.env['SIZES'] ?? '10000,200000,1000000').split(',').map(Number)
const imported = 10_000
// As the import has them.
const batchSize = 500
const changes = 15

class RolledBack extends Error {}

await measureImport()
for (const size of sizes) await measureChange(size)

async function measureImport(): Promise<void> {
  const dataDir = join(import.meta.dirname, '../../.cache/bench-search/import')
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }))
  try {
    await database.db.transaction((tx) => addReference(tx, new Date()))
    const entries = [...titles(imported)]
    await onOneConnection(database.url, async (db, cpu) => {
      const [before, started] = [cpu(), performance.now()]
      for (let from = 0; from < imported; from += batchSize)
        await db.transaction((tx) => saveTitles(tx, entries.slice(from, from + batchSize)))
      await analyzeCatalogue(db)
      const seconds = (performance.now() - started) / 1000
      const spent = (cpu() - before) / imported
      console.log(
        `import of ${imported} titles: ${(imported / seconds).toFixed(0)} a second, ${spent.toFixed(3)} ms of the database's processor time each`,
      )
    })
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureChange(size: number): Promise<void> {
  const [entry] = titles(1)
  if (!entry) return
  const database = await openCatalogue(size)
  try {
    await onOneConnection(database.url, async (db, cpu) => {
      const times: number[] = []
      let [spent, written] = [0, '']
      for (let change = -1; change < changes; change++) {
        const [before, started] = [cpu(), performance.now()]
        written = await changed(db, async (tx) => {
          await saveTitles(tx, [{ ...entry, price: String(7001 + change) }])
        })
        if (change < 0) continue
        times.push(performance.now() - started)
        spent += (cpu() - before) / changes
      }
      console.log(
        `another price among ${size} titles: ${median(times).toFixed(1)} ms, ${spent.toFixed(1)} ms of processor time; rows written: ${written}`,
      )
    })
  } finally {
    await database.close()
  }
}

/** Does the work and takes it back; answers how many rows of which tables it wrote. */
async function changed(db: Database, work: (tx: Database) => Promise<void>): Promise<string> {
  let written = ''
  await db
    .transaction(async (tx) => {
      // Of what the connection wrote before, some may not have been told to the statistics yet.
      const before = await writtenRows(tx)
      await work(tx)
      const after = await writtenRows(tx)
      written = [...after]
        .map(([name, rows]) => ({ name, rows: rows - (before.get(name) ?? 0) }))
        .filter(({ rows }) => rows > 0)
        .map(({ name, rows }) => `${name} ${rows}`)
        .join(', ')
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  return written
}

async function writtenRows(db: Database): Promise<Map<string, number>> {
  const found = await db.many<{ name: string; rows: number }>(sql`
    select relname as name, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_xact_user_tables order by 1`)
  return new Map(found.map(({ name, rows }) => [name, rows]))
}

async function onOneConnection(
  url: string,
  work: (db: Database, cpu: () => number) => Promise<void>,
): Promise<void> {
  const pool = createPool(url, 1)
  try {
    const db = poolDatabase(pool)
    const { pid } = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await work(db, () => singleCpuMs(pid))
  } finally {
    await pool.end()
  }
}
