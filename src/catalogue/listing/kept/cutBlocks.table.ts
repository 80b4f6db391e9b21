import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { alwaysMarked, type KeptSizes } from './keptList.rules.ts'
import {
  nameOf,
  type Ordering,
  type SortKey,
  sortColumns,
  sortTermsOf,
  titlesOfBlock,
  walk,
} from './ordering.table.ts'

type LargeBlock = SortKey & { readonly id: number; readonly is_first: boolean }

const findLarge = (tx: Database, ordering: Ordering, { block }: KeptSizes) =>
  tx.maybe<LargeBlock>(sql`
    select id, is_first, title_sort, book_id, publisher_name, format, price, available_from::text
    from listing_marks m where ordering = ${nameOf(ordering)} and ${titlesOfBlock(alwaysMarked)} > ${2 * block} limit 1`)

/** Cuts blocks of twice the size and more, while nothing waits in the log. */
export async function cutLarge(tx: Database, ordering: Ordering, sizes: KeptSizes): Promise<void> {
  for (;;) {
    const large = await findLarge(tx, ordering, sizes)
    if (large === undefined) return
    await cut(tx, { ordering, large, size: sizes.block })
  }
}

type Cut = { readonly ordering: Ordering; readonly large: LargeBlock; readonly size: number }

// The new block begins with the title after so many; what those are in is taken from the counts of the old one.
async function cut(tx: Database, { ordering, large, size }: Cut): Promise<void> {
  const from = { ordering, condition: sql`true`, start: large.is_first ? null : large }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into listing_marks (ordering, is_first, ${sortColumns})
    select ${nameOf(ordering)}, false, ${sortColumns} from search_names
    where book_id = (${walk({ ...from, skip: size, take: 1 })}) returning id`)
  await tx.run(sql`
    with stay as (
      select list, count(*) as titles
      from search_names cross join lateral unnest(listing_lists(tag_ids, publisher_id, subject_ids, facet_bits, available_from)) list
      where book_id in (${walk({ ...from, skip: 0, take: size })}) group by list
    )
    insert into listing_mark_counts (list, mark_id, titles)
    select c.list, ${id}, c.titles - coalesce(s.titles, 0)
    from listing_mark_counts c left join stay s using (list) where c.mark_id = ${large.id}`)
  await tx.run(sql`
    update listing_mark_counts c set titles = c.titles - n.titles
    from listing_mark_counts n where c.mark_id = ${large.id} and n.mark_id = ${id} and n.list = c.list`)
  await tx.run(sql`delete from listing_mark_counts where mark_id in (${id}, ${large.id}) and titles = 0`)
}

/** Joins a block of a quarter of the size and less to the one before it; one of an order at a time. */
export async function joinSmall(tx: Database, ordering: Ordering, { block }: KeptSizes): Promise<void> {
  const found = await tx.maybe<{ id: number; previous: number }>(sql`
    select id, previous from (
      select id, lag(id) over (order by is_first desc, ${sortTermsOf(ordering)}) as previous
      from listing_marks where ordering = ${nameOf(ordering)}
    ) m where previous is not null and ${titlesOfBlock(alwaysMarked)} <= ${Math.floor(block / 4)} limit 1`)
  if (found === undefined) return
  await tx.run(sql`
    insert into listing_mark_counts as c (list, mark_id, titles)
    select list, ${found.previous}, titles from listing_mark_counts where mark_id = ${found.id}
    on conflict (list, mark_id) do update set titles = c.titles + excluded.titles`)
  await tx.run(sql`delete from listing_marks where id = ${found.id}`)
}
