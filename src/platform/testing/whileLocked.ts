import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export type RowLock = {
  /** Until so many sessions wait for a lock, or one of the answers is there; throws where neither happens in 20 s. */
  readonly untilWaiting: (sessions: number, ...answers: readonly Promise<unknown>[]) => Promise<void>
  readonly letGo: () => Promise<void>
}

/** Does work beside another session that holds what statements lock, until the work lets go of it or ends. */
export async function whileLocked<End>(
  pool: pg.Pool,
  statements: readonly string[],
  work: (held: RowLock) => Promise<End>,
): Promise<End> {
  const holder = await pool.connect()
  const letGo = async () => void (await holder.query('commit'))
  try {
    await holder.query('begin')
    for (const statement of statements) await holder.query(statement)
    return await work({ untilWaiting: (...asked) => untilWaiting(pool, ...asked), letGo })
  } finally {
    await letGo()
    holder.release()
  }
}

const waiting = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

async function untilWaiting(pool: pg.Pool, sessions: number, ...answers: readonly Promise<unknown>[]) {
  let isAnswered = false
  const hear = () => void (isAnswered = true)
  for (const answer of answers) answer.then(hear, hear)
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(20))
    if (isAnswered || Number((await pool.query(waiting)).rowCount) >= sessions) return
  throw new Error(`fewer than ${sessions} sessions came to wait for a lock`)
}
