import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Keeps a second number by which somebody is reached, where there is none yet. It opens nothing. */
export const fillAlternativePhone = (db: Database, userId: number, phone: string) =>
  db.run(sql`
    update users set alternative_phone_number = ${phone} where id = ${userId} and alternative_phone_number is null`)
