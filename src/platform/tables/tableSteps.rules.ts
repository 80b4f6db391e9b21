// The steps from one view to another. Whoever sorts, filters or takes another size begins anew at the first page, with
// nothing selected; columns and opened rows leave the page as it is.
import { sorted } from './readTable.rules.ts'
import {
  allColumns,
  type FilterValue,
  firstPage,
  maxRowsInAddress,
  presetOf,
  type TablePage,
  type TableSpec,
  type TableState,
} from './tableState.rules.ts'

/** The first press takes the direction of the table, the next one the other. */
export function withSort(spec: TableSpec, state: TableState, key: string): TableState {
  const first = spec.sorts[key] ?? 'DESC'
  const other = first === 'DESC' ? 'ASC' : 'DESC'
  const isAgain = state.sort.key === key && state.sort.direction === first
  return anew({ ...state, sort: { key, direction: isAgain ? other : first } })
}

export const withSize = (state: TableState, size: number): TableState => anew({ ...state, size })

export const withFilter = (state: TableState, name: string, value: FilterValue): TableState =>
  anew({ ...state, filters: { ...state.filters, [name]: value } })

/** Back to the filter's preset; a value is taken out of several. */
export function withoutFilter(spec: TableSpec, state: TableState, name: string, value?: string): TableState {
  const now = state.filters[name]
  if (value !== undefined && Array.isArray(now))
    return withFilter(
      state,
      name,
      now.filter((one: string) => one !== value),
    )
  return withFilter(state, name, presetOf(spec.filters[name] ?? 'choice'))
}

export const withoutFilters = (spec: TableSpec, state: TableState): TableState =>
  Object.keys(spec.filters).reduce((rest, name) => withoutFilter(spec, rest, name), state)

/** Another page; its rows are others, so nothing is selected or open. */
export const withPage = (state: TableState, page: TablePage): TableState => ({
  ...anew(state),
  page: page.number <= 1 ? firstPage : page,
})

/** In the table's own order; without any, its preset. */
export function withColumns(spec: TableSpec, state: TableState, columns: readonly string[]): TableState {
  const known = allColumns(spec).filter((column) => columns.includes(column))
  return { ...state, columns: known.length > 0 ? known : spec.columns }
}

/** Opens a row, or closes it. */
export const withOpen = (state: TableState, id: string): TableState => ({
  ...state,
  open: toggled(state.open, id),
})

export const withSelected = (state: TableState, ids: readonly string[]): TableState => ({
  ...state,
  selected: sorted(ids).slice(0, maxRowsInAddress),
})

export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : sorted([...ids, id]).slice(0, maxRowsInAddress)

const anew = (state: TableState): TableState => ({ ...state, page: firstPage, open: [], selected: [] })
