import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type RefundCallRow = {
  key: string
  attempt_id: number
  called_at: Date
  outcome: 'refunded' | 'refused' | null
  code: string | null
  reference: string | null
}

const columns = sql`key, attempt_id, called_at, outcome, code, reference`

export type RefundCall = {
  readonly key: string
  readonly attemptId: number
  readonly tokenHash: Buffer | null
}

/** False when it was made before, or somebody is making it. */
export const addRefundCall = async (
  db: Database,
  { key, attemptId, tokenHash }: RefundCall,
): Promise<boolean> =>
  (await db.run(sql`
    insert into refund_calls (key, attempt_id, token_hash) values (${key}, ${attemptId}, ${tokenHash})
    on conflict (key) do nothing`)) === 1

/** Nothing of it was sent. */
export const dropRefundCall = (db: Database, key: string) =>
  db.run(sql`delete from refund_calls where key = ${key} and outcome is null`)

export const findRefundCall = (db: Database, key: string) =>
  db.maybe<RefundCallRow>(sql`select ${columns} from refund_calls where key = ${key}`)

export const findRefundCallByToken = (db: Database, tokenHash: Buffer) =>
  db.maybe<RefundCallRow>(sql`select ${columns} from refund_calls where token_hash = ${tokenHash}`)

export type RefundEnd = {
  readonly outcome: 'refunded' | 'refused'
  readonly code?: string | null
  readonly reference?: string | null
}

/** The first word counts. */
export const endRefundCall = (
  db: Database,
  key: string,
  { outcome, code = null, reference = null }: RefundEnd,
) =>
  db.run(sql`
    update refund_calls set outcome = ${outcome}, ended_at = now(), code = ${code}, reference = ${reference}
    where key = ${key} and outcome is null`)
