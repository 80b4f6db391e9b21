import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { isPrintSql } from './print.table.ts'
import { fixedTags } from './tags/fixedTags.rules.ts'
import type { TitleEntry } from './write/titleEntry.rules.ts'

type BookId = { book_id: number }

export const addAuthors = (db: Database, names: readonly string[]) =>
  db.run(sql`
    insert into authors (name) select distinct on (plain(name)) name from unnest(${names}::text[]) name
    where not exists (select from authors a where plain(a.name) = plain(name.name)) order by plain(name)
    on conflict (plain(name)) do nothing`)

/** A heading takes the place of a code that stood in for it; answers those that were renamed so. */
export const addSubjects = async (db: Database, subjects: TitleEntry['subjects']): Promise<number[]> => {
  const written = await db.many<{ id: number; is_renamed: boolean }>(sql`
    insert into subjects as s (scheme_id, code, heading)
    select distinct on (scheme, code) scheme, code, heading
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as given (scheme int, code text, heading text)
    where not exists (select from subjects known where known.scheme_id = given.scheme and known.code = given.code
      and (known.heading <> known.code or given.heading = given.code))
    order by scheme, code, heading
    on conflict (scheme_id, code) do update set heading = excluded.heading where s.heading = s.code
    returning id, xmax <> 0 as is_renamed`)
  return written.filter((row) => row.is_renamed).map(({ id }) => id)
}

export type Credit = { readonly book_id: number; readonly name: string; readonly role: number }

/** In this order; answers the books whose credits changed. */
export const setCredits = (db: Database, credits: readonly Credit[]) =>
  db.many<BookId>(sql`
    with given as (
      select distinct on (g.book_id, a.id, g.role) g.book_id, a.id as author_id, g.role, g.index
      from rows from (jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as (book_id int, name text, role int))
        with ordinality as g (book_id, name, role, index)
      join authors a on plain(a.name) = plain(g.name) order by g.book_id, a.id, g.role, g.index
    ), wanted as (
      select book_id, author_id, role, row_number() over (partition by book_id order by index) as sequence from given
    ), removed as (
      delete from book_authors o where o.book_id in (select book_id from wanted) and not exists (
        select from wanted w where w.book_id = o.book_id and w.author_id = o.author_id and w.role = o.role_id)
      returning o.book_id
    ), moved as (
      update book_authors o set sequence = w.sequence from wanted w
      where w.book_id = o.book_id and w.author_id = o.author_id and w.role = o.role_id and w.sequence <> o.sequence
      returning o.book_id
    ), added as (
      insert into book_authors (book_id, author_id, role_id, sequence)
      select w.book_id, w.author_id, w.role, w.sequence from wanted w where not exists (
        select from book_authors o where o.book_id = w.book_id and o.author_id = w.author_id and o.role_id = w.role)
      order by w.book_id, w.sequence returning book_id
    )
    select book_id from removed union select book_id from moved union select book_id from added`)

export type BookSubject = { readonly book_id: number; readonly scheme: number; readonly code: string }

/** In this order; answers the books whose subjects changed. */
export const setSubjects = (db: Database, subjects: readonly BookSubject[]) =>
  db.many<BookId>(sql`
    with given as (
      select g.book_id, s.id as subject_id, min(g.index) as index
      from rows from (jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as (book_id int, scheme int, code text))
        with ordinality as g (book_id, scheme, code, index)
      join subjects s on s.scheme_id = g.scheme and s.code = g.code group by g.book_id, s.id
    ), wanted as (
      select book_id, subject_id, row_number() over (partition by book_id order by index) as position from given
    ), removed as (
      delete from book_subjects o where o.book_id in (select book_id from wanted)
        and not exists (select from wanted w where w.book_id = o.book_id and w.subject_id = o.subject_id)
      returning o.book_id
    ), written as (
      insert into book_subjects as o (book_id, subject_id, position) select book_id, subject_id, position from wanted
      on conflict (book_id, subject_id) do update set position = excluded.position where o.position <> excluded.position
      returning book_id
    )
    select book_id from removed union select book_id from written`)

/** Gives books tags besides those that they have, and answers the books that got one. Tags that the shop lacks are left out. */
export const addTags = (db: Database, tags: readonly { readonly book_id: number; readonly tag: number }[]) =>
  db.many<BookId>(sql`
    insert into book_tags (book_id, tag_id)
    select g.book_id, t.id from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as g (book_id int, tag int) join tags t on t.id = g.tag
    on conflict do nothing returning book_id`)

/** Brings the tags Free, Print and Audiobooks in line with price and format, and answers the books that changed. */
export const followTags = (db: Database, ids: readonly number[]) =>
  db.many<BookId>(sql`
    with wanted as (
      select b.id as book_id, t.id as tag_id from books b join tags t on (t.id = ${fixedTags.free} and b.price = 0)
        or (t.id = ${fixedTags.print} and ${isPrintSql(sql`b.format`)}) or (t.id = ${fixedTags.audiobooks} and b.format = 'audio')
      where b.id = any(${ids})
    ), removed as (
      delete from book_tags o where o.book_id = any(${ids})
        and o.tag_id in (${fixedTags.free}, ${fixedTags.print}, ${fixedTags.audiobooks})
        and not exists (select from wanted w where w.book_id = o.book_id and w.tag_id = o.tag_id)
      returning o.book_id
    ), added as (
      insert into book_tags (book_id, tag_id) select book_id, tag_id from wanted on conflict do nothing returning book_id
    )
    select book_id from removed union select book_id from added`)
