import type { Database } from '../database/database.ts'
import { type Sql, sql } from '../database/sql.ts'

const namespace = 7266323 // any number of our own

/** A machine that loses its power is noticed within a minute. */
export async function acquireWorkerLock(connection: Database, workerId: string): Promise<void> {
  await connection.run(sql`
    select set_config('tcp_keepalives_idle', '20', false), set_config('tcp_keepalives_interval', '10', false),
      set_config('tcp_keepalives_count', '3', false)`)
  await connection.run(sql`select pg_advisory_lock_shared(${namespace}::int, hashtext(${workerId}))`)
}

const workerLocks = sql`
  select from pg_locks
  where locktype = 'advisory' and granted and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and classid::bigint = ${namespace}::bigint`

/** Whether any process works on jobs, or could. */
export const isWorkerAlive: Sql = sql`exists (${workerLocks})`

export async function listUnmarkedWorkers(db: Database): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_by is not null and not exists (
      ${workerLocks} and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`)
  return rows.map(({ id }) => id)
}

export const releaseJobsOf = (db: Database, workerIds: readonly string[]): Promise<number> =>
  db.run(sql`select from graphile_worker.force_unlock_workers(${workerIds}::text[])`)

/**
 * Of workers that could not write down for so many seconds that a job has ended: all that they hold is done again. Answers
 * how many were overdue.
 */
export async function releaseOverdueJobs(db: Database, seconds: number): Promise<number> {
  const overdue = await db.many<{ worker: string }>(sql`
    select locked_by as worker from graphile_worker.jobs where locked_at < now() - make_interval(secs => ${seconds})`)
  if (overdue.length > 0) await releaseJobsOf(db, [...new Set(overdue.map(({ worker }) => worker))])
  return overdue.length
}
