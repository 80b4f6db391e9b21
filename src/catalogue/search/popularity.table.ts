import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

export type Readers = { readonly bookIds: readonly number[]; readonly readers: readonly number[] }

/** Makes these the numbers of readers by which equal results are put in order; titles that are not named have none. */
export async function setPopularity(tx: Database, { bookIds, readers }: Readers): Promise<number> {
  const written = [sql`search_names`, sql`search_texts`].map((rows) =>
    tx.run(sql`
      update ${rows} s set popularity = counted.readers
      from (
        select known.book_id, coalesce(n.readers, 0) as readers from ${rows} known
        left join unnest(${bookIds}::int[], ${readers}::int[]) n (book_id, readers) on n.book_id = known.book_id
        where known.popularity <> 0 or n.readers > 0
      ) counted
      where s.book_id = counted.book_id and s.popularity <> counted.readers`),
  )
  const [changed = 0] = await Promise.all(written)
  return changed
}
