import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { migrate } from '../database/migrate.ts'

/**
 * Brings a database up to date while an older process is in the middle of a transaction, which does its work first and
 * ends only when the migration waits for it, after the rest of its work.
 */
export async function migrateBeside(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<unknown>,
  rest?: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const older = await pool.connect()
  try {
    await older.query('begin')
    await work(older)
    const migrating = migrate(pool)
    migrating.catch(() => {}) // told below
    await untilOneWaits(pool)
    await rest?.(older)
    await older.query('commit')
    await migrating
  } finally {
    older.release()
  }
}

async function untilOneWaits(pool: pg.Pool): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(20))
    if ((await pool.query(waiting)).rowCount) return
  throw new Error('the migration did not wait')
}
