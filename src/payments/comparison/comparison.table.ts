import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type ListedPayment, type ListWindow, plainReference } from './listedPayment.rules.ts'

/** False when it was there already. */
export const addListedPayment = async (
  db: Database,
  provider: string,
  { receipt, amount, reference, payer, paidAt }: ListedPayment,
): Promise<boolean> =>
  (await db.run(sql`
    insert into provider_payments (provider, receipt, amount, reference, payer, paid_at)
    values (${provider}, ${receipt}, ${amount}, ${reference}, ${payer}, ${paidAt}) on conflict do nothing`)) ===
  1

export type MatchedAttempt = { id: number; amount: number; isPaid: boolean; receipt: string | null }

const matched = sql`
  a.id, a.amount::float as amount, a.receipt, a.succeeded_at is not null or a.on_hold_at is not null as "isPaid"`

export const findByReceipt = (db: Database, { receipt }: ListedPayment) =>
  db.maybe<MatchedAttempt>(sql`
    select ${matched} from payment_attempts a where a.receipt = ${receipt} order by 4 desc, a.id desc limit 1`)

/** One of the order that has no code yet: the paid one, then the youngest. */
export const findByReference = (db: Database, provider: string, { reference }: ListedPayment) =>
  db.maybe<MatchedAttempt>(sql`
    select ${matched} from payment_attempts a join orders o on o.id = a.order_id
    where upper(left(o.id, 8)) = substr(${plainReference(reference)}, 3)
      and starts_with(${plainReference(reference)}, 'SM') and a.receipt is null and a.provider = ${provider}
    order by 4 desc, a.id desc limit 1`)

export const noteMatch = (db: Database, provider: string, receipt: string, attemptId: number) =>
  db.run(sql`
    update provider_payments set attempt_id = ${attemptId} where provider = ${provider} and receipt = ${receipt}`)

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
