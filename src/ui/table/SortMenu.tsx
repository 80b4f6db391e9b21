import { Link } from 'react-router'
import type { TableState } from '#platform/tables/tableState.rules.ts'
import { useText } from '../Text.tsx'
import { TableMenu } from './TableMenu.tsx'
import type { TableLinks } from './tableParts.ts'
import styles from './FilterBar.module.css'

type SortColumn = { readonly key: string; readonly head: string; readonly sort?: string }

type Props = {
  readonly columns: readonly SortColumn[]
  readonly sort: TableState['sort']
  readonly links: TableLinks
}

/** On phones, which show the heads of two columns at most. */
export function SortMenu({ columns, sort, links }: Props) {
  const t = useText()
  if (columns.every(({ sort: by }) => by === undefined)) return null
  return (
    <TableMenu key={links.here} className={styles.phone} label={t('office.table.sort')}>
      <div className={styles.form}>
        {columns.map(({ key, head, sort: by }) =>
          by === undefined ? null : (
            <Link
              key={key}
              to={links.sort(by)}
              className={styles.item}
              aria-current={by === sort.key ? 'true' : undefined}
              preventScrollReset
            >
              {head}
              {by === sort.key && (sort.direction === 'DESC' ? ' ↓' : ' ↑')}
            </Link>
          ),
        )}
      </div>
    </TableMenu>
  )
}
