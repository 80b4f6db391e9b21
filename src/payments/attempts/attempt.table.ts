import type { Database } from '#platform/database/database.ts'
import { nothing, type Sql, sql } from '#platform/database/sql.ts'
import { addJob } from '#platform/jobs.ts'
import { cancelPaymentsJob } from '#orders/receipt/receipt.table.ts'
import { fromNumeric, type Money } from '#pricing/money.rules.ts'
import { removedQuery, scheduledQuery } from '../statusQueries/statusQuery.table.ts'
import type { Recipient } from './recipient.rules.ts'
import { type AttemptState, attemptState, type PublicState, publicState } from './attempt.rules.ts'
import type { ReceivedSource } from './callbackCheck.rules.ts'
import { type PaidMoney, paidMoney, type ReceivedMoney } from './receivedMoney.rules.ts'

export type AttemptRow = {
  id: number
  order_id: string
  provider: string
  amount: string
  currency: string
  requested_at: Date
  accepted_at: Date | null
  unanswered_at: Date | null
  succeeded_at: Date | null
  failed_at: Date | null
  refused_at: Date | null
  expired_at: Date | null
  on_hold_at: Date | null
  superseded_at: Date | null
  confirmed_order_at: Date | null
  result_code: number | null
  provider_code: string | null
  receipt: string | null
  next_query_at: Date | null
  /** For whom its order was placed when it was asked for; null where nobody knows. */
  sold_to: Recipient | null
  /** NaN where it is there and nobody can read it. */
  received_amount: string | null
  received_currency: string | null
  received_from: string | null
  received_at: Date | null
  received_source: ReceivedSource | null
  other_receipts: string[] | null
}

const columns = sql`
  id, order_id, provider, amount, currency, requested_at, accepted_at, unanswered_at, succeeded_at, failed_at, refused_at,
  expired_at, on_hold_at, superseded_at, confirmed_order_at, result_code, provider_code, receipt, next_query_at,
  received_amount, received_currency, received_from, received_at, received_source, other_receipts, sold_to`

const factsOf = (row: AttemptRow) => ({
  succeededAt: row.succeeded_at,
  onHoldAt: row.on_hold_at,
  supersededAt: row.superseded_at,
  failedAt: row.failed_at,
  expiredAt: row.expired_at,
})

export const stateOf = (row: AttemptRow): AttemptState => attemptState(factsOf(row))

export const publicStateOf = (row: AttemptRow): PublicState =>
  publicState({ ...factsOf(row), refusedAt: row.refused_at, confirmedOrderAt: row.confirmed_order_at })

export const amountOf = ({ amount, currency }: AttemptRow): Money => fromNumeric(amount, currency)

/** What is known of the money that came; null as long as nothing is. */
export const receivedOf = (row: AttemptRow): ReceivedMoney | null =>
  row.received_source && {
    amount: row.received_amount === null ? null : Number(row.received_amount),
    currency: row.received_currency,
    payer: row.received_from,
    source: row.received_source,
  }

/** What of it counts as paid. */
export const paidMoneyOf = (row: AttemptRow): PaidMoney =>
  paidMoney({
    asked: amountOf(row),
    received: receivedOf(row),
    hasBoughtOrder: row.confirmed_order_at !== null,
  })

type NewAttempt = {
  readonly orderId: string
  readonly provider: string
  /** As PostgreSQL's numeric. */
  readonly amount: string
  readonly currency: string
  readonly requestedAt: Date
  /** When its provider is asked first; null where nobody is. */
  readonly queryAt?: Date | null
}

/** Of an order as it stands. */
const recipientOf = (orderId: string): Sql => sql`
  (select case when o.admin_id is null then jsonb_build_object('ownerId', o.owner_id)
      else jsonb_build_object('fullName', p.for_user_full_name, 'email', p.for_user_email, 'phone', p.for_user_phone,
        'b2bCustomerId', o.b2b_customer_id, 'titles',
        coalesce((select jsonb_object_agg(l.book_id, l.quantity) from order_lines l where l.order_id = o.id), '{}')) end
    from orders o left join admin_orders p on p.order_id = o.id where o.id = ${orderId})`

export const getRecipient = async (db: Database, orderId: string): Promise<Recipient> =>
  (await db.one<{ recipient: Recipient }>(sql`select ${recipientOf(orderId)} as recipient`)).recipient

export const addAttempt = (db: Database, { queryAt = null, ...row }: NewAttempt) =>
  db.one<AttemptRow>(sql`
    with added as (
      insert into payment_attempts (order_id, provider, amount, currency, requested_at, next_query_at, sold_to)
      values (${row.orderId}, ${row.provider}, ${row.amount}, ${row.currency}, ${row.requestedAt}, ${queryAt},
        ${recipientOf(row.orderId)})
      returning ${columns})
    select added.* from added ${queryAt === null ? nothing : sql`, ${scheduledQuery(sql`added.id`, queryAt)}`}`)

export const findAttempt = (db: Database, id: number) =>
  db.maybe<AttemptRow>(sql`select ${columns} from payment_attempts where id = ${id}`)

export const listAttempts = (db: Database, ids: readonly number[]) =>
  db.many<AttemptRow>(sql`select ${columns} from payment_attempts where id = any(${ids}::int[])`)

/** All of an order together, the first first. With the order held it is all there will be. */
export const listAttemptsOf = (db: Database, orderIds: readonly string[]) =>
  db.many<AttemptRow>(sql`
    select ${columns} from payment_attempts where order_id = any((select ${orderIds}::text[])::text[])
    order by order_id, requested_at, id`)

/** Its order is held before (lock order). Messages can still be added meanwhile. */
export const lockAttempt = (db: Database, id: number) =>
  db.one<AttemptRow>(sql`select ${columns} from payment_attempts where id = ${id} for no key update`)

/** The same, where it is the order's. */
export const lockAttemptOf = (db: Database, id: number, orderId: string) =>
  db.maybe<AttemptRow>(sql`
    select ${columns} from payment_attempts where id = ${id} and order_id = ${orderId} for no key update`)

/** The same; the order is held by itself already, so that those beside it stay the same. */
export const lockAttemptAmong = (db: Database, id: number) =>
  db.one<AttemptRow & { has_others: boolean }>(sql`
    select ${columns}, exists (select from payment_attempts other where other.order_id = a.order_id and other.id <> a.id)
      as has_others
    from payment_attempts a where id = ${id} for no key update of a`)

/** That which bought the order, else the one that has its place on the order; never a refused one. */
export const listShownAttempts = (db: Database, orderIds: readonly string[]) =>
  db.many<AttemptRow>(sql`
    select distinct on (order_id) ${columns} from payment_attempts
    where order_id = any((select ${orderIds}::text[])::text[])
      and (confirmed_order_at is not null or (superseded_at is null and refused_at is null
        and not exists (select from orders o where o.id = order_id and o.confirmed_at is not null)))
    order by order_id, confirmed_order_at nulls last, id desc`)

/** The one that bought the order. */
export const findConfirmingAttempt = (db: Database, orderId: string) =>
  db.maybe<AttemptRow>(sql`
    select ${columns} from payment_attempts where order_id = ${orderId} and confirmed_order_at is not null`)

export const findLiveAttempt = (db: Database, orderId: string) =>
  db.maybe<AttemptRow>(sql`
    select ${columns} from payment_attempts where order_id = ${orderId} and succeeded_at is null and failed_at is null
      and expired_at is null and on_hold_at is null and superseded_at is null`)

/** That their provider has, and that may still be paid as far as anybody knows. */
export const listPayableAttempts = (db: Database, orderId: string) =>
  db.many<AttemptRow>(sql`
    select ${columns} from payment_attempts where order_id = ${orderId} and accepted_at is not null
      and succeeded_at is null and on_hold_at is null and refused_at is null and next_query_at is not null order by id`)

/** In the transaction after which an attempt that gave way to another could still be paid. */
export const addCancelPayments = (tx: Database, orderId: string) =>
  addJob(tx, cancelPaymentsJob, { orderId }, { key: `order:${orderId}:cancelPayments`, isUrgent: true })

/** Whether it has its place on the order, ran out, and its provider never showed that it has it. */
export const isUnanswered = (row: AttemptRow): boolean =>
  row.expired_at !== null &&
  row.accepted_at === null &&
  row.result_code === null &&
  row.superseded_at === null

export const listAttemptsOnHold = async (db: Database, orderId: string): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select id from payment_attempts a where order_id = ${orderId} and on_hold_at is not null
        and exists (select from payment_reviews r
          where r.attempt_id = a.id and r.closed_at is null and r.reason <> 'two_receipts') order by id`)
  ).map(({ id }) => id)

/** Their numbers. */
export const markSuperseded = async (
  db: Database,
  orderId: string,
  { except, at }: { except: number | null; at: Date },
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      update payment_attempts set superseded_at = ${at}
      where order_id = ${orderId} and superseded_at is null and id is distinct from ${except}::int returning id`)
  ).map(({ id }) => id)

/** Decided about, and not to buy it: the order waits for their money no more. */
export const supersedeOnHold = (db: Database, orderId: string, at: Date) =>
  db.run(sql`
    update payment_attempts set superseded_at = ${at}
    where order_id = ${orderId} and on_hold_at is not null and superseded_at is null and confirmed_order_at is null`)

export const markAccepted = (db: Database, id: number, at: Date) =>
  db.run(sql`update payment_attempts set accepted_at = ${at} where id = ${id} and accepted_at is null`)

type StartAnswer = {
  readonly id: number
  readonly kind: 'accepted' | 'unanswered' | 'refused'
  readonly body: string
  readonly at: Date
}

/**
 * Keeps what came of the call that started it, and notes that on the attempt, which is held before. None where that was
 * known. `has_callback`: a message was quicker.
 */
export const recordStartAnswer = (db: Database, { id, kind, body, at }: StartAnswer) =>
  db.maybe<AttemptRow & { has_callback: boolean }>(sql`
    with kept as (
      insert into payment_messages (attempt_id, kind, body) select ${id}::int, ${kind}::text, ${body}::text
      where not exists (
        select from payment_messages where attempt_id = ${id} and kind in ('accepted', 'refused', 'unanswered'))
      returning attempt_id)
    update payment_attempts set
      accepted_at = case when ${kind} = 'accepted' then coalesce(accepted_at, ${at}::timestamptz) else accepted_at end,
      unanswered_at = case when ${kind} = 'unanswered' then ${at}::timestamptz else unanswered_at end
    from kept where id = kept.attempt_id returning ${columns}, exists (
      select from payment_messages m where m.attempt_id = kept.attempt_id and m.kind = 'callback') as has_callback`)

type AttemptEnd = {
  readonly succeededAt?: Date
  readonly confirmedOrderAt?: Date
  readonly failedAt?: Date
  readonly refusedAt?: Date
  readonly onHoldAt?: Date
  readonly resultCode: number
  readonly receipt?: string | null
  readonly result: { readonly code: string; readonly text: string | null }
  /** Left out where nothing new is known. */
  readonly received?: LearnedMoney | null
}

/** What is known of the money, and since when. */
export type LearnedMoney = ReceivedMoney & { readonly at: Date }

const receivedColumns = ({ amount, currency, payer, source, at }: LearnedMoney): Sql => sql`
  received_amount = ${amount === null ? null : String(amount)}::numeric, received_currency = ${currency},
  received_from = ${payer}, received_source = ${source}, received_at = ${at}`

// Codes of the paybill and of pushes are M-Pesa's alike.
const sharesCodes = (provider: Sql) => sql`
  (other.provider = ${provider} or (other.provider in ('mpesa', 'wholesale') and ${provider} in ('mpesa', 'wholesale')))`

// One receipt of a provider belongs to one payment; a second attempt that names it gets none.
const freeReceipt = (id: number, receipt: string | null) => sql`
  (select ${receipt}::text where not exists (
    select from payment_attempts other where other.receipt = ${receipt} and other.id <> ${id}
      and ${sharesCodes(sql`payment_attempts.provider`)}))`

/** Which has the receipt that could have been this attempt's. */
export const findOtherByReceipt = (db: Database, { id, provider }: AttemptRow, receipt: string) =>
  db.maybe<{ id: number }>(sql`
    select id from payment_attempts other
    where receipt = ${receipt} and id <> ${id} and ${sharesCodes(sql`${provider}`)}`)

/** Whether it has this one, or none and no other attempt of whatever provider has it. */
export const isReceiptFree = async (db: Database, id: number, receipt: string): Promise<boolean> =>
  (await db.run(sql`
    select from payment_attempts a where id = ${id} and (receipt is null or receipt = ${receipt})
      and not exists (select from payment_attempts other where other.receipt = ${receipt} and other.id <> a.id)`)) ===
  1

/** Of one that is paid or was refused nothing is asked any more. */
export function markEnded(
  db: Database,
  id: number,
  { resultCode, result, receipt = null, received = null, ...times }: AttemptEnd,
): Promise<AttemptRow> {
  const isOver = [times.succeededAt, times.onHoldAt, times.refusedAt].some((at) => at !== undefined)
  return db.one<AttemptRow>(sql`
    update payment_attempts set next_query_at = ${isOver ? sql`null` : sql`next_query_at`}, succeeded_at = coalesce(${times.succeededAt ?? null}, succeeded_at),
      confirmed_order_at = coalesce(${times.confirmedOrderAt ?? null}, confirmed_order_at),
      failed_at = coalesce(${times.failedAt ?? null}, failed_at),
      refused_at = coalesce(${times.refusedAt ?? null}, refused_at),
      on_hold_at = coalesce(${times.onHoldAt ?? null}, on_hold_at), result_code = ${resultCode},
      result_text = ${result.text}, provider_code = ${result.code},
      receipt = coalesce(receipt, ${freeReceipt(id, receipt)})
      ${received ? sql`, ${receivedColumns(received)}` : nothing}
    ${isOver ? sql`from (select ${removedQuery(sql`${id}::int`)}) removed` : nothing}
    where id = ${id} returning ${columns}`)
}

/** Learned of one that is paid. */
export const noteReceived = (db: Database, id: number, received: LearnedMoney) =>
  db.one<AttemptRow>(sql`
    update payment_attempts set ${receivedColumns(received)} where id = ${id} returning ${columns}`)

/** Further receipts of a payment that has one; true where one of them was not known. */
export const noteOtherReceipts = async (
  db: Database,
  id: number,
  receipts: readonly string[],
): Promise<boolean> =>
  (await db.run(sql`
    update payment_attempts
    set other_receipts = array(select distinct unnest(other_receipts || ${receipts}::text[]) order by 1)
    where id = ${id} and not coalesce(other_receipts @> ${receipts}::text[], false)`)) === 1

/** Where it has none. */
export const fillReceipt = (db: Database, id: number, receipt: string) =>
  db.one<AttemptRow>(sql`
    update payment_attempts set receipt = coalesce(receipt, ${freeReceipt(id, receipt)})
    where id = ${id} returning ${columns}`)

export const markExpired = (db: Database, id: number, at: Date) =>
  db.one<AttemptRow>(
    sql`update payment_attempts set expired_at = ${at} where id = ${id} returning ${columns}`,
  )

export const markGivenUp = (db: Database, id: number, code: number) =>
  db.run(sql`update payment_attempts set result_code = ${code} where id = ${id} and result_code is null`)

/** Notes a code that means nothing by itself, so that the next reading can agree with it. */
export const noteCode = (db: Database, id: number, code: string) =>
  db.one<AttemptRow>(
    sql`update payment_attempts set provider_code = ${code} where id = ${id} returning ${columns}`,
  )

export type TransitionRow = { attempt_id: number; event: string; at: Date; cause: string | null }

/** In the order in which the shop learned of them; the database writes them down itself. */
export const listTransitions = (db: Database, attemptIds: readonly number[]) =>
  db.many<TransitionRow>(sql`
    select attempt_id, event, at, nullif(cause, '') as cause from payment_transitions
    where attempt_id = any(${attemptIds}::int[]) order by id`)
