import type { Database } from '#platform/database/database.ts'
import { nothing, type Sql, sql } from '#platform/database/sql.ts'
import { jobCall, jobKind, removeJob } from '#platform/jobs.ts'

export const statusQueryJob = jobKind('queryPaymentStatus', { attemptId: 'number' })

const jobOf = (id: Sql, key: Sql, runAt?: Date): Sql =>
  jobCall(statusQueryJob, { attemptId: id }, { key, runAt, isUrgent: true })

const scheduledKey = (id: Sql): Sql => sql`'payment:' || ${id}`

/** The job of an attempt's next query, by a column or a number. The time also stands on the row. */
export const scheduledQuery = (id: Sql, at: Date): Sql => jobOf(id, scheduledKey(id), at)

/** Takes it back, within a statement that takes back the time as well. */
export const removedQuery = (id: Sql): Sql => removeJob(scheduledKey(id))

/** Should the job be lost, the sweep finds the time on the row. Null takes back what was planned. */
export function scheduleStatusQuery(tx: Database, id: number, at: Date | null): Promise<number> {
  const attempt = sql`${id}::int`
  return tx.run(sql`
    with planned as (update payment_attempts set next_query_at = ${at} where id = ${attempt})
    select from ${at === null ? removedQuery(attempt) : scheduledQuery(attempt, at)}`)
}

export const wakeStatusQuery = (tx: Database, id: number, now: Date) => tx.run(woken(id, now, nothing))

type NewCallback = { readonly attemptId: number; readonly body: string; readonly source: string }

/** Keeps a callback as it came, and wakes the query: all of it or nothing. */
export const insertCallback = (db: Database, { attemptId, body, source }: NewCallback, now: Date) =>
  db.run(
    woken(
      attemptId,
      now,
      sql`kept as (
        insert into payment_messages (attempt_id, kind, body, source)
        values (${attemptId}, 'callback', ${body}, ${source}::inet)),`,
    ),
  )

// A key of its own, so that a scheduled query that is being made right now does not put this one off.
function woken(id: number, now: Date, before: Sql): Sql {
  const attempt = sql`${id}::int`
  return sql`
    with ${before} due as (
      update payment_attempts set next_query_at = least(next_query_at, ${now})
      where id = ${attempt} and succeeded_at is null and on_hold_at is null)
    select from ${jobOf(attempt, sql`'payment:' || ${attempt} || ':message'`)}`
}

export const addOverdueStatusQueries = (db: Database, now: Date) =>
  db.run(sql`
    select ${jobOf(sql`id`, scheduledKey(sql`id`))}
    from (select id from payment_attempts where next_query_at <= ${now} order by next_query_at limit 500) overdue`)
