import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import {
  type KeyColumns,
  type Keyed,
  keyIn,
  type KeysetWindow,
  windowOrder,
  withinWindow,
} from '#platform/tables/keyset.table.ts'

export type CreditRow = {
  id: number
  book_id: number
  sequence: number
  role_id: number
  role: string
  author_id: number
  name: string
  bio: string | null
  created_at: Date
  updated_at: Date
}

/**
 * What `found` gives of each of these books, as `asked.id`. Planned for one book and once: what is joined is looked up by
 * its key, however many books there are (`offset 0` keeps the planner from joining whole tables).
 */
const ofEachBook = (bookIds: readonly number[], found: Sql): Sql => sql`
  unnest((select ${bookIds}::int[])) asked (id) cross join lateral (${found} offset 0) found`

export const listCredits = (db: Database, bookIds: readonly number[]) =>
  db.many<CreditRow>(sql`
    select found.* from ${ofEachBook(
      bookIds,
      sql`
      select ba.id, ba.book_id, ba.sequence, r.id as role_id, r.description as role, a.id as author_id, a.name, a.bio,
        a.created_at, a.updated_at
      from book_authors ba join authors a on a.id = ba.author_id join author_roles r on r.id = ba.role_id
      where ba.book_id = asked.id`,
    )} order by book_id, sequence, id`)

export type AuthorRow = Pick<CreditRow, 'id' | 'name' | 'bio' | 'created_at' | 'updated_at'>

export const findAuthor = (db: Database, id: number) =>
  db.maybe<AuthorRow>(sql`select id, name, bio, created_at, updated_at from authors where id = ${id}`)

export type PublisherRow = {
  id: number
  name: string
  description: string | null
  created_at: Date
  updated_at: Date
}

export const findPublishers = (db: Database, ids: readonly number[]) =>
  db.many<PublisherRow>(
    sql`select id, name, description, created_at, updated_at from publishers where id = any((select ${ids}::int[])::int[])`,
  )

export type SubjectRow = {
  book_id: number
  id: number
  code: string
  heading: string
  notes: string | null
  scheme_id: number
  scheme: string
}

/** Subjects of these books, at most 20 a book as they were given. */
export const listSubjects = (db: Database, bookIds: readonly number[]) =>
  db.many<SubjectRow>(sql`
    select found.* from ${ofEachBook(
      bookIds,
      sql`
      select bs.book_id, s.id, s.code, s.heading, s.notes, s.scheme_id, c.heading as scheme, bs.position
      from book_subjects bs join subjects s on s.id = bs.subject_id join subject_schemes c on c.id = s.scheme_id
      where bs.book_id = asked.id`,
    )} order by book_id, position`)

export const findBookSubject = (db: Database, id: number) =>
  db.maybe<Omit<SubjectRow, 'book_id'>>(sql`
    select s.id, s.code, s.heading, s.notes, s.scheme_id, c.heading as scheme
    from subjects s join subject_schemes c on c.id = s.scheme_id where s.id = ${id}`)

export type TagRow = { id: number; parent_id: number | null; name: string }

export const listTags = (db: Database, language: string) =>
  db.many<TagRow>(sql`
    select id, parent_id, coalesce(names ->> ${language}, names ->> 'eng') as name from tags order by plain(coalesce(names ->> ${language}, names ->> 'eng')) collate "C"`)

/** No two publishers have names that read alike. */
export const publisherKeys = {
  name: { column: sql`plain(p.name)`, kind: 'text' },
  id: { column: sql`p.id`, kind: 'number' },
} satisfies KeyColumns

const named = (part: string | null): Sql =>
  part === null ? sql`true` : sql`position(plain(${part}) in plain(p.name)) > 0`

export const listPublishers = (
  db: Database,
  part: string | null,
  window: KeysetWindow<keyof typeof publisherKeys>,
) =>
  db.many<PublisherRow & Keyed>(sql`
    select p.id, p.name, p.description, p.created_at, p.updated_at, ${keyIn(publisherKeys, window)} as key
    from publishers p where ${named(part)}${withinWindow(publisherKeys, window)}
    order by ${windowOrder(publisherKeys, window)} limit ${window.limit}`)

export const countPublishers = async (db: Database, part: string | null): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from publishers p where ${named(part)}`))
    .count
