import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

export type MtnRequestRow = {
  attempt_id: number
  msisdn: string
  reference_id: string
  external_id: string
}

export type NewMtnRequest = {
  readonly attemptId: number
  readonly msisdn: string
  readonly tokenHash: Buffer
  readonly referenceId: string
  readonly externalId: string
}

export const addMtnRequest = (db: Database, row: NewMtnRequest) =>
  db.run(sql`
    insert into mtn_requests (attempt_id, msisdn, token_hash, reference_id, external_id)
    values (${row.attemptId}, ${row.msisdn}, ${row.tokenHash}, ${row.referenceId}, ${row.externalId})`)

export const listMtnRequests = (db: Database, attemptIds: readonly number[]) =>
  db.many<MtnRequestRow>(sql`
    select attempt_id, msisdn, reference_id, external_id from mtn_requests where attempt_id = any(${attemptIds})`)

export const findMtnRequest = async (db: Database, attemptId: number): Promise<MtnRequestRow | undefined> =>
  (await listMtnRequests(db, [attemptId]))[0]

export const mtnAttemptsOfPhones = (phones: readonly string[]): Sql =>
  sql`select attempt_id from mtn_requests where msisdn = any(${phones})`

export const findMtnAttemptId = async (db: Database, tokenHash: Buffer): Promise<number | undefined> =>
  (
    await db.maybe<{ attempt_id: number }>(
      sql`select attempt_id from mtn_requests where token_hash = ${tokenHash}`,
    )
  )?.attempt_id

export const markQueried = (db: Database, attemptId: number, at: Date) =>
  db.run(sql`update mtn_requests set queried_at = ${at} where attempt_id = ${attemptId}`)

/** False when the provider was asked, or asked for money, after `before`. */
export const claimQuery = async (
  db: Database,
  attemptId: number,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update mtn_requests r set queried_at = ${now} from payment_attempts a
    where r.attempt_id = ${attemptId} and a.id = r.attempt_id and coalesce(r.queried_at, a.requested_at) <= ${before}`)) ===
  1
