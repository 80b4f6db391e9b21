import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

const provider = 'mpesa'

export type MpesaRequestRow = {
  attempt_id: number
  msisdn: string
  merchant_request_id: string | null
  checkout_request_id: string | null
}

export type RequestIds = { readonly merchantRequestId: string; readonly checkoutRequestId: string }

export const idsOf = ({
  merchant_request_id: merchantRequestId,
  checkout_request_id: checkoutRequestId,
}: Omit<MpesaRequestRow, 'attempt_id' | 'msisdn'>): RequestIds | null =>
  merchantRequestId !== null && checkoutRequestId !== null ? { merchantRequestId, checkoutRequestId } : null

export type NewMpesaRequest = {
  readonly attemptId: number
  readonly msisdn: string
  readonly tokenHash: Buffer
}

export const addMpesaRequest = (db: Database, { attemptId, msisdn, tokenHash }: NewMpesaRequest) =>
  db.run(sql`
    insert into mpesa_requests (attempt_id, msisdn, token_hash) values (${attemptId}, ${msisdn}, ${tokenHash})`)

export const listMpesaRequests = (db: Database, attemptIds: readonly number[]) =>
  db.many<MpesaRequestRow>(sql`
    select attempt_id, msisdn, merchant_request_id, checkout_request_id from mpesa_requests
    where attempt_id = any(${attemptIds})`)

export const findAttemptIdByToken = async (db: Database, tokenHash: Buffer) =>
  (
    await db.maybe<{ attempt_id: number }>(
      sql`select attempt_id from mpesa_requests where token_hash = ${tokenHash}`,
    )
  )?.attempt_id

export const adoptIds = async (
  db: Database,
  attemptId: number,
  { merchantRequestId, checkoutRequestId }: RequestIds,
): Promise<boolean> =>
  (await db.run(sql`
    update mpesa_requests set merchant_request_id = ${merchantRequestId}, checkout_request_id = ${checkoutRequestId}
    where attempt_id = ${attemptId} and coalesce(checkout_request_id, ${checkoutRequestId}) = ${checkoutRequestId}
      and not exists (select from mpesa_requests other
        where other.checkout_request_id = ${checkoutRequestId} and other.attempt_id <> ${attemptId})`)) === 1

export const findToken = async (db: Database): Promise<string | undefined> =>
  (
    await db.maybe<{ token: string }>(
      sql`select token from provider_tokens where provider = ${provider} and expires_at > now()`,
    )
  )?.token

export type Renewal = {
  readonly by: string
  readonly dead: string | undefined
  /** How long nobody else asks; a process that died is waited for no longer. */
  readonly forMs: number
}

export const claimRenewal = async (db: Database, { by, dead, forMs }: Renewal): Promise<boolean> =>
  (await db.run(sql`
    insert into provider_tokens as t (provider, renewed_by, renewing_until)
    values (${provider}, ${by}, now() + make_interval(secs => ${forMs / 1000}))
    on conflict (provider) do update set renewed_by = excluded.renewed_by, renewing_until = excluded.renewing_until
    where (t.renewing_until is null or t.renewing_until <= now())
      and (t.expires_at is null or t.expires_at <= now() or t.token = ${dead ?? null})`)) === 1

/** False when another has asked since, which has killed this token. */
export const keepToken = async (
  db: Database,
  { by, token, lifeSeconds }: { by: string; token: string; lifeSeconds: number },
): Promise<boolean> =>
  (await db.run(sql`
    update provider_tokens set token = ${token}, expires_at = now() + make_interval(secs => ${lifeSeconds}),
      renewing_until = null, renewed_by = null
    where provider = ${provider} and renewed_by = ${by}`)) === 1

export const dropRenewal = (db: Database, by: string) =>
  db.run(sql`
    update provider_tokens set renewing_until = null, renewed_by = null where provider = ${provider} and renewed_by = ${by}`)
