import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { ChevronRightIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import type { TableColumn, TableLinks } from './tableParts.ts'
import styles from './TableGrid.module.css'

export type RowParts<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  readonly links: TableLinks
  /** Form that the boxes belong to; null where rows cannot be selected. */
  readonly formId: string | null
  readonly rowName: (row: Row) => string
  readonly details?: ((row: Row) => ReactNode) | undefined
  readonly actions?: ((row: Row) => ReactNode) | undefined
}

type Props<Row> = RowParts<Row> & {
  readonly id: string
  readonly row: Row
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly onSelect: () => void
}

export function TableRow<Row>(props: Props<Row>) {
  const { id, row, columns, links, formId, rowName, details, actions, isOpen, isSelected, onSelect } = props
  const t = useText()
  const detailsId = useId()
  const name = rowName(row)
  const width = columns.length + Number(formId !== null) + Number(!!details) + Number(!!actions)
  return (
    <>
      <tr className={classes(isSelected && styles.selected, isOpen && styles.opened)}>
        {formId !== null && (
          <td className={styles.box}>
            <label className={styles.hit}>
              <input
                type="checkbox"
                name="row"
                value={id}
                form={formId}
                aria-label={t('backoffice.table.selectRow', { row: name })}
                checked={isSelected}
                onChange={onSelect}
              />
            </label>
          </td>
        )}
        {details && (
          <td className={styles.toggle}>
            <Link
              to={links.open(id)}
              className={styles.opener}
              aria-label={t('backoffice.table.openRow', { row: name })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              preventScrollReset
            >
              <ChevronRightIcon size="tiny" />
            </Link>
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} columns={columns} row={row} />
        ))}
        {actions && <td className={styles.actions}>{actions(row)}</td>}
      </tr>
      {details && isOpen && (
        <tr className={styles.details}>
          <td id={detailsId} colSpan={width}>
            {details(row)}
          </td>
        </tr>
      )}
    </>
  )
}

type CellProps<Row> = {
  readonly column: TableColumn<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly row: Row
}

const phoneLines = { lead: 'under', end: 'endUnder' } as const

/** On phones the cells of a second line stand in the cell above them, and their own columns are gone. */
function Cell<Row>({ column: { phone, align, isMono, cell }, columns, row }: CellProps<Row>) {
  const second = phone === 'lead' || phone === 'end' ? phoneLines[phone] : null
  const below = second === null ? [] : columns.filter((other) => other.phone === second)
  const Part = phone === 'lead' ? 'th' : 'td'
  return (
    <Part
      scope={phone === 'lead' ? 'row' : undefined}
      className={classes(styles[phone], align && styles.atEnd)}
    >
      <span className={isMono ? styles.mono : undefined}>{cell(row)}</span>
      {below.map((other) => (
        <span key={other.key} className={styles.line}>
          {other.cell(row)}
        </span>
      ))}
    </Part>
  )
}
