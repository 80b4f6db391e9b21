import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, jobKind } from '#platform/jobs.ts'

/** `set_up` is a code that only the shop can mend; the others are messages that the shop cannot make sense of. */
export type AlertKind = 'set_up' | 'unknown' | 'unreadable'

export const alertJob = jobKind('mailPaymentAlert', { alertId: 'number' })

export type NewAlert = {
  readonly provider: string
  readonly kind: AlertKind
  /** The provider's. */
  readonly code?: string
  readonly attemptId?: number
  readonly at: Date
}

/** The support is told once a day. */
export async function raiseAlert(
  tx: Database,
  { provider, kind, code = '', attemptId, at }: NewAlert,
): Promise<void> {
  const raised = await tx.maybe<{ id: number }>(sql`
    insert into payment_alerts (provider, kind, code, day, attempt_id, raised_at)
    values (${provider}, ${kind}, ${code}, (${at}::timestamptz at time zone 'UTC')::date, ${attemptId ?? null}::int, ${at})
    on conflict (provider, kind, code, day) do nothing returning id`)
  if (raised) await addJob(tx, alertJob, { alertId: raised.id }, { key: `alert:${raised.id}` })
}

export type AlertRow = {
  provider: string
  kind: AlertKind
  code: string
  raised_at: Date
  order_id: string | null
}

/** Whoever gets it writes the mail, in the same transaction: it is written once. */
export const claimUnnotifiedAlert = (tx: Database, id: number, at: Date) =>
  tx.maybe<AlertRow>(sql`
    update payment_alerts p set notified_at = ${at} where id = ${id} and notified_at is null
    returning provider, kind, code, raised_at, (select order_id from payment_attempts a where a.id = p.attempt_id)`)

export const dropAlerts = (db: Database, before: Date) =>
  db.run(sql`delete from payment_alerts where raised_at < ${before}`)
