import { type Caller, visitor } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { createContext } from '../../src/app/server/context.ts'
import { createDependencies } from '../../src/app/server/start/composition.ts'
import { singleCpuMs } from '../measure.ts'
import { openCatalogue, superuserUrl } from '../search/catalogue.ts'
import { type Facts, findFacts } from './facts.ts'
import { type Plan, planIn } from './plans.ts'
import type { Row } from './row.ts'

/** The shop's API over a catalogue, on one connection whose process is watched. */
export type Shop = {
  readonly size: number
  readonly facts: Facts
  /** Answers what came, in the form of `Listed` where it is a list. */
  ask(row: Row, document: string): Promise<unknown>
  /** Milliseconds of processor time that the connection's process has had. */
  cpu(): number
  /** Plans by which the database does what this asks, with what each step has read. */
  plansOf(work: () => Promise<unknown>, options: { readonly nested: boolean }): Promise<Plan[]>
  close(): Promise<void>
}

const admin: Caller = {
  kind: 'user',
  id: 1,
  userId: 'bench',
  email: 'bench@soma.example',
  emailVerified: true,
  roles: ['ROLE_ADMIN'],
}

/** Opens the catalogue of so many made-up titles, and fills it the first time. */
export async function openShop(size: number): Promise<Shop> {
  const database = await openCatalogue(size)
  const pool = createPool(superuserUrl(database.url), 1)
  // The same connection for all rows, however long those of another catalogue take, and however long one waits for it.
  Object.assign(pool.options, { idleTimeoutMillis: 0, connectionTimeoutMillis: 0 })
  const plans: Plan[] = []
  pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(...planIn(message ?? ''))))
  const db = poolDatabase(pool)
  const log = createLog('error')
  const { schema } = await createDependencies(
    readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'error' }),
    log,
    db,
  )
  const execute = createExecutor(schema, { log, debug: true })
  const { pid } = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await db.run(sql`load 'auto_explain'`)
  for (const setting of [
    'log_analyze = on',
    'log_buffers = on',
    'log_timing = off',
    'log_format = json',
    'log_level = notice',
  ])
    await pool.query(`set auto_explain.${setting}`)
  return {
    size,
    facts: await findFacts(db),
    ask: async ({ asAdmin }, document) => {
      const context = createContext(db, {
        caller: asAdmin ? admin : visitor,
        preferences: defaultPreferences,
        requestId: 'bench',
      })
      const { data, errors } = await execute({ query: document, variables: {} }, context)
      if (errors) throw new Error(`${document}: ${JSON.stringify(errors)}`)
      return data
    },
    cpu: () => singleCpuMs(pid),
    plansOf: async (work, { nested }) => {
      await pool.query(`set auto_explain.log_nested_statements = ${nested ? 'on' : 'off'}`)
      await pool.query('set auto_explain.log_min_duration = 0')
      plans.length = 0
      await work()
      const found = [...plans]
      await pool.query('set auto_explain.log_min_duration = -1')
      return found
    },
    close: async () => {
      await pool.end()
      await database.close()
    },
  }
}
