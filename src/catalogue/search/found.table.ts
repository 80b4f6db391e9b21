import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import type { Counting, FilterChoice, PageOfResults, SearchRequest } from './request.rules.ts'
import { isChosen, isPriced } from './filters.table.ts'
import { hitsOf } from './hits.table.ts'

/** A work is on sale in at most as many formats; so many more rows make sure of a page of different works. */
const formatsOfWork = 5

// Of the formats of a work the first of these stands for it, where nothing else decides.
const formatOrder = sql`array_position('{epub,pdf,audio,print,digital}'::text[], format), index`

/** `results` are works or titles, null where they are told by their bits. */
export type FoundRow = {
  ids: number[]
  hits: number
  results: number | null
  bits: number[] | null
  counts: number[] | null
}

/** The page, and all hits counted, for the facets by their bits, in one read of the hits. */
export function readHits(
  db: Database,
  request: SearchRequest,
  { page, counting }: { readonly page: PageOfResults; readonly counting: Counting },
) {
  const rows = (page.offset + page.limit) * (request.perWork ? formatsOfWork : 1)
  const { tables, all, top } = hitsOf(request, {
    columns: columnsOf(request, page, counting),
    best: page.sorting.length === 0 ? rows : null,
  })
  const counted = {
    nothing: sql`select 0 as hits, null as results, null as bits, null as counts`,
    total: totalOf(request, all),
    facets: countsOf(request, all),
  }[counting]
  return db.one<FoundRow>(sql`
    with ${join(tables, sql`, `)} select array(${pageOf(request, { page, rows, top })}) as ids, counted.* from (${counted}) counted`)
}

/** What is read of each hit: what it is chosen, sorted and counted by, and no more, since hits are many. */
function columnsOf(request: SearchRequest, { sorting }: PageOfResults, counting: Counting): Sql {
  const { perWork, choice } = request
  const sorted = [...new Set(sorting.map(({ by }) => sortedBy[by]))].filter((column) => column !== null)
  const columns = new Set([
    sql`s.book_id`,
    ...(sorting.length === 0 ? [available, sql`s.popularity`] : [sql`s.title_key`, ...sorted]),
    ...(perWork ? [sql`s.work_key`, format] : []),
    ...(counting === 'facets' ? [sql`s.facet_bits`] : []),
    ...chosenBy(choice),
  ])
  return join([...columns], sql`, `)
}

const [available, format, price, publisher] = [
  sql`s.available_from`,
  sql`s.format`,
  sql`s.price, s.currency`,
  sql`s.publisher_id`,
]

/** The title is read in any case, and the number of a series from the book. */
const sortedBy = { newest: available, price, format, publisher, title: null, series: null } as const

const chosenBy = ({ formats, languages, grades, free, available: ready, prices }: FilterChoice): Sql[] => [
  ...(formats ? [format] : []),
  ...(languages ? [sql`s.language`] : []),
  ...(grades ? [sql`s.tag_ids`] : []),
  ...(ready ? [sql`s.is_ready`] : []),
  ...(free || prices ? [price] : []),
]

type Page = { readonly page: PageOfResults; readonly rows: number; readonly top: Sql }

function pageOf(request: SearchRequest, { page, rows, top }: Page): Sql {
  const { sorting, limit, offset } = page
  const found = sql`from ${top} s where ${isChosen(request.choice)} order by ${orderOf(page)}`
  if (!request.perWork) return sql`select s.book_id ${found} limit ${limit} offset ${offset}`
  // The cheapest or newest edition is shown where that is asked for, and that of a format; by title or series all are alike.
  const tellsFormats =
    request.wanted[0].ofKind !== null || sorting.some(({ by }) => by !== 'title' && by !== 'series')
  // Numbered once they are sorted, so that only the first ones have to be.
  return sql`
    select book_id from (
      select book_id, min(index) over (partition by work_key) as work_index,
        row_number() over (partition by work_key order by ${tellsFormats ? sql`index` : formatOrder}) as copy
      from (
        select book_id, work_key, format, row_number() over () as index
        from (select s.book_id, s.work_key, s.format ${found} limit ${rows}) best
      ) numbered) works
    where copy = 1 order by work_index limit ${limit} offset ${offset}`
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

const totalOf = ({ perWork }: SearchRequest, all: Sql): Sql => sql`
  select count(*)::int as hits, ${perWork ? sql`count(distinct s.work_key)` : sql`count(*)`}::int as results,
    null as bits, null as counts from ${all} s`

/** By work where works are asked for. Prices that are not chosen lack their bits. */
function countsOf({ choice: { prices }, perWork }: SearchRequest, all: Sql): Sql {
  const facetBits = prices
    ? sql`s.facet_bits | (case when ${isPriced(prices)} then (s.facet_bits & 31) << 44 else 0 end)`
    : sql`s.facet_bits | ((s.facet_bits & 31) << 44)`
  const results = perWork
    ? sql`select bit_or(${facetBits}) as facet_bits, count(*) as titles from ${all} s group by s.work_key`
    : sql`select ${facetBits} as facet_bits, 1 as titles from ${all} s`
  return sql`
    select coalesce(sum(titles), 0)::int as hits, null as results, array_agg(facet_bits::float8) as bits, array_agg(results::float8) as counts
    from (select facet_bits, count(*) as results, sum(titles) as titles from (${results}) results group by facet_bits) cells`
}
