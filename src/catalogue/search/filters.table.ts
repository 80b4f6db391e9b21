import { join, Sql, sql } from '#platform/database/sql.ts'
import { isPrintSql } from '../print.table.ts'
import type { BaseFilters, FilterChoice, SearchRequest, SearchWords } from './request.rules.ts'
import type { ListBounds } from './prices.rules.ts'
import { type QueryField, wordsQuery } from './query.rules.ts'

// The rows of search are called s in all of these pieces.

/** What any text comes before that begins like another one and goes on. */
export const afterAll = '\u{10FFFF}'

/** The rows of names, or of all text. ISBNs are with both. */
export const sourceOf = ({ everywhere, isbns }: SearchWords): Sql =>
  everywhere && isbns.length === 0 ? sql`search_texts` : sql`search_names`

const fieldsOf = (everywhere: boolean): readonly QueryField[] => (everywhere ? ['', '~', '='] : [''])

/** As a subquery: if the planner knew how common the words are, it would read the whole table instead of the index. */
export const hasWords = (query: string | null): Sql => sql`s.words @@ (select ${query}::tsquery)`

export function isFound({ words, isbns, everywhere }: SearchWords): Sql {
  return isbns.length > 0 ? hasIsbn(isbns) : hasWords(wordsQuery(words, { fields: fieldsOf(everywhere) }))
}

export const hasIsbn = (beginnings: readonly string[]): Sql =>
  sql`(${join(
    beginnings.map((isbn) => sql`(s.isbn >= ${isbn} and s.isbn < ${isbn + afterAll})`),
    sql` or `,
  )})`

/** Most titles are on sale: that is asked of what is found, and not of an index. */
export const baseFilter = ({ filters, wanted: [, ...others] }: SearchRequest): Sql =>
  allOf([
    filters.listedAt && sql`(s.available_from <= ${filters.listedAt}) is true`,
    isOfList({ ...filters, listedAt: null }),
    ...others.map(
      (other) => sql`s.book_id in (select s.book_id from ${sourceOf(other)} s where ${isFound(other)})`,
    ),
  ])

export function isOfList(filters: BaseFilters): Sql {
  const { listedAt, books, publisher, tags, author, series, subject, printToo } = filters
  return allOf([
    listedAt && sql`s.available_from <= ${listedAt}`,
    books && sql`s.book_id = any(${books}::int[])`,
    publisher !== null && sql`s.publisher_id = ${publisher}`,
    tags && sql`s.tag_ids && ${tags}::int[]`,
    author !== null && isAmong(sql`select book_id from book_authors where author_id = ${author}`),
    series !== null && isAmong(sql`select id from books where series_key = series_key(${series})`),
    subject !== null && isAmong(booksOfSubject(subject)),
    !printToo && sql`not ${isPrintSql(sql`s.format`)}`,
  ])
}

/** As an array, which is read first: joined, a few thousand titles would be looked for among all. */
const isAmong = (ids: Sql): Sql => sql`s.book_id = any(array(${ids}))`

// Codes of a scheme go from the general to the special: FXS lies below FX.
export const booksOfSubject = (id: number): Sql => sql`
  select bs.book_id from subjects general
  join subjects special on special.scheme_id = general.scheme_id and starts_with(special.code, general.code)
  join book_subjects bs on bs.subject_id = special.id where general.id = ${id}`

export function isPriced({ codes, lowest, highest, zero }: ListBounds): Sql {
  const bound = (bounds: readonly number[]) =>
    sql`(${bounds}::bigint[])[array_position(${codes}::text[], s.currency)]`
  return sql`case when s.price = 0 then ${zero} else s.price between ${bound(lowest)} and ${bound(highest)} end`
}

/** One value as such, since an index is in order only for one. */
const isOneOf = (column: Sql, values: readonly string[]): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::text[])`

export function isChosen(choice: FilterChoice): Sql {
  const { formats, languages, grades, free, available, prices } = choice
  return allOf([
    formats && isOneOf(sql`s.format`, formats),
    languages && isOneOf(sql`s.language`, languages),
    grades && sql`s.tag_ids && ${grades}::int[]`,
    free && sql`s.price = 0`,
    available && sql`s.is_ready`,
    prices && isPriced(prices),
  ])
}

function allOf(conditions: readonly (Sql | false | null)[]): Sql {
  const known = conditions.filter((condition) => condition instanceof Sql)
  return known.length === 0 ? sql`true` : join(known, sql` and `)
}
