import type { ReactNode } from 'react'
import type { TableSpec, TableState } from '#platform/tables/tableState.rules.ts'
import type { TableColumn, TableCursors, TableFailure, TableFilter, TableLinks } from './tableParts.ts'

export type DataTableProps<Row extends object> = {
  readonly spec: TableSpec
  readonly state: TableState
  readonly links: TableLinks
  readonly rows: readonly Row[]
  /** As it stands in the address. */
  readonly rowId: (row: Row) => string
  /** How the row is called by who listens, such as the order's number. */
  readonly rowName: (row: Row) => string
  /** What the rows are and how they are sorted, for who listens. */
  readonly caption: string
  readonly columns: readonly TableColumn<Row>[]
  /** How many fit the filters. */
  readonly total: number
  /** Where pages are turned by keys. */
  readonly cursors?: TableCursors | null
  /** Of all that fits, one for each currency. */
  readonly sums?: readonly string[]
  readonly filters?: readonly TableFilter[]
  readonly details?: (row: Row) => ReactNode
  readonly actions?: (row: Row) => ReactNode
  /** Buttons for the selected rows; with them, or with an export, rows can be selected. */
  readonly selectionActions?: (ids: readonly string[]) => ReactNode
  /** What the selected rows come to, one for each currency. */
  readonly selectionSums?: (ids: readonly string[]) => readonly string[]
  /** Address of the export. */
  readonly csv?: string
  /** Another step of the same table is under way. */
  readonly isBusy?: boolean
  readonly failure?: TableFailure | null
  /** In the table's place while there are no rows at all. */
  readonly empty: ReactNode
  /** Such as "No order matches these filters". */
  readonly nothingFits: string
}
