import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type DpoPaymentRow = {
  attempt_id: number
  company_ref: string
  trans_token: string | null
  trans_ref: string | null
  transaction_approval: string | null
}

export type NewDpoPayment = {
  readonly attemptId: number
  readonly companyRef: string
  readonly tokenHash: Buffer
}

export const addDpoPayment = (db: Database, { attemptId, companyRef, tokenHash }: NewDpoPayment) =>
  db.run(sql`
    insert into dpo_payments (attempt_id, company_ref, token_hash) values (${attemptId}, ${companyRef}, ${tokenHash})`)

export const listDpoPayments = (db: Database, attemptIds: readonly number[]) =>
  db.many<DpoPaymentRow>(sql`
    select attempt_id, company_ref, trans_token, trans_ref, transaction_approval from dpo_payments
    where attempt_id = any(${attemptIds})`)

export const findDpoPayment = async (db: Database, attemptId: number) =>
  (await listDpoPayments(db, [attemptId]))[0]

export const findAttemptIdByReturn = async (db: Database, tokenHash: Buffer) =>
  (
    await db.maybe<{ attempt_id: number }>(
      sql`select attempt_id from dpo_payments where token_hash = ${tokenHash}`,
    )
  )?.attempt_id

export const findAttemptIdByTransToken = async (db: Database, transToken: string) =>
  (
    await db.maybe<{ attempt_id: number }>(
      sql`select attempt_id from dpo_payments where trans_token = ${transToken}`,
    )
  )?.attempt_id

type TransactionIds = { readonly transToken: string; readonly transRef: string }

/** False when the payment has another token, or this one is another's. */
export const adoptToken = async (
  db: Database,
  attemptId: number,
  { transToken, transRef }: TransactionIds,
): Promise<boolean> =>
  (await db.run(sql`
    update dpo_payments set trans_token = ${transToken}, trans_ref = ${transRef}
    where attempt_id = ${attemptId} and coalesce(trans_token, ${transToken}) = ${transToken}
      and not exists (select from dpo_payments other
        where other.trans_token = ${transToken} and other.attempt_id <> ${attemptId})`)) === 1

export const noteApproval = (db: Database, attemptId: number, approval: string) =>
  db.run(sql`
    update dpo_payments set transaction_approval = ${approval}
    where attempt_id = ${attemptId} and transaction_approval is distinct from ${approval}`)
