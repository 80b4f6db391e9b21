import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { fromNumeric, type Money } from '#pricing/money.rules.ts'
import { type AttemptState, attemptState } from './attempt.rules.ts'

export type AttemptRow = {
  id: number
  order_id: string
  provider: string
  amount: string
  currency: string
  asked_at: Date
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
}

const columns = sql`
  id, order_id, provider, amount, currency, asked_at, accepted_at, unanswered_at, succeeded_at, failed_at, refused_at,
  expired_at, on_hold_at, superseded_at, confirmed_order_at, result_code, provider_code, receipt, next_query_at`

/** The state that a row is in. */
export const stateOf = (row: AttemptRow): AttemptState =>
  attemptState({
    succeededAt: row.succeeded_at,
    onHoldAt: row.on_hold_at,
    supersededAt: row.superseded_at,
    failedAt: row.failed_at,
    expiredAt: row.expired_at,
  })

export const amountOf = ({ amount, currency }: AttemptRow): Money => fromNumeric(amount, currency)

export type NewAttempt = {
  readonly orderId: string
  readonly provider: string
  /** As PostgreSQL's numeric. */
  readonly amount: string
  readonly currency: string
  readonly askedAt: Date
}

export const addAttempt = (db: Database, { orderId, provider, amount, currency, askedAt }: NewAttempt) =>
  db.one<AttemptRow>(sql`
    insert into payment_attempts (order_id, provider, amount, currency, asked_at)
    values (${orderId}, ${provider}, ${amount}, ${currency}, ${askedAt}) returning ${columns}`)

export const findAttempt = (db: Database, id: number) =>
  db.maybe<AttemptRow>(sql`select ${columns} from payment_attempts where id = ${id}`)

/**
 * Holds an attempt until the transaction ends; its order is held before (documented lock order). Messages can still be
 * added to it meanwhile.
 */
export const lockAttempt = (db: Database, id: number) =>
  db.one<AttemptRow>(sql`select ${columns} from payment_attempts where id = ${id} for no key update`)

/**
 * The attempt that each of the orders shows, where there is one: that which bought it, else, while it is not bought, the
 * one that has its place on the order. Refused ones are never shown.
 */
export const listShownAttempts = (db: Database, orderIds: readonly string[]) =>
  db.many<AttemptRow>(sql`
    select distinct on (order_id) ${columns} from payment_attempts
    where order_id = any(${orderIds})
      and (confirmed_order_at is not null or (superseded_at is null and refused_at is null
        and not exists (select from orders o where o.id = order_id and o.confirmed_at is not null)))
    order by order_id, confirmed_order_at nulls last, id desc`)

/** Whether an attempt on the order may still be paid. */
export const hasLiveAttempt = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.run(sql`
    select from payment_attempts where order_id = ${orderId} and succeeded_at is null and failed_at is null
      and expired_at is null and on_hold_at is null and superseded_at is null`)) > 0

/** The attempt that has its place on the order, if it ran out and its provider never showed that it has it. */
export const findUnansweredAttempt = (db: Database, orderId: string) =>
  db.maybe<AttemptRow>(sql`
    select ${columns} from payment_attempts
    where order_id = ${orderId} and expired_at is not null and accepted_at is null and result_code is null
      and superseded_at is null`)

/** The attempts of an order whose money is held and on which nobody has decided yet, oldest first. */
export const listHeldAttempts = async (db: Database, orderId: string): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select id from payment_attempts a where order_id = ${orderId} and on_hold_at is not null
        and exists (select from payment_reviews r where r.attempt_id = a.id and r.closed_at is null) order by id`)
  ).map(({ id }) => id)

/** Takes the attempts of an order off its list, except one. */
export const supersedeOthers = (
  db: Database,
  orderId: string,
  { except, at }: { except: number | null; at: Date },
) =>
  db.run(sql`
    update payment_attempts set superseded_at = ${at}
    where order_id = ${orderId} and superseded_at is null and id is distinct from ${except}::int`)

/** The provider has it: it said so when it was asked, or named the payment later. */
export const markAccepted = (db: Database, id: number, at: Date) =>
  db.run(sql`update payment_attempts set accepted_at = ${at} where id = ${id} and accepted_at is null`)

/** Nobody knows what became of asking for it. */
export const markUnanswered = (db: Database, id: number, at: Date) =>
  db.run(sql`update payment_attempts set unanswered_at = ${at} where id = ${id}`)

/** How an attempt ended, or what was found of it since: times that are named are set, the others stay. */
export type AttemptEnd = {
  readonly succeededAt?: Date
  /** Set when this payment buys the order. */
  readonly confirmedOrderAt?: Date
  readonly failedAt?: Date
  /** The provider turned it down before anything reached the payer. */
  readonly refusedAt?: Date
  readonly onHoldAt?: Date
  readonly resultCode: number
  readonly receipt?: string | null
  /** The provider's own words. */
  readonly result: { readonly code: string; readonly text: string | null }
}

// One receipt of a provider belongs to one payment; a second attempt that names it gets none.
const freeReceipt = (id: number, receipt: string | null) => sql`
  (select ${receipt}::text where not exists (
    select from payment_attempts other where other.receipt = ${receipt} and other.id <> ${id} and other.provider = payment_attempts.provider))`

export const markEnded = (
  db: Database,
  id: number,
  { resultCode, result, receipt = null, ...times }: AttemptEnd,
) =>
  db.run(sql`
    update payment_attempts set succeeded_at = coalesce(${times.succeededAt ?? null}, succeeded_at),
      confirmed_order_at = coalesce(${times.confirmedOrderAt ?? null}, confirmed_order_at),
      failed_at = coalesce(${times.failedAt ?? null}, failed_at),
      refused_at = coalesce(${times.refusedAt ?? null}, refused_at),
      on_hold_at = coalesce(${times.onHoldAt ?? null}, on_hold_at), result_code = ${resultCode},
      result_text = ${result.text}, provider_code = ${result.code},
      receipt = coalesce(receipt, ${freeReceipt(id, receipt)})
    where id = ${id}`)

/** A payment that was confirmed by a query gets its receipt number from a callback that comes later. */
export const fillReceipt = (db: Database, id: number, receipt: string) =>
  db.run(
    sql`update payment_attempts set receipt = ${freeReceipt(id, receipt)} where id = ${id} and receipt is null`,
  )

export const markExpired = (db: Database, id: number, at: Date) =>
  db.run(sql`update payment_attempts set expired_at = ${at} where id = ${id}`)

/** Nobody asks any more; what was shown as open until now has failed for the buyer. */
export const markGivenUp = (db: Database, id: number, code: number) =>
  db.run(sql`update payment_attempts set result_code = ${code} where id = ${id} and result_code is null`)

/** Notes a code that means nothing by itself, so that the next reading can agree with it. */
export const noteCode = (db: Database, id: number, code: string) =>
  db.run(sql`update payment_attempts set provider_code = ${code} where id = ${id}`)
