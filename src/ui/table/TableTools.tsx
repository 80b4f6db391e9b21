import { Link } from 'react-router'
import { useText } from '../Text.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CsvMenu } from './CsvMenu.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { FilterBar } from './FilterBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { SortMenu } from './SortMenu.tsx'
import { RefreshIcon } from './tableIcons.tsx'
import styles from './DataTable.module.css'

type Props<Row extends object> = DataTableProps<Row> & {
  readonly formId: string
  readonly onColumns: (keys: readonly string[]) => void
  readonly onExport: () => string
}

/** What stands above the rows: filters, and what is done with all of them. */
export function TableTools<Row extends object>(props: Props<Row>) {
  const { spec, state, links, columns, filters = [], csv, formId, onColumns, onExport } = props
  const t = useText()
  return (
    <>
      <FilterBar spec={spec} state={state} links={links} filters={filters}>
        <Link
          to={links.here}
          className={styles.refresh}
          aria-label={t('office.table.refresh')}
          title={t('office.table.refresh')}
          replace
          preventScrollReset
        >
          <RefreshIcon size="small" />
        </Link>
        <SortMenu columns={columns} sort={state.sort} links={links} />
        <ColumnsMenu columns={columns} shown={state.columns} links={links} onShow={onColumns} />
        {csv !== undefined && <CsvMenu address={csv} formId={formId} links={links} onExport={onExport} />}
      </FilterBar>
      <FilterChips state={state} links={links} filters={filters} />
    </>
  )
}
