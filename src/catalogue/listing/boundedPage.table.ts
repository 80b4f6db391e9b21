import type { Database } from '#platform/database/database.ts'
import { join, nothing, plannedAnew, type Sql, sql } from '#platform/database/sql.ts'
import { isChosen, isOfList } from '../search/filters.table.ts'
import type { BaseFilters, FilterChoice, PageOfResults, SortTerm } from '../search/request.rules.ts'
import { shortest, withinReach } from './bounded.rules.ts'

export type BoundedRequest = {
  readonly filters: BaseFilters
  readonly choice: FilterChoice
  /** One result for all formats of a work. */
  readonly perWork: boolean
}

/** `maxReached` as text of the statement: of a value the planner would expect a tenth of all titles, and read them all. */
export const reach = sql`10000`

/** A work is on sale in at most as many formats; so many more rows make sure of a page of different works. */
const formatsOfWork = 5

// Of the formats of a work the first of these stands for it, where nothing else decides.
const formatOrder = sql`array_position('{epub,pdf,audio,print,digital}'::text[], format), index`

/** Numbers of the titles of a page, in order. What lies beyond reach is not looked for. */
export async function listBounded(
  db: Database,
  request: BoundedRequest,
  page: PageOfResults,
): Promise<number[]> {
  const { sorting, offset } = page
  const limit = withinReach(page)
  if (limit === 0) return []
  const rows = (offset + limit) * (request.perWork ? formatsOfWork : 1)
  const [first, ...rest] = shortest(sorting)
  const sorted =
    first?.by === 'price' && rest.length === 0 && request.perWork
      ? pricedRows(request, page, { term: first, rows })
      : sortedRows(request, page, rows)
  const results = request.perWork ? firstOfWorks(sorting) : sql`select book_id, index from sorted`
  const numbers = await db.many<{ book_id: number }>(
    plannedAnew(sql`
    with few as materialized (
      select ${narrow} from search_names s where ${isListed(request)} limit ${reach} + 1
    ), sorted as (${sorted})
    select book_id from (${results}) results order by index limit ${limit} offset ${offset}`),
  )
  return numbers.map(({ book_id }) => book_id)
}

export const isListed = ({ filters, choice }: BoundedRequest): Sql =>
  sql`${isOfList(filters)} and ${isChosen(choice)}`

/** The cheapest or newest edition is shown where that is asked for, and that of a format; by title or series all are alike. */
function firstOfWorks(sorting: readonly SortTerm[]): Sql {
  const tellsFormats = sorting.some(({ by }) => by !== 'title' && by !== 'series')
  return sql`
    select book_id, work_index as index from (
      select book_id, min(index) over (partition by work_key) as work_index,
        row_number() over (partition by work_key order by ${tellsFormats ? sql`index` : formatOrder}) as copy
      from sorted) works where copy = 1`
}

// What is within reach as a whole is read by what narrows it; more is walked in its order until the page is full. How many a filter leaves can only be found out by reading them: what is alike often stands together, so that the
// database would walk through a whole order for a grade whose titles all begin with the same words.
function sortedRows(request: BoundedRequest, page: PageOfResults, rows: number): Sql {
  const order = orderOf(request, page)
  return sql`
    select s.book_id, s.work_key, s.format, row_number() over (order by ${order}) as index from (
      (select ${narrow} from few s where (select count(*) from few) <= ${reach} order by ${order} limit ${rows})
      union all
      (select ${narrow} from search_names s
       where (select count(*) from few) > ${reach} and ${isListed(request)} order by ${order} limit ${rows})
    ) s`
}

// What the order, the currencies and the works ask for; the words of a row are longer than all of it.
const narrow = sql`
  s.book_id, s.work_key, s.format, s.title_sort, s.available_from, s.price, s.currency, s.publisher_name`

const columns = {
  newest: sql`s.available_from`,
  title: sql`s.title_sort`,
  format: sql`s.format`,
  publisher: sql`s.publisher_name`,
  series: sql`(select series_number from books where id = s.book_id)`,
}

function orderOf({ perWork }: BoundedRequest, { sorting, rates }: PageOfResults): Sql {
  const price = perWork ? converted(sql`s.price`, sql`s.currency`, rates) : sql`s.price`
  const terms = sorting.map(({ by, descending }) => {
    const column = by === 'price' ? price : columns[by]
    if (!descending) return column
    return by === 'title' ? sql`${column} desc` : sql`${column} desc nulls last`
  })
  return join([...terms, sql`s.title_sort`, sql`s.book_id`], sql`, `)
}

/** In doubles, which is quick and near enough to sort by. */
const converted = (price: Sql, currency: Sql, { codes, rates }: PageOfResults['rates']): Sql =>
  sql`${price} * coalesce((${rates}::float8[])[array_position(${codes}::text[], ${currency})], 0)`

/** Prices in one currency are in the order of an index; the first rows of each currency are all that can be on the page. */
function pricedRows(
  request: BoundedRequest,
  { rates }: PageOfResults,
  { term, rows }: { term: SortTerm; rows: number },
): Sql {
  const direction = term.descending ? sql`desc nulls last` : nothing
  const firstRows = (isOfCurrency: Sql) => sql`
    select s.* from search_names s where ${isOfCurrency} and ${isListed(request)}
    order by s.price ${direction}, s.title_sort, s.book_id limit ${rows}`
  return sql`
    select book_id, work_key, format,
      row_number() over (order by value ${direction}, title_sort, book_id) as index
    from (
      select r.book_id, r.work_key, r.format, r.title_sort,
        ${converted(sql`r.price`, sql`c.code`, rates)} as value
      from (${currencies}) c cross join lateral (${firstRows(sql`s.currency = c.code`)}) r
      union all
      select n.book_id, n.work_key, n.format, n.title_sort, n.price from (${firstRows(sql`s.currency is null`)}) n
    ) priced order by index limit ${rows}`
}

// Those that are in use, by a leap in the index to each.
const currencies = sql`
  with recursive used (code) as (
    (select currency from search_names where currency is not null order by currency limit 1)
    union all
    select (select currency from search_names where currency > used.code order by currency limit 1)
    from used where used.code is not null
  ) select code from used where code is not null`
