import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Whether a book says that it has this sample. */
export const isPreviewOf = async (db: Database, bookId: number, key: string): Promise<boolean> =>
  (await db.maybe(sql`select id from books where id = ${bookId} and audio_preview = ${key}`)) !== undefined
