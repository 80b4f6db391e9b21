import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

export type Proof = { readonly phone: string; readonly userId: number; readonly at: Date }

/** Only of numbers that a provider confirmed as their payer's. The first proof holds until `releasePhone`. */
export const provePhone = (db: Database, proof: Proof): Promise<number> => db.run(provedPhone(proof))

/** Its statement. */
export const provedPhone = ({ phone, userId, at }: Proof): Sql => sql`
  insert into proved_phones (phone, user_id, proved_at) values (${phone}, ${userId}, ${at}) on conflict do nothing`

/** Lets go of a proved number that has another owner now. Returns the e-mail address of who had it, if anybody. */
export const releasePhone = async (db: Database, phone: string): Promise<string | null> =>
  (
    await db.maybe<{ email: string }>(sql`
      delete from proved_phones p using users u where u.id = p.user_id and p.phone = ${phone} returning u.email`)
  )?.email ?? null

export const setPhone = (db: Database, userId: number, phone: string | null) =>
  db.run(sql`update users set phone_number = ${phone} where id = ${userId}`)

/** Holds a profile until the transaction ends, and returns the number on it. */
export const lockPhone = async (db: Database, userId: number): Promise<string | null> =>
  (
    await db.one<{ phone_number: string | null }>(
      sql`select phone_number from users where id = ${userId} for no key update`,
    )
  ).phone_number
