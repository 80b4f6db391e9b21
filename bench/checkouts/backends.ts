import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { singleCpuMs } from '../measure.ts'

/** How often a connection waited until the disk had what it wrote. */
export const countDiskWrites = async (db: Database): Promise<number> =>
  (
    await db.one<{ syncs: number }>(sql`
      select sum(fsyncs)::int as syncs from pg_stat_io where object = 'wal' and backend_type = 'client backend'`)
  ).syncs

/** Counts the milliseconds that all connections but the watcher's own spend, those too that end meanwhile. */
export async function watchBackends(watcher: Database) {
  const [first, last] = [new Map<number, number>(), new Map<number, number>()]
  const look = async (spentBefore: (spent: number) => number) => {
    const backends = await watcher.many<{ pid: number }>(sql`
      select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()`)
    for (const { pid } of backends) {
      const spent = spentBy(pid)
      if (spent === null) continue
      if (!first.has(pid)) first.set(pid, spentBefore(spent))
      last.set(pid, spent)
    }
  }
  await look((spent) => spent)
  // An idle connection is kept for ten seconds.
  const timer = setInterval(() => void look(() => 0), 3000)
  return {
    end: async (): Promise<number> => {
      clearInterval(timer)
      await look(() => 0)
      return [...last].reduce((sum, [pid, spent]) => sum + spent - (first.get(pid) ?? 0), 0)
    },
  }
}

function spentBy(pid: number): number | null {
  try {
    return singleCpuMs(pid)
  } catch {
    return null // it has ended
  }
}
