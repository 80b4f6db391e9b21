import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type LinkPurpose = 'verify' | 'reset'

const secondsValid: Record<LinkPurpose, number> = { verify: 24 * 3600, reset: 3600 }

/** Makes a link's token, of which only the hash is kept. */
export async function addLink(
  db: Database,
  accountId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const end = new Date(now.getTime() + secondsValid[purpose] * 1000)
  await db.run(sql`
    insert into account_links (token_hash, account_id, purpose, expires_at)
    values (${digest(token)}, ${accountId}, ${purpose}, ${end})`)
  return token
}

/** Uses a link, and with it all others of the same purpose: the account it is for, or none when it does not work (any more). */
export async function consumeLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | null> {
  // One statement: of two links that are used at the same moment the second finds itself used.
  const [used] = await db.many<{ account_id: string }>(sql`
    with link as (
      select account_id from account_links
      where token_hash = ${digest(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now})
    update account_links l set used_at = ${now} from link
    where l.account_id = link.account_id and l.purpose = ${purpose} and l.used_at is null
    returning l.account_id`)
  return used?.account_id ?? null
}

export const endLinks = (db: Database, accountId: string, purpose: LinkPurpose, now: Date) =>
  db.run(sql`
    update account_links set used_at = ${now} where account_id = ${accountId} and purpose = ${purpose} and used_at is null`)

export const findLink = (db: Database, token: string, purpose: LinkPurpose, now: Date) =>
  db.maybe<{ account_id: string; is_open: boolean }>(sql`
    select account_id, used_at is null and expires_at > ${now} as is_open
    from account_links where token_hash = ${digest(token)} and purpose = ${purpose}`)

export const dropLinks = (db: Database, before: Date) =>
  db.run(sql`delete from account_links where expires_at < ${before}`)

const digest = (token: string): Buffer => createHash('sha256').update(token).digest()
