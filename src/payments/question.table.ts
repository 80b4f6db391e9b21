import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/jobs.ts'

/** The job that asks about an attempt, and the keys that keep it from waiting twice. */
export const questionJob = 'askMpesa'
const plannedKey = (id: number): string => `mpesa:${id}`
const heardKey = (id: number): string => `mpesa:${id}:heard`

/** Plans the next question about an attempt, or that there is none. The time also stands on the row: should the job be lost, the sweep finds it. */
export async function planQuestion(tx: Database, id: number, at: Date | null): Promise<void> {
  await tx.run(sql`update payment_attempts set ask_at = ${at} where id = ${id}`)
  if (at !== null) await addJob(tx, questionJob, { attemptId: id }, { runAt: at, key: plannedKey(id) })
}

/** Something was heard of an attempt: the provider is to be asked now. However often, one job waits. */
export async function wakeQuestion(tx: Database, id: number, now: Date): Promise<void> {
  await tx.run(sql`
    update payment_attempts set ask_at = least(ask_at, ${now}) where id = ${id} and succeeded_at is null and held_at is null`)
  // A key of its own, so that a planned question that is being asked right now does not put this one off.
  await addJob(tx, questionJob, { attemptId: id }, { key: heardKey(id) })
}

/** Adds the job again for every question that is overdue: its own was lost with a process. Returns how many. */
export const addOverdueQuestions = (db: Database, now: Date) =>
  db.run(sql`
    select graphile_worker.add_job(${questionJob}, json_build_object('attemptId', id), job_key => 'mpesa:' || id)
    from (select id from payment_attempts where ask_at <= ${now} order by ask_at limit 500) overdue`)
