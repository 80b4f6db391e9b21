import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TableState } from '#platform/tables/tableState.rules.ts'
import type { Pair } from '#platform/tables/writeTable.rules.ts'
import { useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { ExportProgress, useExport } from './ExportProgress.tsx'
import { neighbourPages } from './pager.rules.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { TableBody } from './TableBody.tsx'
import { TableTools } from './TableTools.tsx'
import type { TableLinks } from './tableParts.ts'
import styles from './DataTable.module.css'

/** The one table of the back office. All that it shows stands in the address, and each step is a link or a form. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { spec, links, csv, selectionActions, selectionSums, isBusy = false } = props
  const formId = useId()
  const { state, select, showColumns } = useStateAhead(props.state, links)
  const file = useExport()
  const { back, on } = neighbourPages(spec, state, props.total, props.cursors ?? null)
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
      <VisuallyHidden>{failure || isBusy ? '' : t('backoffice.table.rows', { count: total })}</VisuallyHidden>
    </p>
  )
}

function Sums({ failure, total, sums = [] }: CountProps) {
  const t = useText()
  if (failure || sums.length === 0) return null
  return (
    <p className={styles.sums}>{t('backoffice.table.sums', { count: total, sums: sums.join('\u00A0· ') })}</p>
  )
}

type Props = {
  readonly id: string
  /** Of the export; left out where rows are selected for something else alone. */
  readonly address: string | undefined
  readonly fields: readonly Pair[]
  readonly onExport: () => string
}

/** What the boxes of the rows belong to. Without scripts nobody looks after the file, and its key stays away. */
function ExportForm({ id, address, fields, onExport }: Props) {
  const key = useRef<HTMLInputElement>(null)
  const name = () => {
    if (!key.current) return
    key.current.value = onExport()
    key.current.disabled = false
  }
  return (
    <form id={id} method="get" action={address} onSubmit={name}>
      <HiddenFields fields={fields} />
      <input ref={key} type="hidden" name="export" disabled />
    </form>
  )
}

type Change = Partial<Pick<TableState, 'selected' | 'columns'>>

type StateAhead = {
  readonly state: TableState
  readonly select: (ids: readonly string[]) => void
  readonly showColumns: (keys: readonly string[]) => void
}

/** Boxes answer at once: until the address has followed, what was ticked counts more than what it says. */
function useStateAhead(state: TableState, links: TableLinks): StateAhead {
  const navigate = useNavigate()
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ readonly of: string; readonly change: Change } | null>(null)
  const change = (change: Change, address: string) => {
    setAhead({ of: key, change })
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  return {
    state: ahead?.of === key ? { ...state, ...ahead.change } : state,
    select: (selected) => change({ selected }, links.selected(selected)),
    showColumns: (columns) => change({ columns }, links.columns(columns)),
  }
}

type Addresses = {
  readonly back: string | null
  readonly on: string | null
  /** Without what is selected; null while nothing is. */
  readonly unselected: string | null
}

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog'

/** `[` and `]` turn pages, Escape empties the selection. Keys that somebody types with, or that a menu took, are left. */
function useTableKeys({ back, on, unselected }: Addresses): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(typing)) return
      if (key === 'Escape' && unselected !== null)
        void navigate(unselected, { replace: true, preventScrollReset: true })
      const page = key === '[' ? back : key === ']' ? on : null
      if (page !== null) void navigate(page)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, back, on, unselected])
}
