import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const cash = 'cash'
export const wholesale = 'wholesale'

export type CashPaymentRow = {
  attempt_id: number
  succeeded_at: Date | null
  pdq_transaction_id: string | null
  recorded_by: string | null
}

export const addCashPayment = (db: Database, attemptId: number, { transactionId, staffId }: Slip) =>
  db.run(sql`
    insert into cash_payments (attempt_id, pdq_transaction_id, recorded_by_id)
    values (${attemptId}, ${transactionId}, ${staffId})`)

export const listCashPayments = (db: Database, attemptIds: readonly number[]) =>
  db.many<CashPaymentRow>(sql`
    select c.attempt_id, a.succeeded_at, c.pdq_transaction_id, u.email as recorded_by
    from cash_payments c join payment_attempts a on a.id = c.attempt_id left join users u on u.id = c.recorded_by_id
    where c.attempt_id = any(${attemptIds}::int[])`)

/** Who of the staff took a payment. */
export type Slip = {
  /** Of the card terminal; null where none was used. */
  readonly transactionId: string | null
  readonly staffId: number
}

export type WholesalePaymentRow = {
  attempt_id: number
  order_id: string
  provider: string
  amount: string
  currency: string
  succeeded_at: Date | null
  receipt: string | null
  b2b_customer_id: number
  discount_percentage: string
  pdq_transaction_id: string | null
  recorded_by: string | null
}

export type NewWholesalePayment = {
  readonly b2bCustomerId: number
  /** In percent, as numeric. */
  readonly discountPercentage: string
  /** Null as long as nobody has taken anything. */
  readonly slip: Slip | null
}

export const addWholesalePayment = (
  db: Database,
  attemptId: number,
  { b2bCustomerId, discountPercentage, slip }: NewWholesalePayment,
) =>
  db.run(sql`
    insert into wholesale_payments (attempt_id, b2b_customer_id, discount_percentage, pdq_transaction_id, recorded_by_id)
    values (${attemptId}, ${b2bCustomerId}, ${discountPercentage}::numeric, ${slip?.transactionId ?? null},
      ${slip?.staffId ?? null}::int)`)

/**
 * False when another payment has the number. Waits for whoever writes the same one at this moment; it is free again when
 * they are refused.
 */
export const claimSlip = async (db: Database, attemptId: number, number: string): Promise<boolean> =>
  (await db.run(sql`
    insert into terminal_slips (number, attempt_id) values (${number}, ${attemptId}) on conflict (number) do nothing`)) ===
  1

export const findOrderIdOfSlip = async (db: Database, number: string): Promise<string | undefined> =>
  (
    await db.maybe<{ order_id: string }>(sql`
      select a.order_id from terminal_slips s join payment_attempts a on a.id = s.attempt_id where s.number = ${number}`)
  )?.order_id

const selectWholesale = sql`
  select w.attempt_id, a.order_id, a.provider, a.amount, a.currency, a.succeeded_at, a.receipt, w.b2b_customer_id,
    w.discount_percentage, w.pdq_transaction_id, u.email as recorded_by
  from wholesale_payments w join payment_attempts a on a.id = w.attempt_id left join users u on u.id = w.recorded_by_id`

export const listWholesalePayments = (db: Database, attemptIds: readonly number[]) =>
  db.many<WholesalePaymentRow>(sql`${selectWholesale} where w.attempt_id = any(${attemptIds}::int[])`)

/** The newest first, without those that failed. */
export const listPaymentsOfCustomers = (db: Database, customerIds: readonly number[]) =>
  db.many<WholesalePaymentRow>(sql`
    ${selectWholesale}
    where w.b2b_customer_id = any(${customerIds}::int[]) and (a.succeeded_at is not null
      or (a.failed_at is null and a.expired_at is null and a.on_hold_at is null and a.superseded_at is null))
    order by w.attempt_id desc`)

// Said in the statement itself, which a partial index asks for.
const fromOwed = sql`
  from orders o join payment_attempts a on a.order_id = o.id
  where a.provider = 'wholesale' and a.succeeded_at is null and a.failed_at is null and a.expired_at is null
    and a.on_hold_at is null and a.superseded_at is null and o.confirmed_at is null`

/** Orders that wait for their wholesale payment, the oldest first; of one member of the staff, or of all (null). */
export const listOwedOrderIds = async (db: Database, staffId: number | null): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select o.id ${fromOwed} and (${staffId}::int is null or o.admin_id = ${staffId}::int)
      order by a.requested_at, o.id limit 200`)
  ).map(({ id }) => id)

export const countOwedOrders = async (db: Database): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count ${fromOwed}`)).count

export const recordSlip = (db: Database, attemptId: number, { transactionId, staffId }: Slip) =>
  db.run(sql`
    update wholesale_payments set pdq_transaction_id = ${transactionId}, recorded_by_id = ${staffId}
    where attempt_id = ${attemptId} and recorded_by_id is null`)
