import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../../src/app/server/start/openDatabase.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { saveConversionRates } from '../../src/pricing/rates/rates.table.ts'
import { conversionRates } from '../../db/seed/content/reference.ts'
import { tags } from '../../db/seed/content/tags.ts'
import { refreshLists } from '../../src/catalogue/listing/materialized/refreshLists.tasks.ts'
import { type Server, startServer } from '../servers.ts'
import { createCrowd, readCrowdFacts } from './crowd.ts'

const views = Number(process.env['VIEWS'] ?? 100_000)
const stops = [0, 0.1, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * views))

/** Prints what the shop holds in memory while guests open ever other pages (VIEWS, else 100,000), and where it lies. */
export async function measureCrowdMemory({ db, url }: OpenDatabase, dataDir: string): Promise<void> {
  await addWhatPagesNeed(db)
  const report = join(dataDir, 'heap.json')
  const shop = await startServer('build/program/main.js', {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.mjs')}`,
    HEAP_REPORT: report,
  })
  const crowd = createCrowd(shop.url, await readCrowdFacts(db))
  console.log('\nguests (MB)  resident  of files  heap  in use  buffers  other   views/s')
  try {
    let [done, started] = [0, performance.now()]
    for (const stop of stops) {
      await crowd.view(stop - done)
      const perSecond = (stop - done) / ((performance.now() - started) / 1000)
      print(stop, await memoryOf(shop, report), perSecond)
      ;[done, started] = [stop, performance.now()]
    }
  } finally {
    crowd.close()
    await shop.stop()
  }
}

/** The titles come without rates and categories. */
async function addWhatPagesNeed(db: OpenDatabase['db']): Promise<void> {
  if (await db.maybe(sql`select from tags limit 1`)) return
  await saveConversionRates(
    db,
    conversionRates.map((rate) => ({ ...rate, rate: String(rate.rate), startsAt: new Date(0) })),
  )
  await db.run(sql`
    insert into tags (id, parent_id, names) select id, "parentId", names
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as tag (id int, "parentId" int, names jsonb)`)
  await db.run(sql`
    insert into book_tags (book_id, tag_id)
    select books.id, tags.id from books join tags on (books.id * 7919 + tags.id * 31) % 11 = 0`)
  await refreshLists(db)
}

type Memory = {
  readonly resident: number
  readonly files: number
  readonly heapTotal: number
  /** After the last collection of the whole heap. */
  readonly inUse: number
  readonly external: number
}

async function memoryOf({ pid }: Server, report: string): Promise<Memory> {
  rmSync(report, { force: true })
  process.kill(pid, 'SIGUSR2')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { resident: bytesOf('VmRSS'), files: bytesOf('RssFile'), ...(await readReport(report)) }
}

async function readReport(report: string): Promise<Pick<Memory, 'heapTotal' | 'inUse' | 'external'>> {
  for (;;) {
    await sleep(100)
    try {
      return JSON.parse(readFileSync(report, 'utf8'))
    } catch {
      // Not written yet, or not to its end.
    }
  }
}

function print(count: number, memory: Memory, perSecond: number): void {
  const { resident, files, heapTotal, inUse, external } = memory
  const other = resident - files - heapTotal - external
  const columns = [resident, files, heapTotal, inUse, external, other].map((bytes) =>
    (bytes / 1e6).toFixed(0).padStart(8),
  )
  console.log(`${String(count).padEnd(11)}${columns.join('')}${perSecond.toFixed(0).padStart(10)}`)
}
