import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

const buyers = 7266324 // any number of our own, apart from those of other locks

/**
 * Holds a buyer until the transaction ends: which cart is theirs and which titles they own is decided by one at a time.
 * Comes before every other lock (documented lock order: buyer, order, coupon, stock, attempt). Not their row, which other
 * steps write while they hold an order.
 */
export const lockBuyer = (db: Database, userId: number) =>
  db.run(sql`select pg_advisory_xact_lock(${buyers}::int, ${userId}::int)`)
