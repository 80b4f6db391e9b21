import type { Database } from '#platform/database/database.ts'
import type { Format } from '../book.rules.ts'
import { sql } from '#platform/database/sql.ts'

export type DrawnRow = {
  id: number
  title: string
  work_title: string | null
  format: Format
  author_names: string[]
  series: string | null
  is_school_book: boolean
  available_from: Date | null
  cover: string | null
  updated_at: Date
}

export const findDrawn = (db: Database, id: number) =>
  db.maybe<DrawnRow>(sql`
    select id, title, work_title, format, author_names, series, is_school_book, available_from, cover, updated_at from books where id = ${id}`)
