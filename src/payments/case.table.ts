import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/jobs.ts'

export type CaseReason = 'paid_twice' | 'amount_differs' | 'payer_differs' | 'order_changed' | 'unanswered'

/** The job that writes the mails about a case. */
export const caseJob = 'tellPaymentCase'

/** Lays an attempt before a person, once for each reason; the mails about it follow, if this transaction does. */
export async function openCase(tx: Database, attemptId: number, reason: CaseReason, at: Date): Promise<void> {
  const opened = await tx.maybe<{ id: number }>(sql`
    insert into payment_cases (attempt_id, reason, opened_at) values (${attemptId}, ${reason}, ${at})
    on conflict do nothing returning id`)
  if (opened) await addJob(tx, caseJob, { caseId: opened.id }, { key: `case:${opened.id}` })
}

/** Has the mails written of open cases of which nobody was told, which are from before there were any. */
export async function addUntoldCases(tx: Database): Promise<void> {
  const cases = await tx.many<{ id: number }>(
    sql`select id from payment_cases where told_at is null and closed_at is null`,
  )
  for (const { id } of cases) await addJob(tx, caseJob, { caseId: id }, { key: `case:${id}` })
}

export const closeCase = (db: Database, attemptId: number, reason: CaseReason, at: Date) =>
  db.run(sql`
    update payment_cases set closed_at = ${at} where attempt_id = ${attemptId} and reason = ${reason} and closed_at is null`)

export type CaseRow = {
  reason: CaseReason
  attempt_id: number
  order_id: string
  amount: string
  currency: string
  msisdn: string
  asked_at: Date
  merchant_request_id: string | null
  checkout_request_id: string | null
  receipt: string | null
  /** Set while the money waits for a person. */
  held_at: Date | null
  email: string | null
  language: string | null
}

/** Takes a case that is open and that nobody was told of yet: whoever gets it writes the mails, in the same transaction. */
export const takeUntoldCase = (tx: Database, id: number, at: Date) =>
  tx.maybe<CaseRow>(sql`
    update payment_cases c set told_at = ${at}
    from payment_attempts a join orders o on o.id = a.order_id left join users u on u.id = o.owner_id
    where c.id = ${id} and c.told_at is null and c.closed_at is null and a.id = c.attempt_id
    returning c.reason, a.id as attempt_id, a.order_id, a.amount, a.currency, a.msisdn, a.asked_at,
      a.merchant_request_id, a.checkout_request_id, a.receipt, a.held_at, u.email, u.language`)
