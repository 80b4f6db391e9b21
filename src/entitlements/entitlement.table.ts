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

/** What is owned already stays as it was. Titles may be a subquery. Returns how many were new. */
export const grantTitles = (
  db: Database,
  grant: { userId: number; orderId: string; bookIds: readonly number[] | Sql; at: Date },
) =>
  db.run(sql`
    insert into entitlements (user_id, book_id, order_id, granted_at)
    select ${grant.userId}, book_id, ${grant.orderId}, ${grant.at} from unnest(${
      grant.bookIds instanceof Sql ? sql`array${grant.bookIds}` : grant.bookIds
    }::int[]) book_id
    on conflict (user_id, book_id) where ended_at is null do nothing`)

export const countReaders = (db: Database) =>
  db.many<{ book_id: number; readers: number }>(
    sql`select book_id, count(*) as readers from entitlements where ended_at is null group by book_id`,
  )
