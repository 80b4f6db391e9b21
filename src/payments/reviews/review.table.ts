import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/jobs.ts'

export type ReviewReason =
  | 'paid_twice'
  | 'amount_differs'
  | 'payer_differs'
  | 'order_changed'
  | 'unanswered'
  | 'fraud_suspected'
  | 'incomplete'
  | 'only_at_provider'
  | 'only_in_ledger'

export const reviewJob = 'mailPaymentReview'
const reviewKey = (id: number): string => `review:${id}`

export async function openReview(
  tx: Database,
  attemptId: number,
  reason: ReviewReason,
  at: Date,
): Promise<void> {
  const opened = await tx.maybe<{ id: number }>(sql`
    insert into payment_reviews (attempt_id, reason, opened_at) values (${attemptId}, ${reason}, ${at})
    on conflict do nothing returning id`)
  if (opened) await addJob(tx, reviewJob, { reviewId: opened.id }, { key: reviewKey(opened.id) })
}

export async function addUntoldReviews(tx: Database): Promise<void> {
  const reviews = await tx.many<{ id: number }>(
    sql`select id from payment_reviews where told_at is null and closed_at is null`,
  )
  for (const { id } of reviews) await addJob(tx, reviewJob, { reviewId: id }, { key: reviewKey(id) })
}

export const closeReview = (db: Database, attemptId: number, reason: ReviewReason, at: Date) =>
  db.run(sql`
    update payment_reviews set closed_at = ${at} where attempt_id = ${attemptId} and reason = ${reason} and closed_at is null`)

export type ReviewRow = {
  reason: ReviewReason
  attempt_id: number
  email: string | null
  language: string | null
}

/** Whoever gets it writes the mails, in the same transaction: they are written once. */
export const takeUntoldReview = (tx: Database, id: number, at: Date) =>
  tx.maybe<ReviewRow>(sql`
    update payment_reviews r set told_at = ${at}
    from payment_attempts a join orders o on o.id = a.order_id left join users u on u.id = o.owner_id
    where r.id = ${id} and r.told_at is null and r.closed_at is null and a.id = r.attempt_id
    returning r.reason, r.attempt_id, u.email, u.language`)
