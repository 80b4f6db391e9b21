import type { Database } from '#platform/database/database.ts'
import { nothing, type Sql, sql } from '#platform/database/sql.ts'
import type { Format } from './book.rules.ts'
import { keyOfFile } from './publications/publication.table.ts'

export type BookRow = {
  id: number
  title: string
  subtitle: string | null
  description: string | null
  isbn: string | null
  format: Format
  language: string | null
  price: string | null
  currency: string | null
  vat_included: boolean
  publisher_id: number | null
  publisher_name: string | null
  author_names: string[]
  published_on: string | null
  available_from: Date | null
  series: string | null
  pages: number | null
  minutes: number | null
  work_title: string | null
  cover: string | null
  has_file: boolean
  /** Whether it can be sold once it is listed. */
  is_ready: boolean
  /** Key of the sample of an audiobook in the file store. */
  audio_preview: string | null
  created_at: Date
  updated_at: Date
  tag_ids: number[] | null
  /** Set on the rows of the caller's own bookshelf. */
  on_shelf?: boolean
}

/** Columns that a list fetches only when they are asked for: most lists are of cards. */
export type BookColumns = {
  readonly description: boolean
  readonly tags: boolean
  /** What the page of a book tells beside a card. */
  readonly details: boolean
}

export const everyColumn: BookColumns = { description: true, tags: true, details: true }

/** Columns of a `BookRow` of the book `b` of a statement. */
export const bookColumns = (asked: BookColumns): Sql => sql`
  b.id, b.title, b.format, b.price, b.currency, b.vat_included, b.publisher_id,
  (select p.name from publishers p where p.id = b.publisher_id) as publisher_name, b.author_names, b.available_from,
  b.series, b.work_title, b.cover, b.is_ready, b.updated_at
  ${asked.details ? details : nothing}
  ${asked.description ? sql`, b.description` : nothing}
  ${asked.tags ? sql`, array(select t.tag_id from book_tags t where t.book_id = b.id order by t.tag_id) as tag_ids` : nothing}`

const details = sql`, b.subtitle, b.isbn, b.language, b.published_on, b.pages, b.minutes, b.has_file, b.created_at,
  ${keyOfFile('preview')} as audio_preview`

/** Whether the book `b` of a statement is on sale now; `isBookAvailable` says it of a row. */
export const isOnSale = sql`(b.available_from <= now() and b.is_ready) is true`

export const findBook = (db: Database, id: number) =>
  db.maybe<BookRow>(sql`select ${bookColumns(everyColumn)} from books b where b.id = ${id}`)

/** As a subquery: a plan that depended on how many there are would be made anew each time, which takes longer than to run it. */
export const findBooks = (db: Database, ids: readonly number[], asked = everyColumn) =>
  db.many<BookRow>(
    sql`select ${bookColumns(asked)} from books b where b.id = any((select ${ids}::int[])::int[])`,
  )

/** The titles of these numbers in their order; what is no title is left out. */
export async function booksInOrder(
  db: Database,
  ids: readonly number[],
  asked = everyColumn,
): Promise<BookRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await findBooks(db, ids, asked)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Titles whose numbers a statement gives, in its order. */
export const listBooksOf = (db: Database, ids: Sql, asked: BookColumns) =>
  db.many<BookRow>(sql`
    select ${bookColumns(asked)} from unnest(array(${ids})) with ordinality page (book_id, index)
    join books b on b.id = page.book_id order by page.index`)

/** The titles on sale of a featured list, in its order. */
export const listFeaturedIds = async (db: Database, listId: number, at: Date): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select b.id from book_lists l join book_list_items i on i.book_list_id = l.id join books b on b.id = i.book_id
      where l.id = ${listId} and l.archived_at is null and b.available_from <= ${at} order by i.id`)
  ).map(({ id }) => id)

export const listSameWorks = (db: Database, works: readonly string[], at: Date) =>
  db.many<BookRow>(sql`
    select ${bookColumns(everyColumn)} from books b where b.work_title = any((select ${works}::text[])::text[]) and b.available_from <= ${at} order by b.format, b.id`)

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
