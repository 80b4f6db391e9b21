import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { sha256 } from '#platform/digest.ts'
import type { AccountRow } from './account.table.ts'

export type LinkPurpose = 'verify' | 'reset'

const secondsValid: Record<LinkPurpose, number> = { verify: 24 * 3600, reset: 3600 }

/** Makes a link's token, of which only the hash is kept. It proves the address to which it is sent, and no other. */
export async function addLink(
  db: Database,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const end = new Date(now.getTime() + secondsValid[purpose] * 1000)
  await db.run(sql`
    insert into account_links (token_hash, account_id, email, purpose, expires_at)
    values (${sha256(token)}, ${id}, ${email}, ${purpose}, ${end})`)
  return token
}

/** Uses a link, and with it all others of the same purpose: what it is for, or null when it does not work (any more). */
export async function consumeLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<Pick<AccountRow, 'id' | 'email'> | null> {
  // One statement: of two links that are used at the same moment the second finds itself used.
  const [used] = await db.many<Pick<AccountRow, 'id' | 'email'>>(sql`
    with link as (
      select l.account_id, l.email from account_links l join accounts a on a.id = l.account_id
      where l.token_hash = ${sha256(token)} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${now}
        and lower(l.email) = lower(a.email))
    update account_links l set used_at = ${now} from link
    where l.account_id = link.account_id and l.purpose = ${purpose} and l.used_at is null
    returning l.account_id as id, link.email`)
  return used ?? null
}

export const endLinks = (db: Database, accountId: string, purpose: LinkPurpose, now: Date) =>
  db.run(sql`
    update account_links set used_at = ${now} where account_id = ${accountId} and purpose = ${purpose} and used_at is null`)

/** None where the account has another address by now. */
export const findLink = (db: Database, token: string, purpose: LinkPurpose, now: Date) =>
  db.maybe<
    Pick<AccountRow, 'email' | 'given_name' | 'family_name'> & { account_id: string; is_open: boolean }
  >(sql`
    select l.account_id, a.email, a.given_name, a.family_name, l.used_at is null and l.expires_at > ${now} as is_open
    from account_links l join accounts a on a.id = l.account_id
    where l.token_hash = ${sha256(token)} and l.purpose = ${purpose} and lower(l.email) = lower(a.email)`)

export const dropLinks = (db: Database, before: Date) =>
  db.run(sql`delete from account_links where expires_at < ${before}`)
