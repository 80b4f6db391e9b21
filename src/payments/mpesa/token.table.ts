import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

const provider = 'mpesa'
const lock = 7266323 // any number of our own: one process at a time asks for a token

/** The access token of all processes while it is fresh. */
export const findToken = async (db: Database): Promise<string | undefined> =>
  (
    await db.maybe<{ token: string }>(
      sql`select token from provider_tokens where provider = ${provider} and fresh_until > now()`,
    )
  )?.token

/** Waits until no other process asks for a token, at most so long; then throws. Holds until the transaction ends. */
export async function lockToken(tx: Database, patienceMs: number): Promise<void> {
  await tx.run(sql`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)`)
  await tx.run(sql`select pg_advisory_xact_lock(${lock})`)
}

export const keepToken = (db: Database, token: string, freshSeconds: number) =>
  db.run(sql`
    insert into provider_tokens (provider, token, fresh_until) values (${provider}, ${token}, now() + make_interval(secs => ${freshSeconds}))
    on conflict (provider) do update set token = excluded.token, fresh_until = excluded.fresh_until`)
