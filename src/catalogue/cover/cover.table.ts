import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type DrawnRow = {
  id: number
  title: string
  author_names: string[]
  series: string | null
  is_school_book: boolean
  available_from: Date | null
  cover: string | null
  updated_at: Date
}

export const findDrawn = (db: Database, id: number) =>
  db.maybe<DrawnRow>(sql`
    select id, title, author_names, series, is_school_book, available_from, cover, updated_at from books where id = ${id}`)
