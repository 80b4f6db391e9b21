import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

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
