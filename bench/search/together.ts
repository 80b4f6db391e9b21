import { visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, poolDatabase, servingLimits } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { createContext } from '../../src/app/server/context.ts'
import { createDependencies } from '../../src/app/server/start/composition.ts'
import type { OpenDatabase } from '../../src/app/server/start/openDatabase.ts'
import { singleCpuMs } from '../measure.ts'
import { documents } from './documents.ts'
import { kindsOf } from './searches.ts'

const lanes = 16
const amount = 1600

/** Asks 16 searches at once over a pool as the shop has it; prints how many it answers a second, and what one costs. */
export async function askTogether(database: OpenDatabase, size: number): Promise<void> {
  const config = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'error' })
  const pool = createPool(database.url, config.databasePool, servingLimits)
  const db = poolDatabase(pool)
  const log = createLog('error')
  const { schema } = await createDependencies(config, log, db)
  const execute = createExecutor(schema, { log, debug: true })
  const searches = kindsOf(size).flatMap((kind) => kind.searches)
  const ask = async (query: string, number: number) => {
    const words = searches[(number * 7919) % searches.length] ?? ''
    const context = createContext(db, {
      caller: visitor,
      preferences: defaultPreferences,
      requestId: 'bench',
    })
    const { errors } = await execute({ query, variables: { words } }, context)
    if (errors) throw new Error(`${words}: ${JSON.stringify(errors)}`)
  }
  console.log(
    `\n${lanes} at once, ${size} titles`.padEnd(36),
    'a second  p50 ms  p95 ms  CPU of server and database, ms',
  )
  for (const [name, query] of Object.entries(documents)) {
    await inLanes(amount / 4, (number) => ask(query, number))
    const before = new Map(await databaseCpu(database))
    const own = process.cpuUsage()
    const started = performance.now()
    const times = (await inLanes(amount, (number) => ask(query, number))).toSorted((a, b) => a - b)
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(own)
    const after = (await databaseCpu(database)).reduce(
      (sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0),
      0,
    )
    const at = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(1)
    const spent = [(user + system) / 1000 / amount, after / amount].map((ms) => ms.toFixed(2))
    console.log(
      name.padEnd(36),
      (amount / seconds).toFixed(0).padStart(7),
      at(0.5).padStart(8),
      at(0.95).padStart(7),
      ...spent.map((ms) => ms.padStart(7)),
    )
  }
  await pool.end()
}

/** How long each took, in milliseconds. */
async function inLanes(count: number, work: (number: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const lane = async () => {
    while (next < count) {
      const started = performance.now()
      await work(next++)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return times
}

/** By process: connections that have rested are closed meanwhile. */
async function databaseCpu({ db }: OpenDatabase): Promise<[number, number][]> {
  const found = await db.many<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`)
  return found.map(({ pid }) => [pid, singleCpuMs(pid)])
}
