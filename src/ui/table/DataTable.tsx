import { useId } from 'react'
import { useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { ExportForm } from './ExportForm.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { turnsOf } from './pager.rules.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TableBody } from './TableBody.tsx'
import { TableTools } from './TableTools.tsx'
import { useExport } from './useExport.ts'
import { useStateAhead } from './useStateAhead.ts'
import { useTableKeys } from './useTableKeys.ts'
import styles from './DataTable.module.css'

/** The one table of the back office. All that it shows stands in the address, and each step is a link or a form. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { spec, links, csv, selectionActions, selectionSums, isBusy = false } = props
  const formId = useId()
  const { state, select, showColumns } = useStateAhead(props.state, links)
  const file = useExport()
  const { back, on } = turnsOf(spec, state, props.total, props.cursors ?? null)
  const count = state.selected.length
  useTableKeys({
    back: back && links.page(back),
    on: on && links.page(on),
    unselected: count > 0 ? links.selected([]) : null,
  })
  const isSelectable = csv !== undefined || selectionActions !== undefined
  return (
    <div className={styles.report}>
      <TableTools {...props} state={state} formId={formId} onColumns={showColumns} onExport={file.begin} />
      <ExportProgress file={file} />
      {isSelectable && (
        <ExportForm id={formId} address={csv} fields={links.exportFields} onExport={file.begin} />
      )}
      <RowCount {...props} />
      {count > 0 && (
        <SelectionBar
          count={count}
          sums={selectionSums?.(state.selected) ?? []}
          links={links}
          csvForm={csv === undefined ? null : formId}
        >
          {selectionActions?.(state.selected)}
        </SelectionBar>
      )}
      <div className={styles.frame}>
        <div className={styles.table} data-busy={isBusy || undefined} aria-busy={isBusy}>
          <TableBody {...props} state={state} formId={isSelectable ? formId : null} onSelect={select} />
        </div>
      </div>
      <Sums {...props} />
    </div>
  )
}

type CountProps = Pick<DataTableProps<object>, 'failure' | 'isBusy' | 'total' | 'sums'>

/** Changed numbers are told to who listens. */
function RowCount({ failure, isBusy, total }: CountProps) {
  const t = useText()
  return (
    <p role="status">
      <VisuallyHidden>{failure || isBusy ? '' : t('office.table.rows', { count: total })}</VisuallyHidden>
    </p>
  )
}

function Sums({ failure, total, sums = [] }: CountProps) {
  const t = useText()
  if (failure || sums.length === 0) return null
  return (
    <p className={styles.sums}>{t('office.table.sums', { count: total, sums: sums.join('\u00A0· ') })}</p>
  )
}
