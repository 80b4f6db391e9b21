import type { Database } from '#platform/database/database.ts'
import { join, nothing, type Sql, sql } from '#platform/database/sql.ts'
import { alwaysMarked, everyTitleList, type MaterializedList } from './materializedList.rules.ts'
import { walkLists } from '../bounded/walk.table.ts'
import {
  isInList,
  nameOf,
  type Ordering,
  type SortKey,
  sortColumns,
  sortTermsOf,
  titlesOfBlock,
  walk,
} from './ordering.table.ts'

export type PageOfList = {
  readonly list: MaterializedList
  readonly ordering: Ordering
  /** Titles that are not on sale then are left out; null lists all, those without a moment too. */
  readonly at: Date | null
  readonly offset: number
  readonly limit: number
  /** Left out too; some hundred at most. */
  readonly except?: readonly number[]
}

/** How a list is kept: with counts at the marks, with rows of its own. */
export type Materialization = { readonly is_marked: boolean; readonly has_rows: boolean }

export const everyMaterialized: Materialization = { is_marked: true, has_rows: true }

type Total = Materialization & { readonly total: number }

/** The lists that a page's titles are in, each in one. */
const listsOf = (list: MaterializedList, at: Date | null): readonly MaterializedList[] =>
  at === null ? alwaysMarked : [list]

// Two bounds, and those unknown to the planner, make it take the index of moments whatever they are.
const isToCome = (at: Date | null) =>
  at === null ? sql`false` : sql`available_from > (select ${at}::timestamptz) and available_from < 'infinity'`

// The rows of a large list are few where they are to come; all titles that are to come are few beside those of a small list.
const countToCome = (list: MaterializedList, at: Date | null) => sql`case
  when exists (select from listing_totals where list = (select ${list}::int) and has_rows and list <> ${everyTitleList})
  then (select count(*) from list_rows where list = (select ${list}::int) and ${isToCome(at)})
  else (select count(*) from search_names where ${isToCome(at)} and ${isInList(list)}) end::int`

// Each list's total is looked up by its key.
const titlesOf = (lists: readonly MaterializedList[]): Sql =>
  join(
    lists.map(
      (list) => sql`coalesce((select titles from listing_totals where list = (select ${list}::int)), 0)`,
    ),
    sql` + `,
  )

/** How many titles of a list are on sale, exactly, and whether its pages are found by marks. Reads nothing of the list. */
export const totalOf = (db: Database, list: MaterializedList, at: Date | null): Promise<Total> =>
  db.one<Total>(sql`
    select ${titlesOf(listsOf(list, at))}
      + coalesce((select sum(sign) from listing_changes where lists && (select ${listsOf(list, at)}::int[])), 0)::int
      - ${countToCome(list, at)} as total,
      coalesce((select is_marked from listing_totals where list = (select ${list}::int)), false) as is_marked,
      coalesce((select has_rows from listing_totals where list = (select ${list}::int)), false) as has_rows`)

/** The numbers of the titles of a page, in its order. A list without marks is to be small, or its page one of the first. */
export async function idsOfPage(db: Database, page: PageOfList, keeping: Materialization): Promise<number[]> {
  const simple = simplePage(page, keeping)
  if (simple) return idsOf(db, simple)
  const hasRows = keeping.has_rows && page.list !== everyTitleList
  const blocks = await blocksOf(db, page, hasRows)
  const ids: number[] = []
  for (const block of blocks) {
    const skip = Math.max(0, page.offset - block.before)
    const take = Math.min(block.titles - skip, page.limit - ids.length)
    const part = { start: block.is_first ? null : block, skip, take }
    ids.push(...(await idsOf(db, hasRows ? walkRows(page, part) : walkOf(page, part))))
  }
  return ids
}

/** The numbers of a page that is found without marks: of a list that has none, or near its start. Else undefined. */
export function simplePage(page: PageOfList, keeping: Materialization): Sql | undefined {
  const isEvery = page.list === everyTitleList
  if (!keeping.is_marked && !isEvery) return wholeList(page)
  if (page.offset + page.limit > fromTheStart) return undefined
  const part = { start: null, skip: page.offset, take: page.limit }
  if (isEvery) return walkOf(page, part)
  return keeping.has_rows ? walkRows(page, part) : undefined
}

type PageStart = { readonly start: SortKey | null; readonly skip: number; readonly take: number }

/** By the list's own rows. */
function walkRows({ list, ordering, at, except = [] }: PageOfList, { start, skip, take }: PageStart): Sql {
  const source = {
    table: sql`list_rows`,
    isOfList: sql`s.list = (select ${list}::int)`,
    condition: sql`${isOnSale(at)} ${leftOut(except)}`,
  }
  const rows = walkLists({ source, order: ordering, rows: skip + take, ...(start ? { from: start } : {}) })
  return sql`
    select book_id from (${rows}) walked
    order by key ${ordering.descending ? sql`desc` : nothing} nulls last, title_sort, book_id limit ${take} offset ${skip}`
}

// In titles; to walk past them is quicker than to look at the marks, which leave as many to be walked past in a block.
const fromTheStart = 1000

type Block = SortKey & { readonly is_first: boolean; readonly before: number; readonly titles: number }

const idsOf = async (db: Database, statement: Sql) =>
  (await db.many<{ book_id: number }>(statement)).map(({ book_id }) => book_id)

const isListed = ({ list, at, except = [] }: PageOfList) =>
  sql`${isOnSale(at)} and ${isInList(list)} ${leftOut(except)}`

const isOnSale = (at: Date | null): Sql =>
  at === null ? sql`true` : sql`available_from <= ${at}::timestamptz`

const leftOut = (except: readonly number[]): Sql =>
  except.length > 0 ? sql`and book_id not in (select unnest(${except}::int[]))` : nothing

const walkOf = (page: PageOfList, part: PageStart): Sql =>
  walk({ ordering: page.ordering, condition: isListed(page), ...part })

const wholeList = (page: PageOfList) => sql`
  with whole as materialized (
    select ${sortColumns} from search_names
    where ${page.list > 0 ? sql`tag_ids @> array[(select ${page.list}::int)]` : sql`true`} and ${isListed(page)}
  )
  select book_id from whole order by ${sortTermsOf(page.ordering)} limit ${page.limit} offset ${page.offset}`

/**
 * The blocks that a page lies in, with how many titles of the list come before each and are in it. The counts of the
 * blocks, the changes since and what is left out are added up in the order, so that all are of one moment.
 */
function blocksOf(
  db: Database,
  { list, ordering, at, offset, limit, except = [] }: PageOfList,
  hasRows: boolean,
) {
  const lists = listsOf(list, at)
  return db.many<Block>(sql`
    with marks as materialized (
      select m.id as mark, is_first, ${sortColumns}, ${titlesOfBlock(lists)} as weight
      from listing_marks m where ordering = (select ${nameOf(ordering)})
    ), weights as materialized (
      select mark, ${sortColumns}, weight from marks where not is_first
      union all
      select null, ${sortColumns}, sign from listing_changes where lists && (select ${lists}::int[])
      union all
      select null, ${sortColumns}, -1
      ${hasRows ? sql`from list_rows where list = (select ${list}::int)` : sql`from search_names where ${isInList(list)}`}
      and ${isToCome(at)}
      ${
        except.length > 0
          ? sql`union all
            select null, ${sortColumns}, -1 from search_names
            where book_id in (select unnest(${except}::int[])) and ${isOnSale(at)} and ${isInList(list)}`
          : nothing
      }
    ), first as (
      select *, weight + coalesce((select sum(weight) from weights), 0) as total from marks where is_first
    ), added as (
      select weights.*, false as is_first, row_number() over in_order as place,
        (select weight from first) + sum(weight) over (in_order rows unbounded preceding) - weight as before
      from weights window in_order as (order by ${sortTermsOf(ordering)}, mark nulls last)
      union all
      select mark, ${sortColumns}, weight, true, 0, 0 from first
    ), blocks as (
      select *, lead(before, 1, (select total from first)) over (order by place) as upto from added where mark is not null
    )
    select title_sort, book_id, publisher_name, format, price, available_from::text, is_first,
      before::int, (upto - before)::int as titles
    from blocks where before < ${offset + limit}::int and upto > ${offset}::int order by place`)
}
