// How quickly the search answers, by what is typed and by how many titles there are: the box while one types, and a page
// of results with all its counts; and how many searches it answers a second when 16 are asked at once. A run beyond the
// limits of the box or the results screen fails. SIZES=10000,200000 asks for less.
import { createContext } from '../../src/app/server/context.ts'
import type { OpenDatabase } from '../../src/app/server/start/openDatabase.ts'
import { createDependencies } from '../../src/app/server/start/composition.ts'
import { visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { type RecordedStatement, recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { singleCpuMs } from '../measure.ts'
import { openCatalogue } from './catalogue.ts'
import { askTogether } from './together.ts'
import { documents } from './documents.ts'
import { wholeReads } from './plans.ts'
import { kindsOf } from './searches.ts'

/** Titles, and within how many milliseconds 95 in 100 searches of the box and of the results screen are to be answered. */
const limits = [
  { size: 10_000, box: 30, results: 60 },
  { size: 200_000, box: 80, results: 60 },
  { size: 1_000_000, box: 80, results: 120 },
]
const requested = process.env['SIZES']?.split(',').map(Number)
const sizes = limits.filter(({ size }) => requested?.includes(size) ?? true)
const rounds = Number(process.env['ROUNDS'] ?? 5)

type Times = { readonly p50: number; readonly p95: number; readonly most: number; readonly cpu: number }

const overall: { size: number; document: string; times: Times }[] = []
let isTooSlow = false

for (const limit of sizes) {
  const { size } = limit
  const database = await openCatalogue(size)
  try {
    await measure(database, size)
    if (size === limits[0]?.size) await askTogether(database, size)
  } finally {
    await database.close()
  }
  for (const document of ['box', 'results'] as const) {
    const p95 = overall.find((each) => each.size === size && each.document === document)?.times.p95 ?? 0
    const isWithin = p95 <= limit[document]
    isTooSlow ||= !isWithin
    console.log(
      `${document} at ${size} titles: p95 ${p95.toFixed(1)} ms, ${isWithin ? 'within' : 'ABOVE'} ${limit[document]} ms`,
    )
  }
}
for (const document of sizes.length > 1 ? Object.keys(documents) : []) {
  const found = overall.filter((each) => each.document === document)
  const [few, many] = [found[0], found.at(-1)]
  const growth = (many?.times.p95 ?? 0) / (few?.times.p95 ?? 1)
  console.log(
    `${document}: with ${(many?.size ?? 1) / (few?.size ?? 1)} times the titles p95 is ${growth.toFixed(1)} times as long`,
  )
}
process.exitCode = isTooSlow ? 1 : 0

async function measure(database: OpenDatabase, size: number): Promise<void> {
  // One connection, whose process can be watched.
  const pool = createPool(database.url, 1)
  const db = poolDatabase(pool)
  const { pid } = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const log = createLog('error')
  const { schema } = await createDependencies(
    readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'error' }),
    log,
    db,
  )
  const execute = createExecutor(schema, { log, debug: true })
  const recorded = recording(db)
  const ask = async (document: string, words: string) => {
    const context = createContext(recorded.db, {
      caller: visitor,
      preferences: defaultPreferences,
      requestId: 'bench',
    })
    const { errors } = await execute({ query: document, variables: { words } }, context)
    if (errors) throw new Error(`${words}: ${JSON.stringify(errors)}`)
  }
  const kinds = kindsOf(size)
  for (const [name, document] of Object.entries(documents)) {
    for (const { searches } of kinds) for (const words of searches.slice(0, 3)) await ask(document, words)
    console.log(
      `\n${name}, ${size} titles`.padEnd(52),
      '    p50 ms    p95 ms   most ms    CPU of the database, ms',
    )
    const all: number[] = []
    const before = singleCpuMs(pid)
    for (const kind of kinds) {
      const cpu = singleCpuMs(pid)
      const times: number[] = []
      for (let round = 0; round < rounds; round++)
        for (const words of kind.searches) {
          const started = performance.now()
          await ask(document, words)
          times.push(performance.now() - started)
        }
      all.push(...times)
      print(kind.name, timesOf(times, (singleCpuMs(pid) - cpu) / times.length))
    }
    const times = timesOf(all, (singleCpuMs(pid) - before) / all.length)
    print('all', times)
    overall.push({ size, document: name, times })
  }
  if (size === sizes.at(-1)?.size) await checkPlans(pool, recorded.statements)
  await pool.end()
}

async function checkPlans(
  pool: Parameters<typeof wholeReads>[0],
  statements: readonly RecordedStatement[],
): Promise<void> {
  const different = [...new Map(statements.map((statement) => [statement.text, statement])).values()]
  const read = (await Promise.all(different.map((statement) => wholeReads(pool, statement)))).flat()
  console.log(
    `${different.length} statements, large tables read from end to end: ${[...new Set(read)].join(', ') || 'none'}`,
  )
  isTooSlow ||= read.length > 0
}

function timesOf(times: readonly number[], cpu: number): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95), most: at(1), cpu }
}

function print(name: string, { p50, p95, most, cpu }: Times): void {
  console.log(name.padEnd(50), ...[p50, p95, most, cpu].map((ms) => ms.toFixed(1).padStart(9)))
}
