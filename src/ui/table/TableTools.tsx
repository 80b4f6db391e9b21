import type { MouseEvent } from 'react'
import { Form, Link } from 'react-router'
import type { TableState } from '#platform/tables/tableState.rules.ts'
import { useText } from '../Text.tsx'
import filterStyles from './FilterBar.module.css'
import { HiddenFields } from './HiddenFields.tsx'
import { TableMenu } from './TableMenu.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { FilterBar } from './FilterBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import { ColumnsIcon, DownloadIcon, RefreshIcon } from './tableIcons.tsx'
import styles from './DataTable.module.css'
import type { TableLinks } from './tableParts.ts'

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
          aria-label={t('backoffice.table.refresh')}
          title={t('backoffice.table.refresh')}
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

type SortColumn = { readonly key: string; readonly head: string; readonly sort?: string }

type SortProps = {
  readonly columns: readonly SortColumn[]
  readonly sort: TableState['sort']
  readonly links: TableLinks
}

/** On phones, which show the heads of two columns at most. */
function SortMenu({ columns, sort, links }: SortProps) {
  const t = useText()
  if (columns.every(({ sort: by }) => by === undefined)) return null
  return (
    <TableMenu key={links.here} className={filterStyles.phone} label={t('backoffice.table.sort')}>
      <div className={filterStyles.form}>
        {columns.map(({ key, head, sort: by }) =>
          by === undefined ? null : (
            <Link
              key={key}
              to={links.sort(by)}
              className={filterStyles.item}
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

type MenuColumn = { readonly key: string; readonly head: string; readonly isOptional?: boolean }

type ColumnsProps = {
  readonly columns: readonly MenuColumn[]
  readonly shown: readonly string[]
  readonly links: TableLinks
  readonly onShow: (keys: readonly string[]) => void
}

/** Boxes act at once; without scripts by their button. */
function ColumnsMenu({ columns, shown, links, onShow }: ColumnsProps) {
  const t = useText()
  const [fixed, optional] = [
    columns.filter((one) => !one.isOptional),
    columns.filter((one) => one.isOptional),
  ]
  if (optional.length === 0) return null
  const show = (key: string, isShown: boolean) => {
    const keys = [...fixed, ...optional].map((column) => column.key)
    const next = keys.filter((one) => (one === key ? isShown : isColumnShown(one)))
    onShow(next)
  }
  const isColumnShown = (key: string) => shown.includes(key) || fixed.some((one) => one.key === key)
  return (
    <TableMenu
      className={filterStyles.wide}
      label={
        <>
          <ColumnsIcon size="tiny" />
          {t('backoffice.table.columns')}
        </>
      }
    >
      <Form method="get" action={links.path} className={filterStyles.form} preventScrollReset>
        <HiddenFields fields={links.fieldsBesideColumns} />
        <HiddenFields fields={fixed.map(({ key }) => ['cols', key] as const)} />
        {optional.map(({ key, head }) => (
          <label key={key} className={filterStyles.choice}>
            <input
              type="checkbox"
              name="cols"
              value={key}
              checked={shown.includes(key)}
              onChange={({ currentTarget }) => show(key, currentTarget.checked)}
            />
            {head}
          </label>
        ))}
        <noscript>
          <button className={filterStyles.apply}>{t('backoffice.filter.apply')}</button>
        </noscript>
      </Form>
    </TableMenu>
  )
}

type CsvProps = {
  readonly address: string
  readonly formId: string
  readonly links: TableLinks
  /** Begins to look after a file; its key goes into the address that is asked for it. */
  readonly onExport: () => string
}

/** Files are no pages of ours: their links are the browser's own. */
function CsvMenu({ address, formId, links, onExport }: CsvProps) {
  const t = useText()
  const name = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const url = new URL(link.href)
    url.searchParams.set('export', onExport())
    link.href = url.href
    link.closest('details')?.removeAttribute('open')
  }
  return (
    <TableMenu
      label={
        <>
          <DownloadIcon size="tiny" />
          {t('backoffice.csv.open')}
        </>
      }
    >
      <div className={filterStyles.form}>
        <a className={filterStyles.item} href={links.export(address, 'all')} onClick={name} download>
          {t('backoffice.csv.all')}
        </a>
        <a className={filterStyles.item} href={links.export(address, 'page')} onClick={name} download>
          {t('backoffice.csv.page')}
        </a>
        <button className={filterStyles.item} form={formId} name="part" value="selected">
          {t('backoffice.csv.selected')}
        </button>
      </div>
    </TableMenu>
  )
}
