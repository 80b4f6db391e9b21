import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addJob, jobKind } from '#platform/jobs.ts'
import { type Money, toNumeric } from '#pricing/money.rules.ts'
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
  /** That the payment is for. */
  order_id: string | null
  /** Of the staff, who said what it is for; null where it paid by itself. */
  assigned_by_id: number | null
  /** Of the staff; it was taken off an order, and pays for none by itself. */
  freed_by_id: number | null
  reason: UnmatchedReason | null
  /** What of it was not owed for its order. */
  surplus: string | null
  closed_at: Date | null
  note: string | null
  /** Nobody told of it: the provider's own list has it. */
  is_listed: boolean
}

const columns = sql`
  id, trans_id, short_code, amount, currency, reference, payer_phone, payer_name, paid_at, received_at, attempt_id,
  (select order_id from payment_attempts where id = attempt_id) as order_id, assigned_by_id, freed_by_id, reason, surplus, closed_at,
  note, body is null as is_listed`

export const matchJob = jobKind('matchPaybillPayment', { paymentId: 'number' })
export const tellJob = jobKind('tellUnmatchedPayment', { paymentId: 'number' })
export const checkJob = jobKind('checkTypedCode', { attemptId: 'number' })

const tellAfterMs = 900_000
const checkAfterMs = 24 * 3_600_000

type ReportedPayment = PaybillMessage & {
  /** Null where nobody told of it, but the provider's own list. */
  readonly body: string | null
  readonly source: string | null
  readonly receivedAt: Date
}

/** Once for each code, however often it is told. */
export async function addPaybillPayment(tx: Database, told: ReportedPayment): Promise<void> {
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

/** A day later M-Pesa must have told of a code that the staff typed, by a message or in its list. */
export const addTypedCheck = (tx: Database, attemptId: number, now: Date) =>
  addJob(
    tx,
    checkJob,
    { attemptId },
    { key: `paybill:typed:${attemptId}`, runAt: new Date(now.getTime() + checkAfterMs) },
  )

/** How much M-Pesa itself says that came under a code, by messages and in its list; an unreadable amount is null. */
export const listReportedAmounts = async (db: Database, code: string): Promise<(string | null)[]> =>
  (
    await db.many<{ amount: string | null }>(sql`
      select amount from paybill_payments where trans_id = ${code}
      union all select amount from provider_payments where provider = 'mpesa' and receipt = ${code}`)
  ).map(({ amount }) => amount)

/** For those that no job has looked at, or told of: one may have been lost. */
export async function addLostJobs(db: Database, now: Date): Promise<void> {
  const lost = await db.many<{ id: number; isNew: boolean }>(sql`
    select id, attempt_id is null and reason is null as "isNew" from paybill_payments p
    where notified_at is null and ((attempt_id is null and reason is null and closed_at is null) or ${isUnmatched})
    order by 2 desc, id limit 500`)
  for (const { id, isNew } of lost) await (isNew ? addMatchJob(db, id) : addTellJob(db, id, now))
}

export const findPaybillPayment = (db: Database, id: number) =>
  db.maybe<PaybillPaymentRow>(sql`select ${columns} from paybill_payments where id = ${id}`)

/** After its order and the attempt (lock order). */
export const lockPaybillPayment = (db: Database, id: number) =>
  db.one<PaybillPaymentRow>(sql`select ${columns} from paybill_payments where id = ${id} for no key update`)

export const findPaybillPaymentId = async (db: Database, transId: string) =>
  (await db.maybe<{ id: number }>(sql`select id from paybill_payments where trans_id = ${transId}`))?.id

/** It pays for nothing, or a part of it does. */
const isOpen = sql`(attempt_id is null or surplus is not null) and closed_at is null`

/** A push that was paid is told of here as well, and is none of them. */
const isUnmatched = sql`
  (${isOpen} and (surplus is not null or not exists (
    select from payment_attempts a where a.receipt = p.trans_id and a.amount = p.amount and a.provider = 'mpesa')))`

export type Assignment = {
  readonly id: number
  readonly attemptId: number
  readonly at: Date
  /** Null where it paid by itself. */
  readonly staffId: number | null
  readonly surplus: Money | null
}

/** What is more than was owed waits for a person on its own. False where it pays for something already, or is closed. */
export async function assignPaybillPayment(
  tx: Database,
  { id, attemptId, at, staffId, surplus }: Assignment,
): Promise<boolean> {
  const assigned = await tx.run(sql`
    update paybill_payments set attempt_id = ${attemptId}, matched_at = ${at}, assigned_by_id = ${staffId}::int,
      surplus = ${surplus && toNumeric(surplus)}::numeric, notified_at = ${surplus ? null : sql`notified_at`}
    where id = ${id} and attempt_id is null and closed_at is null`)
  if (surplus) await addTellJob(tx, id, at)
  return assigned === 1
}

/** The orders of these attempts were paid otherwise. */
export async function freeAssigned(tx: Database, attemptIds: readonly number[], now: Date): Promise<void> {
  const assigned = await tx.many<{ id: number }>(
    sql`select id from paybill_payments where attempt_id = any(${attemptIds}::int[]) order by id`,
  )
  for (const { id } of assigned)
    await freePaybillPayment(tx, { id, reason: 'already_paid', staffId: null, at: now })
}

type Release = {
  readonly id: number
  readonly reason: UnmatchedReason | null
  /** Null where it was freed by itself. */
  readonly staffId: number | null
  readonly at: Date
}

/** It pays for nothing again, for the reason that it had before, unless another is given. */
export async function freePaybillPayment(tx: Database, { id, reason, staffId, at }: Release): Promise<void> {
  await tx.run(sql`
    update paybill_payments set attempt_id = null, matched_at = null, assigned_by_id = null, surplus = null,
      notified_at = null, reason = coalesce(${reason}, reason, 'unknown_reference'),
      freed_by_id = coalesce(${staffId}::int, freed_by_id)
    where id = ${id}`)
  await addTellJob(tx, id, at)
}

export async function noteReason(
  tx: Database,
  { id, reason: before }: Pick<PaybillPaymentRow, 'id' | 'reason'>,
  reason: UnmatchedReason,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update paybill_payments set reason = ${reason} where id = ${id} and attempt_id is null and closed_at is null`)
  if (before === null) await addTellJob(tx, id, now)
}

/** Some minutes later: a push is told of here as well, often before its end is known. */
const addTellJob = (tx: Database, id: number, now: Date) =>
  addJob(
    tx,
    tellJob,
    { paymentId: id },
    { key: `paybill:${id}:tell`, runAt: new Date(now.getTime() + tellAfterMs) },
  )

/** False when it was told, or pays for an order. */
export const markNotified = async (db: Database, id: number, at: Date): Promise<boolean> =>
  (await db.run(sql`
    update paybill_payments p set notified_at = ${at} where id = ${id} and notified_at is null and ${isUnmatched}`)) ===
  1

export const closePaybillPayment = (
  db: Database,
  { id, at, staffId, note }: { id: number; at: Date; staffId: number; note: string },
) =>
  db.run(sql`
    update paybill_payments set closed_at = ${at}, closed_by_id = ${staffId}, note = ${note} where id = ${id} and ${isOpen}`)

/** As it came and from where; never of a payment that still waits for a person. Returns how many, at most `limit`. */
export const dropPaybillMessages = (db: Database, before: Date, limit: number): Promise<number> =>
  db.run(sql`
    update paybill_payments set body = null, source = null where id in (
      select id from paybill_payments p where received_at < ${before} and body is not null and not (${isUnmatched})
      order by received_at limit ${limit})`)

const maxListed = 200

/** The oldest first. */
export const listUnmatchedPayments = (db: Database) =>
  db.many<PaybillPaymentRow>(sql`
    select ${columns} from paybill_payments p where ${isUnmatched}
    order by received_at, id limit ${maxListed}`)

export const countUnmatchedPayments = async (db: Database): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from paybill_payments p where ${isUnmatched}`,
    )
  ).count

export const listAssigned = (db: Database, attemptIds: readonly number[]) =>
  db.many<PaybillPaymentRow>(sql`
    select ${columns} from paybill_payments where attempt_id = any(${attemptIds}::int[]) order by received_at, id`)

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

export type RecordedCode = {
  readonly id: number
  readonly order_id: string
  readonly receipt: string
  readonly provider: string
  readonly currency: string
  readonly has_bought: boolean
  /** What the code stands for: all of the payment but the other parts that came to the paybill for it. */
  readonly amount: string
  /** E-mail address of who of the staff typed it; null of a push. */
  readonly recorded_by: string | null
}

/** The paid attempts that these codes stand with. What is not paid has no receipt of its own. */
export const listRecordedCodes = (db: Database, receipts: readonly string[]) =>
  db.many<RecordedCode>(sql`
    select a.id, a.order_id, a.receipt, a.provider, a.currency, a.confirmed_order_at is not null as has_bought,
      a.amount - coalesce((select sum(p.amount) from paybill_payments p
        where p.attempt_id = a.id and p.trans_id <> a.receipt), 0) as amount,
      (select u.email from wholesale_payments w join users u on u.id = w.recorded_by_id where w.attempt_id = a.id)
        as recorded_by
    from payment_attempts a
    where a.receipt = any(${receipts}::text[]) and a.provider in ('mpesa', 'wholesale')
      and (a.succeeded_at is not null or a.on_hold_at is not null)
    order by a.id`)

export const findRecordedCode = async (db: Database, receipt: string): Promise<RecordedCode | undefined> =>
  (await listRecordedCodes(db, [receipt]))[0]

export const isBoughtWholesale = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.run(sql`
    select from orders o join payment_attempts a on a.order_id = o.id join wholesale_payments w on w.attempt_id = a.id
    where o.id = ${orderId} and o.confirmed_at is not null limit 1`)) === 1
