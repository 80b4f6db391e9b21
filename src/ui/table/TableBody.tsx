import { presetOf, type TableSpec, type TableState } from '#platform/tables/tableState.rules.ts'
import { isPreset } from '#platform/tables/writeTable.rules.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './TableGrid.module.css'
import { TableHead } from './TableHead.tsx'
import { type RowParts, TableRow } from './TableRow.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { TablePager } from './TablePager.tsx'
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

type GridProps<Row> = RowParts<Row> & {
  readonly state: TableState
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly caption: string
  readonly onSelect: (ids: readonly string[]) => void
}

/** Head and rows. */
function TableGrid<Row>(props: GridProps<Row>) {
  const { state, rows, rowId, caption, columns, links, formId, rowName, details, actions, onSelect } = props
  // What is not optional cannot be taken away by an address either.
  const shown = columns.filter(({ key, isOptional }) => !isOptional || state.columns.includes(key))
  const ids = rows.map(rowId)
  const mark = (some: readonly string[], isMarked: boolean) => {
    const others = state.selected.filter((id) => !some.includes(id))
    onSelect(isMarked ? [...others, ...some] : others)
  }
  return (
    <table className={styles.grid}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <TableHead
        columns={shown}
        links={links}
        sort={state.sort}
        selected={ids.filter((id) => state.selected.includes(id)).length / ids.length}
        onSelectAll={(isMarked) => mark(ids, isMarked)}
        isSelectable={formId !== null}
        hasDetails={!!details}
        hasActions={!!actions}
      />
      <tbody>
        {rows.map((row, index) => {
          const id = ids[index] as string // as many as rows
          const isSelected = state.selected.includes(id)
          return (
            <TableRow
              key={id}
              id={id}
              row={row}
              columns={shown}
              links={links}
              formId={formId}
              rowName={rowName}
              details={details}
              actions={actions}
              isOpen={state.open.includes(id)}
              isSelected={isSelected}
              onSelect={() => mark([id], !isSelected)}
            />
          )
        })}
      </tbody>
    </table>
  )
}
