import { join, nothing, type Sql, sql } from '../database/sql.ts'
import type { Key, KeyKind, KeyTerm } from './cursor.rules.ts'

/** Columns that are never null; together with the last one no two rows are equal. */
export type KeyColumns<By extends string = string> = Readonly<
  Record<By, { readonly column: Sql; readonly kind: KeyKind }>
>

/** Some rows behind one key and before another; the last ones, and these from the end, where it is backward. */
export type KeysetWindow<By extends string = string> = {
  readonly sorts: readonly KeyTerm<By>[]
  readonly after: Key | null
  readonly before: Key | null
  readonly isBackward: boolean
  readonly limit: number
}

/** Of a row whose statement selects `keyIn`. */
export type Keyed = { readonly key: Key }

const casts = { time: sql`::timestamptz`, number: sql`::int`, text: sql`::text` } satisfies Record<
  KeyKind,
  Sql
>

/** Times as text, which keeps their microseconds. */
export function keyIn<By extends string>(columns: KeyColumns<By>, { sorts }: KeysetWindow<By>): Sql {
  const values = sorts.map(({ by }) => {
    const { column, kind } = columns[by]
    return kind === 'time' ? sql`${column}::text` : column
  })
  return sql`json_build_array(${join(values, sql`, `)})`
}

/** Begins with `and`; nothing where the window has no bounds. */
export function withinWindow<By extends string>(columns: KeyColumns<By>, window: KeysetWindow<By>): Sql {
  const { sorts, after, before } = window
  const behindAfter = after ? sql` and ${behind(columns, sorts, after)}` : nothing
  return before ? sql`${behindAfter} and ${behind(columns, sorts.map(turned), before)}` : behindAfter
}

export function windowOrder<By extends string>(columns: KeyColumns<By>, window: KeysetWindow<By>): Sql {
  const sorts = window.isBackward ? window.sorts.map(turned) : window.sorts
  const terms = sorts.map(({ by, isDescending }) =>
    isDescending ? sql`${columns[by].column} desc` : columns[by].column,
  )
  return join(terms, sql`, `)
}

const turned = <By extends string>({ by, isDescending }: KeyTerm<By>): KeyTerm<By> => ({
  by,
  isDescending: !isDescending,
})

/** Its first column alone bounds the walk of an index, in whatever directions the others go. */
function behind<By extends string>(
  columns: KeyColumns<By>,
  [sort, ...rest]: readonly KeyTerm<By>[],
  [value, ...values]: Key,
): Sql {
  if (!sort) return sql`false`
  const { column, kind } = columns[sort.by]
  const bound = sql`${value}${casts[kind]}`
  const isBehind = sql`${column} ${sort.isDescending ? sql`<` : sql`>`} ${bound}`
  if (rest.length === 0) return isBehind
  const isNotBefore = sql`${column} ${sort.isDescending ? sql`<=` : sql`>=`} ${bound}`
  return sql`${isNotBefore} and (${isBehind} or (${behind(columns, rest, values)}))`
}
