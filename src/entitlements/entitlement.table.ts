import type { Database } from '#platform/database/database.ts'
import { Sql, sql } from '#platform/database/sql.ts'

/** Whether a user, given by a column or a number, owns the book `b` of a statement. */
export const isOwnedBy = (userId: Sql): Sql =>
  sql`exists (select from entitlements e where e.user_id = ${userId} and e.book_id = b.id and e.ended_at is null)`

export const listOwnedTitles = async (db: Database, userId: number): Promise<number[]> =>
  (
    await db.many<{ book_id: number }>(
      sql`select book_id from entitlements where user_id = ${userId} and ended_at is null`,
    )
  ).map((row) => row.book_id)

export type Grant = {
  readonly userId: number
  readonly orderId: string
  /** They may be a subquery. */
  readonly bookIds: readonly number[] | Sql
  readonly at: Date
}

/** What is owned already stays as it was. Returns how many were new. */
export const grantTitles = (db: Database, grant: Grant): Promise<number> => db.run(grantedTitles(grant))

/** Its statement. */
export const grantedTitles = ({ userId, orderId, bookIds, at }: Grant): Sql => sql`
  insert into entitlements (user_id, book_id, order_id, granted_at)
  select ${userId}, book_id, ${orderId}, ${at} from unnest(${
    bookIds instanceof Sql ? sql`array${bookIds}` : bookIds
  }::int[]) book_id
  on conflict (user_id, book_id) where ended_at is null do nothing`

export const countReaders = (db: Database) =>
  db.many<{ book_id: number; readers: number }>(
    sql`select book_id, count(*) as readers from entitlements where ended_at is null group by book_id`,
  )
