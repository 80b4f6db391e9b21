import { useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router'
import { readTable } from '#platform/tables/readTable.rules.ts'
import type { TableSpec, TableState } from '#platform/tables/tableState.rules.ts'
import type { TableLinks } from '#ui/table/tableParts.ts'
import { useRequestedSearch } from './requestedSearch.ts'
import { tableLinks } from './tableLinks.ts'

type TableAddress<Spec extends TableSpec> = {
  readonly state: TableState<Spec>
  readonly links: TableLinks
  /** Another view of the same table is being read. */
  readonly isBusy: boolean
}

/** From the address itself: what is selected and which columns are shown the loader is not asked about. */
export function useTableAddress<Spec extends TableSpec>(spec: Spec): TableAddress<Spec> {
  const { pathname, search } = useLocation()
  const { location } = useNavigation()
  const requested = useRequestedSearch((path) => path === pathname)
  return useMemo(() => {
    const state = readTable(spec, new URLSearchParams(search))
    const isBusy = location?.pathname === pathname && isReloaded(search, location.search)
    const ahead = requested === search ? state : readTable(spec, new URLSearchParams(requested))
    return { state, links: tableLinks(spec, state, pathname, ahead), isBusy }
  }, [spec, pathname, search, requested, location])
}

/** For the screen of a table: columns and selection read nothing anew. */
export const shouldRereadTable = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'defaultShouldRevalidate'
>): boolean =>
  currentUrl.pathname !== nextUrl.pathname || (formMethod !== undefined && formMethod !== 'GET')
    ? defaultShouldRevalidate
    : isReloaded(currentUrl.search, nextUrl.search)

/** The same address once more is a refresh. */
const isReloaded = (now: string, next: string): boolean => now === next || readPart(now) !== readPart(next)

function readPart(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('cols')
  params.delete('row')
  return params.toString()
}
