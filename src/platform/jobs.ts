import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, makeWorkerUtils, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { DatabaseAway, isAway } from './database/away.ts'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import { patientPool } from './jobs/patientPool.ts'
import { keepPresence } from './jobs/presence.ts'
import { type JobTasks, maxRunTime, timed } from './jobs/task.ts'
import type { Log } from './log.ts'

export { type JobTasks, lasting } from './jobs/task.ts'

export type Jobs = {
  stop(): Promise<void>
}

type JobOptions = {
  readonly runAt?: Date
  /** A waiting job with the same key is replaced. */
  readonly key?: string
  /** Before all jobs that only have to be done some time, such as mails. */
  readonly isUrgent?: boolean
}

/** As the library counts: the lower number goes first, and 0 is the default. */
export const urgent = -10

/** Added in the caller's transaction: it is there when the transaction is, and only then. */
export const addJob = (
  db: Database,
  name: string,
  payload: unknown,
  { runAt, key, isUrgent = false }: JobOptions = {},
) =>
  db.run(sql`
    select from graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text,
      priority => ${isUrgent ? urgent : 0}::int)`)

/** Safe to run from several processes at once. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silent })
  try {
    await utils.migrate()
  } finally {
    await utils.release()
  }
}

type RunOptions = {
  /** Lines such as `0 3 * * * dropExpired` (UTC). */
  readonly crontab?: string
  readonly lookEvery?: number
}

const minute = 60_000
const patienceAtEnd = 5000

/** Four at a time, through outages of the database. Jobs that a killed process left are taken over. */
export async function startJobs(
  pool: pg.Pool,
  tasks: JobTasks,
  log: Log,
  { crontab = '', lookEvery = minute }: RunOptions = {},
): Promise<Jobs> {
  const ending = new AbortController()
  const patient = patientPool(pool, ending.signal, log)
  const presence = { pool, log, lookEvery, overdueAfter: maxRunTime(tasks) + 60 }
  const begin = () => startRunner({ pool: patient.pool, tasks, crontab, log, presence })
  let runner = await begin()
  let isStopping = false
  const lasted = (async () => {
    for (;;) {
      await runner.ended
      if (isStopping) return
      log.error({ from: 'jobs' }, 'the job runner ended; it is started again')
      await sleep(1000)
      if (isStopping) return
      runner = await begin().catch(() => runner)
      if (isStopping) await runner.stop()
    }
  })()
  return {
    stop: async () => {
      isStopping = true
      setTimeout(() => ending.abort(), patienceAtEnd).unref()
      await Promise.race([runner.stop().then(() => lasted), patient.abandoned])
    },
  }
}

type RunnerParts = {
  readonly pool: pg.Pool
  readonly tasks: JobTasks
  readonly crontab: string
  readonly log: Log
  readonly presence: Parameters<typeof keepPresence>[1]
}

async function startRunner({ pool, tasks, crontab, log, presence }: RunnerParts) {
  const events: WorkerEvents = new EventEmitter()
  let workerId = ''
  events.on('pool:create', ({ workerPool }) => (workerId = workerPool.id))
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, timed(name, task)])),
    crontab,
    events,
    concurrency: 4,
    noHandleSignals: true,
    logger: loggerTo(log),
    // At once, and yet "in batches": else nobody in the library handles an error of writing down that a job is done.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const { stop } = keepPresence(workerId, presence)
  return {
    ended: runner.promise.catch(() => {}).finally(stop),
    stop: () => runner.stop().catch(() => {}), // it has ended by itself
  }
}

const silent = new Logger(() => () => {})

// The library tells each job's start and end as "info". An outage of the database is none of its errors.
const loggerTo = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const error = meta?.['error']
    const isOutage = meta?.['failure'] ? error instanceof DatabaseAway : isAway(error)
    if (level === 'error' && !isOutage) log.error({ from: 'jobs' }, message)
    else if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message)
    else log.debug({ from: 'jobs' }, message)
  })
