import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { TableState } from '#platform/tables/tableState.rules.ts'
import type { TableLinks } from './tableParts.ts'

type Change = Partial<Pick<TableState, 'selected' | 'columns'>>

type StateAhead = {
  readonly state: TableState
  readonly select: (ids: readonly string[]) => void
  readonly showColumns: (keys: readonly string[]) => void
}

/** Boxes answer at once: until the address has followed, what was ticked counts more than what it says. */
export function useStateAhead(state: TableState, links: TableLinks): StateAhead {
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
