import { callerOf, findUser } from '#identity/users/user.table.ts'
import { readConfig } from '#platform/config.ts'
import { type RecordedStatement, recording } from '#platform/database/recording.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { createContext } from '../../src/app/server/context.ts'
import { createDependencies } from '../../src/app/server/start/composition.ts'
import { wholeReads } from '../search/plans.ts'
import { bigTables } from './finish.ts'
import type { LargeShop } from './largeShop.ts'
import { type BenchReport, benchReports } from './reports.ts'

/** Asks what the screens ask, and tells which of their statements read a large table from one end to the other. */
export async function lookAtPlans({ database, dataDir }: LargeShop, adminId: number): Promise<string[]> {
  const { db, pool } = database
  const log = createLog('error')
  const { schema } = await createDependencies(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), log, db)
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
  const statements = [...seen.values()].filter(({ text }) => /^\s*(select|with)/.test(text))
  const found: string[] = []
  for (const statement of statements) {
    const whole = (await wholeReads(pool, statement)).filter((table) => bigTables.includes(table))
    if (whole.length > 0)
      found.push(`reads all of ${whole.join(', ')}: ${statement.text.trim().slice(0, 200)}`)
  }
  console.log(`${statements.length} statements planned for their values and for any`)
  return found
}
