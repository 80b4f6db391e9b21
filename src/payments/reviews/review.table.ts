import type { Database } from '#platform/database/database.ts'
import { nothing, sql } from '#platform/database/sql.ts'
import type { ListPage } from '#platform/graphql/listPage.ts'
import { addJob, jobKind } from '#platform/jobs.ts'

export type ReviewReason =
  | 'paid_twice'
  | 'amount_differs'
  | 'payer_differs'
  | 'order_changed'
  | 'unanswered'
  | 'fraud_suspected'
  | 'incomplete'
  | 'only_in_ledger'
  | 'two_receipts'

export const reviewJob = jobKind('mailPaymentReview', { reviewId: 'number' })
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

export async function addUnnotifiedReviewJobs(tx: Database): Promise<void> {
  const reviews = await tx.many<{ id: number }>(
    sql`select id from payment_reviews where notified_at is null and closed_at is null`,
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
export const claimUnnotifiedReview = (tx: Database, id: number, at: Date) =>
  tx.maybe<ReviewRow>(sql`
    update payment_reviews r set notified_at = ${at}
    from payment_attempts a join orders o on o.id = a.order_id left join users u on u.id = o.owner_id
    where r.id = ${id} and r.notified_at is null and r.closed_at is null and a.id = r.attempt_id
    returning r.reason, r.attempt_id, u.email, u.language`)

export type PaymentReviewRow = {
  id: number
  attempt_id: number
  order_id: string
  reason: ReviewReason
  opened_at: Date
  closed_at: Date | null
  decision: 'confirmed' | 'refunded' | 'closed' | null
  decided_by: string | null
  note: string | null
}

const columns = sql`
  r.id, r.attempt_id, a.order_id, r.reason, r.opened_at, r.closed_at, r.decision, u.email as decided_by, r.note`

const from = sql`
  from payment_reviews r join payment_attempts a on a.id = r.attempt_id left join users u on u.id = r.decided_by_id`

export type ReviewFilter = {
  readonly isOpen: boolean
  /** Empty: whatever the reason. */
  readonly reasons: readonly ReviewReason[]
  /** As in `payment_attempts.provider`; null: whichever. */
  readonly providers: readonly string[] | null
  /** Only of these payments; null: of whichever. */
  readonly attemptIds: readonly number[] | null
}

/** Open ones: what waits longest first. Others: what was settled last. */
export function listReviews(db: Database, filter: ReviewFilter, { limit, afterId }: ListPage) {
  const { isOpen, reasons, providers, attemptIds } = filter
  const { behind, order } = isOpen ? ofOpen : ofSettled
  return db.many<PaymentReviewRow>(sql`
    select ${columns} ${from} where ${isOpen ? sql`r.closed_at is null` : sql`r.closed_at is not null`}
      and (${reasons}::text[] = '{}' or r.reason = any(${reasons}::text[]))
      and (${providers}::text[] is null or a.provider = any(${providers}::text[]))
      ${attemptIds === null ? nothing : sql`and r.attempt_id = any(${attemptIds}::int[])`}
      ${afterId === null ? nothing : sql`and ${behind(afterId)}`}
    order by ${order} limit ${limit}`)
}

// When it was opened stays, though it may be settled while its list is turned over.
const ofOpen = {
  behind: (id: number) =>
    sql`(r.opened_at, r.id) > (select opened_at, id from payment_reviews where id = ${id})`,
  order: sql`r.opened_at, r.id`,
}
const ofSettled = {
  behind: (id: number) =>
    sql`(r.closed_at, r.id) < (select closed_at, id from payment_reviews where id = ${id})`,
  order: sql`r.closed_at desc, r.id desc`,
}

export const countOpenReviews = async (db: Database): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from payment_reviews where closed_at is null`,
    )
  ).count

export const findReview = (db: Database, id: number) =>
  db.maybe<PaymentReviewRow>(sql`select ${columns} ${from} where r.id = ${id}`)

export const listOpenReviewsOf = (db: Database, attemptIds: readonly number[]) =>
  db.many<PaymentReviewRow>(sql`
    select ${columns} ${from} where r.attempt_id = any(${attemptIds}::int[]) and r.closed_at is null
    order by r.opened_at, r.id`)

export const listOpenReasons = (db: Database, attemptIds: readonly number[]) =>
  db.many<{ attempt_id: number; reason: ReviewReason }>(sql`
    select attempt_id, reason from payment_reviews
    where attempt_id = any(${attemptIds}::int[]) and closed_at is null order by id`)

export type NewDecision = {
  readonly decision: NonNullable<PaymentReviewRow['decision']>
  readonly byId: number
  readonly note: string
  readonly at: Date
}

/** Of one review, or of all of a payment that are open. That two receipts are one payment is decided on its own. */
export const decideReviews = (
  tx: Database,
  which: { readonly id: number } | { readonly attemptId: number },
  { decision, byId, note, at }: NewDecision,
) =>
  tx.run(sql`
    update payment_reviews set decision = ${decision}, decided_by_id = ${byId}, note = ${note}, closed_at = ${at}
    where ${'id' in which ? sql`id = ${which.id}` : sql`attempt_id = ${which.attemptId} and reason <> 'two_receipts'`}
      and closed_at is null`)
