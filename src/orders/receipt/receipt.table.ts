import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * Numbers the receipt of an order that is confirmed in the same transaction. Receipts wait for each other from here to the
 * end of it, so that none leaves a gap: let it come late.
 */
export const addReceipt = (tx: Database, orderId: string, at: Date) =>
  tx.run(sql`
    with counted as (
      update document_counters set last_number = last_number + 1 where kind = 'receipt' returning last_number)
    insert into receipts (order_id, number, written_at) select ${orderId}, last_number, ${at} from counted`)

/** False when it was mailed before. */
export const claimReceiptMail = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.run(
    sql`update receipts set mailed_at = now() where order_id = ${orderId} and mailed_at is null`,
  )) === 1

export type ReceiptRow = { readonly order_id: string; readonly number: number }

export const listReceipts = (db: Database, orderIds: readonly string[]) =>
  db.many<ReceiptRow>(sql`select order_id, number from receipts where order_id = any(${orderIds})`)

/** Also of who has yet to claim the order that the staff placed for them. */
export const findBuyerLanguage = async (db: Database, orderId: string) =>
  (
    await db.maybe<{ language: string }>(sql`
    select u.language from orders o join users u on u.id = o.owner_id
      or (o.owner_id is null and u.email_verified and lower(u.email) = lower(o.customer_email))
    where o.id = ${orderId} order by u.id limit 1`)
  )?.language
