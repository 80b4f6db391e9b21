import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isUnavailable, isTooSlow } from '../database/unavailable.ts'
import type { Log } from '../log.ts'

/** `abandoned` resolves when it no longer waits, since the process is to end. */
export type RetryingPool = { readonly pool: pg.Pool; readonly abandoned: Promise<void> }

/** In an outage a statement is run again until the database is back, so it may run twice (decision 20). */
export function retryingPool(pool: pg.Pool, ending: AbortSignal, log: Log): RetryingPool {
  const abandoned = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  const ask = pool.query.bind(pool) as (...asked: unknown[]) => Promise<pg.QueryResult>
  const query = async (...asked: unknown[]) => {
    for (let pause = 100; ; pause = Math.min(pause * 2, 1000)) {
      try {
        return await ask(...asked)
      } catch (error) {
        if (isTooSlow(error))
          log.warn({ from: 'jobs', reason: error.message }, 'a statement took longer than it may')
        if (!ending.aborted && !isUnavailable(error)) throw error
      }
      if (ending.aborted) {
        abandoned.resolve()
        return never
      }
      await sleep(pause)
    }
  }
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : Promise.resolve({ query, release: () => {} })
  const patient: pg.Pool = Object.assign(Object.create(pool), { query, connect })
  return { pool: patient, abandoned: abandoned.promise }
}
