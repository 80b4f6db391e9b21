import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type AttemptRow = {
  id: number
  order_id: string
  amount: string
  currency: string
  msisdn: string
  asked_at: Date
  accepted_at: Date | null
  unanswered_at: Date | null
  merchant_request_id: string | null
  checkout_request_id: string | null
  succeeded_at: Date | null
  failed_at: Date | null
  refused_at: Date | null
  expired_at: Date | null
  held_at: Date | null
  superseded_at: Date | null
  confirmed_order_at: Date | null
  result_code: number | null
  provider_code: string | null
  receipt: string | null
  ask_at: Date | null
}

const columns = sql`
  id, order_id, amount, currency, msisdn, asked_at, accepted_at, unanswered_at, merchant_request_id, checkout_request_id, succeeded_at,
  failed_at, refused_at, expired_at, held_at, superseded_at, confirmed_order_at, result_code, provider_code, receipt, ask_at`

export type NewAttempt = {
  readonly orderId: string
  /** As PostgreSQL's numeric. */
  readonly amount: string
  readonly currency: string
  readonly msisdn: string
  readonly tokenHash: Buffer
  readonly askedAt: Date
}

export const addAttempt = (db: Database, attempt: NewAttempt) =>
  db.one<AttemptRow>(sql`
    insert into payment_attempts (order_id, provider, amount, currency, msisdn, token_hash, asked_at)
    values (${attempt.orderId}, 'mpesa', ${attempt.amount}, ${attempt.currency}, ${attempt.msisdn}, ${attempt.tokenHash}, ${attempt.askedAt})
    returning ${columns}`)

export const findAttempt = (db: Database, id: number) =>
  db.maybe<AttemptRow>(sql`select ${columns} from payment_attempts where id = ${id}`)

/**
 * Holds an attempt until the transaction ends; its order is held before (documented lock order). Messages can still be
 * added to it meanwhile.
 */
export const lockAttempt = (db: Database, id: number) =>
  db.one<AttemptRow>(sql`select ${columns} from payment_attempts where id = ${id} for no key update`)

/** Number of the attempt whose callbacks carry the secret of this hash. */
export const findAttemptIdByToken = async (db: Database, tokenHash: Buffer) =>
  (await db.maybe<{ id: number }>(sql`select id from payment_attempts where token_hash = ${tokenHash}`))?.id

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

/** Whether an attempt on the order may still be paid on the phone. */
export const hasLiveAttempt = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.run(sql`
    select from payment_attempts where order_id = ${orderId} and succeeded_at is null and failed_at is null
      and expired_at is null and held_at is null and superseded_at is null`)) > 0

/**
 * The attempt that has its place on the order, if it ran out and nothing that names it was ever heard: neither an answer
 * to its push nor a callback.
 */
export const findUnheardPush = (db: Database, orderId: string) =>
  db.maybe<AttemptRow>(sql`
    select ${columns} from payment_attempts
    where order_id = ${orderId} and expired_at is not null and checkout_request_id is null and result_code is null
      and superseded_at is null`)

/** The attempts of an order whose money is held and on which nobody has decided yet, oldest first. */
export const listHeldAttempts = async (db: Database, orderId: string): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select id from payment_attempts a where order_id = ${orderId} and held_at is not null
        and exists (select from payment_cases c where c.attempt_id = a.id and c.closed_at is null) order by id`)
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

export type IdsRow = { readonly merchantRequestId: string; readonly checkoutRequestId: string }

/** The provider took the push; its ids replace those that a callback may have told before. */
export const markAccepted = (db: Database, id: number, ids: IdsRow, at: Date) =>
  db.run(sql`
    update payment_attempts set accepted_at = ${at}, merchant_request_id = ${ids.merchantRequestId},
      checkout_request_id = ${ids.checkoutRequestId} where id = ${id}`)

/** Nobody knows what became of the push. */
export const markUnanswered = (db: Database, id: number, at: Date) =>
  db.run(sql`update payment_attempts set unanswered_at = ${at} where id = ${id}`)

/** Gives an attempt whose push was not answered the ids that the provider confirmed. Returns false when another has them. */
export const adoptIds = async (db: Database, id: number, ids: IdsRow): Promise<boolean> =>
  (await db.run(sql`
    update payment_attempts set merchant_request_id = ${ids.merchantRequestId}, checkout_request_id = ${ids.checkoutRequestId}
    where id = ${id} and checkout_request_id is null
      and not exists (select from payment_attempts where checkout_request_id = ${ids.checkoutRequestId})`)) ===
  1
