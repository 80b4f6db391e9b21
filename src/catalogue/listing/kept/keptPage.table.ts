import type { Database } from '#platform/database/database.ts'
import { nothing, type Sql, sql } from '#platform/database/sql.ts'
import { everyTitleList, type KeptList } from './keptList.rules.ts'
import {
  isInList,
  nameOf,
  type Ordering,
  type SortKey,
  sortColumns,
  sortTermsOf,
  walk,
} from './ordering.table.ts'

export type PageOfList = {
  readonly list: KeptList
  readonly ordering: Ordering
  /** Titles that go on sale later are left out. */
  readonly at: Date
  readonly offset: number
  readonly limit: number
  /** Left out too; some hundred at most. */
  readonly except?: readonly number[]
}

type Total = { readonly total: number; readonly is_marked: boolean }

// Two bounds, and those unknown to the planner, make it take the index of moments whatever they are.
const isToCome = (at: Date) =>
  sql`available_from > (select ${at}::timestamptz) and available_from < 'infinity'`

/** How many titles of a list are on sale, exactly, and whether its pages are found by marks. Reads nothing of the list. */
export const totalOf = (db: Database, list: KeptList, at: Date): Promise<Total> =>
  db.one<Total>(sql`
    select coalesce((select titles from listing_totals where list = (select ${list}::int)), 0)
      + coalesce((select sum(sign) from listing_changes where (select ${list}::int) = any(lists)), 0)::int
      - (select count(*) from search_names where ${isToCome(at)} and ${isInList(list)})::int as total,
      coalesce((select is_marked from listing_totals where list = (select ${list}::int)), false) as is_marked`)

/** The numbers of the titles of a page, in its order. A list without marks is to be small, or its page one of the first. */
export async function idsOfPage(db: Database, page: PageOfList, isMarked: boolean): Promise<number[]> {
  const simple = simplePage(page, isMarked)
  if (simple) return idsOf(db, simple)
  const blocks = await blocksOf(db, page)
  const ids: number[] = []
  for (const block of blocks) {
    const skip = Math.max(0, page.offset - block.before)
    const take = Math.min(block.titles - skip, page.limit - ids.length)
    ids.push(...(await idsOf(db, walkOf(page, block.is_first ? null : block, skip, take))))
  }
  return ids
}

/** The numbers of a page that is found without marks: of a list that has none, or near its start. Else undefined. */
export function simplePage(page: PageOfList, isMarked: boolean): Sql | undefined {
  if (!isMarked && page.list !== everyTitleList) return wholeList(page)
  const isNear = page.list === everyTitleList && page.offset + page.limit <= fromTheStart
  return isNear ? nearPage(page) : undefined
}

// In titles; to walk past them is quicker than to look at the marks, which leave as many to be walked past in a block.
const fromTheStart = 1000

/** Where the page begins stands in a subquery: a plan that depended on it would be made anew for each page. */
function nearPage({ offset, limit, ...page }: PageOfList): Sql {
  const bound = offset + limit <= 200 ? sql`200` : sql`1000`
  return sql`
    select book_id from (
      select book_id from search_names where ${isListed(page)} order by ${sortTermsOf(page.ordering)} limit ${bound}
    ) walked limit (select ${limit}::int) offset (select ${offset}::int)`
}

type Block = SortKey & { readonly is_first: boolean; readonly before: number; readonly titles: number }

const idsOf = async (db: Database, statement: Sql) =>
  (await db.many<{ book_id: number }>(statement)).map(({ book_id }) => book_id)

const isListed = ({
  list,
  at,
  except = [],
}: Omit<PageOfList, 'offset' | 'limit'>) => sql`available_from <= ${at}::timestamptz and ${isInList(list)}
  ${except.length > 0 ? sql`and book_id not in (select unnest(${except}::int[]))` : nothing}`

const walkOf = (page: PageOfList, start: SortKey | null, skip: number, take: number): Sql =>
  walk({ ordering: page.ordering, condition: isListed(page), start, skip, take })

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
const blocksOf = (db: Database, { list, ordering, at, offset, limit, except = [] }: PageOfList) =>
  db.many<Block>(sql`
    with weights as (
      select m.id as mark, is_first, ${sortColumns}, coalesce(c.titles, 0) as weight
      from listing_marks m left join listing_mark_counts c on c.mark_id = m.id and c.list = (select ${list}::int)
      where ordering = (select ${nameOf(ordering)})
      union all
      select null, false, ${sortColumns}, sign from listing_changes where (select ${list}::int) = any(lists)
      union all
      select null, false, ${sortColumns}, -1 from search_names
      where ${isToCome(at)} and ${isInList(list)}
      ${
        except.length > 0
          ? sql`union all
            select null, false, ${sortColumns}, -1 from search_names
            where book_id in (select unnest(${except}::int[])) and available_from <= ${at}::timestamptz and ${isInList(list)}`
          : nothing
      }
    ), added as (
      select *, sum(weight) over (order by is_first desc, ${sortTermsOf(ordering)}, mark nulls last rows unbounded preceding)
        - weight as before, sum(weight) over () as total,
        row_number() over (order by is_first desc, ${sortTermsOf(ordering)}, mark nulls last) as place
      from weights
    ), blocks as (
      select *, lead(before, 1, total) over (order by place) as upto from added where mark is not null
    )
    select title_sort, book_id, publisher_name, format, price, available_from::text, is_first,
      before::int, (upto - before)::int as titles
    from blocks where before < ${offset + limit}::int and upto > ${offset}::int order by place`)
