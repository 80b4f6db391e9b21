import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { isWorkerAlive } from '#platform/jobs/workerLock.table.ts'

/** `absent`: no jobs process is running. `late`: one is, and leaves due jobs undone. */
export type JobsProblem = 'absent' | 'late'

export type QueueState = {
  readonly is_alive: boolean
  /** Due jobs that nobody has taken. */
  readonly due: number
  readonly oldest_due_at: Date | null
  readonly oldest_due_seconds: number
  /** Name of the oldest due job. */
  readonly oldest_task: string | null
  readonly is_outage: boolean
}

export const findQueueState = (db: Database) =>
  db.one<QueueState>(sql`
    with due as (
      select task_identifier, run_at from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now()
    ), oldest as (select * from due order by run_at limit 1)
    select ${isWorkerAlive} as is_alive, (select count(*)::int from due) as due, run_at as oldest_due_at,
      coalesce(extract(epoch from now() - run_at), 0)::int as oldest_due_seconds, task_identifier as oldest_task,
      exists (select from jobs_outage) as is_outage
    from (values (1)) as one left join oldest on true`)

export type JobsOutageRow = {
  readonly problem: JobsProblem
  readonly began_at: Date
  readonly seconds: number
  readonly reported_at: Date | null
}

type NewOutage = {
  readonly problem: JobsProblem
  /** When it began, where that is known; else now. */
  readonly since: Date | null
  /** After so long without a look at it nobody knows whether it lasted all the time: it begins again. */
  readonly maxGapSeconds: number
}

export const noteOutage = (db: Database, { problem, since, maxGapSeconds }: NewOutage) =>
  db.one<JobsOutageRow>(sql`
    insert into jobs_outage as o (problem, began_at, seen_at)
    values (${problem}, coalesce(${since}::timestamptz, now()), now())
    on conflict (is_current) do update set problem = excluded.problem, seen_at = now(),
      began_at = case when o.reported_at is null and o.seen_at < now() - make_interval(secs => ${maxGapSeconds})
        then excluded.began_at else o.began_at end
    returning problem, began_at, extract(epoch from now() - began_at)::int as seconds, reported_at`)

/** Whoever gets it writes the mail, in the same transaction: it is written once, by one of all processes. */
export const claimOutageReport = async (tx: Database): Promise<boolean> =>
  (await tx.run(sql`update jobs_outage set reported_at = now() where reported_at is null`)) === 1

export const setOutageMail = (tx: Database, mailId: number) =>
  tx.run(sql`update jobs_outage set mail_id = ${mailId}`)

/** The mail about it, as long as it is to be sent; after a failure only once a pause is over. */
export const findOutageMail = async (
  db: Database,
  pauseSeconds: number,
): Promise<{ id: number } | undefined> =>
  db.maybe<{ id: number }>(sql`
    select m.id from jobs_outage join mails m on m.id = mail_id
    where sent_at is null and given_up_at is null
      and (failed_at is null or failed_at < now() - make_interval(secs => ${pauseSeconds}))`)

export const endOutage = (db: Database) => db.run(sql`delete from jobs_outage`)

/** What screens and monitors show: an outage that has lasted long enough to be reported. */
export const findReportedOutage = (db: Database) =>
  db.maybe<Pick<JobsOutageRow, 'problem' | 'began_at'>>(sql`
    select problem, began_at from jobs_outage where reported_at is not null`)
