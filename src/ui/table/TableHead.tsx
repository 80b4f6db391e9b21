import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { ArrowUpIcon } from '../icons.tsx'
import { useHydrated } from '../loading/useHydrated.ts'
import { useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { TableColumn, TableLinks } from './tableParts.ts'
import type { TableModel } from './useTableModel.ts'
import styles from './TableGrid.module.css'

type Props<Row extends object> = {
  readonly model: TableModel<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly links: TableLinks
  readonly isSelectable: boolean
  readonly hasDetails: boolean
  readonly hasActions: boolean
}

export function TableHead<Row extends object>(props: Props<Row>) {
  const { model, columns, links, isSelectable, hasDetails, hasActions } = props
  const t = useText()
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th scope="col" className={styles.box}>
            <SelectAll model={model} />
          </th>
        )}
        {hasDetails && (
          <th scope="col" className={styles.toggle}>
            <VisuallyHidden>{t('office.table.details')}</VisuallyHidden>
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            sorted={model.getColumn(column.key)?.getIsSorted() ?? false}
            links={links}
          />
        ))}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            <VisuallyHidden>{t('office.table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadCellProps<Row> = {
  readonly column: TableColumn<Row>
  readonly sorted: false | 'asc' | 'desc'
  readonly links: TableLinks
}

const orders = { asc: 'ascending', desc: 'descending' } as const

function HeadCell<Row>({ column: { head, sort, align, phone }, sorted, links }: HeadCellProps<Row>) {
  return (
    <th
      scope="col"
      className={classes(styles[phone], align && styles.atEnd)}
      aria-sort={sorted ? orders[sorted] : undefined}
    >
      {sort === undefined ? (
        head
      ) : (
        <Link to={links.sort(sort)} className={styles.sort} preventScrollReset>
          {head}
          <ArrowUpIcon size="tiny" className={classes(styles.arrow, sorted === 'desc' && styles.down)} />
        </Link>
      )}
    </th>
  )
}

/** Only scripts can tick other boxes. */
function SelectAll<Row extends object>({ model }: { readonly model: TableModel<Row> }) {
  const t = useText()
  const isHydrated = useHydrated()
  if (!isHydrated) return <VisuallyHidden>{t('office.table.selection')}</VisuallyHidden>
  const isAll = model.getIsAllRowsSelected()
  const isSome = !isAll && model.getIsSomeRowsSelected()
  return (
    <label className={styles.hit}>
      <input
        type="checkbox"
        aria-label={t('office.table.selectAll')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        onChange={model.getToggleAllRowsSelectedHandler()}
      />
    </label>
  )
}
