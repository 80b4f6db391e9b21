import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext } from '../src/app/server/context.ts'
import { createDependencies } from '../src/app/server/start/composition.ts'
import type { OpenDatabase } from '../src/app/server/start/openDatabase.ts'
import { visitor } from '../src/platform/caller.rules.ts'
import type { Config } from '../src/platform/config.ts'
import { recording } from '../src/platform/database/recording.ts'
import { createExecutor } from '../src/platform/graphql/executor.ts'
import { createLog } from '../src/platform/log.ts'
import { defaultPreferences } from '../src/platform/preferences.rules.ts'
import { backendTimes, elapsedBetween } from './backends.ts'
import { load, type Measured, median } from './measure.ts'
import { bodiesOf, type Operation } from './operations.ts'
import type { Server } from './servers.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const amount = Number(process.env['AMOUNT'] ?? 1500)

type Opened = { readonly config: Config; readonly database: OpenDatabase; readonly dataDir: string }

/** Writes down the statements that the shop runs for each request, as the floor will run them; answers the file. */
export async function writePlans(opened: Opened, operations: readonly Operation[]): Promise<string> {
  const { config, database, dataDir } = opened
  const log = createLog('error')
  const { schema } = await createDependencies(config, log, database.db)
  const execute = createExecutor(schema, { log, debug: true })
  const plans: unknown[] = []
  for (const body of operations.flatMap(bodiesOf)) {
    const { db, statements } = recording(database.db)
    const request = { caller: visitor, preferences: defaultPreferences, requestId: 'bench' }
    const result = await execute(JSON.parse(body), createContext(db, request))
    if (result.errors) throw new Error(`${body}: ${JSON.stringify(result.errors)}`)
    const [, cartId] = JSON.stringify(result.data).match(/"id":"\/orders\/(\w+)"/) ?? []
    plans.push({ body, cartId: cartId ?? null, statements })
  }
  const file = join(dataDir, 'plans.json')
  writeFileSync(file, JSON.stringify(plans))
  return file
}

type Run = Measured & { readonly databaseMs: number }
type Pair = { readonly shop: Run; readonly floor: Run }

type Compared = {
  readonly shop: Server
  readonly floor: Server
  readonly database: OpenDatabase
  readonly operations: readonly Operation[]
}

/** Asks shop and floor by turns, and prints medians: processor times are milliseconds of a request. */
export async function compare({ shop, floor, database, operations }: Compared): Promise<void> {
  console.log(`\n${'operation'.padEnd(16)}${columns.map(({ head }) => `  ${head}`).join('')}`)
  for (const operation of operations) {
    const bodies = bodiesOf(operation)
    const run = async (server: Server): Promise<Run> => {
      const before = await backendTimes(database.db)
      const measured = await load({ url: `${server.url}/graphql`, pid: server.pid, amount, bodies })
      return { ...measured, databaseMs: elapsedBetween(before, await backendTimes(database.db)) / amount }
    }
    await run(shop)
    await run(floor)
    const pairs: Pair[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({ floor: await run(floor), shop: await run(shop) })
    console.log(lineOf(operation.name, pairs))
  }
}

type Column = { readonly head: string; readonly digits: number; readonly pick: (pair: Pair) => number }

const columns: readonly Column[] = [
  { head: 'shop req/s', digits: 0, pick: ({ shop }) => shop.perSecond },
  { head: 'floor req/s', digits: 0, pick: ({ floor }) => floor.perSecond },
  { head: 'ratio', digits: 2, pick: ({ shop, floor }) => shop.perSecond / floor.perSecond },
  { head: 'shop ms', digits: 2, pick: ({ shop }) => shop.cpuMs },
  { head: 'floor ms', digits: 2, pick: ({ floor }) => floor.cpuMs },
  { head: 'ratio', digits: 2, pick: ({ shop, floor }) => shop.cpuMs / floor.cpuMs },
  { head: 'database ms', digits: 2, pick: ({ shop }) => shop.databaseMs },
  { head: 'with shop', digits: 2, pick: ({ shop }) => shop.cpuMs + shop.databaseMs },
  { head: 'with floor', digits: 2, pick: ({ floor }) => floor.cpuMs + floor.databaseMs },
  { head: 'p50 ms', digits: 0, pick: ({ shop }) => shop.p50 },
  { head: 'p99 ms', digits: 0, pick: ({ shop }) => shop.p99 },
]

const lineOf = (name: string, pairs: readonly Pair[]): string =>
  columns.reduce(
    (line, { head, digits, pick }) =>
      line +
      median(pairs.map(pick))
        .toFixed(digits)
        .padStart(head.length + 2),
    name.padEnd(16),
  )
