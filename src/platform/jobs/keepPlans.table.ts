import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

const lock = 7266325 // any number of our own: two that start at once must not change one function together

/** The library's few statements that add a job are plain, but are planned at every call if nobody says otherwise. */
export const keepPlans = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
    const arePlannedAnew = await tx.run(sql`
      select from pg_proc where proconfig is null
        and oid = to_regprocedure('graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)')`)
    if (arePlannedAnew > 0)
      await tx.run(sql`
        alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)
        set plan_cache_mode = 'force_generic_plan'`)
  })
