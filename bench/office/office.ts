// How the back office does on a million orders: first rows of each report and changes of its filters through HTTP, a file of
// all its rows, and whether any statement reads a large table from one end to the other. A run beyond the limits fails.
import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { addSession } from '#identity/session/session.table.ts'
import { callerOf, findUser } from '#identity/users/user.table.ts'
import { readConfig } from '#platform/config.ts'
import { type RecordedStatement, recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { createContext } from '../../src/app/server/context.ts'
import { createParts } from '../../src/app/server/start/composition.ts'
import type { OpenDatabase } from '../../src/app/server/start/openDatabase.ts'
import { wholeReads } from '../search/plans.ts'
import { type Server, startServer } from '../servers.ts'
import { bigTables } from './finish.ts'
import { benchAdmin, fullSize, openLargeShop } from './largeShop.ts'
import { type BenchReport, benchReports } from './reports.ts'

/** In milliseconds, for 95 in 100. */
const limits = { first: 400, filter: 300 } as const

/** Lines of a file, and in how many milliseconds they are to come. */
const file = { lines: 100_000, within: 10_000 } as const
const most = { memory: 50 } as const // MiB that the server may grow by meanwhile

const rounds = Number(process.env['ROUNDS'] ?? 20)
const size = Number(process.env['SIZE'] ?? fullSize)
const missed: string[] = []

const { database, dataDir } = await openLargeShop(size)
const { id: adminId } = await database.db.one<{ id: number }>(
  sql`select id from users where email = ${benchAdmin}`,
)
const server = await startServer('src/main.ts', {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  SOMA_ROLE: 'web',
})
try {
  await lookAtPlans(database)
  await measureScreens(server)
  await measureFile(server)
} finally {
  await server.stop()
  await database.close()
}
for (const what of missed) console.log(`BEYOND THE LIMIT: ${what}`)
process.exitCode = missed.length > 0 ? 1 : 0

async function cookie(): Promise<string> {
  const accessExpiresAt = new Date(Date.now() + 3_600_000)
  const tokens = { accessToken: 'unused', refreshToken: null, idToken: '', accessExpiresAt }
  return `soma_session=${await addSession(database.db, adminId, tokens, new Date())}`
}

async function measureScreens({ url }: Server): Promise<void> {
  const headers = { cookie: await cookie() }
  const time = async (path: string): Promise<number> => {
    const started = performance.now()
    const response = await fetch(url + path, { headers, redirect: 'manual' })
    await response.arrayBuffer()
    if (response.status >= 400) throw new Error(`${path}: ${response.status}`)
    return performance.now() - started
  }
  console.log('\nscreen                       first rows p50  p95     filter p50  p95 (ms)')
  for (const { name, path, filters } of benchReports) {
    const [first, changes]: [number[], number[]] = [[], []]
    for (const filter of filters) await time(`${path}.data?${filter}`)
    for (let round = 0; round < rounds; round++) {
      first.push(await time(`${path}/?${filters[0]}`))
      for (const filter of filters) changes.push(await time(`${path}.data?${filter}`))
    }
    const told = [at(first, 0.5), at(first, 0.95), at(changes, 0.5), at(changes, 0.95)]
    console.log(name.padEnd(28), ...told.map((ms) => ms.toFixed(0).padStart(10)))
    if (at(first, 0.95) > limits.first) missed.push(`${name}: first rows`)
    if (at(changes, 0.95) > limits.filter) missed.push(`${name}: change of a filter`)
  }
}

/** Within which so large a share of the times lies. */
function at(times: readonly number[], share: number): number {
  const place = Math.min(times.length - 1, Math.floor(times.length * share))
  return times.toSorted((one, other) => one - other)[place] ?? 0
}

async function lookAtPlans({ db, pool }: OpenDatabase): Promise<void> {
  const log = createLog('error')
  const { schema } = await createParts(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), log, db)
  const row = await findUser(db, adminId)
  if (!row) throw new Error('nobody is there to measure')
  const execute = createExecutor(schema, { log, debug: true })
  const seen = new Map<string, RecordedStatement>()
  const ask = async ({ text, variables }: BenchReport['asked'][number]) => {
    const recorded = recording(db)
    const context = createContext(recorded.db, {
      caller: callerOf(row),
      preferences: defaultPreferences,
      requestId: 'bench',
    })
    const { errors } = await execute({ query: text, variables }, context)
    if (errors) throw new Error(JSON.stringify(errors))
    for (const statement of recorded.statements) seen.set(statement.text, statement)
  }
  for (const { asked } of benchReports) for (const document of asked) await ask(document)
  const statements = [...seen.values()].filter(
    ({ text }) => text.trimStart().startsWith('select') || text.trimStart().startsWith('with'),
  )
  for (const statement of statements) {
    const whole = (await wholeReads(pool, statement)).filter((table) => bigTables.includes(table))
    if (whole.length > 0)
      missed.push(`reads all of ${whole.join(', ')}: ${statement.text.trim().slice(0, 200)}`)
  }
  console.log(`${statements.length} statements planned for their values and for any`)
}

async function measureFile({ url, pid }: Server): Promise<void> {
  const response = await fetch(`${url}/admin/csv/order_report?period=any`, {
    headers: { cookie: await cookie() },
  })
  if (!response.headers.get('content-type')?.startsWith('text/csv') || !response.body) {
    await response.body?.cancel()
    return console.log('\nno file of orders is served yet')
  }
  const started = performance.now()
  const early = residentMiB(pid)
  let [lines, soon, highest] = [0, 0, early]
  for await (const chunk of response.body) {
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1
    if (lines < file.lines) soon = performance.now() - started
    highest = Math.max(highest, residentMiB(pid))
  }
  await sleep(0)
  console.log(
    `\nfile of orders: ${file.lines} lines after ${(soon / 1000).toFixed(1)} s, ${lines} after ${((performance.now() - started) / 1000).toFixed(1)} s; the server held ${early} MiB, at most ${highest}`,
  )
  if (soon > file.within) missed.push('lines of a file')
  if (highest - early > most.memory) missed.push('memory of a file')
}

function residentMiB(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kib) / 1024)
}
