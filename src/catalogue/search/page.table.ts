import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import type { PageOfResults, SearchRequest } from './request.rules.ts'
import { isChosen, isFound, baseFilter, sourceOf } from './filters.table.ts'

/** A work is on sale in at most as many formats; so many more rows make sure of a page of different works. */
const formatsOfWork = 5

// Of the formats of a work the first of these stands for it, where nothing else decides.
const formatOrder = sql`array_position('{epub,pdf,audio,print,digital}'::text[], format), index`

/** A page of titles that nothing is looked for in; of an order. */
export async function listFound(
  db: Database,
  request: SearchRequest,
  page: PageOfResults,
): Promise<number[]> {
  const { sorting, limit, offset } = page
  const rows = (offset + limit) * (request.perWork ? formatsOfWork : 1)
  const found = sortedRows(request, page, rows)
  // The cheapest or newest edition is shown where that is asked for, and that of a format; by title or series all are alike.
  const tellsFormats =
    request.wanted[0].ofKind !== null || sorting.some(({ by }) => by !== 'title' && by !== 'series')
  const results = request.perWork
    ? sql`
      select book_id, work_index as index from (
        select book_id, min(index) over (partition by work_key) as work_index,
          row_number() over (partition by work_key order by ${tellsFormats ? sql`index` : formatOrder}) as copy
        from found) works where copy = 1`
    : sql`select book_id, index from found`
  const numbers = await db.many<{ book_id: number }>(sql`
    with found as (${found})
    select book_id from (${results}) results order by index limit ${limit} offset ${offset}`)
  return numbers.map(({ book_id }) => book_id)
}

function sortedRows(request: SearchRequest, { sorting, rates }: PageOfResults, rows: number): Sql {
  const [wanted] = request.wanted
  const columns = {
    newest: sql`s.available_from`,
    // In doubles, which is quick and near enough to sort by.
    price: sql`s.price * coalesce((${rates.rates}::float8[])[array_position(${rates.codes}::text[], s.currency)], 0)`,
    title: sql`s.title_key`,
    format: sql`s.format`,
    publisher: sql`p.name`,
    series: sql`(select series_number from books where id = s.book_id)`,
  }
  const order = join(
    [
      ...sorting.map(({ by, descending }) =>
        descending ? sql`${columns[by]} desc nulls last` : sql`${columns[by]} asc nulls last`,
      ),
      sql`s.title_key`,
      sql`s.book_id`,
    ],
    sql`, `,
  )
  return sql`
    select numbers.book_id, n.work_key, n.format, numbers.index
    from unnest(array(
      select s.book_id from ${sourceOf(wanted)} s left join publishers p on p.id = s.publisher_id
      where ${isFound(wanted)} and ${baseFilter(request)} and ${isChosen(request.choice)}
      order by ${order} limit ${rows}
    )) with ordinality numbers (book_id, index) join search_names n on n.book_id = numbers.book_id`
}
