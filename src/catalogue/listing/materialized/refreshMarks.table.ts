import type { Database } from '#platform/database/database.ts'
import { withLongTimeout, type Sql, sql } from '#platform/database/sql.ts'
import { alwaysMarked, everyTitleList, type MaterializationSizes } from './materializedList.rules.ts'
import {
  isInList,
  nameOf,
  type Ordering,
  sortColumns,
  type SortKey,
  sortTermsOf,
  titlesOfBlock,
  walk,
} from './ordering.table.ts'

/**
 * Begins a transaction that sees one moment and is the only one to keep marks: what others write meanwhile waits in the
 * log. False where another is at work.
 */
export async function beginRefresh(tx: Database): Promise<boolean> {
  await tx.run(sql`set transaction isolation level repeatable read`)
  return (await tx.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as free`)).free
}

const lock = 4907163 // any number of our own

/** How many changes wait, and how many titles the largest block of any order has. */
export const workToDo = (tx: Database) =>
  tx.one<{ changes: number; largest: number }>(sql`
    select (select count(*) from listing_changes) as changes,
      coalesce((select max(titles) from listing_mark_counts where list = ${everyTitleList}), 0) as largest`)

export const addUpTotals = (tx: Database) =>
  tx.run(sql`
    insert into listing_totals as t (list, titles, changed)
    select list, sum(sign), count(*) from listing_changes cross join lateral unnest(lists) list group by list
    on conflict (list) do update set titles = t.titles + excluded.titles, changed = t.changed + excluded.changed`)

export const forgetChanges = (tx: Database) => tx.run(sql`delete from listing_changes`)

const changes = sql`select sign, lists, ${sortColumns} from listing_changes`

export const addUpChanges = (tx: Database, ordering: Ordering) => addToBlocks(tx, ordering, changes)

/** Counts a list that has grown at the marks of an order. */
export const markList = (tx: Database, ordering: Ordering, list: number) =>
  addToBlocks(
    tx,
    ordering,
    sql`select 1 as sign, array[${list}::int] as lists, ${sortColumns} from search_names
      where available_from is not null and ${isInList(list)}`,
  )

// Every row goes to the last mark before it, which is the nth when n of them come before the row.
const addToBlocks = (tx: Database, ordering: Ordering, rows: Sql) =>
  tx.run(
    withLongTimeout(sql`
    with lines as (
      select null::int as mark, false as is_first, rows.* from (${rows}) rows
      union all
      select id, is_first, null, null, ${sortColumns} from listing_marks where ordering = ${nameOf(ordering)}
    ), placed as (
      select mark, sign, lists,
        count(mark) over (order by is_first desc, ${sortTermsOf(ordering)}, mark nulls last rows unbounded preceding) as nth
      from lines
    )
    insert into listing_mark_counts as c (list, mark_id, titles)
    select t.list, m.mark, sum(p.sign)
    from placed p join placed m on m.nth = p.nth and m.mark is not null
    join listing_totals t on t.list = any(p.lists) and t.is_marked
    where p.mark is null group by t.list, m.mark having sum(p.sign) <> 0
    on conflict (list, mark_id) do update set titles = c.titles + excluded.titles`),
  )

/** Lists that have grown to be marked, and are from now. */
export const listGrown = async (tx: Database, { marked }: MaterializationSizes) =>
  (
    await tx.many<{ list: number }>(sql`
      update listing_totals set is_marked = true
      where titles >= ${marked} and not is_marked and ${mayBeMarked} returning list`)
  ).map(({ list }) => list)

/** Lists far below what is marked lose their counts. */
export const unmarkSmall = (tx: Database, { marked }: MaterializationSizes) =>
  tx.run(sql`
    with small as (
      update listing_totals set is_marked = false
      where is_marked and titles < ${marked / 2} and list <> all(${alwaysMarked}::int[]) returning list
    )
    delete from listing_mark_counts where list in (select list from small)`)

// Lists whose pages are found by marks: of all titles, a tag or a publisher.
const mayBeMarked = sql`list between -999999999 and 999999999`

/** Makes all totals anew from the titles themselves; their marks are gone. Rows and facets stay. */
export async function recountLists(tx: Database, { marked }: MaterializationSizes): Promise<void> {
  await forgetChanges(tx)
  await tx.run(sql`delete from listing_mark_counts`)
  await tx.run(sql`delete from listing_marks`)
  await tx.run(sql`update listing_totals set titles = 0, is_marked = list = any(${alwaysMarked}::int[])`)
  await tx.run(
    withLongTimeout(sql`
    insert into listing_totals as t (list, titles, is_marked)
    select list, count(*), list = any(${alwaysMarked}::int[]) or count(*) >= ${marked} and ${mayBeMarked}
    from search_names
    cross join lateral unnest(listing_lists(tag_ids, publisher_id, subject_ids, facet_bits, available_from)) list
    group by list
    on conflict (list) do update set titles = excluded.titles, is_marked = excluded.is_marked,
      changed = t.changed + excluded.titles`),
  )
  await tx.run(
    sql`insert into listing_totals (list, titles, is_marked) select list, 0, true from unnest(${alwaysMarked}::int[]) list
      on conflict do nothing`,
  )
}

/** For the time of the transaction: the lists of each title that are counted at marks. */
export const noteMarkedLists = (tx: Database) =>
  tx.run(
    withLongTimeout(sql`
    create temporary table marked_titles on commit drop as
    select book_id, array_agg(list) as lists
    from search_names
    cross join lateral unnest(listing_lists(tag_ids, publisher_id, subject_ids, facet_bits, available_from)) list
    join listing_totals using (list) where is_marked group by book_id`),
  )

/** Marks an order that has none, of the titles noted. */
export async function rebuildMarks(
  tx: Database,
  ordering: Ordering,
  { block }: MaterializationSizes,
): Promise<void> {
  await tx.run(
    withLongTimeout(sql`
    with numbered as materialized (
      select ${sortColumns}, lists, (row_number() over (order by ${sortTermsOf(ordering)}) - 1)::int as index
      from search_names join marked_titles using (book_id)
    ), marks as (
      insert into listing_marks (ordering, is_first, ${sortColumns})
      select ${nameOf(ordering)}, index = 0, ${sortColumns} from numbered where index % ${block}::int = 0
      returning id, book_id
    ), starts as (select m.id, n.index / ${block}::int as nth from marks m join numbered n using (book_id))
    insert into listing_mark_counts (list, mark_id, titles)
    select list, s.id, count(*) from numbered n join starts s on s.nth = n.index / ${block}::int
    cross join lateral unnest(n.lists) list group by list, s.id`),
  )
  await tx.run(sql`
    insert into listing_marks (ordering, is_first) select ${nameOf(ordering)}, true
    where not exists (select from listing_marks where ordering = ${nameOf(ordering)})`)
}

type LargeBlock = SortKey & { readonly id: number; readonly is_first: boolean }

const findLarge = (tx: Database, ordering: Ordering, { block }: MaterializationSizes) =>
  tx.maybe<LargeBlock>(sql`
    select id, is_first, title_sort, book_id, publisher_name, format, price, available_from::text
    from listing_marks m where ordering = ${nameOf(ordering)} and ${titlesOfBlock(alwaysMarked)} > ${2 * block} limit 1`)

/** Cuts blocks of twice the size and more, while nothing waits in the log. */
export async function cutLarge(tx: Database, ordering: Ordering, sizes: MaterializationSizes): Promise<void> {
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
export async function joinSmall(
  tx: Database,
  ordering: Ordering,
  { block }: MaterializationSizes,
): Promise<void> {
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
