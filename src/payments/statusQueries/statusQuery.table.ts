import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, urgent } from '#platform/jobs.ts'

export const statusQueryJob = 'queryPaymentStatus'
const scheduledKey = (id: number): string => `payment:${id}`
const wokenKey = (id: number): string => `payment:${id}:message`

/** The time also stands on the row: should the job be lost, the sweep finds it. */
export async function scheduleStatusQuery(tx: Database, id: number, at: Date | null): Promise<void> {
  await tx.run(sql`update payment_attempts set next_query_at = ${at} where id = ${id}`)
  if (at !== null)
    await addJob(tx, statusQueryJob, { attemptId: id }, { runAt: at, key: scheduledKey(id), isUrgent: true })
}

export async function wakeStatusQuery(tx: Database, id: number, now: Date): Promise<void> {
  await tx.run(sql`
    update payment_attempts set next_query_at = least(next_query_at, ${now}) where id = ${id} and succeeded_at is null and on_hold_at is null`)
  // A key of its own, so that a scheduled query that is being made right now does not put this one off.
  await addJob(tx, statusQueryJob, { attemptId: id }, { key: wokenKey(id), isUrgent: true })
}

export const addOverdueStatusQueries = (db: Database, now: Date) =>
  db.run(sql`
    select graphile_worker.add_job(${statusQueryJob}, json_build_object('attemptId', id), job_key => 'payment:' || id,
      priority => ${urgent}::int)
    from (select id from payment_attempts where next_query_at <= ${now} order by next_query_at limit 500) overdue`)
