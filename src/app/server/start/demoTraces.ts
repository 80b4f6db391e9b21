import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { SettingError } from '#platform/setting.ts'
import { endDemoRun, findDemoTraces, noteDemoRun } from '../../../../db/seed/demo.table.ts'
import { traceLines } from '../../../../db/seed/removeDemo.ts'

/** Before anything else is read. Live mode refuses a demo's data: its passwords and keys are known to others. */
export async function settleMode(db: Database, { mode }: Pick<Config, 'mode'>): Promise<void> {
  if (mode === 'demo') return void (await noteDemoRun(db))
  const lines = traceLines(await findDemoTraces(db))
  if (lines.length > 0)
    throw new SettingError(
      `not ready for live mode: DATABASE_URL holds ${lines.join('; ')}; npm run demo:remove removes them`,
    )
  await endDemoRun(db) // one that was never used
}
