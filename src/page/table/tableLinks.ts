import { presetOf, type TableSpec, type TableState } from '#platform/tables/tableState.rules.ts'
import * as steps from '#platform/tables/tableSteps.rules.ts'
import { tablePairs, writeTable } from '#platform/tables/writeTable.rules.ts'
import type { TableLinks } from '#ui/table/tableParts.ts'

/** `path` is that of the screen; what else stands in its address, such as an open dialog, is left behind. */
export function tableLinks(spec: TableSpec, state: TableState, path: string): TableLinks {
  const to = (next: TableState) => addressOf(path, writeTable(spec, next))
  const fields = (next: TableState) => tablePairs(spec, next)
  const size = spec.sizes[0]
  const toExport: TableState = { ...state, open: [], selected: [] }
  return {
    path,
    here: to(state),
    cleared: to(steps.withoutFilters(spec, state)),
    sort: (key) => to(steps.withSort(spec, state, key)),
    filter: (name, value) => to(steps.withFilter(state, name, value)),
    without: (name, value) => to(steps.withoutFilter(spec, state, name, value)),
    page: (page) => to(steps.withPage(state, page)),
    columns: (keys) => to(steps.withColumns(spec, state, keys)),
    open: (id) => to(steps.withOpen(state, id)),
    selected: (ids) => to(steps.withSelected(state, ids)),
    fieldsBeside: (names) =>
      fields(
        names.reduce<TableState>(
          (rest, name) => steps.withFilter(rest, name, presetOf(spec.filters[name] ?? 'text')),
          state,
        ),
      ),
    fieldsBesideSize: fields(steps.withSize(state, size)),
    fieldsBesideColumns: fields(steps.withColumns(spec, state, [])),
    exportFields: fields(steps.withSize(state, size)),
    export: (address, part) =>
      part === 'page'
        ? addressOf(address, `${writeTable(spec, toExport)}&part=page`.replace(/^&/, ''))
        : addressOf(address, writeTable(spec, steps.withSize(state, size))),
  }
}

const addressOf = (path: string, search: string): string => (search === '' ? path : `${path}?${search}`)
