import type { AdapterPayload } from 'oidc-provider'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type RecordRow = { payload: AdapterPayload; consumed_at: Date | null }

export const saveRecord = (
  db: Database,
  key: { model: string; id: string },
  payload: AdapterPayload,
  expiresIn: number | undefined,
) =>
  db.run(sql`
    insert into oidc_records (model, id, payload, account_id, grant_id, uid, expires_at)
    values (${key.model}, ${key.id}, ${JSON.stringify(payload)}, ${payload.accountId ?? null}, ${payload.grantId ?? null},
      ${payload.uid ?? null}, now() + make_interval(secs => ${expiresIn ?? null}))
    on conflict (model, id) do update set payload = excluded.payload, account_id = excluded.account_id,
      grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`)

export const findRecord = (db: Database, model: string, id: string) =>
  db.maybe<RecordRow>(sql`
    select payload, consumed_at from oidc_records
    where model = ${model} and id = ${id} and (expires_at is null or expires_at > now())`)

export const findRecordByUid = (db: Database, model: string, uid: string) =>
  db.maybe<RecordRow>(sql`
    select payload, consumed_at from oidc_records
    where model = ${model} and uid = ${uid} and (expires_at is null or expires_at > now())`)

/** Marks a record as used. Returns 0 when it was used before. */
export const consumeRecord = (db: Database, model: string, id: string) =>
  db.run(
    sql`update oidc_records set consumed_at = now() where model = ${model} and id = ${id} and consumed_at is null`,
  )

export const dropRecord = (db: Database, model: string, id: string) =>
  db.run(sql`delete from oidc_records where model = ${model} and id = ${id}`)

export const dropRecordsOfGrant = (db: Database, model: string, grantId: string) =>
  db.run(sql`delete from oidc_records where model = ${model} and grant_id = ${grantId}`)

/** Drops everything that lets an account's browsers and apps in: sessions, grants, codes, refresh tokens. */
export const dropRecordsOfAccount = (db: Database, accountId: string) =>
  db.run(sql`delete from oidc_records where account_id = ${accountId}`)

export const dropExpiredRecords = (db: Database) =>
  db.run(sql`delete from oidc_records where expires_at < now()`)
