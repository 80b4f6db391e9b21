// How the shop does on the 10,000 real titles, beside a bare server that runs the same statements in
// the same minutes. Ratios compare; absolute figures depend on the machine.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/setup/chromium.ts'
import { createContext } from '../src/app/server/context.ts'
import { createParts } from '../src/app/server/start/composition.ts'
import { visitor } from '../src/platform/caller.rules.ts'
import { recording } from '../src/platform/database/recording.ts'
import { sql } from '../src/platform/database/sql.ts'
import { createExecutor } from '../src/platform/graphql/executor.ts'
import { createLog } from '../src/platform/log.ts'
import { defaultPreferences } from '../src/platform/preferences.rules.ts'
import { measureCheckouts } from './checkouts/checkouts.ts'
import { load, type Measured, median } from './measure.ts'
import { type Operation, operations } from './operations.ts'
import { startServer } from './servers.ts'
import { openTenThousand } from './tenThousand.ts'
import { weigh } from './weights.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const amount = Number(process.env['AMOUNT'] ?? 1500)

const { config, database, dataDir, bookIds: ids } = await openTenThousand()
const log = createLog('error')
const parts = await createParts(config, log, database.db)
console.log(
  `${(await database.db.one<{ count: number }>(sql`select count(*) as count from books`)).count} titles`,
)

const pages = ['/', '/search/history/', `/book/${ids[0]}`]
const measured = operations(ids)
const plansFile = join(dataDir, 'plans.json')
writeFileSync(plansFile, JSON.stringify(await Promise.all(measured.map(plan))))
const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, PLANS: plansFile }
const floor = await startServer('bench/floor.ts', environment)
const shop = await startServer('build/program/main.js', { ...environment, SOMA_ROLE: 'web' })
try {
  await compareOperations()
  await measurePages()
  await weighPages()
  await measureCheckouts(database)
} finally {
  await shop.stop()
  await floor.stop()
  await database.close()
}

/** The statements that the shop runs for an operation, as the floor will run them. */
async function plan({ name, query, variables }: Operation) {
  const { db, statements } = recording(database.db)
  const execute = createExecutor(parts.schema, { log, debug: true })
  const context = createContext(db, { caller: visitor, preferences: defaultPreferences, requestId: 'bench' })
  const result = await execute({ query, variables: variables(0) }, context)
  if (result.errors) throw new Error(`${name}: ${JSON.stringify(result.errors)}`)
  const [, cartId] = JSON.stringify(result.data).match(/"id":"\/orders\/(\w+)"/) ?? []
  return { name, cartId: cartId ?? null, statements }
}

async function compareOperations(): Promise<void> {
  console.log(
    '\noperation           shop req/s  floor req/s  ratio   shop CPU ms  floor CPU ms  CPU ratio  p50 ms  p99 ms',
  )
  for (const [index, operation] of measured.entries()) {
    const bodies = Array.from({ length: 50 }, (_, round) =>
      JSON.stringify({ query: operation.query, variables: operation.variables(round) }),
    )
    const run = (url: string, pid: number) => load({ url, pid, amount, bodies })
    const results: { shop: Measured; floor: Measured }[] = []
    await run(`${shop.url}/graphql`, shop.pid)
    await run(`${floor.url}/${index}`, floor.pid)
    for (let round = 0; round < rounds; round++)
      results.push({
        floor: await run(`${floor.url}/${index}`, floor.pid),
        shop: await run(`${shop.url}/graphql`, shop.pid),
      })
    const of = (pick: (result: { shop: Measured; floor: Measured }) => number) => median(results.map(pick))
    console.log(
      [
        operation.name.padEnd(18),
        of(({ shop }) => shop.perSecond)
          .toFixed(0)
          .padStart(11),
        of(({ floor }) => floor.perSecond)
          .toFixed(0)
          .padStart(12),
        of(({ shop, floor }) => shop.perSecond / floor.perSecond)
          .toFixed(2)
          .padStart(6),
        of(({ shop }) => shop.cpuMs)
          .toFixed(2)
          .padStart(13),
        of(({ floor }) => floor.cpuMs)
          .toFixed(2)
          .padStart(13),
        of(({ shop, floor }) => shop.cpuMs / floor.cpuMs)
          .toFixed(2)
          .padStart(10),
        of(({ shop }) => shop.p50)
          .toFixed(0)
          .padStart(7),
        of(({ shop }) => shop.p99)
          .toFixed(0)
          .padStart(7),
      ].join(' '),
    )
  }
}

async function measurePages(): Promise<void> {
  console.log('\npage                     pages/s (kept for all)  pages/s (drawn for one)')
  for (const path of pages) {
    const kept = await load({ url: `${shop.url}${path}`, pid: shop.pid, amount: 2000, bodies: [] })
    const drawn = await load({ url: `${shop.url}${path}?lang=eng`, pid: shop.pid, amount: 300, bodies: [] })
    console.log(
      `${path.padEnd(24)} ${kept.perSecond.toFixed(0).padStart(22)} ${drawn.perSecond.toFixed(0).padStart(24)}`,
    )
  }
}

async function weighPages(): Promise<void> {
  const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(9)
  console.log('\npage (KiB brotli)             HTML       CSS  JS early    JS all  shift')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  for (const path of pages) {
    const weight = await weigh(browser, `${shop.url}${path}`)
    console.log(
      `${path.padEnd(24)} ${kib(weight.html)} ${kib(weight.css)} ${kib(weight.scriptEarly)} ${kib(weight.script)} ${weight.shift.toFixed(3).padStart(6)}`,
    )
  }
  await browser.close()
}
