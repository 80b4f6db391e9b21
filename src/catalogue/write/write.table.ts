import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Format } from '../book.rules.ts'
import { keyOfFile } from '../publications/publication.table.ts'
import type { TitleEntry } from './titleEntry.rules.ts'

export type KeyRow = { id: number; import_key: string }

export const addPublishers = (db: Database, names: readonly string[]) =>
  db.run(sql`
    insert into publishers (name) select distinct on (plain(name)) name from unnest(${names}::text[]) name
    where not exists (select from publishers p where plain(p.name) = plain(name.name)) order by plain(name)
    on conflict (plain(name)) do nothing`)

const entryRows = (json: string) => sql`
  (select g.*, p.id as publisher_id from jsonb_to_recordset(${json}::jsonb) as g (
    index int, key text, work text, title text, subtitle text, description text, isbn text, format text, language text,
    price numeric, currency text, "vatIncluded" boolean, publisher text, "publishedOn" date, series text, pages int,
    minutes int, "availableFrom" timestamptz, "isSchoolBook" boolean, "isFormatAssumed" boolean, "isPriceAssumed" boolean
  ) left join publishers p on plain(p.name) = plain(g.publisher))`

const toJson = (entries: readonly TitleEntry[]): string =>
  JSON.stringify(entries.map((entry, index) => ({ ...entry, index })))

export const addTitles = (db: Database, entries: readonly TitleEntry[]) =>
  db.many<KeyRow>(sql`
    insert into books (import_key, work_title, title, subtitle, description, isbn, format, language, price, currency,
      vat_included, publisher_id, published_on, series, pages, minutes, available_from, is_school_book)
    select e.key, e.work, e.title, e.subtitle, e.description, e.isbn, e.format, e.language, e.price, e.currency,
      e."vatIncluded", e.publisher_id, e."publishedOn", e.series, e.pages, e.minutes, e."availableFrom", e."isSchoolBook"
    from ${entryRows(toJson(entries))} e
    where not exists (select from books b where b.import_key = e.key) order by e.index
    on conflict (import_key) do nothing returning id, import_key`)

/**
 * Answers those that changed. What the source leaves empty stays; so does what a source like this never
 * tells: when it is on sale, the subtitle, the tax, the work.
 */
export const updateTitles = (db: Database, entries: readonly TitleEntry[]) =>
  db.many<KeyRow>(sql`
    update books b set title = w.title, description = w.description, isbn = w.isbn, language = w.language,
      publisher_id = w.publisher_id, published_on = w.published_on, series = w.series, pages = w.pages,
      format = w.format, price = w.price, currency = w.currency, updated_at = now()
    from (
      select o.id, e.title, coalesce(e.description, o.description) as description, coalesce(e.isbn, o.isbn) as isbn,
        coalesce(e.language, o.language) as language, coalesce(e.publisher_id, o.publisher_id) as publisher_id,
        coalesce(e."publishedOn", o.published_on) as published_on, coalesce(e.series, o.series) as series,
        coalesce(e.pages, o.pages) as pages, s.format,
        case when s.preserves_price then o.price else e.price end as price,
        case when s.preserves_price then o.currency else e.currency end as currency
      from ${entryRows(toJson(entries))} e join books o on o.import_key = e.key
      cross join lateral (select case when e."isFormatAssumed" then o.format else e.format end) f (format)
      cross join lateral (select f.format, e."isPriceAssumed" and f.format = o.format) s (format, preserves_price)
    ) w
    where b.id = w.id
      and (b.title, b.description, b.isbn, b.language, b.publisher_id, b.published_on, b.series, b.pages, b.format, b.price, b.currency)
      is distinct from (w.title, w.description, w.isbn, w.language, w.publisher_id, w.published_on, w.series, w.pages, w.format, w.price, w.currency)
    returning b.id, b.import_key`)

export const listByKeys = (db: Database, keys: readonly string[]) =>
  db.many<KeyRow>(sql`select id, import_key from books where import_key = any(${keys})`)

/** Marks books as changed, so that what is drawn or kept of them is made anew. */
export const touchBooks = (db: Database, ids: readonly number[]) =>
  db.run(sql`update books set updated_at = now() where id = any(${ids})`)

/** Fills what lists and search read of these books. */
export const refreshBooks = (db: Database, ids: readonly number[]) =>
  db.run(sql`select refresh_books(${ids}::int[])`)

export const refreshBooksAbout = (db: Database, subjectIds: readonly number[]) =>
  db.run(sql`
    select refresh_books(array(select distinct book_id from book_subjects where subject_id = any(${subjectIds})))`)

export const setCover = (db: Database, id: number, version: string) =>
  db.run(sql`update books set cover = ${version}, updated_at = now() where id = ${id}`)

export const setFormat = (db: Database, id: number, format: Format) =>
  db.run(sql`update books set format = ${format}, updated_at = now() where id = ${id}`)

/** Tells the planner what much new content looks like, and puts its words where a search finds them at once. */
export const analyzeCatalogue = (db: Database) => db.run(sql`select from analyze_catalogue()`)

export type StoredRow = {
  id: number
  import_key: string | null
  isbn: string | null
  format: Format
  /** Key of its file. */
  file: string | null
  cover: string | null
}

const kept = sql`select id, import_key, isbn, format, ${keyOfFile('source')} as file, cover from books b`

export const listStored = (db: Database, ids: readonly number[]) =>
  db.many<StoredRow>(sql`${kept} where id = any(${ids})`)

/** Books that may be meant by a file of one of these names or ISBNs. */
export const listMeant = (db: Database, keys: readonly string[], isbns: readonly string[]) =>
  db.many<StoredRow>(sql`${kept} where import_key = any(${keys}) or isbn = any(${isbns}) order by id`)
