import { readTable } from '#platform/tables/readTable.rules.ts'
import type { TableSpec, TableState } from '#platform/tables/tableState.rules.ts'

/** As a connection of the API takes them. */
export type PageArguments = {
  readonly first: number | null
  readonly after: string | null
  readonly last: number | null
  readonly before: string | null
}

/** What the address of a screen asks its table for. */
export function readTableRequest<Spec extends TableSpec>(
  request: Request,
  spec: Spec,
): { readonly state: TableState<Spec>; readonly page: PageArguments } {
  const state = readTable(spec, new URL(request.url).searchParams)
  const { after, before } = state.page
  const { size } = state
  const page =
    before === null
      ? { first: size, after, last: null, before: null }
      : { first: null, after: null, last: size, before }
  return { state, page }
}
