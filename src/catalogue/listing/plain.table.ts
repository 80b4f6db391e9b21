import type { Database } from '#platform/database/database.ts'
import { join, Sql, sql } from '#platform/database/sql.ts'
import { isPrintSql } from '../print.table.ts'
import { type BookColumns, type BookRow, bookColumns } from '../book.table.ts'
import type { BookFilter, SortTerm } from '../search/request.rules.ts'

/** Of these a list that is read and counted as a whole may be: of all titles, a tag or a publisher. */
export type PlainFilter = Pick<BookFilter, 'listedAt' | 'printToo' | 'publisher' | 'tags'>

type PlainPage = {
  readonly order: readonly SortTerm[]
  readonly limit: number | null
  readonly offset: number
  readonly asked: BookColumns
}

export const listBooks = (db: Database, filter: PlainFilter, { order, limit, offset, asked }: PlainPage) =>
  db.many<BookRow>(sql`
    select ${bookColumns(asked)} from books b left join publishers p on p.id = b.publisher_id where ${condition(filter)}
    order by ${join([...order.map(orderTerm), sql`b.title_sort`, sql`b.id`], sql`, `)}
    limit ${limit} offset ${offset}`)

export const countBooks = async (db: Database, filter: PlainFilter) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from books b where ${condition(filter)}`))
    .count

function condition({ listedAt, printToo, publisher, tags }: PlainFilter): Sql {
  const parts = [
    listedAt && sql`b.available_from <= ${listedAt}`,
    printToo === false && sql`not ${isPrintSql(sql`b.format`)}`,
    publisher !== undefined && sql`b.publisher_id = ${publisher}`,
    tags && sql`exists (select from book_tags t where t.book_id = b.id and t.tag_id = any(${tags}))`,
  ].filter((part) => part instanceof Sql)
  return parts.length > 0 ? join(parts, sql` and `) : sql`true`
}

function orderTerm({ by, descending }: SortTerm): Sql {
  const column = {
    title: sql`b.title_sort`,
    format: sql`b.format`,
    publisher: sql`p.name`,
    price: sql`b.price`,
    newest: sql`b.available_from`,
    series: sql`b.series_number`,
  }[by]
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}
