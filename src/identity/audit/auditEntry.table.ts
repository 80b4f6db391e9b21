import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** What a change belongs to: the API's type and the id inside its IRI. */
export type AuditSubject = { readonly type: string; readonly id: string }

type Values = Readonly<Record<string, unknown>>

export type AuditEntryRow = {
  id: number
  at: Date
  actor_id: number | null
  operation: string
  action: string
  table_name: string | null
  row_id: string | null
  before: Values | null
  after: Values | null
}

/** Writes down what was done without changing a row, with what was asked; nothing where nobody is audited. */
export const noteAction = (db: Database, subject: AuditSubject, asked: Values) =>
  db.run(sql`select add_audit_note(${subject.type}, ${subject.id}, ${JSON.stringify(asked)}::jsonb)`)

/** The newest first, those before an id. */
export const listAuditEntries = (
  db: Database,
  { type, id }: AuditSubject,
  { before, limit }: { readonly before: number | null; readonly limit: number },
) =>
  db.many<AuditEntryRow>(sql`
    select id, at, actor_id, operation, action, table_name, row_id, before, after from audit_entries
    where subject_type = ${type} and subject_id = ${id} and (${before}::int is null or id < ${before}::int)
    order by id desc limit ${limit}`)

export const countAuditEntries = async (db: Database, { type, id }: AuditSubject): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from audit_entries where subject_type = ${type} and subject_id = ${id}`,
    )
  ).count
