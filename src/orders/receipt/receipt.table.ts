import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** False when it was written before. */
export const claimReceipt = async (db: Database, orderId: string): Promise<boolean> =>
  (await db.run(sql`insert into receipts (order_id) values (${orderId}) on conflict do nothing`)) === 1

export const findBuyerLanguage = async (db: Database, orderId: string) =>
  (
    await db.maybe<{ language: string }>(sql`
    select u.language from orders o join users u on u.id = o.owner_id where o.id = ${orderId}`)
  )?.language
