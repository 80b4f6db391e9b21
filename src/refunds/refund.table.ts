import type { Database } from '#platform/database/database.ts'
import { nothing, sql } from '#platform/database/sql.ts'
import type { ListPage } from '#platform/graphql/listPage.ts'
import { refundState, type RefundStage } from './refund.rules.ts'
import { isPrintSql } from '#catalogue/print.table.ts'

export type RefundRow = {
  id: number
  attempt_id: number
  order_id: string
  key: string
  amount: string
  currency: string
  reason: string
  request_id: number | null
  requested_at: Date
  by_hand: boolean
  sent_at: Date | null
  calling_until: Date | null
  uncertain_at: Date | null
  settled_at: Date | null
  refused_at: Date | null
  ended_by_id: number | null
  note: string | null
  /** SHA-256; null for those of before it was stored. */
  request_digest: Buffer | null
}

const columns = sql`
  r.id, r.attempt_id, a.order_id, r.key, r.amount, r.currency, r.reason, r.request_id, r.requested_at, r.by_hand, r.sent_at,
  r.calling_until, r.uncertain_at, r.settled_at, r.refused_at, r.ended_by_id, r.note, r.request_digest`

const from = sql`from refunds r join payment_attempts a on a.id = r.attempt_id`

export const refundStateOf = (row: RefundRow): RefundStage =>
  refundState({
    isByHand: row.by_hand,
    uncertainAt: row.uncertain_at,
    settledAt: row.settled_at,
    refusedAt: row.refused_at,
  })

export type NewRefund = {
  readonly attemptId: number
  readonly key: string
  /** As PostgreSQL's numeric. */
  readonly amount: string
  readonly currency: string
  readonly reason: string
  readonly requestId: number | null
  /** The refused one in whose place it is. */
  readonly retryOfId?: number | undefined
  readonly requestedAt: Date
  readonly requestedById: number
  readonly isByHand: boolean
  readonly lineIds: readonly number[]
  /** Of all that was asked for. */
  readonly requestDigest?: Buffer
}

export async function addRefund(tx: Database, refund: NewRefund): Promise<RefundRow> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into refunds (attempt_id, key, amount, currency, reason, request_id, retry_of_id, requested_at, requested_by_id, by_hand,
      request_digest)
    values (${refund.attemptId}, ${refund.key}, ${refund.amount}, ${refund.currency}, ${refund.reason},
      ${refund.requestId}::int, ${refund.retryOfId ?? null}::int, ${refund.requestedAt}, ${refund.requestedById}, ${refund.isByHand},
      ${refund.requestDigest ?? null})
    returning id`)
  await tx.run(sql`
    insert into refund_lines (refund_id, order_line_id) select ${id}, unnest(${refund.lineIds}::int[])`)
  return getRefund(tx, id)
}

const getRefund = (db: Database, id: number) =>
  db.one<RefundRow>(sql`select ${columns} ${from} where r.id = ${id}`)

export const findRefund = (db: Database, id: number) =>
  db.maybe<RefundRow>(sql`select ${columns} ${from} where r.id = ${id}`)

export const findRefundByKey = (db: Database, key: string) =>
  db.maybe<RefundRow>(sql`select ${columns} ${from} where r.key = ${key}`)

export const findRetryOf = (db: Database, id: number) =>
  db.maybe<RefundRow>(sql`select ${columns} ${from} where r.retry_of_id = ${id}`)

/** Its order and its payment are held before (lock order). */
export const lockRefund = (tx: Database, id: number) =>
  tx.one<RefundRow>(sql`select ${columns} ${from} where r.id = ${id} for no key update of r`)

/** The newest first. */
export const listRefundsOf = (db: Database, orderIds: readonly string[]) =>
  db.many<RefundRow>(sql`
    select ${columns} ${from} where a.order_id = any(${orderIds}) order by r.id desc`)

const isMoneyLeft = sql`
  (public.paid_amount(a) > coalesce((select sum(back.amount) from refunds back
    where back.attempt_id = a.id and (back.refused_at is null or back.settled_at is not null)), 0))`

/** What bought nothing is owed, though it was refused. */
const isOwed = sql`
  (r.refused_at is not null and r.ended_by_id is null and a.confirmed_order_at is null and ${isMoneyLeft}
    and not exists (select from refunds again where again.retry_of_id = r.id))`
const isUnended = sql`(r.settled_at is null and (r.refused_at is null or ${isOwed}))`

/** Those that have not ended, those that have, or all (null); the newest first. */
export const listRefunds = (db: Database, isOpen: boolean | null, { limit, afterId }: ListPage) =>
  db.many<RefundRow>(sql`
    select ${columns} ${from}
    where ${isOpen === null ? sql`true` : isOpen ? isUnended : sql`not ${isUnended}`}
      ${afterId === null ? nothing : sql`and r.id < ${afterId}`}
    order by r.id desc limit ${limit}`)

/** Those that wait for a person: to be sent, to be looked up, or to be tried again. */
export const countWaitingRefunds = async (db: Database): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count ${from}
      where r.settled_at is null and (${isOwed} or (r.refused_at is null and (r.by_hand or r.uncertain_at is not null)))`)
  ).count

/** Of refunds that were asked for once more. */
export const listRetries = (db: Database, ids: readonly number[]) =>
  db.many<{ retry_of_id: number }>(
    sql`select retry_of_id from refunds where retry_of_id = any(${ids}::int[])`,
  )

export const listRefundLines = (db: Database, refundIds: readonly number[]) =>
  db.many<{ refund_id: number; order_line_id: number }>(sql`
    select refund_id, order_line_id from refund_lines where refund_id = any(${refundIds}::int[]) order by 1, 2`)

/** Whether money of the same payment went back, or is about to, since this one was given up. */
export const isRefundedElsewhere = async (
  db: Database,
  { id, attempt_id: attemptId, refused_at: givenUpAt }: RefundRow,
): Promise<boolean> =>
  (await db.run(sql`
    select from refunds where attempt_id = ${attemptId} and id <> ${id}
      and ((settled_at is null and refused_at is null) or settled_at >= ${givenUpAt}) limit 1`)) === 1

/** Of a payment: how much of it is given back or about to be, and which lines. */
export const findRefunded = (db: Database, attemptId: number) =>
  db.one<{ amount: string; line_ids: number[] }>(sql`
    select coalesce(sum(amount), 0) as amount, array(
      select l.order_line_id from refund_lines l join refunds r on r.id = l.refund_id
      where r.attempt_id = ${attemptId} and (r.refused_at is null or r.settled_at is not null)) as line_ids
    from refunds where attempt_id = ${attemptId} and (refused_at is null or settled_at is not null)`)

/** Asked for by the provider until a time, which nobody else does meanwhile. */
export const acquireLease = async (
  db: Database,
  id: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update refunds set sent_at = coalesce(sent_at, ${now}), calling_until = ${until}
    where id = ${id} and settled_at is null and refused_at is null and not by_hand
      and (calling_until is null or calling_until <= ${now})`)) === 1

export const releaseLease = (db: Database, id: number) =>
  db.run(sql`update refunds set calling_until = null where id = ${id}`)

/** Who said so, and why, where it was not the provider. */
export type DecisionNote = { readonly byId: number; readonly note: string }

export const markSettled = (tx: Database, id: number, at: Date, said: DecisionNote | null) =>
  tx.run(sql`
    update refunds set settled_at = ${at}, ended_by_id = coalesce(ended_by_id, ${said?.byId ?? null}::int),
      note = coalesce(note, ${said?.note ?? null}), next_query_at = null where id = ${id}`)

export const markRefused = (tx: Database, id: number, at: Date, said: DecisionNote | null) =>
  tx.run(sql`
    update refunds set refused_at = ${at}, ended_by_id = ${said?.byId ?? null}::int, note = ${said?.note ?? null},
      next_query_at = null where id = ${id}`)

/** False when it was told before. */
export const markUncertain = async (tx: Database, id: number, at: Date): Promise<boolean> =>
  (await tx.run(sql`update refunds set uncertain_at = ${at} where id = ${id} and uncertain_at is null`)) === 1

/** False when it was told before. */
export const markExceeded = async (tx: Database, id: number, at: Date): Promise<boolean> =>
  (await tx.run(sql`update refunds set exceeded_at = ${at} where id = ${id} and exceeded_at is null`)) === 1

export const setNextQuery = (tx: Database, id: number, at: Date | null) =>
  tx.run(sql`update refunds set next_query_at = ${at} where id = ${id}`)

export const listOverdueKeys = async (db: Database, now: Date): Promise<string[]> =>
  (
    await db.many<{ key: string }>(sql`
      select key from refunds where next_query_at <= ${now} and settled_at is null and refused_at is null
      order by next_query_at limit 500`)
  ).map(({ key }) => key)

export type BalanceRow = {
  currency: string
  paid: string
  refunded: string
  under_way: string
}

const ledger = sql`
  public.paid_currency(a) as currency, sum(public.paid_amount(a)) as paid, coalesce(sum(r.settled), 0) as refunded,
    coalesce(sum(r.under_way), 0) as under_way
  from payment_attempts a left join lateral (
    select sum(amount) filter (where settled_at is not null) as settled,
      sum(amount) filter (where settled_at is null and refused_at is null) as under_way
    from refunds where attempt_id = a.id) r on true`

const isPaid = sql`(a.succeeded_at is not null or a.on_hold_at is not null)`

/** The ledger of an order, in each currency in which it was paid: what came, what went back, what is going back. */
export const listBalances = (db: Database, orderIds: readonly string[]) =>
  db.many<BalanceRow & { order_id: string }>(sql`
    select a.order_id, ${ledger} where a.order_id = any(${orderIds}) and ${isPaid}
    group by 1, 2 order by 1, 2`)

/** The same of payments. */
export const listBalancesOfAttempts = (db: Database, attemptIds: readonly number[]) =>
  db.many<BalanceRow & { attempt_id: number }>(sql`
    select a.id as attempt_id, ${ledger} where a.id = any(${attemptIds}::int[]) and ${isPaid} group by 1, 2`)

/** Decided about, or of nobody's concern: what is left of them is given back from their order. */
const isUnspent = sql`
  ${isPaid} and a.confirmed_order_at is null and not exists (select from payment_reviews open
    where open.attempt_id = a.id and open.closed_at is null and open.reason <> 'two_receipts')`

/**
 * Payments, of an order or of all (null), that bought nothing, that nobody has to decide about, and of which money is left;
 * the first first.
 */
export const listUnspentAttempts = async (db: Database, orderId: string | null): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select a.id from payment_attempts a
      where ${orderId === null ? sql`true` : sql`a.order_id = ${orderId}`} and ${isUnspent} and ${isMoneyLeft}
      order by a.id limit 1000`)
  ).map(({ id }) => id)

// What a settled refund takes from the shelf.
export const markLinesRefunded = (tx: Database, refundId: number, at: Date) =>
  tx.run(sql`
    update order_lines l set refunded_at = ${at} from refund_lines g
    where g.refund_id = ${refundId} and l.id = g.order_line_id and l.refunded_at is null`)

/** Only what this order gave. */
export const endEntitlements = (tx: Database, refundId: number, at: Date) =>
  tx.run(sql`
    update entitlements e set ended_at = ${at}
    from refund_lines g join order_lines l on l.id = g.order_line_id
    where g.refund_id = ${refundId} and e.order_id = l.order_id and e.book_id = l.book_id and e.ended_at is null`)

/** What the same person bought by another order as well stays theirs, by that order. */
export const regrantElsewhere = (tx: Database, refundId: number, at: Date) =>
  tx.run(sql`
    insert into entitlements (user_id, book_id, order_id, granted_at)
    select distinct on (o.owner_id, other.book_id) o.owner_id, other.book_id, o.id, ${at}::timestamptz
    from refund_lines g join order_lines gone on gone.id = g.order_line_id
    join orders source on source.id = gone.order_id
    join orders o on o.owner_id = source.owner_id and o.id <> source.id and o.confirmed_at is not null
    join order_lines other on other.order_id = o.id and other.book_id = gone.book_id
      and other.refunded_at is null and not ${isPrintSql(sql`other.format`)}
    where g.refund_id = ${refundId} order by o.owner_id, other.book_id, o.confirmed_at
    on conflict (user_id, book_id) where ended_at is null do nothing`)
