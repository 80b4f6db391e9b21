import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { maxCallbacks } from '../messages/message.table.ts'

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
    where attempt_id = any((select ${attemptIds}::int[])::int[])`)

/** With what its callbacks said, each once, the first first. */
export const findWithCallbacks = (db: Database, attemptId: number) =>
  db.maybe<MpesaRequestRow & { callbacks: string[] }>(sql`
    select attempt_id, msisdn, merchant_request_id, checkout_request_id, array(
      select body from payment_messages m where m.attempt_id = r.attempt_id and m.kind = 'callback'
      group by body order by min(m.id) limit ${maxCallbacks}) as callbacks
    from mpesa_requests r where attempt_id = ${attemptId}`)

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

export const mpesaAttemptsOfPhones = (phones: readonly string[]): Sql =>
  sql`select attempt_id from mpesa_requests where msisdn = any(${phones})`
