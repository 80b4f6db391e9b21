import type { Role, User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { sha256 } from '#platform/digest.ts'
import { embeddedKey } from '../signIn/issuerKey.rules.ts'
import type { Profile } from '../profile/profile.rules.ts'
import type { ProfileChange } from '../profile/profileEntry.rules.ts'

export type UserRow = {
  id: number
  user_id: string
  email: string
  email_verified: boolean
  given_name: string | null
  family_name: string | null
  nickname: string | null
  phone_number: string | null
  alternative_phone_number: string | null
  country: string | null
  county: string | null
  sub_county: string | null
  language: string
  created_at: Date
  last_login_at: Date | null
  signup_country: string | null
  signup_ip: string | null
  roles: Role[]
  address: string | null
  address_details: string | null
}

export type SignUp = {
  readonly country: string | null
  readonly address: string | null
  readonly language: string
}

const rolesOf = (user: Sql) =>
  sql`array(select role from user_roles where user_roles.user_id = ${user} order by role)`

/** Of users `u`, or of some in their place. */
export const selectUsers = (where: Sql, from: Sql = sql`users`) => sql`
  select u.id, u.user_id, u.email, u.email_verified, u.given_name, u.family_name, u.nickname, u.phone_number,
    u.alternative_phone_number, u.country, u.county, u.sub_county, u.language, u.created_at, u.last_login_at,
    u.signup_country, host(u.signup_ip) as signup_ip, ${rolesOf(sql`u.id`)} as roles,
    concat_ws(', ', a.line1, nullif(concat_ws(' ', a.postal_code, a.city), '')) as address, a.line2 as address_details
  from ${from} u left join addresses a on a.user_id = u.id and a.is_default
  where ${where}`

export const findUser = (db: Database, id: number) => db.maybe<UserRow>(selectUsers(sql`u.id = ${id}`))

export const listUsersById = (db: Database, ids: readonly number[]) =>
  db.many<UserRow>(selectUsers(sql`u.id = any(${ids}::int[])`))

export const listUsersByUserId = (db: Database, userIds: readonly string[]) =>
  db.many<UserRow>(selectUsers(sql`u.user_id = any(${userIds})`))

export const findUserByUserId = (db: Database, userId: string) =>
  db.maybe<UserRow>(selectUsers(sql`u.user_id = ${userId}`))

/** The id by which the identity provider knows a person; our own id for them may be a longer one. */
export const findSubject = async (db: Database, id: number): Promise<string> =>
  (await db.one<Pick<ProviderSubject, 'subject'>>(sql`select subject from users where id = ${id}`)).subject

/** Its subjects are its own. */
export type ProviderSubject = { readonly issuer: string; readonly subject: string }

/** The caller behind an access token issued at a moment; none when the person is unknown or logged out since then. */
export const findCallerBySubject = (db: Database, { issuer, subject }: ProviderSubject, issuedAt: Date) =>
  db.maybe<CallerRow & { is_valid: boolean; verification_checked_at: Date | null }>(sql`
    select ${callerColumns}, u.verification_checked_at,
      coalesce(u.tokens_valid_from <= ${issuedAt}, true) as is_valid
    from users u where u.issuer = ${issuer} and u.subject = ${subject}`)

export type CallerRow = Pick<UserRow, 'id' | 'user_id' | 'email' | 'email_verified' | 'roles'>

export const callerColumns = sql`u.id, u.user_id, u.email, u.email_verified, ${rolesOf(sql`u.id`)} as roles`

export const callerOf = (row: CallerRow): User => ({
  kind: 'user',
  id: row.id,
  userId: row.user_id,
  email: row.email,
  emailVerified: row.email_verified,
  roles: row.roles,
})

export type ProviderProfile = Profile & Pick<ProviderSubject, 'issuer'>

/**
 * Address and verification follow the provider; names are the person's own to change, and are taken only once.
 * `loginAt` is null when nobody signed in just now.
 */
export async function upsertUser(
  db: Database,
  person: ProviderProfile,
  signUp: SignUp,
  loginAt: Date | null,
): Promise<User> {
  const kept =
    (await meetAgain(db, person, loginAt)) ??
    (await addPerson(db, person, signUp, loginAt)) ??
    (await meetAgain(db, person, loginAt)) // made at the same moment by another request
  if (!kept) throw new Error('the record of a person could not be made')
  await addRole(db, kept.id, 'ROLE_USER')
  const { roles } = await db.one<Pick<CallerRow, 'roles'>>(sql`
    select array(select role from user_roles where user_id = ${kept.id} order by role) as roles`)
  return callerOf({ ...kept, roles })
}

type StoredUserRow = Omit<CallerRow, 'roles'>

const meetAgain = (db: Database, person: ProviderProfile, loginAt: Date | null) =>
  db.maybe<StoredUserRow>(sql`
    update users set email = ${person.email}, email_verified = ${person.emailVerified},
      last_login_at = coalesce(${loginAt}, last_login_at)
    where issuer = ${person.issuer} and subject = ${person.subject}
    returning id, user_id, email, email_verified`)

// Where another provider's person has the same subject, the id by which all else knows this one is a longer one.
const addPerson = (db: Database, person: ProviderProfile, signUp: SignUp, loginAt: Date | null) =>
  db.maybe<StoredUserRow>(sql`
    insert into users (issuer, subject, user_id, email, email_verified, given_name, family_name, nickname, language,
      last_login_at, signup_country, signup_ip)
    values (${person.issuer}, ${person.subject},
      case when exists (select from users where user_id = ${person.subject}) then ${longerId(person)} else ${person.subject} end,
      ${person.email}, ${person.emailVerified}, ${person.givenName}, ${person.familyName}, ${person.nickname},
      ${signUp.language}, ${loginAt}, ${signUp.country}, ${signUp.address})
    on conflict do nothing
    returning id, user_id, email, email_verified`)

const longerId = ({ issuer, subject }: ProviderSubject): string =>
  `${subject}|${sha256(issuer).toString('hex').slice(0, 12)}`

/** Null clears, what is left out stays; not the phone number (`changePhone`). The own account gets the name too. */
export async function changeProfile(
  db: Database,
  user: User,
  change: Omit<ProfileChange, 'phoneNumber'>,
): Promise<void> {
  const value = (name: keyof typeof change, column: Sql) =>
    change[name] === undefined ? column : sql`${change[name]}::text`
  await db.run(sql`
    with renamed as (
      update accounts set given_name = ${value('givenName', sql`given_name`)}, family_name = ${value('familyName', sql`family_name`)}
      where id = (select subject from users where id = ${user.id} and issuer = ${embeddedKey}))
    update users set given_name = ${value('givenName', sql`given_name`)}, family_name = ${value('familyName', sql`family_name`)},
      alternative_phone_number = ${value('alternativePhoneNumber', sql`alternative_phone_number`)}
    where id = ${user.id}`)
}

export const updateEmail = (
  db: Database,
  { issuer, subject, email, emailVerified }: ProviderSubject & Pick<Profile, 'email' | 'emailVerified'>,
) =>
  db.run(sql`
    update users set email = ${email}, email_verified = ${emailVerified}
    where issuer = ${issuer} and subject = ${subject}
      and (email, email_verified) is distinct from (${email}, ${emailVerified})`)

export const markUserVerified = (db: Database, { issuer, subject }: ProviderSubject) =>
  db.run(sql`
    update users set email_verified = true where issuer = ${issuer} and subject = ${subject} and not email_verified`)

/** From this moment on only newer access tokens count. Tokens carry whole seconds. */
export const endTokens = (db: Database, { issuer, subject }: ProviderSubject, now: Date) =>
  db.run(sql`
    update users set tokens_valid_from = date_trunc('second', ${now}::timestamptz)
    where issuer = ${issuer} and subject = ${subject}`)

/** Takes the right to read about a person at the provider; false when that was done since a moment. */
export const claimVerification = async (
  db: Database,
  userId: number,
  now: Date,
  since: Date,
): Promise<boolean> =>
  (await db.run(sql`
    update users set verification_checked_at = ${now}
    where id = ${userId} and (verification_checked_at is null or verification_checked_at < ${since})`)) === 1

/** Whether apps read something new of a person: some providers describe everybody as they were at that sign-in. */
export const noteAppProfile = async (db: Database, userId: number, profile: Profile): Promise<boolean> =>
  (await db.run(sql`
    update users set app_profile_hash = ${profileHash(profile)}
    where id = ${userId} and app_profile_hash is distinct from ${profileHash(profile)}`)) === 1

/** Of what follows the provider. */
export const profileHash = ({ email, emailVerified }: Profile): Buffer =>
  sha256(JSON.stringify([email, emailVerified]))

/** Lets the next reading about a person come as if the last had been at a moment. */
export const setVerificationCheckedAt = (db: Database, userId: number, at: Date) =>
  db.run(sql`update users set verification_checked_at = ${at} where id = ${userId}`)

export const addRole = (db: Database, userId: number, role: Role) =>
  db.run(sql`insert into user_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`)

export const dropSignUpAddresses = (db: Database, before: Date) =>
  db.run(sql`update users set signup_ip = null where signup_ip is not null and created_at < ${before}`)

export const findTokenOfUnnamed = async (db: Database): Promise<string | null> => {
  const row = await db.maybe<{ id_token: string }>(sql`
    select s.id_token from sessions s join users u on u.id = s.user_id
    where u.issuer is null and s.id_token <> '' order by s.created_at desc limit 1`)
  return row?.id_token ?? null
}

export const nameIssuer = (db: Database, issuer: string) =>
  db.run(sql`update users set issuer = ${issuer} where issuer is null`)
