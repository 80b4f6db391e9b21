import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'

/** Loses the jobs that nobody works on: all, or those for which a condition on `graphile_worker.jobs` holds. */
export const loseJobs = (db: Database, condition: Sql = sql`true`): Promise<number> =>
  db.run(sql`
    select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${condition}))`)

/** What failed or waits is due now, for the first time. */
export const makeJobsDue = (db: Database): Promise<number> =>
  db.run(sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs), run_at => now(), attempts => 0)`)

/** A process takes the jobs that are due, as many as it works on at once, and is killed with them. */
export async function dieHoldingJobs(db: Database, url: string): Promise<void> {
  const due = await db.many<{ name: string }>(sql`
    select distinct task_identifier as name from graphile_worker.jobs where locked_at is null and run_at <= now()`)
  if (due.length === 0) return
  const worker = fork(join(import.meta.dirname, 'hangingWorker.ts'), [url, ...due.map(({ name }) => name)])
  await once(worker, 'message', { signal: AbortSignal.timeout(30_000) })
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}
