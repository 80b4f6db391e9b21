import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { jobKind, jobsCall, type NewJob } from '#platform/jobs.ts'
import { orderColumns, type OrderRow } from '../order.table.ts'

/** Of an order whose other payments are still watched. */
export const cancelPaymentsJob = jobKind('cancelPayments', { orderId: 'text' })

export const receiptJob = jobKind('sendReceipt', { orderId: 'text' })

/**
 * Numbers the receipt of an order that is confirmed in the same transaction, writes down who is named on it, and adds the
 * jobs that a purchase ends with. Receipts wait for each other from here to the end of it, so that none leaves a gap: let
 * it come late.
 */
export const addReceipt = (tx: Database, orderId: string, at: Date, jobs: readonly NewJob[]) =>
  tx.run(sql`
    with counted as (
      update document_counters set last_number = last_number + 1 where kind = 'receipt' returning last_number
    ), added as (
    insert into receipts (order_id, number, written_at, buyer_name, buyer_email, recipient_name, organization_name,
      tax_id, school_name)
    select o.id, last_number, ${at}, nullif(concat_ws(' ', u.given_name, u.family_name), ''), o.customer_email,
      a.for_user_full_name, b.organization_name, b.tax_id, s.name
    from counted, orders o left join users u on u.id = o.owner_id
      left join admin_orders a on a.order_id = o.id and o.admin_id is not null
      left join b2b_customers b on b.id = o.b2b_customer_id
      left join order_fulfillments f on f.order_id = o.id left join schools s on s.id = f.school_id
    where o.id = ${orderId})
    select from ${jobsCall(
      jobs,
      sql`name <> ${cancelPaymentsJob.name} or exists (
      select from payment_attempts where order_id = ${orderId} and next_query_at is not null)`,
    )}`)

/** Statement that answers no row when it was mailed before. */
export const claimedReceiptMail = (orderId: string): Sql => sql`
  update receipts set mailed_at = now() where order_id = ${orderId} and mailed_at is null returning order_id`

export type ReceiptRow = {
  readonly order_id: string
  readonly number: number
  readonly buyer_name: string | null
  readonly buyer_email: string | null
  /** For whom the staff placed it. */
  readonly recipient_name: string | null
  readonly organization_name: string | null
  readonly tax_id: string | null
  readonly school_name: string | null
}

export const listReceipts = (db: Database, orderIds: readonly string[]) =>
  db.many<ReceiptRow>(sql`
    select order_id, number, buyer_name, buyer_email, recipient_name, organization_name, tax_id, school_name
    from receipts where order_id = any((select ${orderIds}::text[])::text[])`)

/** With its receipt and what `findBuyerLanguage` answers; none without a receipt. */
export const findBoughtOrder = (db: Database, orderId: string) =>
  db.maybe<OrderRow & { readonly receipt: ReceiptRow; readonly buyer_language: string | null }>(sql`
    select ${orderColumns}, (${buyerLanguage(orderId)}) as buyer_language, (select row_to_json(f) from (
      select r.order_id, r.number, r.buyer_name, r.buyer_email, r.recipient_name, r.organization_name, r.tax_id,
        r.school_name) f) as receipt
    from receipts r join orders o on o.id = r.order_id left join users u on u.id = o.owner_id
    where r.order_id = ${orderId}`)

/** Also of who has yet to claim the order that the staff placed for them. */
export const findBuyerLanguage = async (db: Database, orderId: string) =>
  (await db.maybe<{ language: string }>(buyerLanguage(orderId)))?.language

const buyerLanguage = (orderId: string): Sql => sql`
  select u.language from orders o join users u on u.id = o.owner_id
    or (o.owner_id is null and u.email_verified and lower(u.email) = lower(o.customer_email))
  where o.id = ${orderId} order by u.id limit 1`
