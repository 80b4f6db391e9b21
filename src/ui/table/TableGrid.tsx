import type { TableState } from '#platform/tables/tableState.rules.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { TableHead } from './TableHead.tsx'
import { type RowParts, TableRow } from './TableRow.tsx'
import styles from './TableGrid.module.css'

export type GridProps<Row> = RowParts<Row> & {
  readonly state: TableState
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly caption: string
  readonly onSelect: (ids: readonly string[]) => void
}

/** Head and rows. */
export function TableGrid<Row>(props: GridProps<Row>) {
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
