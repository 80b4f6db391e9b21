import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientDatabase, type Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import {
  acquireWorkerLock,
  listUnmarkedWorkers,
  releaseJobsOf,
  releaseOverdueJobs,
} from './workerLock.table.ts'

export type Presence = { stop(): void }

type PresenceDeps = {
  readonly pool: pg.Pool
  readonly log: Log
  /** Milliseconds between two looks for workers that are gone. */
  readonly lookEvery: number
  /** Seconds after which no job can still be at work. */
  readonly overdueAfter: number
}

// A worker that lost its connection, or whose database restarted, takes its lock anew well within this time.
const grace = 5000
const reconnectAfter = 1000

/** By a session lock, which ends with the process however it ends (decision 20). */
export function startHeartbeat(workerId: string, deps: PresenceDeps): Presence {
  const stopping = new AbortController()
  void keepUp(workerId, deps, stopping.signal)
  return { stop: () => stopping.abort() }
}

async function keepUp(workerId: string, deps: PresenceDeps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await watch(workerId, deps, stopping).catch((error: unknown) => {
      if (!stopping.aborted) deps.log.debug({ err: error, from: 'jobs' }, 'the lock of the worker was lost')
    })
    await sleep(reconnectAfter, undefined, { signal: stopping }).catch(() => {})
  }
}

async function watch(workerId: string, deps: PresenceDeps, stopping: AbortSignal): Promise<void> {
  // Beside the pool, whose connections may all be in use.
  const client = new pg.Client({ ...deps.pool.options, fallback_application_name: 'soma jobs presence' })
  const broken = new AbortController()
  client.on('error', () => {}) // told by 'end'
  client.on('end', () => broken.abort())
  const signal = AbortSignal.any([broken.signal, stopping])
  try {
    await client.connect()
    const db = clientDatabase(client)
    await acquireWorkerLock(db, workerId)
    for (;;) {
      await releaseLost(db, deps, signal)
      await sleep(deps.lookEvery, undefined, { signal })
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Two looks, so that nobody is robbed who has only just lost the lock. */
async function releaseLost(
  db: Database,
  { log, overdueAfter }: PresenceDeps,
  signal: AbortSignal,
): Promise<void> {
  const overdue = await releaseOverdueJobs(db, overdueAfter)
  if (overdue > 0) log.warn({ from: 'jobs', jobs: overdue }, 'jobs that nobody works on were given back')
  const suspects = await listUnmarkedWorkers(db)
  if (suspects.length === 0) return
  await sleep(grace, undefined, { signal })
  const still = await listUnmarkedWorkers(db)
  const gone = suspects.filter((id) => still.includes(id))
  if (gone.length === 0) return
  await releaseJobsOf(db, gone)
  log.warn({ from: 'jobs', workers: gone }, 'jobs of workers that are gone were given back')
}
