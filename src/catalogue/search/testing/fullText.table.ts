import type { Database } from '#platform/database/database.ts'
import { join, type Sql, sql } from '#platform/database/sql.ts'
import type { Format } from '../../book.rules.ts'
import type { SearchRequest, SortTerm } from '../request.rules.ts'

export type TextMatch = {
  readonly id: number
  /** The same for all formats of a work. */
  readonly work: string
  readonly format: Format
  readonly language: string | null
  readonly is_free: boolean
  readonly is_ready: boolean
}

const names = sql`concat_ws(' ', b.title, b.subtitle, b.isbn, b.series, p.name, array_to_string(b.author_names, ' '))`

/** Titles with all the words that were typed, in order: all of them, for catalogues of tests. */
export const listTextMatches = (db: Database, request: SearchRequest, sorting: readonly SortTerm[]) =>
  db.many<TextMatch>(sql`
    select b.id, coalesce(b.work_title || b.language, b.id::text) as work, b.format, b.language,
      coalesce(b.price = 0, false) as is_free, b.is_ready
    from books b left join publishers p on p.id = b.publisher_id
    where ${join(request.wanted.map(hasAll), sql` and `)} and ${matchesFilters(request)}
    order by ${join([...sorting.map(termOf), bestFirst(request), sql`b.id`], sql`, `)}`)

const documentOf = (everywhere: boolean): Sql =>
  sql`to_tsvector('simple', ${everywhere ? sql`concat_ws(' ', ${names}, b.description)` : names})`

const hasAll = ({ key, everywhere }: SearchRequest['wanted'][number]): Sql =>
  sql`${documentOf(everywhere)} @@ websearch_to_tsquery('simple', ${key})`

function matchesFilters({ filters, choice }: SearchRequest): Sql {
  const { listedAt, publisher } = filters
  const { formats, languages } = choice
  return sql`(${listedAt}::timestamptz is null or b.available_from <= ${listedAt})
    and (${publisher}::int is null or b.publisher_id = ${publisher})
    and (${formats}::text[] is null or b.format = any(${formats}))
    and (${languages}::text[] is null or b.language = any(${languages}))
    and (not ${choice.free}::boolean or b.price = 0) and (not ${choice.available}::boolean or b.is_ready)`
}

function termOf({ by, descending }: SortTerm): Sql {
  const column = by === 'newest' ? sql`b.available_from` : sql`b.title_sort`
  return descending ? sql`${column} desc nulls last` : column
}

const bestFirst = ({ wanted: [{ key }] }: SearchRequest): Sql =>
  sql`ts_rank(to_tsvector('simple', b.title), websearch_to_tsquery('simple', ${key})) desc`
