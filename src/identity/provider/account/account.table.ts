import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { embeddedKey } from '../../signIn/issuerKey.rules.ts'

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

/** Adds an account. Returns false when it is verified and its e-mail address is another's already. */
export async function addAccount(db: Database, account: NewAccount): Promise<boolean> {
  const added = await db.run(sql`
    insert into accounts (id, email, email_verified_at, password_hash, given_name, family_name, language)
    values (${account.id}, ${account.email}, ${account.emailVerifiedAt}, ${account.passwordHash},
      ${account.givenName}, ${account.familyName}, ${account.language})
    on conflict do nothing`)
  return added === 1
}

export const findAccount = (db: Database, id: string) =>
  db.maybe<AccountRow>(sql`select * from accounts where id = ${id}`)

/** The one that verified it and the last opened: no more, so that nobody makes a sign-in slow by opening many. */
export const listAccountsByEmail = (db: Database, email: string) =>
  db.many<AccountRow>(sql`
    select * from accounts where lower(email) = lower(${email})
    order by email_verified_at nulls last, created_at desc limit 2`)

export const hasRival = async (db: Database, { id, email }: AccountRow): Promise<boolean> =>
  (await db.run(sql`select from accounts where lower(email) = lower(${email}) and id <> ${id} limit 1`)) === 1

export const findOwner = (db: Database, email: string) =>
  db.maybe<AccountRow>(sql`
    select * from accounts where lower(email) = lower(${email}) and email_verified_at is not null`)

/** At most one a number: of a proved number its owner's, of another the only one that has it. */
export const listAccountsByPhone = (db: Database, numbers: readonly string[]) =>
  db.many<AccountRow>(sql`
    select a.* from accounts a join users u on u.issuer = ${embeddedKey} and u.subject = a.id
      left join proved_phones p on p.phone = u.phone_number
    where u.phone_number = any(${numbers}) and case when p.phone is null
      then not exists (select from users o where o.phone_number = u.phone_number and o.id <> u.id) else p.user_id = u.id end
    order by array_position(${numbers}::text[], u.phone_number)`)

/** Marks an address as verified, once. Returns false when it is another account's, or not this one's any more. Needs a transaction. */
export async function markAccountVerified(
  tx: Database,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  at: Date,
): Promise<boolean> {
  // All accounts of the address are held first, so that of two at once one sees the other.
  await tx.run(sql`
    select from accounts where lower(email) = (select lower(email) from accounts where id = ${id}) order by id for update`)
  const marked = await tx.run(sql`
    update accounts a set email_verified_at = coalesce(email_verified_at, ${at})
    where id = ${id} and lower(email) = lower(${email}) and not exists (
      select from accounts o where lower(o.email) = lower(a.email) and o.email_verified_at is not null and o.id <> a.id)`)
  return marked === 1
}

/** Returns false when the account's address is verified. */
export const setUnverifiedEmail = async (db: Database, id: string, email: string): Promise<boolean> =>
  (await db.run(sql`update accounts set email = ${email} where id = ${id} and email_verified_at is null`)) ===
  1

export const setPasswordHash = (db: Database, id: string, hash: string) =>
  db.run(sql`update accounts set password_hash = ${hash} where id = ${id}`)
