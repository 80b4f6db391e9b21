import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Language } from '#platform/preferences.rules.ts'

export type AccountRow = {
  id: string
  email: string
  email_verified_at: Date | null
  password_hash: string
  given_name: string | null
  family_name: string | null
  language: Language
}

export type NewAccount = {
  readonly id: string
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly passwordHash: string
  readonly givenName: string | null
  readonly familyName: string | null
  readonly language: Language
}

// Families share a phone; more accounts than this on one number are not looked at.
const mostOnOnePhone = 5

/** Adds an account. Returns false when its e-mail address has one already. */
export async function addAccount(db: Database, account: NewAccount): Promise<boolean> {
  const added = await db.run(sql`
    insert into accounts (id, email, email_verified_at, password_hash, given_name, family_name, language)
    values (${account.id}, ${account.email}, ${account.emailVerifiedAt}, ${account.passwordHash},
      ${account.givenName}, ${account.familyName}, ${account.language})
    on conflict (lower(email)) do nothing`)
  return added === 1
}

export const findAccount = (db: Database, id: string) =>
  db.maybe<AccountRow>(sql`select * from accounts where id = ${id}`)

/** The account of an e-mail address, in any capitals; at most one. */
export const listAccountsByEmail = (db: Database, email: string) =>
  db.many<AccountRow>(sql`select * from accounts where lower(email) = lower(${email})`)

/** The accounts whose profile has one of these phone numbers, those of the first number first. */
export const listAccountsByPhone = (db: Database, numbers: readonly string[]) =>
  db.many<AccountRow>(sql`
    select a.* from accounts a join users u on u.user_id = a.id where u.phone_number = any(${numbers})
    order by array_position(${numbers}::text[], u.phone_number), u.last_login_at desc nulls last limit ${mostOnOnePhone}`)

/** Marks the address as verified, once. */
export const markAccountVerified = (db: Database, id: string, at: Date) =>
  db.run(sql`update accounts set email_verified_at = coalesce(email_verified_at, ${at}) where id = ${id}`)

export const setPasswordHash = (db: Database, id: string, hash: string) =>
  db.run(sql`update accounts set password_hash = ${hash} where id = ${id}`)
