import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/jobs.ts'
import { toNumeric } from '#pricing/money.rules.ts'
import type { PaybillMessage, UnmatchedReason } from './paybill.rules.ts'

export type PaybillPaymentRow = {
  id: number
  trans_id: string
  short_code: string
  amount: string
  currency: string
  reference: string
  payer_phone: string | null
  payer_name: string | null
  paid_at: Date | null
  received_at: Date
  attempt_id: number | null
  reason: UnmatchedReason | null
  closed_at: Date | null
  note: string | null
}

const columns = sql`
  id, trans_id, short_code, amount, currency, reference, payer_phone, payer_name, paid_at, received_at, attempt_id,
  reason, closed_at, note`

export const matchJob = 'matchPaybillPayment'
export const tellJob = 'tellUnmatchedPayment'

const tellAfterMs = 900_000

type ToldPayment = PaybillMessage & {
  /** Null where nobody told of it, but the provider's own list. */
  readonly body: string | null
  readonly source: string | null
  readonly receivedAt: Date
}

/** Once for each code, however often it is told. */
export async function addPaybillPayment(tx: Database, told: ToldPayment): Promise<void> {
  const added = await tx.maybe<{ id: number }>(sql`
    insert into paybill_payments (trans_id, short_code, amount, currency, reference, payer_phone, payer_name, paid_at,
      received_at, body, source)
    values (${told.transId}, ${told.shortCode}, ${toNumeric(told.amount)}, ${told.amount.currency}, ${told.reference},
      ${told.payerPhone}, ${told.payerName}, ${told.paidAt}, ${told.receivedAt}, ${told.body}, ${told.source}::inet)
    on conflict (trans_id) do nothing returning id`)
  if (added) await addMatchJob(tx, added.id)
}

const addMatchJob = (db: Database, paymentId: number) =>
  addJob(db, matchJob, { paymentId }, { key: `paybill:${paymentId}` })

/** Those that no job has looked at: one may have been lost. */
export async function addLostMatchJobs(db: Database): Promise<void> {
  const lost = await db.many<{ id: number }>(sql`
    select id from paybill_payments where attempt_id is null and reason is null and closed_at is null limit 500`)
  for (const { id } of lost) await addMatchJob(db, id)
}

export const findPaybillPayment = (db: Database, id: number) =>
  db.maybe<PaybillPaymentRow>(sql`select ${columns} from paybill_payments where id = ${id}`)

/** After its order and the attempt (lock order). */
export const lockPaybillPayment = (db: Database, id: number) =>
  db.one<PaybillPaymentRow>(sql`select ${columns} from paybill_payments where id = ${id} for no key update`)

export const findPaybillPaymentId = async (db: Database, transId: string) =>
  (await db.maybe<{ id: number }>(sql`select id from paybill_payments where trans_id = ${transId}`))?.id

const isOpen = sql`attempt_id is null and closed_at is null`

/** A push that was paid is told of here as well, and is none of them. */
const isUnmatched = sql`
  ${isOpen} and not exists (
    select from payment_attempts a where a.receipt = p.trans_id and a.amount = p.amount)`

export type Assignment = {
  readonly id: number
  readonly attemptId: number
  readonly at: Date
  /** Null where it paid by itself. */
  readonly staffId: number | null
}

export const assignPaybillPayment = (db: Database, { id, attemptId, at, staffId }: Assignment) =>
  db.run(sql`
    update paybill_payments set attempt_id = ${attemptId}, matched_at = ${at}, assigned_by_id = ${staffId}::int
    where id = ${id} and ${isOpen}`)

/** Told to the support some minutes later: a push is told of here as well, often before its end is known. */
export async function noteReason(
  tx: Database,
  id: number,
  reason: UnmatchedReason,
  now: Date,
): Promise<void> {
  await tx.run(sql`update paybill_payments set reason = ${reason} where id = ${id} and ${isOpen}`)
  const runAt = new Date(now.getTime() + tellAfterMs)
  await addJob(tx, tellJob, { paymentId: id }, { key: `paybill:${id}:tell`, runAt })
}

/** False when it was told, or has found its order. */
export const markTold = async (db: Database, id: number, at: Date): Promise<boolean> =>
  (await db.run(sql`
    update paybill_payments p set told_at = ${at} where id = ${id} and told_at is null and ${isUnmatched}`)) ===
  1

export const closePaybillPayment = (
  db: Database,
  { id, at, staffId, note }: { id: number; at: Date; staffId: number; note: string },
) =>
  db.run(sql`
    update paybill_payments set closed_at = ${at}, closed_by_id = ${staffId}, note = ${note} where id = ${id} and ${isOpen}`)

const maxListed = 200

/** The oldest first. */
export const listUnmatchedPayments = (db: Database) =>
  db.many<PaybillPaymentRow>(sql`
    select ${columns} from paybill_payments p where ${isUnmatched}
    order by received_at, id limit ${maxListed}`)

/** What has come to the paybill for each attempt. */
export const sumAssigned = (db: Database, attemptIds: readonly number[]) =>
  db.many<{ attempt_id: number; received: string }>(sql`
    select attempt_id, sum(amount)::text as received from paybill_payments
    where attempt_id = any(${attemptIds}::int[]) group by attempt_id`)

/** All whose number people would read as that; `normal` is without spaces, in capitals. */
export const listOrderIdsByReference = async (db: Database, normal: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(
      sql`select id from orders where upper(left(id, 8)) = ${normal.slice(2)} and ${normal.slice(0, 2)} = 'SM' order by id limit 20`,
    )
  ).map(({ id }) => id)

export const findAttemptByReceipt = (db: Database, receipt: string) =>
  db.maybe<{ id: number; amount: string }>(
    sql`select id, amount from payment_attempts where receipt = ${receipt} order by id limit 1`,
  )

export const isWholesaleOrder = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.run(sql`
    select from payment_attempts a join wholesale_payments w on w.attempt_id = a.id
    where a.order_id = ${orderId} limit 1`)) === 1
