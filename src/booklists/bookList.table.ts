import type { Database } from '#platform/database/database.ts'
import { nothing, sql } from '#platform/database/sql.ts'
import type { ItemOrder } from './bookListItem.table.ts'

export type BookListRow = {
  id: number
  name: string
  notes: string | null
  is_public: boolean
  school_id: number | null
  school_name: string | null
  school_country: string | null
  owner_id: number | null
  owner_user_id: string | null
  archived_at: Date | null
  order?: ItemOrder
}

/** Of lists l with their schools s and owners u. */
export const listColumns = sql`
  l.id, l.name, l.notes, l.is_public, l.school_id, s.name as school_name, s.country as school_country, l.owner_id,
  u.user_id as owner_user_id, l.archived_at`

export const listSource = sql`
  from book_lists l left join schools s on s.id = l.school_id left join users u on u.id = l.owner_id`

export const findBookList = (db: Database, id: number) =>
  db.maybe<BookListRow>(sql`select ${listColumns} ${listSource} where l.id = ${id} and l.archived_at is null`)

/** Locks it until the transaction ends. */
export const lockBookList = (db: Database, id: number) =>
  db.maybe<BookListRow>(
    sql`select ${listColumns} ${listSource} where l.id = ${id} and l.archived_at is null for no key update of l`,
  )

export const listBookListsOf = (db: Database, ownerId: number) =>
  db.many<BookListRow>(sql`
    select ${listColumns} ${listSource} where l.owner_id = ${ownerId} and l.archived_at is null order by plain(l.name), l.id`)

export const countBookListsOf = async (db: Database, ownerId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from book_lists where owner_id = ${ownerId} and archived_at is null`,
    )
  ).count

export const countListsOfSchools = (db: Database, schoolIds: readonly number[]) =>
  db.many<{ school_id: number; count: number }>(sql`
    select school_id, count(*) as count from book_lists
    where school_id = any(${schoolIds}::int[]) and archived_at is null group by school_id`)

type SchoolLists = { readonly schoolId: number | null; readonly privateToo: boolean }

/** The private ones too where asked for. A search is for a text in the name of the list or its school. */
export const listSchoolBookLists = (
  db: Database,
  { schoolId, privateToo, search = null }: SchoolLists & { readonly search?: string | null },
) =>
  db.many<BookListRow>(sql`
    select ${listColumns} ${listSource} where l.archived_at is null
      and ${schoolId === null ? sql`l.school_id is not null` : sql`l.school_id = ${schoolId}`}
      ${privateToo ? nothing : sql`and l.is_public`}
      ${search === null ? nothing : sql`and position(plain(${search}) in plain(concat_ws(' ', s.name, l.name))) > 0`}
    order by plain(s.name), plain(l.name), l.id`)

export type BookListFields = {
  readonly name: string
  readonly notes: string | null
  readonly isPublic: boolean
  readonly schoolId: number | null
  readonly ownerId: number | null
}

export const addBookList = async (db: Database, list: BookListFields): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
      insert into book_lists (name, notes, is_public, school_id, owner_id)
      values (${list.name}, ${list.notes}, ${list.isPublic}, ${list.schoolId}, ${list.ownerId}) returning id`)
  ).id

export const setBookList = (db: Database, id: number, list: BookListFields) =>
  db.run(sql`
    update book_lists set name = ${list.name}, notes = ${list.notes}, is_public = ${list.isPublic},
      school_id = ${list.schoolId}, owner_id = ${list.ownerId} where id = ${id}`)

export const setListPrivacy = (db: Database, id: number, isPublic: boolean) =>
  db.run(sql`update book_lists set is_public = ${isPublic} where id = ${id}`)

export const archiveBookList = (db: Database, id: number, at: Date) =>
  db.run(sql`update book_lists set archived_at = ${at} where id = ${id}`)
