import { Logger, makeWorkerUtils, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import type { Log } from './log.ts'

/** What is done for each kind of job, by its name. A job may run twice; its payload comes as it was written. */
export type JobTasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

export type Jobs = {
  /** Takes no more jobs and waits for those that are running. */
  stop(): Promise<void>
}

type JobOptions = {
  /** Not before this time; by default at once. */
  readonly runAt?: Date
  /** A waiting job with the same key is replaced. */
  readonly key?: string
}

/** Adds a job in the caller's transaction: it is there when the transaction is, and only then. */
export const addJob = (db: Database, name: string, payload: unknown, { runAt, key }: JobOptions = {}) =>
  db.run(sql`
    select from graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text)`)

/** Brings the tables of the job queue up to date; safe to run from several processes at once. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silent })
  try {
    await utils.migrate()
  } finally {
    await utils.release()
  }
}

/** Works on jobs, four at a time, until stopped. `crontab` holds lines such as `0 3 * * * dropExpired` (UTC). */
export async function startJobs(pool: pg.Pool, tasks: JobTasks, log: Log, crontab = ''): Promise<Jobs> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  )
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 4,
    noHandleSignals: true,
    logger: loggerTo(log),
  })
  return { stop: () => runner.stop() }
}

const silent = new Logger(() => () => {})

// The library tells each job's start and end as "info", which would drown the shop's own lines.
const loggerTo = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ from: 'jobs' }, message)
    else if (level === 'warning') log.warn({ from: 'jobs' }, message)
    else log.debug({ from: 'jobs' }, message)
  })
