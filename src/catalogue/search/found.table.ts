import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import type { PageOfResults, SearchRequest } from './request.rules.ts'
import { isChosen, isPriced } from './filters.table.ts'
import { hitsOf } from './hits.table.ts'

/** A work is on sale in at most as many formats; so many more rows make sure of a page of different works. */
const formatsOfWork = 5

// Of the formats of a work the first of these stands for it, where nothing else decides.
const formatOrder = sql`array_position('{epub,pdf,audio,print,digital}'::text[], format), index`

export type FoundRow = { ids: number[]; hits: number; bits: number[] | null; counts: number[] | null }

/** The page, and all hits counted by their bits for the facets, in one read of the hits. */
export const readHits = (
  db: Database,
  request: SearchRequest,
  { page, isCounted }: { readonly page: PageOfResults; readonly isCounted: boolean },
) =>
  db.one<FoundRow>(sql`
    with ${hitsOf(request, page.sorting.length === 0)}, page as (${pageOf(request, page)}),
    buckets as (${isCounted ? bucketsOf(request) : sql`select 0 as facet_bits, 0 as count where false`})
    select array(select book_id from page order by index) as ids, (select count(*) from hits)::int as hits,
      (select array_agg(facet_bits::float8 order by facet_bits) from buckets) as bits,
      (select array_agg(count::float8 order by facet_bits) from buckets) as counts`)

function pageOf(request: SearchRequest, page: PageOfResults): Sql {
  const { sorting, limit, offset } = page
  const rows = (offset + limit) * (request.perWork ? formatsOfWork : 1)
  const order = orderOf(page)
  const found = sql`
    select s.book_id, s.work_key, s.format, row_number() over (order by ${order}) as index
    from hits s where ${isChosen(request.choice)} order by ${order} limit ${rows}`
  if (!request.perWork)
    return sql`select book_id, index from (${found}) found order by index limit ${limit} offset ${offset}`
  // The cheapest or newest edition is shown where that is asked for, and that of a format; by title or series all are alike.
  const tellsFormats =
    request.wanted[0].ofKind !== null || sorting.some(({ by }) => by !== 'title' && by !== 'series')
  return sql`
    select book_id, work_index as index from (
      select book_id, min(index) over (partition by work_key) as work_index,
        row_number() over (partition by work_key order by ${tellsFormats ? sql`index` : formatOrder}) as copy
      from (${found}) found) works where copy = 1 order by index limit ${limit} offset ${offset}`
}

const rank = sql`s.popularity desc, s.available_from desc nulls last, s.book_id desc`

function orderOf({ sorting, rates }: PageOfResults): Sql {
  if (sorting.length === 0) return sql`s.place, ${rank}`
  const columns = {
    newest: sql`s.available_from`,
    // In doubles, which is quick and near enough to sort by.
    price: sql`s.price * coalesce((${rates.rates}::float8[])[array_position(${rates.codes}::text[], s.currency)], 0)`,
    title: sql`s.title_key`,
    format: sql`s.format`,
    publisher: sql`(select name from publishers where id = s.publisher_id)`,
    series: sql`(select series_number from books where id = s.book_id)`,
  }
  return join(
    [
      ...sorting.map(({ by, descending }) =>
        descending ? sql`${columns[by]} desc nulls last` : sql`${columns[by]} asc nulls last`,
      ),
      sql`s.title_key`,
      sql`s.book_id`,
    ],
    sql`, `,
  )
}

/** By work where works are asked for. Prices that are not chosen lack their bits. */
function bucketsOf({ choice: { prices }, perWork }: SearchRequest): Sql {
  const facetBits = prices
    ? sql`s.facet_bits | (case when ${isPriced(prices)} then (s.facet_bits & 31) << 44 else 0 end)`
    : sql`s.facet_bits | ((s.facet_bits & 31) << 44)`
  return sql`
    select facet_bits, count(*) as count from (
      select ${perWork ? sql`bit_or(${facetBits})` : facetBits} as facet_bits from hits s
      ${perWork ? sql`group by s.work_key` : sql``}) results group by facet_bits`
}
