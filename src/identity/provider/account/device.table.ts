import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { sha256 } from '#platform/digest.ts'

export const rememberDevice = (
  db: Database,
  { accountId, device, at }: { readonly accountId: string; readonly device: string; readonly at: Date },
) =>
  db.run(sql`
    insert into known_devices (account_id, device_hash, signed_in_at) values (${accountId}, ${sha256(device)}, ${at})
    on conflict (account_id, device_hash) do update set signed_in_at = excluded.signed_in_at`)

export const listKnownDevices = async (
  db: Database,
  device: string,
  accountIds: readonly string[],
): Promise<string[]> =>
  (
    await db.many<{ account_id: string }>(sql`
      select account_id from known_devices where device_hash = ${sha256(device)} and account_id = any(${accountIds})`)
  ).map(({ account_id }) => account_id)

/** The account's password may have been another's. */
export const forgetDevices = (db: Database, accountId: string) =>
  db.run(sql`delete from known_devices where account_id = ${accountId}`)

export const dropDevices = (db: Database, before: Date) =>
  db.run(sql`delete from known_devices where signed_in_at < ${before}`)
