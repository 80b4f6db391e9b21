import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isAway, isTooSlow } from '../database/away.ts'
import type { Log } from '../log.ts'

/** A pool that waits for its database; `abandoned` resolves when it no longer does, since the process is to end. */
export type PatientPool = { readonly pool: pg.Pool; readonly abandoned: Promise<void> }

/**
 * The pool as the job runner sees it: a statement that meets an outage is run again until the database is back. The
 * runner's statements stand alone once its tables are there (migrateJobs), and each may run twice. One that was too slow
 * is not run again but logged, and ends the runner where it cannot do without.
 */
export function patientPool(pool: pg.Pool, ending: AbortSignal, log: Log): PatientPool {
  const abandoned = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  // Of its many forms, those without a callback.
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<pg.QueryResult>
  const query = async (...asked: unknown[]) => {
    for (let pause = 100; ; pause = Math.min(pause * 2, 1000)) {
      try {
        return await ask(...asked)
      } catch (error) {
        if (isTooSlow(error))
          log.warn({ from: 'jobs', reason: error.message }, 'a statement took longer than it may')
        if (!ending.aborted && !isAway(error)) throw error
      }
      if (ending.aborted) {
        abandoned.resolve()
        return never
      }
      await sleep(pause)
    }
  }
  // With a callback the runner takes a connection to listen on, and takes another by itself when that one breaks.
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : Promise.resolve({ query, release: () => {} })
  const patient: pg.Pool = Object.assign(Object.create(pool), { query, connect })
  return { pool: patient, abandoned: abandoned.promise }
}
