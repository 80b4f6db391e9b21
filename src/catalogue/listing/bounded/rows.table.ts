import { join, Sql, sql } from '#platform/database/sql.ts'
import { countedFormats, languageBits } from '../../search/facetCounts.rules.ts'
import { isPriced } from '../../search/filters.table.ts'
import { gradeTags } from '../../search/grades.rules.ts'
import type { ListBounds } from '../../search/prices.rules.ts'
import type { BaseFilters, FilterChoice } from '../../search/request.rules.ts'
import { isPrintSql } from '../../print.table.ts'
import { everyTitleList } from '../materialized/materializedList.rules.ts'
import type { Driver, FilterName, Narrowed } from './driver.rules.ts'

// The rows are called s here, be they of all titles or of a list of its own.

/** Rows that a driver leads to; with `lists l`, one list at a time. */
export type RowSource = {
  readonly table: Sql
  /** Of the list `l.list`. */
  readonly isOfList: Sql
  /** On sale, and what else the titles are to meet. */
  readonly condition: Sql
}

export function rowSourceOf(narrowed: Narrowed, { name, lists }: Driver): RowSource {
  const isEvery = lists[0] === everyTitleList
  const unmet = unmetBy(narrowed, name)
  const named = ofTitles(unmet)
  return {
    table: isEvery ? sql`search_names` : sql`list_rows`,
    isOfList: isEvery ? sql`true` : sql`s.list = l.list`,
    condition: allOf([
      sql`s.available_from <= ${narrowed.filters.listedAt}::timestamptz`,
      ...ofRows(unmet),
      ...(isEvery || named.length === 0
        ? named
        : [sql`s.book_id in (select s.book_id from search_names s where ${allOf(named)})`]),
    ]),
  }
}

/** Rows of the driver's lists that meet all filters, of each list at most so many; chosen prices are found by their index. */
export function listHits(narrowed: Narrowed, driver: Driver, { columns, most }: Hits): Sql {
  const { prices } = narrowed.choice
  const source = rowSourceOf({ ...narrowed, choice: { ...narrowed.choice, prices: null } }, driver)
  const hits = (priced: Sql) => sql`
    select ${columns} from ${source.table} s where ${source.isOfList} and ${priced} and ${source.condition} limit ${most}`
  return sql`select s.* from ${listsSql(driver)} cross join lateral (${prices ? pricedHits(source, prices, hits) : hits(sql`true`)}) s`
}

/** `most` as text, so that it can be planned for. */
type Hits = { readonly columns: Sql; readonly most: Sql }

// What costs nothing costs nothing in any currency.
const pricedHits = (
  source: RowSource,
  { codes, lowest, highest, zero }: ListBounds,
  hits: (priced: Sql) => Sql,
): Sql => sql`
  select s.* from (
    select c.code, coalesce(p.low, 0) as low, coalesce(p.high, ${zero ? 0 : -1}::bigint) as high
    from (${currenciesOf(source)}) c
    left join unnest(${codes}::text[], ${lowest}::bigint[], ${highest}::bigint[]) p (code, low, high) on p.code = c.code
  ) p cross join lateral (${hits(sql`s.currency = p.code and s.price between p.low and p.high`)}) s
  union all (${hits(sql`s.currency is null and s.price = 0 and ${zero}::boolean`)})`

/** Currencies of the rows of list `l`, by a leap in the index to each. */
export const currenciesOf = ({ table, isOfList }: RowSource): Sql => sql`
  with recursive used (code) as (
    (select s.currency from ${table} s where ${isOfList} and s.currency is not null order by s.currency limit 1)
    union all
    select (select s.currency from ${table} s where ${isOfList} and s.currency > used.code order by s.currency limit 1)
    from used where used.code is not null
  ) select code from used where code is not null`

export const listsSql = ({ lists }: Driver): Sql => sql`unnest(${lists}::int[]) l (list)`

type Filters = BaseFilters & FilterChoice

/** All filters but the one that rows meet already. */
function unmetBy({ filters, choice }: Narrowed, met: FilterName | null): Filters {
  const all = { ...filters, ...choice }
  if (met === null) return all
  return { ...all, [met]: met === 'free' ? false : null }
}

/** What any row knows. */
function ofRows({ printToo, formats, languages, grades, free, available, prices }: Filters): Sql[] {
  return known([
    !printToo && sql`not ${isPrintSql(sql`s.format`)}`,
    formats && hasBit(formatBits(formats)),
    languages && areCodes(languages) && isInLanguage(languages),
    grades && areGrades(grades) && hasBit(gradeBits(grades)),
    free && hasBit(freeBits),
    available && hasBit(readyBits),
    prices && isPriced(prices),
  ])
}

/** What only the row of all titles knows. */
function ofTitles({ tags, publisher, subject, languages, grades }: Filters): Sql[] {
  return known([
    tags && sql`s.tag_ids && ${tags}::int[]`,
    publisher !== null && sql`s.publisher_id = ${publisher}::int`,
    subject !== null && sql`s.subject_ids @> array[${subject}::int]`,
    languages && !areCodes(languages) && sql`s.language = any(${languages}::text[])`,
    grades && !areGrades(grades) && sql`s.tag_ids && ${grades}::int[]`,
  ])
}

const known = (conditions: readonly (Sql | false | null)[]): Sql[] =>
  conditions.filter((condition) => condition instanceof Sql)

const allOf = (conditions: readonly Sql[]): Sql => join(conditions, sql` and `)

// As function search_facet_bits has them.
const freeBits = 31 * 2 ** 5
const readyBits = 31 * 2 ** 10
const firstGrade = 15

const formatBits = (formats: readonly string[]): number =>
  countedFormats.reduce((bits, format, bit) => bits + (formats.includes(format) ? 2 ** bit : 0), 0)

const gradeBits = (grades: readonly number[]): number =>
  gradeTags.reduce((bits, tag, grade) => bits + (grades.includes(tag) ? 2 ** (firstGrade + grade) : 0), 0)

const hasBit = (bits: number): Sql => sql`s.facet_bits & ${bits}::bigint <> 0`

function isInLanguage(languages: readonly string[]): Sql {
  const [first, ...others] = languages.map(languageBits)
  const bits = sql`(s.facet_bits >> 29) & 32767`
  return others.length === 0
    ? sql`${bits} = ${first}::bigint`
    : sql`${bits} = any(${[first, ...others]}::bigint[])`
}

const areCodes = (languages: readonly string[]): boolean =>
  languages.every((language) => languageBits(language) !== undefined)

const areGrades = (grades: readonly number[]): boolean => grades.every((grade) => gradeTags.includes(grade))
