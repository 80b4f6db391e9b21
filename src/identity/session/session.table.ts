import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { sha256 } from '#platform/digest.ts'
import type { Profile } from '../profile/profile.rules.ts'
import { type CallerRow, callerColumns, profileHash, type ProviderSubject } from '../users/user.table.ts'

export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly idToken: string
  readonly accessExpiresAt: Date
}

type SessionRow = CallerRow & { seen_at: Date; access_expires_at: Date; is_refreshable: boolean }

/** Opens a session. Returns its key, which only the browser has. */
export async function addSession(db: Database, userId: number, tokens: Tokens, now: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db.run(sql`
    insert into sessions (key_hash, user_id, access_token, refresh_token, id_token, access_expires_at, created_at, seen_at)
    values (${sha256(key)}, ${userId}, ${tokens.accessToken}, ${tokens.refreshToken}, ${tokens.idToken},
      ${tokens.accessExpiresAt}, ${now}, ${now})`)
  return key
}

/** A session with its person, unless nobody has used it since a moment, or another provider than this one opened it. */
export async function findSession(
  db: Database,
  key: string,
  { seenSince, issuer }: { seenSince: Date; issuer: string },
): Promise<SessionRow | undefined> {
  // The issuer is compared here: to find it the plan of a young shop, whose people are not counted yet, walks all of them.
  const row = await db.maybe<SessionRow & { issuer: string }>(sql`
    select ${callerColumns}, u.issuer, s.seen_at, s.access_expires_at, s.refresh_token is not null as is_refreshable
    from sessions s join users u on u.id = s.user_id
    where s.key_hash = ${sha256(key)} and s.seen_at > ${seenSince}`)
  return row?.issuer === issuer ? row : undefined
}

export const touchSession = (db: Database, key: string, now: Date) =>
  db.run(sql`update sessions set seen_at = ${now} where key_hash = ${sha256(key)}`)

/** Takes the right to exchange the refresh token, until a moment. None when another request has it. */
export const claimRefresh = (db: Database, key: string, { now, until }: { now: Date; until: Date }) =>
  db.maybe<{ refresh_token: string; refused_since: Date | null; subject: string }>(sql`
    update sessions s set refreshing_until = ${until} from users u
    where s.key_hash = ${sha256(key)} and s.refresh_token is not null and u.id = s.user_id
      and (s.refreshing_until is null or s.refreshing_until < ${now})
    returning s.refresh_token, s.refused_since, u.subject`)

/** Keeps the new tokens. A provider that sends no new refresh or ID token means the old ones to stay. */
export const storeTokens = (
  db: Database,
  key: string,
  tokens: Partial<Tokens> & Pick<Tokens, 'accessToken' | 'accessExpiresAt'>,
) =>
  db.run(sql`
    update sessions set access_token = ${tokens.accessToken}, access_expires_at = ${tokens.accessExpiresAt},
      refresh_token = coalesce(${tokens.refreshToken ?? null}, refresh_token),
      id_token = coalesce(${tokens.idToken ?? null}, id_token), refreshing_until = null, refused_since = null
    where key_hash = ${sha256(key)}`)

/** Whether a session reads something new of its person, as `noteAppProfile`. */
export const noteProfile = async (db: Database, key: string, profile: Profile): Promise<boolean> =>
  (await db.run(sql`
    update sessions set profile_hash = ${profileHash(profile)}
    where key_hash = ${sha256(key)} and profile_hash is distinct from ${profileHash(profile)}`)) === 1

/** Lets a session go on with its old tokens until a moment, when the exchange is tried again. */
export const postponeRefresh = (
  db: Database,
  key: string,
  { until, refusedSince }: { until: Date; refusedSince: Date | null },
) =>
  db.run(sql`
    update sessions set access_expires_at = ${until}, refreshing_until = null, refused_since = ${refusedSince}
    where key_hash = ${sha256(key)}`)

export const findAccessToken = (db: Database, userId: number, now: Date) =>
  db.maybe<{ access_token: string; subject: string }>(sql`
    select s.access_token, u.subject from sessions s join users u on u.id = s.user_id
    where u.id = ${userId} and s.access_expires_at > ${now} order by s.access_expires_at desc limit 1`)

/** Ends a session, and returns what the provider must hear of it. */
export const endSession = (db: Database, key: string) =>
  db.maybe<{ user_id: number; id_token: string; refresh_token: string | null }>(sql`
    delete from sessions where key_hash = ${sha256(key)} returning user_id, id_token, refresh_token`)

export const endSessionsOf = (db: Database, { issuer, subject }: ProviderSubject) =>
  db.run(sql`
    delete from sessions using users u where u.id = sessions.user_id and u.issuer = ${issuer} and u.subject = ${subject}`)

export const dropSessions = (db: Database, unseenSince: Date) =>
  db.run(sql`delete from sessions where seen_at < ${unseenSince}`)
