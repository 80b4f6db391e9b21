import type { Database } from '#platform/database/database.ts'
import { nothing, sql, type Sql } from '#platform/database/sql.ts'

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

export type ItemOrder = 'asAdded' | 'byName' | 'byNameBackwards'

export type BookListItemRow = {
  id: number
  book_list_id: number
  book_id: number
  name: string
  price: string | null
  currency: string | null
  cover: string | null
  updated_at: Date
  /** Its rank among the list's items by name. */
  name_rank: number
}

/** Titles that are not on sale now are seen by those who own them, and by admins. */
export type Eyes = { readonly at: Date; readonly owned: readonly number[]; readonly isAdmin: boolean }

const seenBy = ({ at, owned, isAdmin }: Eyes): Sql =>
  isAdmin ? sql`true` : sql`(b.available_from <= ${at} or b.id = any(${owned}::int[]))`

const columns = sql`
  i.id, i.book_list_id, i.book_id, b.title as name, b.price, b.currency, b.cover, b.updated_at,
  row_number() over (partition by i.book_list_id order by b.title_sort, i.id) as name_rank`

export const listItems = (db: Database, listIds: readonly number[], eyes: Eyes) =>
  db.many<BookListItemRow>(sql`
    select ${columns} from book_list_items i join books b on b.id = i.book_id
    where i.book_list_id = any(${listIds}) and ${seenBy(eyes)} order by i.id`)

/** A pair is the number of a list and that of a product. */
export const listItemsOfPairs = (db: Database, pairs: readonly (readonly number[])[], eyes: Eyes) =>
  db.many<BookListItemRow>(sql`
    select ${columns} from book_list_items i join books b on b.id = i.book_id
    join unnest(${pairs.map(([list]) => list)}::int[], ${pairs.map(([, book]) => book)}::int[]) as asked (list, book)
      on asked.list = i.book_list_id and asked.book = i.book_id
    where ${seenBy(eyes)}`)

export type CoverJson = { id: number; cover: string | null; updated_at: string }

/** With what the covers of their first three are made of. */
export const summariseItems = (db: Database, listIds: readonly number[], eyes: Eyes) =>
  db.many<{ book_list_id: number; count: number; covers: CoverJson[] }>(sql`
    with numbered as (
      select i.book_list_id, b.id, b.cover, b.updated_at, row_number() over (partition by i.book_list_id order by i.id) as index
      from book_list_items i join books b on b.id = i.book_id
      where i.book_list_id = any(${listIds}) and ${seenBy(eyes)}
    )
    select book_list_id, count(*) as count,
      json_agg(json_build_object('id', id, 'cover', cover, 'updated_at', updated_at) order by index)
        filter (where index <= 3) as covers
    from numbered group by book_list_id`)

export const findListOfItem = async (db: Database, id: number): Promise<number | undefined> =>
  (await db.maybe<{ book_list_id: number }>(sql`select book_list_id from book_list_items where id = ${id}`))
    ?.book_list_id

export const countItems = async (db: Database, listId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from book_list_items where book_list_id = ${listId}`,
    )
  ).count

/** Numbers of all titles of each list, in its order. */
export const listBookNumbers = (db: Database, listIds: readonly number[]) =>
  db.many<{ book_list_id: number; books: number[] }>(sql`
    select book_list_id, array_agg(book_id order by id) as books from book_list_items
    where book_list_id = any(${listIds}) group by book_list_id`)

/** At the end, in this order; what is there already stays where it is. */
export const addListItems = (db: Database, listId: number, bookIds: readonly number[]) =>
  db.run(sql`
    insert into book_list_items (book_list_id, book_id)
    select ${listId}, id from unnest(${bookIds}::int[]) with ordinality as given (id, index) order by index
    on conflict do nothing`)

export const removeItem = (db: Database, id: number) =>
  db.run(sql`delete from book_list_items where id = ${id}`)

export const removeItems = (db: Database, listId: number) =>
  db.run(sql`delete from book_list_items where book_list_id = ${listId}`)
