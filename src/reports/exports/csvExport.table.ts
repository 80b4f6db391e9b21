import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type NewExport = {
  readonly userId: number
  readonly key: string | null
  readonly report: string
  readonly asked: string
}

/** Its number. */
export const addExport = async (db: Database, { userId, key, report, asked }: NewExport): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
      insert into csv_exports (user_id, key, report, asked) values (${userId}, ${key}, ${report}, ${asked})
      returning id`)
  ).id

export const startExport = (db: Database, id: number, rowsTotal: number | null) =>
  db.run(sql`
    update csv_exports set started_at = now(), moved_at = now(), rows_total = ${rowsTotal} where id = ${id}`)

export const moveExport = (db: Database, id: number, rowsDone: number) =>
  db.run(sql`update csv_exports set rows_done = ${rowsDone}, moved_at = now() where id = ${id}`)

export const endExport = (db: Database, id: number, { isWhole }: { readonly isWhole: boolean }) =>
  db.run(sql`
    update csv_exports set ${isWhole ? sql`finished_at` : sql`cut_off_at`} = now(), moved_at = now() where id = ${id}`)

export type ExportRow = {
  rows_total: number | null
  rows_done: number
  started_at: Date | null
  moved_at: Date
  finished_at: Date | null
  cut_off_at: Date | null
}

/** The last one that somebody asked for by a key. */
export const findExport = (db: Database, userId: number, key: string) =>
  db.maybe<ExportRow>(sql`
    select rows_total, rows_done, started_at, moved_at, finished_at, cut_off_at from csv_exports
    where user_id = ${userId} and key = ${key} order by id desc limit 1`)

export const removeExports = (db: Database, before: Date) =>
  db.run(sql`delete from csv_exports where requested_at < ${before}`)
