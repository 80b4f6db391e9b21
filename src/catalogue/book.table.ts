import type { Database } from '#platform/database/database.ts'
import { join, nothing, Sql, sql } from '#platform/database/sql.ts'
import type { Format } from './book.rules.ts'
import { isPrintSql } from './print.table.ts'
import { keyOfFile } from './publications/publication.table.ts'
import type { FilterChoice } from './search/request.rules.ts'
import { booksOfSubject, isChosen } from './search/filters.table.ts'

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

export type BookFilter = {
  /** Set: only titles on sale at this moment. */
  readonly listedAt: Date | null
  readonly tags?: readonly number[] | undefined
  readonly publisher?: number | undefined
  readonly author?: number | undefined
  readonly series?: string | undefined
  readonly subject?: number | undefined
  readonly ids?: readonly number[] | undefined
  /** False leaves printed books out. */
  readonly printToo?: boolean
  readonly choice?: FilterChoice | undefined
}

/** Columns that a list fetches only when they are asked for: most lists are of cards. */
export type BookColumns = {
  readonly description: boolean
  readonly tags: boolean
  /** What the page of a book tells beside a card. */
  readonly details: boolean
}

export type BookOrder = {
  readonly by: 'title' | 'format' | 'publisher' | 'price' | 'newest' | 'series'
  readonly descending: boolean
}

const everything: BookColumns = { description: true, tags: true, details: true }

const columns = (asked: BookColumns): Sql => sql`
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
  db.maybe<BookRow>(sql`select ${columns(everything)} from books b where b.id = ${id}`)

/** As a subquery: a plan that depended on how many there are would be made anew each time, which takes longer than to run it. */
export const findBooks = (db: Database, ids: readonly number[], asked = everything) =>
  db.many<BookRow>(sql`select ${columns(asked)} from books b where b.id = any((select ${ids}::int[])::int[])`)

/** Titles whose numbers a statement gives, in its order. */
export const listBooksOf = (db: Database, ids: Sql, asked: BookColumns) =>
  db.many<BookRow>(sql`
    select ${columns(asked)} from unnest(array(${ids})) with ordinality page (book_id, index)
    join books b on b.id = page.book_id order by page.index`)

export const listBooks = (
  db: Database,
  filter: BookFilter,
  {
    order,
    limit,
    offset,
    asked,
  }: { order: readonly BookOrder[]; limit: number | null; offset: number; asked: BookColumns },
) =>
  db.many<BookRow>(sql`
    select ${columns(asked)} from books b left join publishers p on p.id = b.publisher_id where ${condition(filter)}
    order by ${join([...order.map(orderTerm), sql`b.title_sort`, sql`b.id`], sql`, `)}
    limit ${limit} offset ${offset}`)

export const countBooks = async (db: Database, filter: BookFilter) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from books b where ${condition(filter)}`))
    .count

/** The titles on sale of a featured list, in its order. */
export const listFeaturedIds = async (db: Database, listId: number, at: Date): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select b.id from book_lists l join book_list_items i on i.book_list_id = l.id join books b on b.id = i.book_id
      where l.id = ${listId} and l.archived_at is null and b.available_from <= ${at} order by i.id`)
  ).map(({ id }) => id)

export const listNewest = (db: Database, at: Date, limit: number) =>
  db.many<BookRow>(sql`
    select ${columns(everything)} from books b where b.id in (
      select book_id from search_names where available_from <= ${at}
      order by available_from desc, title_sort, book_id limit ${limit})
    order by b.available_from desc, b.title_sort, b.id`)

export const listSameWorks = (db: Database, works: readonly string[], at: Date) =>
  db.many<BookRow>(sql`
    select ${columns(everything)} from books b where b.work_title = any((select ${works}::text[])::text[]) and b.available_from <= ${at} order by b.format, b.id`)

function condition(filter: BookFilter): Sql {
  const parts = [
    filter.listedAt && sql`b.available_from <= ${filter.listedAt}`,
    filter.ids && sql`b.id = any(${filter.ids})`,
    filter.printToo === false && sql`not ${isPrintSql(sql`b.format`)}`,
    filter.publisher !== undefined && sql`b.publisher_id = ${filter.publisher}`,
    filter.author !== undefined &&
      sql`b.id in (select book_id from book_authors where author_id = ${filter.author})`,
    filter.series !== undefined && sql`b.series_key = series_key(${filter.series})`,
    filter.subject !== undefined && sql`b.id in (${booksOfSubject(filter.subject)})`,
    filter.tags &&
      sql`exists (select from book_tags t where t.book_id = b.id and t.tag_id = any(${filter.tags}))`,
    filter.choice &&
      sql`exists (select from search_names s where s.book_id = b.id and ${isChosen(filter.choice)})`,
  ].filter((part) => part instanceof Sql)
  return parts.length > 0 ? join(parts, sql` and `) : sql`true`
}

function orderTerm({ by, descending }: BookOrder): Sql {
  const column = {
    title: sql`b.title_sort`,
    format: sql`b.format`,
    publisher: sql`p.name`,
    price: sql`b.price`,
    newest: sql`b.available_from`,
    series: sql`b.series_number`,
  }[by]
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

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
