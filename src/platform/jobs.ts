import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, makeWorkerUtils, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { DatabaseUnavailable, isUnavailable } from './database/unavailable.ts'
import type { Database } from './database/database.ts'
import { join, type Sql, sql } from './database/sql.ts'
import { retryingPool } from './jobs/retryingPool.ts'
import { startHeartbeat } from './jobs/heartbeat.ts'
import { type JobKind, type JobTasks, maxRunTime, timed } from './jobs/task.ts'
import type { Log } from './log.ts'

export { jobKind, jobTask, type JobTasks, lasting } from './jobs/task.ts'

export type Jobs = {
  stop(): Promise<void>
}

type JobOptions<Key = string> = {
  readonly runAt?: Date | undefined
  /** A waiting job with the same key is replaced. */
  readonly key?: Key
  /** Before all jobs that only have to be done some time, such as mails. */
  readonly isUrgent?: boolean
}

/** As the library counts: the lower number goes first, and 0 is the default. */
const urgent = -10

/** Added in the caller's transaction: it is there when the transaction is, and only then (https://worker.graphile.org/docs/sql-add-job). */
export const addJob = <Payload>(
  db: Database,
  { name }: JobKind<Payload>,
  payload: NoInfer<Payload>,
  { key, ...options }: JobOptions = {},
) =>
  db.run(sql`
    select from ${callWith(name, sql`${JSON.stringify(payload)}::json`, { ...options, key: sql`${key ?? null}::text` })}`)

/** The same within a statement, whose columns may be in payload and key. */
export const jobCall = <Payload extends object>(
  { name }: JobKind<Payload>,
  payload: { readonly [Field in keyof Payload]: Sql },
  options: JobOptions<Sql>,
): Sql => {
  const fields = Object.entries<Sql>(payload).map(([field, value]) => sql`${field}::text, ${value}`)
  return callWith(name, sql`json_build_object(${join(fields, sql`, `)})`, options)
}

const callWith = (
  name: string,
  payload: Sql,
  { runAt, key = sql`null`, isUrgent = false }: JobOptions<Sql>,
): Sql => sql`
  graphile_worker.add_job(${name}, ${payload}, run_at => ${runAt ?? null}, job_key => ${key},
    priority => ${isUrgent ? urgent : 0}::int)`

/** Call that takes a job back by its key; one that is at work ends, and is not tried again. */
export const removeJob = (key: Sql): Sql => sql`graphile_worker.remove_job(${key})`

const hasRightPayload = Symbol('right payload')

/** Made by `newJob` only. */
export type NewJob = NewJobOptions & {
  readonly name: string
  readonly payload: unknown
  readonly [hasRightPayload]: true
}

type NewJobOptions = { readonly key: string; readonly isUrgent?: boolean }

export const newJob = <Payload>(
  { name }: JobKind<Payload>,
  payload: NoInfer<Payload>,
  options: NewJobOptions,
): NewJob => ({ ...options, name, payload, [hasRightPayload]: true })

/** Several at once within a statement: those that `where` holds for, which may name the job's `name`. */
export const jobsCall = (jobs: readonly NewJob[], where: Sql): Sql => sql`
  (select * from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j (name text, payload json, key text, "isUrgent" boolean)
    where ${where} offset 0) j,
  graphile_worker.add_job(name, payload, job_key => key, priority => case when "isUrgent" then ${urgent} else 0 end)`

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

const workers = 4

/** Connections at most: one listens, the others take jobs and write down what is done. Fewer than workers, it warns of. */
const clerks = workers
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
  const own = workerPool(pool)
  const patient = retryingPool(own, ending.signal, log)
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
      await Promise.race([own.end(), patient.abandoned])
    },
  }
}

/**
 * Of the library's own, which write down who takes a job and that it is done: nobody waits for the disk to have that. What
 * a job itself writes comes later and is waited for, and then so is what came before. Should the server die, a job is
 * done again at most, as it may be anyway.
 */
function workerPool({ options }: pg.Pool): pg.Pool {
  const own = new pg.Pool({ ...options, max: clerks, fallback_application_name: 'soma jobs queue' })
  own.on('error', () => {})
  own.on('connect', (client) => {
    client.on('error', () => {})
    client.query('set synchronous_commit = off').catch(() => {}) // before all that is asked of it
  })
  return own
}

type RunnerDeps = {
  readonly pool: pg.Pool
  readonly tasks: JobTasks
  readonly crontab: string
  readonly log: Log
  readonly presence: Parameters<typeof startHeartbeat>[1]
}

async function startRunner({ pool, tasks, crontab, log, presence }: RunnerDeps) {
  const events: WorkerEvents = new EventEmitter()
  let workerId = ''
  events.on('pool:create', ({ workerPool: started }) => (workerId = started.id))
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, timed(name, task)])),
    crontab,
    events,
    concurrency: workers,
    noHandleSignals: true,
    logger: loggerTo(log),
    preset: {
      worker: {
        // In batches: else nobody in the library handles an error of writing down that a job is done.
        completeJobBatchDelay: 50,
        failJobBatchDelay: 0,
        // One asks for all four. What they do not come to soon goes back, to whoever is free or to what is urgent.
        localQueue: { size: workers, ttl: 1000 },
      },
    },
  })
  const { stop } = startHeartbeat(workerId, presence)
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
    const isOutage = meta?.['failure'] ? error instanceof DatabaseUnavailable : isUnavailable(error)
    if (level === 'error' && !isOutage) log.error({ from: 'jobs' }, message)
    else if (level === 'error' || level === 'warning') log.warn({ from: 'jobs' }, message)
    else log.debug({ from: 'jobs' }, message)
  })
