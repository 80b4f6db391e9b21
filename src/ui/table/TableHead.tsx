import { Link } from 'react-router'
import type { TableState } from '#platform/tables/tableState.rules.ts'
import { classes } from '../classes.ts'
import { ArrowUpIcon } from '../icons.tsx'
import { useHydrated } from '../loading/useHydrated.ts'
import { useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { TableColumn, TableLinks } from './tableParts.ts'
import styles from './TableGrid.module.css'

type Selection = {
  /** How much of the rows is selected, from 0 to 1. */
  readonly selected: number
  readonly onSelectAll: (isSelected: boolean) => void
}

type Props<Row> = Selection & {
  readonly columns: readonly TableColumn<Row>[]
  readonly links: TableLinks
  readonly sort: TableState['sort']
  readonly isSelectable: boolean
  readonly hasDetails: boolean
  readonly hasActions: boolean
}

export function TableHead<Row>(props: Props<Row>) {
  const { columns, sort, selected, onSelectAll, links, isSelectable, hasDetails, hasActions } = props
  const t = useText()
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th scope="col" className={styles.box}>
            <SelectAll selected={selected} onSelectAll={onSelectAll} />
          </th>
        )}
        {hasDetails && (
          <th scope="col" className={styles.toggle}>
            <VisuallyHidden>{t('backoffice.table.details')}</VisuallyHidden>
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            sorted={column.sort === sort.key ? sort.direction : null}
            links={links}
          />
        ))}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            <VisuallyHidden>{t('backoffice.table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadCellProps<Row> = {
  readonly column: TableColumn<Row>
  readonly sorted: TableState['sort']['direction'] | null
  readonly links: TableLinks
}

const orders = { ASC: 'ascending', DESC: 'descending' } as const

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
          <ArrowUpIcon size="tiny" className={classes(styles.arrow, sorted === 'DESC' && styles.down)} />
        </Link>
      )}
    </th>
  )
}

/** Only scripts can tick other boxes. */
function SelectAll({ selected, onSelectAll }: Selection) {
  const t = useText()
  const isHydrated = useHydrated()
  if (!isHydrated) return <VisuallyHidden>{t('backoffice.table.selection')}</VisuallyHidden>
  return (
    <label className={styles.hit}>
      <input
        type="checkbox"
        aria-label={t('backoffice.table.selectAll')}
        checked={selected === 1}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && selected < 1
        }}
        onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
      />
    </label>
  )
}
