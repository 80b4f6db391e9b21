import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export const findToken = async (db: Database, provider: string): Promise<string | undefined> =>
  (
    await db.maybe<{ token: string }>(
      sql`select token from provider_tokens where provider = ${provider} and expires_at > now()`,
    )
  )?.token

type RenewalKey = { readonly provider: string; readonly by: string }

export type Renewal = RenewalKey & {
  readonly dead: string | undefined
  /** How long nobody else asks; a process that died is waited for no longer. */
  readonly forMs: number
}

export const claimRenewal = async (db: Database, { provider, by, dead, forMs }: Renewal): Promise<boolean> =>
  (await db.run(sql`
    insert into provider_tokens as t (provider, renewed_by, renewing_until)
    values (${provider}, ${by}, now() + make_interval(secs => ${forMs / 1000}))
    on conflict (provider) do update set renewed_by = excluded.renewed_by, renewing_until = excluded.renewing_until
    where (t.renewing_until is null or t.renewing_until <= now())
      and (t.expires_at is null or t.expires_at <= now() or t.token = ${dead ?? null})`)) === 1

/** False when another has asked since, which may have killed this token. */
export const storeToken = async (
  db: Database,
  { provider, by, token, lifeSeconds }: RenewalKey & { readonly token: string; readonly lifeSeconds: number },
): Promise<boolean> =>
  (await db.run(sql`
    update provider_tokens set token = ${token}, expires_at = now() + make_interval(secs => ${lifeSeconds}),
      renewing_until = null, renewed_by = null
    where provider = ${provider} and renewed_by = ${by}`)) === 1

export const dropRenewal = (db: Database, { provider, by }: RenewalKey) =>
  db.run(sql`
    update provider_tokens set renewing_until = null, renewed_by = null where provider = ${provider} and renewed_by = ${by}`)
