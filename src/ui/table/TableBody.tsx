import { presetOf, type TableSpec, type TableState } from '#platform/tables/tableState.rules.ts'
import { isPreset } from '#platform/tables/writeTable.rules.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { TablePager } from './TablePager.tsx'
import { TableGrid } from './TableGrid.tsx'
import { NoRowsFit, TableFailed } from './TableMessage.tsx'

type Props<Row extends object> = DataTableProps<Row> & {
  readonly formId: string | null
  readonly onSelect: (ids: readonly string[]) => void
}

/** The rows with their pages, or what stands in their place. */
export function TableBody<Row extends object>(props: Props<Row>) {
  const { spec, state, links, rows, total, cursors = null, failure } = props
  if (failure) return <TableFailed failure={failure} links={links} />
  const pager = (
    <TablePager spec={spec} state={state} links={links} total={total} count={rows.length} cursors={cursors} />
  )
  if (rows.length > 0)
    return (
      <>
        <TableGrid {...props} />
        {pager}
      </>
    )
  return (
    <>
      {isNarrowed(spec, state) ? <NoRowsFit text={props.nothingFits} links={links} /> : props.empty}
      {state.page.number > 1 && pager}
    </>
  )
}

/** By a filter that somebody set, or by days. */
const isNarrowed = (spec: TableSpec, state: TableState): boolean =>
  Object.entries(spec.filters).some(
    ([name, kind]) =>
      !isPreset(kind, state.filters[name]) || (kind.startsWith('period') && presetOf(kind) !== 'any'),
  )
