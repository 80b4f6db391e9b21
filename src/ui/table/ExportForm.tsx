import { useRef } from 'react'
import type { Pair } from '#platform/tables/writeTable.rules.ts'
import { KeptFields } from './KeptFields.tsx'

type Props = {
  readonly id: string
  /** Of the export; left out where rows are selected for something else alone. */
  readonly address: string | undefined
  readonly fields: readonly Pair[]
  readonly onExport: () => string
}

/** What the boxes of the rows belong to. Without scripts nobody looks after the file, and its key stays away. */
export function ExportForm({ id, address, fields, onExport }: Props) {
  const key = useRef<HTMLInputElement>(null)
  const name = () => {
    if (!key.current) return
    key.current.value = onExport()
    key.current.disabled = false
  }
  return (
    <form id={id} method="get" action={address} onSubmit={name}>
      <KeptFields fields={fields} />
      <input ref={key} type="hidden" name="export" disabled />
    </form>
  )
}
