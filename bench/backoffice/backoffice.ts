// How the back office does on a million orders: whether any statement reads a large table from one end to the other, the first
// visit on a slow line, first rows of each report and changes of its filters through HTTP, and a file of all rows. A run
// beyond the limits fails. `ONLY=plans,file` does these alone; SIZE makes the shop smaller, ROUNDS the run shorter.
import process from 'node:process'
import { addSession } from '#identity/session/session.table.ts'
import { sql } from '#platform/database/sql.ts'
import { type Server, startServer } from '../servers.ts'
import { measureFile } from './file.ts'
import { benchAdmin, fullSize, openLargeShop } from './largeShop.ts'
import { lookAtPlans } from './plans.ts'
import { benchReports } from './reports.ts'
import { measureSlowLine } from './slowLine.ts'

/** In milliseconds, for 95 in 100. */
const limits = { first: 400, filter: 300 } as const

const rounds = Number(process.env['ROUNDS'] ?? 20)
const size = Number(process.env['SIZE'] ?? fullSize)
const only = process.env['ONLY']?.split(',')
const missed: string[] = []

const large = await openLargeShop(size)
const { database, dataDir } = large
const { id: adminId } = await database.db.one<{ id: number }>(
  sql`select id from users where email = ${benchAdmin}`,
)
const server = await startServer('build/program/main.js', {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  SOMA_ROLE: 'web',
})
const parts = {
  plans: () => lookAtPlans(large, adminId),
  slow: async () => measureSlowLine(server, await cookie(), Math.ceil(rounds / 4)),
  screens: () => measureScreens(server),
  file: async () => measureFile(server, await cookie()),
}
try {
  for (const [name, measure] of Object.entries(parts))
    if (!only || only.includes(name)) missed.push(...(await measure()))
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

async function measureScreens({ url }: Server): Promise<string[]> {
  const beyond: string[] = []
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
    const figures = [at(first, 0.5), at(first, 0.95), at(changes, 0.5), at(changes, 0.95)]
    console.log(name.padEnd(28), ...figures.map((ms) => ms.toFixed(0).padStart(10)))
    if (at(first, 0.95) > limits.first) beyond.push(`${name}: first rows`)
    if (at(changes, 0.95) > limits.filter) beyond.push(`${name}: change of a filter`)
  }
  return beyond
}

/** Within which so large a share of the times lies. */
function at(times: readonly number[], share: number): number {
  const place = Math.min(times.length - 1, Math.floor(times.length * share))
  return times.toSorted((one, other) => one - other)[place] ?? 0
}
