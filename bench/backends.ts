import type { Database } from '../src/platform/database/database.ts'
import { sql } from '../src/platform/database/sql.ts'
import { singleCpuMs } from './measure.ts'

/** Processor time that each of the database's connections has taken so far, in milliseconds. */
export type BackendTimes = ReadonlyMap<number, number>

export async function backendTimes(db: Database): Promise<BackendTimes> {
  const found = await db.many<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`)
  return new Map(found.map(({ pid }) => [pid, singleCpuMs(pid)]))
}

/** What they took between the two, in milliseconds; a connection that was idle and closed meanwhile counts nothing. */
export const elapsedBetween = (before: BackendTimes, after: BackendTimes): number =>
  after.entries().reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
