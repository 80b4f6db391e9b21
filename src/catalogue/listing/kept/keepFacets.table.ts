import type { Database } from '#platform/database/database.ts'
import { nothing, slowly, sql } from '#platform/database/sql.ts'
import { everyTitleList, type KeptSizes } from './keptList.rules.ts'

// A list is counted anew when a hundredth of it has changed, some minutes after any change, and daily, since titles go on
// sale by themselves.
const isDue = sql`(facets_at is null or changed > titles / 100 or facets_at < now() - interval '1 day'
  or changed > 0 and facets_at < now() - interval '10 minutes')`

/** Lists that are too large to be counted when they are asked for, and whose counts are old. */
export const listUncounted = async (db: Database, { facets }: KeptSizes): Promise<number[]> =>
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
    slowly(sql`
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
export const forgetFacets = (tx: Database, { facets }: KeptSizes) =>
  tx.run(sql`
    delete from listing_facets where list in (
      select list from listing_totals where titles < ${facets} and facets_at is not null)`)
