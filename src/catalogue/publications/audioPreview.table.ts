import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const isPreviewOf = async (db: Database, bookId: number, key: string): Promise<boolean> =>
  (await db.maybe(sql`
    select id from publications
    where book_id = ${bookId} and kind = 'preview' and file_key = ${key} and replaced_at is null`)) !==
  undefined
