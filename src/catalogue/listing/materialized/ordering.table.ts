import { join, nothing, Sql, sql } from '#platform/database/sql.ts'
import { everyTitleList, type MaterializedList } from './materializedList.rules.ts'

/** An order that marks are kept for; what is alike in it comes by title, then by number, upwards in both directions. */
export type Ordering = {
  readonly by: 'title' | 'newest' | 'price' | 'format' | 'publisher'
  readonly descending: boolean
}

export const orderings: readonly Ordering[] = (
  ['title', 'newest', 'price', 'format', 'publisher'] as const
).flatMap((by) => [false, true].map((descending) => ({ by, descending })))

/** As listing_marks names it. */
export const nameOf = ({ by, descending }: Ordering): string => `${by}-${descending ? 'down' : 'up'}`

/** What a title is sorted by, whole: moments as text, since a date of the server has no microseconds. */
export type SortKey = {
  readonly book_id: number
  readonly title_sort: string
  readonly publisher_name: string | null
  readonly format: string
  readonly price: number | null
  readonly available_from: string | null
}

export const sortColumns = sql`title_sort, book_id, publisher_name, format, price, available_from`

/** What each order is by: rows that lack it come last. */
export const sortKeys = {
  title: {
    column: sql`title_sort`,
    type: sql`text`,
    mayLack: false,
    valueOf: (key: SortKey) => key.title_sort,
  },
  newest: {
    column: sql`available_from`,
    type: sql`timestamptz`,
    mayLack: true,
    valueOf: (key: SortKey) => key.available_from,
  },
  price: { column: sql`price`, type: sql`bigint`, mayLack: true, valueOf: (key: SortKey) => key.price },
  format: { column: sql`format`, type: sql`text`, mayLack: false, valueOf: (key: SortKey) => key.format },
  publisher: {
    column: sql`publisher_name`,
    type: sql`text`,
    mayLack: true,
    valueOf: (key: SortKey) => key.publisher_name,
  },
}

export function sortTermsOf({ by, descending }: Ordering): Sql {
  const { column, mayLack } = sortKeys[by]
  const direction = descending ? sql` desc` : nothing
  return sql`${column}${direction}${descending && mayLack ? sql` nulls last` : nothing}, title_sort, book_id`
}

/** As the index of search_names has them: of moments those that lack come first there, and are walked apart. */
const indexTermsOf = (ordering: Ordering): Sql =>
  ordering.by === 'newest' && ordering.descending
    ? sql`available_from desc, title_sort, book_id`
    : sortTermsOf(ordering)

/** How many titles of these lists are counted at the mark `m`: each list's count is looked up by its key. */
export const titlesOfBlock = (lists: readonly MaterializedList[]): Sql =>
  join(
    lists.map(
      (list) => sql`coalesce((
        select titles from listing_mark_counts where list = (select ${list}::int) and mark_id = m.id), 0)`,
    ),
    sql` + `,
  )

export const isInList = (list: MaterializedList): Sql => {
  if (list === everyTitleList) return sql`true`
  return list > 0 ? sql`(select ${list}::int) = any(tag_ids)` : sql`publisher_id = (select ${-list}::int)`
}

type Walk = {
  readonly ordering: Ordering
  /** Of search_names. */
  readonly condition: Sql
  readonly start: SortKey | null
  readonly skip: number
  readonly take: number
}

/**
 * Numbers of the titles of an order from a key on, each part by its index. The limits of the parts stand in the text: one
 * that the planner does not know lets it sort everything. Where the page begins stands in a subquery: a plan that depended
 * on it would be made anew for each page.
 */
export function walk({ ordering, condition, start, skip, take }: Walk): Sql {
  const bound = boundOf(skip + take)
  const part = (where: Sql, terms: Sql) =>
    sql`(select book_id from search_names where ${where} and ${condition} order by ${terms} ${bound})`
  const parts = partsOf(ordering, start).map(({ where, terms }) => part(where, terms))
  return sql`select book_id from (${join(parts, sql` union all `)}) walked limit (select ${take}::int) offset (select ${skip}::int)`
}

/**
 * A few limits only, since each is a statement of its own, and near ones: for one much beyond what is read the planner sorts
 * a large part of the table. A block has twice as many titles as one is made of at most.
 */
export function boundOf(rows: number): Sql {
  const bound = bounds.find((each) => rows <= each) ?? 1_000_000_000
  return new Sql([`limit ${bound}`], [])
}

const bounds = [200, 1000, 2500, 5000, 10_000, 60_000]

function partsOf(ordering: Ordering, start: SortKey | null): { where: Sql; terms: Sql }[] {
  const terms = indexTermsOf(ordering)
  const { column, type, mayLack, valueOf } = sortKeys[ordering.by]
  if (start === null && !mayLack) return [{ where: sql`true`, terms }]
  if (start === null)
    return [
      { where: sql`${column} is not null`, terms },
      { where: sql`${column} is null`, terms: sql`title_sort, book_id` },
    ]
  const value = valueOf(start)
  const onwards = sql`(title_sort, book_id) >= (${start.title_sort}::text, ${start.book_id}::int)`
  const tail = sql`title_sort, book_id`
  if (value === null) return [{ where: sql`${column} is null and ${onwards}`, terms: tail }]
  const beyond = ordering.descending ? sql`<` : sql`>`
  return [
    { where: sql`${column} = ${value}::${type} and ${onwards}`, terms: tail },
    { where: sql`${column} ${beyond} ${value}::${type}`, terms },
    ...(mayLack ? [{ where: sql`${column} is null`, terms: tail }] : []),
  ]
}
