import type { Database } from '#platform/database/database.ts'
import { join, nothing, withFreshPlan, type Sql, sql } from '#platform/database/sql.ts'
import { isChosen, isOfList, isPriced } from '../../search/filters.table.ts'
import { nothingChosen, type PageOfResults, type SortTerm } from '../../search/request.rules.ts'
import type { MaterializedList } from '../materialized/materializedList.rules.ts'
import { shortest, withinReach } from './bounded.rules.ts'
import type { Driver, MaterializedSize, Narrowed } from './driver.rules.ts'
import { listHits, listsSql, rowSourceOf } from './rows.table.ts'
import { walkLists, type WalkOrder } from './walk.table.ts'

export type BoundedRequest = Narrowed & {
  /** One result for all formats of a work. */
  readonly perWork: boolean
  /** Undefined reads all that is found. */
  readonly driver: Driver | undefined
  /** That what is found is known to be few. */
  readonly isFew: boolean
}

/** `maxReached` as text of the statement: of a value the planner would expect a tenth of all titles, and read them all. */
export const reach = sql`10000`

// A work is on sale in at most as many formats: so many rows make sure of a page of different works, fewer are likely to.
const formatsOfWork = 5
const likelyFormats = 2
const fewRows = 1000

/** Numbers of the titles of a page, in order. What lies beyond reach is not looked for. */
export async function listBounded(
  db: Database,
  request: BoundedRequest,
  page: PageOfResults,
): Promise<number[]> {
  const limit = withinReach(page)
  if (limit === 0) return []
  const results = page.offset + limit
  const rows = results * (request.perWork ? formatsOfWork : 1)
  if (rows <= fewRows || !request.perWork) return (await pageOf(db, request, { ...page, limit, rows })).ids
  const likely = await pageOf(db, request, { ...page, limit, rows: results * likelyFormats })
  const isWhole = likely.ids.length === limit || likely.read < results * likelyFormats
  return isWhole ? likely.ids : (await pageOf(db, request, { ...page, limit, rows })).ids
}

/** With how many rows of the order are read for it. */
type PageRows = PageOfResults & { readonly rows: number }

function pageOf(db: Database, request: BoundedRequest, page: PageRows) {
  const rows = rowsBy(request, page)
  const statement = sql`
    with rows as materialized (${rows ?? wholeRows(request, page)}),
    page as (${request.perWork ? worksOf(page) : titlesOf(page)})
    select array(select book_id from page order by index) as ids, (select count(*) from rows)::int as read`
  return db.one<{ ids: number[]; read: number }>(rows ? statement : withFreshPlan(statement))
}

/** Undefined where no driver has an index for what is asked. */
function rowsBy(request: BoundedRequest, page: PageRows): Sql | undefined {
  const { driver, isFew } = request
  const order = walkOrderOf(page.sorting)
  if (driver && isFew) return sortedRows(request, driver, page)
  return driver && order && walkedRows(request, driver, { ...page, order })
}

const titlesOf = ({ limit, offset }: PageRows): Sql =>
  sql`select book_id, index from rows order by index limit ${limit}::int offset ${offset}::int`

// Of the formats of a work the first of these stands for it, where nothing else decides: epub, pdf, audio, print, digital.
const formatOrder = sql`array_position('{2,1,4,8,16}'::bigint[], rows.facet_bits & 31),`

/** The cheapest or newest edition is shown where that is asked for, and that of a format; by title or series all are alike. */
function worksOf({ sorting, limit, offset }: PageRows): Sql {
  const tellsFormats = sorting.some(({ by }) => by !== 'title' && by !== 'series')
  return sql`
    select distinct on (works.index) rows.book_id, works.index from (
      select work_key, min(index) as index from rows group by work_key order by 2 limit ${limit}::int offset ${offset}::int
    ) works join rows using (work_key) order by works.index, ${tellsFormats ? nothing : formatOrder} rows.index`
}

/** Undefined for an order that no index has. */
function walkOrderOf(sorting: readonly SortTerm[]): WalkOrder | undefined {
  const [{ by, descending } = { by: 'title', descending: false } as const, ...others] = shortest(sorting)
  return by === 'series' || others.length > 0 ? undefined : { by, descending }
}

/** All that is found in one order or several. */
function sortedRows(request: BoundedRequest, driver: Driver, page: PageRows): Sql {
  const hits = listHits(request, driver, { columns: narrow, most: sql`1000000000` })
  const order = orderOf(request, page)
  return sql`
    select s.book_id, s.work_key, s.facet_bits, row_number() over (order by ${order}) as index
    from (${driver.lists.length > 1 ? sql`select distinct * from (${hits}) s` : hits}) s order by index limit ${page.rows}::int`
}

type Walked = PageRows & { readonly order: WalkOrder }

function walkedRows(request: BoundedRequest, driver: Driver, { order, rates, rows }: Walked): Sql {
  const walked = sql`
    select ${driver.lists.length > 1 ? sql`distinct` : nothing} w.* from ${listsSql(driver)}
    cross join lateral (${walkLists({ source: rowSourceOf(request, driver), order, rows })}) w`
  const isConverted = order.by === 'price' && request.perWork
  const key = isConverted ? converted(sql`w.key`, sql`w.currency`, rates) : sql`w.key`
  const terms = sql`${key} ${order.descending ? sql`desc` : nothing} nulls last, w.title_sort, w.book_id`
  return sql`
    select w.book_id, w.work_key, w.facet_bits, row_number() over (order by ${terms}) as index
    from (${walked}) w order by index limit ${rows}::int`
}

export const isListed = ({ filters, choice }: Narrowed): Sql =>
  sql`${isOfList(filters)} and ${isChosen(choice)}`

// What is within reach as a whole is read by what narrows it; more is walked in its order until the page is full.
function wholeRows(request: BoundedRequest, page: PageRows): Sql {
  const order = orderOf(request, page)
  return sql`
    with few as materialized (
      select ${narrow} from search_names s where ${isListed(request)} limit ${reach} + 1
    )
    select s.book_id, s.work_key, s.facet_bits, row_number() over (order by ${order}) as index from (
      (select * from few s where (select count(*) from few) <= ${reach} order by ${order} limit ${page.rows}::int)
      union all
      (select ${narrow} from search_names s
       where (select count(*) from few) > ${reach} and ${isListed(request)} order by ${order} limit ${page.rows}::int)
    ) s`
}

// What the order, the currencies and the works ask for; the words of a row are longer than all of it.
const narrow = sql`
  s.book_id, s.work_key, s.facet_bits, s.format, s.title_sort, s.available_from, s.price, s.currency, s.publisher_name`

const columns = {
  newest: sql`s.available_from`,
  title: sql`s.title_sort`,
  format: sql`s.format`,
  publisher: sql`s.publisher_name`,
  series: sql`(select series_number from books where id = s.book_id)`,
}

function orderOf({ perWork }: BoundedRequest, { sorting, rates }: PageOfResults): Sql {
  const price = perWork ? converted(sql`s.price`, sql`s.currency`, rates) : sql`s.price`
  const terms = shortest(sorting).map(({ by, descending }) => {
    const column = by === 'price' ? price : columns[by]
    if (!descending) return column
    return by === 'title' ? sql`${column} desc` : sql`${column} desc nulls last`
  })
  return join([...terms, sql`s.title_sort`, sql`s.book_id`], sql`, `)
}

/** In doubles, which is quick and near enough to sort by. */
const converted = (price: Sql, currency: Sql, { codes, rates }: PageOfResults['rates']): Sql =>
  sql`${price} * coalesce((${rates}::float8[])[array_position(${codes}::text[], ${currency})], 0)`

export type CountRequest = Omit<BoundedRequest, 'isFew'>

/** What is known of these lists; of one that has no titles, nothing. */
export const listSizesOf = (db: Database, lists: readonly MaterializedList[]) =>
  db.many<MaterializedSize>(
    sql`select list, titles, has_rows from listing_totals where list = any(${lists}::int[])`,
  )

type FacetHit = { readonly facet_bits: number; readonly count: number }

/** Works on sale of a list that is counted from time to time, by the bits of their formats together. */
export const listMaterializedFacets = (db: Database, list: MaterializedList) =>
  db.many<FacetHit>(sql`select facet_bits, works as count from listing_facets where list = ${list}`)

/** `titles` are those that were read, more than are counted of a list that is beyond that. */
type FacetHits = FacetHit & { readonly titles: number }

/** What narrows by a choice only, and prices that are not chosen, lack their bits. */
export function listBoundedFacets(db: Database, request: CountRequest) {
  const { prices } = request.choice
  const facetBits = prices
    ? sql`s.facet_bits | (case when ${isPriced(prices)} then (s.facet_bits & 31) << 44 else 0 end)`
    : sql`s.facet_bits | ((s.facet_bits & 31) << 44)`
  const hits = found(
    { ...request, choice: nothingChosen },
    request.driver,
    sql`${facetBits} as facet_bits, s.book_id, s.work_key`,
  )
  return db.many<FacetHits>(
    plannedFor(
      request,
      sql`
      select facet_bits, count(*) as count, sum(titles)::int as titles from (
        select bit_or(facet_bits) as facet_bits, count(*) as titles from (${hits}) hits group by ${kindOf(request)}
      ) results group by facet_bits`,
    ),
  )
}

/** Results, and the titles that they were counted from, more than are counted of what is beyond that. */
export type BoundedCount = { readonly results: number; readonly titles: number }

export function countBounded(db: Database, request: CountRequest) {
  const hits = found(request, request.driver, sql`s.book_id, s.work_key`)
  const counted = request.perWork
    ? sql`select count(*) as results, coalesce(sum(titles), 0)::int as titles
        from (select count(*) as titles from (${hits}) hits group by work_key) results`
    : sql`select count(*) as results, count(*) as titles from (${hits}) hits`
  return db.one<BoundedCount>(plannedFor(request, counted))
}

const kindOf = ({ perWork }: CountRequest): Sql => (perWork ? sql`work_key` : sql`book_id`)

const plannedFor = ({ driver }: CountRequest, statement: Sql): Sql =>
  driver ? statement : withFreshPlan(statement)

/** Titles that are found, of each list at most one more than are counted. */
function found(narrowed: Narrowed, driver: Driver | undefined, columns: Sql): Sql {
  if (!driver)
    return sql`select ${columns} from search_names s where ${isListed(narrowed)} limit ${reach} + 1`
  const hits = listHits(narrowed, driver, { columns, most: sql`${reach} + 1` })
  return driver.lists.length > 1 ? sql`select distinct * from (${hits}) s` : hits
}
