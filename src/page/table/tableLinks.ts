import { presetOf, type TableSpec, type TableState } from '#platform/tables/tableState.rules.ts'
import * as steps from '#platform/tables/tableSteps.rules.ts'
import { tablePairs, writeTable } from '#platform/tables/writeTable.rules.ts'
import type { TableLinks } from '#ui/table/tableParts.ts'

/**
 * `path` is that of the screen; what else stands in its address, such as an open dialog, is left behind. `ahead` is the
 * view that is being read: what is asked next keeps what was asked just before. Pages and exports are those of the rows that are shown.
 */
export function tableLinks(spec: TableSpec, shown: TableState, path: string, ahead = shown): TableLinks {
  const to = (next: TableState) => addressOf(path, writeTable(spec, next))
  const fields = (next: TableState) => tablePairs(spec, next)
  const size = spec.sizes[0]
  const toExport: TableState = { ...shown, open: [], selected: [] }
  return {
    path,
    here: to(shown),
    cleared: to(steps.withoutFilters(spec, ahead)),
    sort: (key) => to(steps.withSort(spec, ahead, key)),
    filter: (name, value) => to(steps.withFilter(ahead, name, value)),
    without: (name, value) => to(steps.withoutFilter(spec, ahead, name, value)),
    page: (page) => to(steps.withPage(shown, page)),
    columns: (keys) => to(steps.withColumns(spec, ahead, keys)),
    open: (id) => to(steps.withOpen(ahead, id)),
    selected: (ids) => to(steps.withSelected(ahead, ids)),
    fieldsBeside: (names) =>
      fields(
        names.reduce<TableState>(
          (rest, name) => steps.withFilter(rest, name, presetOf(spec.filters[name] ?? 'text')),
          ahead,
        ),
      ),
    fieldsBesideSize: fields(steps.withSize(ahead, size)),
    fieldsBesideColumns: fields(steps.withColumns(spec, ahead, [])),
    exportFields: fields(steps.withSize(shown, size)),
    export: (address, part) =>
      part === 'page'
        ? addressOf(address, `${writeTable(spec, toExport)}&part=page`.replace(/^&/, ''))
        : addressOf(address, writeTable(spec, steps.withSize(shown, size))),
  }
}

const addressOf = (path: string, search: string): string => (search === '' ? path : `${path}?${search}`)
