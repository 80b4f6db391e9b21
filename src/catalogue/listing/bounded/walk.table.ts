import { join, nothing, type Sql, sql } from '#platform/database/sql.ts'
import type { SortTerm } from '../../search/request.rules.ts'
import { boundOf, sortKeys, type SortKey } from '../materialized/ordering.table.ts'
import { currenciesOf, type RowSource } from './rows.table.ts'

/** A single order that rows are walked in; what is equal in it comes by title and number. */
export type WalkOrder = { readonly by: Exclude<SortTerm['by'], 'series'>; readonly descending: boolean }

type Walk = {
  readonly source: RowSource
  readonly order: WalkOrder
  /** Further rows are not looked at. */
  readonly rows: number
  /** What the first row is sorted by, which need not be there; else the first of all. */
  readonly from?: SortKey
}

/**
 * The first rows of each list `l` in an order, with their sort `key`, as an index has them. Prices are in order only within a
 * currency, so that each has its first rows. Unsorted.
 */
export function walkLists(walk: Walk): Sql {
  const { source, order } = walk
  if (order.by !== 'price') return walkParts(walk, source.isOfList)
  return sql`
    select w.* from (${currenciesOf(source)}) c
    cross join lateral (${walkParts(walk, sql`${source.isOfList} and s.currency = c.code`)}) w
    union all ${walkParts(walk, sql`${source.isOfList} and s.currency is null`)}`
}

function walkParts({ source, order, rows, from }: Walk, within: Sql): Sql {
  const { column: key, type, mayLack, valueOf } = sortKeys[order.by]
  const columns = sql`s.book_id, s.work_key, s.facet_bits, s.title_sort, ${key} as key${order.by === 'price' ? sql`, s.currency` : nothing}`
  const part = (where: Sql): Part => ({ source, columns, key, rows, where: sql`${within} and ${where}` })
  const ordered = (where: Sql) =>
    order.descending ? walkDown(part(where), order.by === 'title') : walkUp(part(where), sql`${key}, `)
  const lacking = mayLack ? [walkUp(part(sql`${key} is null`), nothing)] : []
  if (!from) return together([ordered(sql`${key} is not null`), ...lacking])
  const value = valueOf(from)
  const onwards = sql`(s.title_sort, s.book_id) >= (${from.title_sort}::text, ${from.book_id}::int)`
  if (value === null) return walkUp(part(sql`${key} is null and ${onwards}`), nothing)
  const beyond = order.descending ? sql`<` : sql`>`
  return together([
    walkUp(part(sql`${key} = ${value}::${type} and ${onwards}`), nothing),
    ordered(sql`${key} ${beyond} ${value}::${type}`),
    ...lacking,
  ])
}

const together = (parts: readonly Sql[]): Sql => join(parts, sql` union all `)

type Part = {
  readonly source: RowSource
  readonly columns: Sql
  readonly key: Sql
  readonly rows: number
  readonly where: Sql
}

// The limit within stands in the text: one that the planner does not know lets it sort everything.
const first = (statement: Sql, rows: number): Sql =>
  sql`(select * from (${statement} ${boundOf(rows)}) s limit ${rows}::int)`

const rowsOf = ({ source, columns, where }: Part): Sql =>
  sql`select ${columns} from ${source.table} s where ${where} and ${source.condition}`

const walkUp = (part: Part, order: Sql): Sql =>
  first(sql`${rowsOf(part)} order by ${order}s.title_sort, s.book_id`, part.rows)

/**
 * An index read backwards turns what is equal too. So its last rows tell which values come first, all but the lowest of them
 * whole; of that one the first rows are read forwards.
 */
function walkDown(part: Part, isByTitle: boolean): Sql {
  const { key, rows, where } = part
  const backwards = isByTitle ? sql`${key} desc` : sql`${key} desc, s.title_sort desc`
  const lowest = { ...part, where: sql`${where} and ${key} = (select min(key) from head)` }
  return sql`(
    with head as materialized (${first(sql`${rowsOf(part)} order by ${backwards}, s.book_id desc`, rows)})
    select * from head where key > (select min(key) from head)
    union all ${walkUp(lowest, nothing)})`
}
