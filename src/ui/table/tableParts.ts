import type { ReactNode } from 'react'
import type { Refusal } from '#platform/refusal.ts'
import type { FilterValue, TablePage } from '#platform/tables/tableState.rules.ts'
import type { Pair } from '#platform/tables/writeTable.rules.ts'

/** Where a phone shows a cell: first line or below it, at the left or at the end; or not at all. */
export type PhoneCell = 'lead' | 'under' | 'end' | 'endUnder' | 'none'

export type TableColumn<Row> = {
  /** As the table's spec names it. */
  readonly key: string
  readonly head: string
  cell(row: Row): ReactNode
  /** Key of the spec's sorts. */
  readonly sort?: string
  readonly align?: 'end'
  readonly isMono?: boolean
  /** It may be taken away. */
  readonly isOptional?: boolean
  readonly phone: PhoneCell
}

type FilterName = { readonly name: string; readonly label: string }

export type ChoiceFilter = FilterName & {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A field of the screen's own that sends the filter by its name, and how what was chosen is called. */
export type LookupFilter = FilterName & {
  readonly kind: 'lookup'
  readonly field: ReactNode
  readonly chosen: string | null
}

export type TableFilter =
  | (FilterName & { readonly kind: 'period' | 'flag' })
  | (FilterName & { readonly kind: 'text'; readonly placeholder?: string })
  | ChoiceFilter
  | LookupFilter

/** Addresses of every step, and for forms the fields that keep the rest of the view. */
export type TableLinks = {
  readonly path: string
  readonly here: string
  readonly cleared: string
  sort(key: string): string
  filter(name: string, value: FilterValue): string
  without(name: string, value?: string): string
  page(page: TablePage): string
  columns(keys: readonly string[]): string
  open(id: string): string
  selected(ids: readonly string[]): string
  fieldsBeside(filters: readonly string[]): readonly Pair[]
  readonly fieldsBesideSize: readonly Pair[]
  readonly fieldsBesideColumns: readonly Pair[]
  /** Filters, order and columns, which is what an export needs. */
  readonly exportFields: readonly Pair[]
  /** This page alone, or all that fits the filters. */
  export(address: string, part: 'page' | 'all'): string
}

/** The ends of the page that is shown, as a connection tells them. */
export type TableCursors = { readonly startCursor: string | null; readonly endCursor: string | null }

export type TableFailure = {
  /** Such as "The orders could not be loaded"; told where the refusal has no words of its own. */
  readonly text: string
  readonly refusal: Refusal
  readonly requestId: string | null
}
