import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

const provider = 'mpesa'

/** The access token of all processes while it is fresh. */
export const findToken = async (db: Database): Promise<string | undefined> =>
  (
    await db.maybe<{ token: string }>(
      sql`select token from provider_tokens where provider = ${provider} and fresh_until > now()`,
    )
  )?.token

export type Renewal = {
  /** Who asks, for this one time. */
  readonly by: string
  /** The token that the provider refused, if it is one. */
  readonly dead: string | undefined
  /** How long nobody else asks; a process that died is waited for no longer. */
  readonly forMs: number
}

/** Whether the caller is the one who asks for a token now: none is fresh, and nobody else is asking. */
export const claimRenewal = async (db: Database, { by, dead, forMs }: Renewal): Promise<boolean> =>
  (await db.run(sql`
    insert into provider_tokens as t (provider, renewed_by, renewing_until)
    values (${provider}, ${by}, now() + make_interval(secs => ${forMs / 1000}))
    on conflict (provider) do update set renewed_by = excluded.renewed_by, renewing_until = excluded.renewing_until
    where (t.renewing_until is null or t.renewing_until <= now())
      and (t.fresh_until is null or t.fresh_until <= now() or t.token = ${dead ?? null})`)) === 1

/** Keeps the token that the caller asked for; false when another has asked since, which has killed it. */
export const keepToken = async (
  db: Database,
  { by, token, freshSeconds }: { by: string; token: string; freshSeconds: number },
): Promise<boolean> =>
  (await db.run(sql`
    update provider_tokens set token = ${token}, fresh_until = now() + make_interval(secs => ${freshSeconds}),
      renewing_until = null, renewed_by = null
    where provider = ${provider} and renewed_by = ${by}`)) === 1

/** Lets another ask, after the caller got no token. */
export const dropRenewal = (db: Database, by: string) =>
  db.run(sql`
    update provider_tokens set renewing_until = null, renewed_by = null where provider = ${provider} and renewed_by = ${by}`)
