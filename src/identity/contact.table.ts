import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Keeps the numbers by which somebody was reached last; null leaves the one that is there. */
export const saveContact = (
  db: Database,
  userId: number,
  contact: { readonly phoneNumber: string | null; readonly alternativePhoneNumber: string | null },
) =>
  db.run(sql`
    update users set phone_number = coalesce(${contact.phoneNumber}, phone_number),
      alternative_phone_number = coalesce(${contact.alternativePhoneNumber}, alternative_phone_number)
    where id = ${userId}`)
