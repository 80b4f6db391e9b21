import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { alwaysMarked, everyTitleList, type KeptSizes } from './keptList.rules.ts'

/** Lists that have grown to have rows of their own: whoever writes a title from now on keeps them. */
export const beginRows = (tx: Database, { rows }: KeptSizes) =>
  tx.run(sql`
    update listing_totals set keeps_rows = true
    where titles >= ${rows} and not keeps_rows and list <> all(${alwaysMarked}::int[])`)

/** Notes a transaction that began when all who begin to write know which lists keep rows. */
export const noteKeeping = (tx: Database) =>
  tx.run(sql`
    update listing_totals set kept_since = pg_current_xact_id() where keeps_rows and kept_since is null`)

/** All titles have the rows that search reads. */
export const markEveryTitle = (tx: Database, { rows }: KeptSizes) =>
  tx.run(sql`
    update listing_totals set has_rows = titles >= ${rows}
    where list = ${everyTitleList} and has_rows <> (titles >= ${rows})`)

/** Lists whose rows are kept by all who write by now, those from before that are still to be added. */
export const listUnfilled = async (db: Database): Promise<number[]> =>
  (
    await db.many<{ list: number }>(sql`
      select list from listing_totals
      where keeps_rows and kept_since < pg_snapshot_xmin(pg_current_snapshot()) and not has_rows order by list`)
  ).map(({ list }) => list)

/** Numbers of the next titles, which nobody changes until the transaction ends. */
export const lockTitlesAfter = async (tx: Database, id: number, limit: number): Promise<number[]> =>
  (
    await tx.many<{ book_id: number }>(sql`
      select book_id from search_names where book_id > ${id} order by book_id limit ${limit} for share`)
  ).map(({ book_id }) => book_id)

export const addRows = (tx: Database, titles: readonly number[], lists: readonly number[]) =>
  tx.run(sql`select add_list_rows(${titles}::int[], ${lists}::int[])`)

export const setFilled = (db: Database, lists: readonly number[]) =>
  db.run(sql`update listing_totals set has_rows = true where list = any(${lists}::int[])`)
