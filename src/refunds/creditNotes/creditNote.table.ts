import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type CreditNoteRow = {
  refund_id: number
  order_id: string
  number: number
  currency: string
  net: string
  tax: string
  total: string
  written_at: Date
  rows: { kind: 'line' | 'delivery' | 'part'; line_id: number | null; net: string }[]
}

const columns = sql`
  refund_id, order_id, number, currency, net, tax, total, written_at,
  (select json_agg(json_build_object('kind', kind, 'line_id', order_line_id, 'net', net::text) order by id)
    from credit_note_lines l where l.refund_id = n.refund_id) as rows`

/** The oldest first. */
export const listCreditNotes = (db: Database, orderIds: readonly string[]) =>
  db.many<CreditNoteRow>(sql`
    select ${columns} from credit_notes n where order_id = any(${orderIds}) order by number`)

export const findCreditNote = (db: Database, refundId: number) =>
  db.maybe<CreditNoteRow>(sql`select ${columns} from credit_notes n where refund_id = ${refundId}`)

export type NewCreditNote = Omit<CreditNoteRow, 'number'>

/**
 * Numbers the credit note of a refund that is settled in the same transaction. Others wait for it from here to the end
 * of it, so that none leaves a gap: let it come last.
 */
export async function insertCreditNote(tx: Database, note: NewCreditNote): Promise<void> {
  await tx.run(sql`
    with counted as (
      update document_counters set last_number = last_number + 1 where kind = 'creditNote' returning last_number)
    insert into credit_notes (refund_id, order_id, number, currency, net, tax, total, written_at)
    select ${note.refund_id}, ${note.order_id}, last_number, ${note.currency}, ${note.net}::numeric, ${note.tax}::numeric,
      ${note.total}::numeric, ${note.written_at} from counted`)
  await tx.run(sql`
    insert into credit_note_lines (refund_id, kind, order_line_id, net)
    select ${note.refund_id}, kind, line_id, net
    from jsonb_to_recordset(${JSON.stringify(note.rows)}::jsonb) as r (kind text, line_id integer, net numeric)`)
}

/** False when it was mailed before. */
export const claimCreditNoteMail = async (db: Database, refundId: number): Promise<boolean> =>
  (await db.run(
    sql`update credit_notes set mailed_at = now() where refund_id = ${refundId} and mailed_at is null`,
  )) === 1
