import type { Database } from '#platform/database/database.ts'
import { nothing, withLongTimeout, sql } from '#platform/database/sql.ts'
import { alwaysMarked, everyTitleList, type MaterializationSizes } from './materializedList.rules.ts'

/** Lists that have grown to have rows of their own: whoever writes a title from now on keeps them. */
export const beginRows = (tx: Database, { rows }: MaterializationSizes) =>
  tx.run(sql`
    update listing_totals set stores_rows = true
    where titles >= ${rows} and not stores_rows and list <> all(${alwaysMarked}::int[])`)

/** Notes a transaction that began when all who begin to write know which lists keep rows. */
export const noteMaterialized = (tx: Database) =>
  tx.run(sql`
    update listing_totals set materialized_since = pg_current_xact_id() where stores_rows and materialized_since is null`)

/** All titles have the rows that search reads. */
export const markEveryTitle = (tx: Database, { rows }: MaterializationSizes) =>
  tx.run(sql`
    update listing_totals set has_rows = titles >= ${rows}
    where list = ${everyTitleList} and has_rows <> (titles >= ${rows})`)

/** Lists whose rows are kept by all who write by now, those from before that are still to be added. */
export const listUnfilled = async (db: Database): Promise<number[]> =>
  (
    await db.many<{ list: number }>(sql`
      select list from listing_totals
      where stores_rows and materialized_since < pg_snapshot_xmin(pg_current_snapshot()) and not has_rows order by list`)
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

// A list is counted anew when a hundredth of it has changed, some minutes after any change, and daily, since titles go on
// sale by themselves.
const isDue = sql`(facets_at is null or changed > titles / 100 or facets_at < now() - interval '1 day'
  or changed > 0 and facets_at < now() - interval '10 minutes')`

/** Lists that are too large to be counted when they are asked for, and whose counts are old. */
export const listUncounted = async (db: Database, { facets }: MaterializationSizes): Promise<number[]> =>
  (
    await db.many<{ list: number }>(sql`
      select list from listing_totals where titles >= ${facets} and has_rows
        and (list < 1000000000) and ${isDue} order by list`)
  ).map(({ list }) => list)

/** Counts the works on sale of a list by the bits of their formats together. */
export async function countFacets(tx: Database, list: number): Promise<void> {
  const isEvery = list === everyTitleList
  await tx.run(sql`delete from listing_facets where list = ${list}`)
  await tx.run(
    withLongTimeout(sql`
    insert into listing_facets (list, facet_bits, works)
    select ${list}::int, bits, count(*) from (
      select bit_or(facet_bits | ((facet_bits & 31) << 44)) as bits
      from ${isEvery ? sql`search_names` : sql`list_rows`}
      where available_from <= now() ${isEvery ? nothing : sql`and list = ${list}`} group by work_key
    ) works group by bits`),
  )
  await tx.run(sql`update listing_totals set changed = 0, facets_at = now() where list = ${list}`)
}

/** A list that has become small is counted when it is asked for. */
export const forgetFacets = (tx: Database, { facets }: MaterializationSizes) =>
  tx.run(sql`
    delete from listing_facets where list in (
      select list from listing_totals where titles < ${facets} and facets_at is not null)`)
