// What a table shows stands in its address, so that a reload, a bookmark and a colleague see the same. What is not said
// there is as the table's own preset has it (plan of the back office, section 3).
import type { PeriodName, ReportPeriod } from './period.rules.ts'

export type SortDirection = 'ASC' | 'DESC'

/** A period is that of this month unless said; a flag is named with its preset; choices take several. */
export type FilterKind =
  | 'period'
  | `period:${PeriodName}`
  | 'flag:on'
  | 'flag:off'
  | 'text'
  | 'choice'
  | 'choices'

export type TableSpec = {
  /** In their order, those that are shown unless others are chosen. */
  readonly columns: readonly string[]
  /** Those that can be chosen besides; they come last. */
  readonly moreColumns?: readonly string[]
  /** With the direction of a first press; the first is the preset. */
  readonly sorts: Readonly<Record<string, SortDirection>>
  readonly filters: Readonly<Record<string, FilterKind>>
  /** What a choice may be; a filter without them takes any text, and the server judges. */
  readonly values?: Readonly<Record<string, readonly string[]>>
  /** Rows on a page; the first is the preset. */
  readonly sizes: readonly [number, ...number[]]
  /** By keys, which stay right while rows come in, or by numbers. */
  readonly pagination: 'keyset' | 'pages'
}

type FilterValueOf<Kind> = Kind extends 'period' | `period:${string}`
  ? ReportPeriod
  : Kind extends `flag:${string}`
    ? boolean
    : Kind extends 'choices'
      ? readonly string[]
      : string | null

export type FilterValue = FilterValueOf<FilterKind>
export type TableFilters<Spec extends TableSpec = TableSpec> = {
  readonly [Name in keyof Spec['filters']]: FilterValueOf<Spec['filters'][Name]>
}

/** By keys the first page has no cursor and every other has one. */
export type TablePage = {
  readonly number: number
  readonly after: string | null
  readonly before: string | null
}

export type TableState<Spec extends TableSpec = TableSpec> = {
  readonly sort: { readonly key: keyof Spec['sorts'] & string; readonly direction: SortDirection }
  readonly filters: TableFilters<Spec>
  readonly size: number
  readonly page: TablePage
  readonly columns: readonly string[]
  /** Rows with their details shown. */
  readonly open: readonly string[]
  readonly selected: readonly string[]
}

/** Searches ask from this many letters on (specification of the back office, section 9). */
export const minSearchLetters = 3
export const maxSearchLetters = 200
export const maxRowsInAddress = 100

export const firstPage: TablePage = { number: 1, after: null, before: null }

export const tableSpec = <const Spec extends TableSpec>(spec: Spec): Spec => spec

export const allColumns = ({ columns, moreColumns = [] }: TableSpec): readonly string[] => [
  ...columns,
  ...moreColumns,
]

export const presetSort = ({ sorts }: TableSpec): TableState['sort'] => {
  const [key = '', direction = 'DESC'] = Object.entries(sorts)[0] ?? []
  return { key, direction }
}

export function presetOf(kind: FilterKind): FilterValue {
  if (kind === 'period') return 'thisMonth'
  if (kind.startsWith('period:')) return kind.slice('period:'.length)
  if (kind.startsWith('flag:')) return kind === 'flag:on'
  return kind === 'choices' ? [] : null
}

export const isPeriodKind = (kind: FilterKind): boolean => kind.startsWith('period')

/** Names of a period's parts in the address: the days of `period` are `from` and `to`, others carry their name. */
export const dayNames = (name: string): { readonly from: string; readonly to: string } =>
  name === 'period' ? { from: 'from', to: 'to' } : { from: `${name}From`, to: `${name}To` }
