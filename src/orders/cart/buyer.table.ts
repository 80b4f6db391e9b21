import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

const buyers = 7266324 // any number of our own, apart from those of other locks

/** Lock order: buyer, order, coupon, stock, attempt. Not their row, which order steps write. */
export const lockBuyer = (db: Database, userId: number) =>
  db.run(sql`select pg_advisory_xact_lock(${buyers}::int, ${userId}::int)`)
