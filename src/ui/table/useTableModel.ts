import {
  type ColumnDef,
  columnVisibilityFeature,
  type ReactTable,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { TableSpec, TableState } from '#platform/tables/tableState.rules.ts'
import type { TableColumn } from './tableParts.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

type Features = typeof features

export type TableModel<Row extends object> = ReactTable<Features, Row>

type Input<Row extends object> = {
  readonly spec: TableSpec
  readonly state: TableState
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly onSelect: (ids: readonly string[]) => void
}

/** The server sorts, filters and pages, and the address holds the state: what is left keeps the parts in step. */
export function useTableModel<Row extends object>(input: Input<Row>): TableModel<Row> {
  const { state, rows, columns, rowId, onSelect } = input
  const definitions = useMemo(
    () =>
      columns.map(
        ({ key, head, sort }): ColumnDef<Features, Row> => ({
          id: key,
          header: head,
          enableSorting: sort !== undefined,
        }),
      ),
    [columns],
  )
  const rowSelection = marked(state.selected)
  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    manualExpanding: true,
    enableSortingRemoval: false,
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(rowSelection) : change
      onSelect(Object.keys(next))
    },
    state: {
      sorting: sorting(columns, state.sort),
      columnVisibility: visibility(columns, state.columns),
      expanded: marked(state.open),
      rowSelection,
    },
  })
}

const marked = (ids: readonly string[]): Record<string, true> =>
  Object.fromEntries(ids.map((id) => [id, true]))

const sorting = <Row>(columns: readonly TableColumn<Row>[], { key, direction }: TableState['sort']) =>
  columns.filter(({ sort }) => sort === key).map((column) => ({ id: column.key, desc: direction === 'DESC' }))

/** What is not optional cannot be taken away by an address either. */
const visibility = <Row>(columns: readonly TableColumn<Row>[], shown: readonly string[]) =>
  Object.fromEntries(columns.map(({ key, isOptional }) => [key, !isOptional || shown.includes(key)]))
