import { normalReference } from '#orders/orderReference.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { FitCandidate } from './fit.rules.ts'
import type { ListedPayment, ListWindow } from './listedPayment.rules.ts'

export const isSeen = async (db: Database, provider: string, receipt: string): Promise<boolean> =>
  (await db.run(sql`select from provider_payments where provider = ${provider} and receipt = ${receipt}`)) ===
  1

/** With the attempt that it belongs to. False when it was there already. */
export const addListedPayment = async (
  db: Database,
  { provider, attemptId }: { readonly provider: string; readonly attemptId: number | null },
  { receipt, amount, reference, payer, paidAt }: ListedPayment,
): Promise<boolean> =>
  (await db.run(sql`
    insert into provider_payments (provider, receipt, amount, reference, payer, paid_at, attempt_id)
    values (${provider}, ${receipt}, ${amount}, ${reference}, ${payer}, ${paidAt}, ${attemptId}::int)
    on conflict do nothing`)) === 1

/** False when it was there already. */
export const addUnreadRow = async (db: Database, provider: string, key: string): Promise<boolean> =>
  (await db.run(sql`
    insert into provider_payments (provider, receipt, reference) values (${provider}, ${key}, '')
    on conflict do nothing`)) === 1

const isPaid = sql`(a.succeeded_at is not null or a.on_hold_at is not null)`

/** The paid attempt that has this receipt, of whatever provider: the paybill's codes are M-Pesa's. */
export const findBooked = (db: Database, receipt: string) =>
  db.maybe<{ id: number; orderId: string; provider: string; amount: number }>(sql`
    select a.id, a.order_id as "orderId", a.provider, a.amount::float as amount from payment_attempts a where a.receipt = ${receipt} and ${isPaid}
    order by a.id limit 1`)

/** All of the orders with that number that have no receipt. */
export const listFitCandidates = (db: Database, provider: string, reference: string) =>
  db.many<Omit<FitCandidate, 'payerPhone'>>(sql`
    select a.id, a.order_id as "orderId", a.amount::float as amount, a.currency, a.requested_at as "requestedAt",
      ${isPaid} as "isPaid"
    from payment_attempts a join orders o on o.id = a.order_id
    where upper(left(o.id, 8)) = substr(${normalReference(reference)}, 3)
      and starts_with(${normalReference(reference)}, 'SM') and a.receipt is null and a.provider = ${provider}
    order by a.id`)

export const hasListed = async (db: Database, provider: string, { from, to }: ListWindow): Promise<boolean> =>
  (await db.run(sql`
    select from provider_payments where provider = ${provider} and paid_at between ${from} and ${to} limit 1`)) ===
  1

/** Paid attempts of which the provider's list has nothing. */
export const listUnlisted = async (
  db: Database,
  provider: string,
  { from, to }: ListWindow,
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select id from payment_attempts a where provider = ${provider}
        and coalesce(succeeded_at, on_hold_at) between ${from} and ${to}
        and not exists (select from provider_payments p
          where p.provider = ${provider} and (p.attempt_id = a.id or p.receipt = a.receipt))
      order by id`)
  ).map(({ id }) => id)
