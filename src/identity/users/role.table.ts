import type { Role } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const listPeople = (db: Database, name: string, issuer: string) =>
  db.many<{ id: number; user_id: string; email: string }>(sql`
    select id, user_id, email from users
    where issuer = ${issuer} and (email_verified and lower(email) = lower(${name}) or user_id = ${name}) order by id`)

export const listRoles = async (db: Database, userId: number): Promise<Role[]> =>
  (
    await db.many<{ role: Role }>(sql`select role from user_roles where user_id = ${userId} order by role`)
  ).map(({ role }) => role)

/** The numbers of a provider's people who can act as admins. None of them loses the role before the transaction ends. */
export const lockAdmins = async (db: Database, issuer: string): Promise<number[]> =>
  (
    await db.many<{ user_id: number }>(sql`
      select r.user_id from user_roles r join users u on u.id = r.user_id
      where r.role = 'ROLE_ADMIN' and u.issuer = ${issuer} and u.email_verified order by r.user_id for update of r`)
  ).map(({ user_id }) => user_id)

export type RoleChange = {
  readonly userId: number
  readonly role: Role
  readonly isGiven: boolean
  readonly by: string
  readonly at: Date
}

export async function changeRole(db: Database, change: RoleChange): Promise<boolean> {
  const changed = change.isGiven
    ? await db.run(
        sql`insert into user_roles (user_id, role) values (${change.userId}, ${change.role}) on conflict do nothing`,
      )
    : await db.run(sql`delete from user_roles where user_id = ${change.userId} and role = ${change.role}`)
  if (changed === 0) return false
  await db.run(sql`
    insert into role_changes (user_id, role, is_given, changed_by, changed_at)
    values (${change.userId}, ${change.role}, ${change.isGiven}, ${change.by}, ${change.at})`)
  return true
}
