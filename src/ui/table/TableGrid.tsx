import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { TableHead } from './TableHead.tsx'
import { type RowParts, TableRow } from './TableRow.tsx'
import type { TableModel } from './useTableModel.ts'
import styles from './TableGrid.module.css'

type Props<Row extends object> = RowParts<Row> & {
  readonly model: TableModel<Row>
  readonly caption: string
}

/** Head and rows. */
export function TableGrid<Row extends object>(props: Props<Row>) {
  const { model, caption, columns, links, formId, rowName, details, actions } = props
  const shown = columns.filter(({ key }) => model.getColumn(key)?.getIsVisible())
  return (
    <table className={styles.grid}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <TableHead
        model={model}
        columns={shown}
        links={links}
        isSelectable={formId !== null}
        hasDetails={!!details}
        hasActions={!!actions}
      />
      <tbody>
        {model.getRowModel().rows.map((row) => (
          <TableRow
            key={row.id}
            id={row.id}
            row={row.original}
            columns={shown}
            links={links}
            formId={formId}
            rowName={rowName}
            details={details}
            actions={actions}
            isOpen={row.getIsExpanded()}
            isSelected={row.getIsSelected()}
            onSelect={row.getToggleSelectedHandler()}
          />
        ))}
      </tbody>
    </table>
  )
}
