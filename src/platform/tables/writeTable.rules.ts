import { isDays } from './filterValues.rules.ts'
import type { Days } from './period.rules.ts'
import {
  dayNames,
  type FilterKind,
  type FilterValue,
  presetOf,
  presetSort,
  type TableSpec,
  type TableState,
} from './tableState.rules.ts'

export type Pair = readonly [name: string, value: string]

/** The search of an address, without its question mark; empty for the table's presets. */
export const writeTable = (spec: TableSpec, state: TableState): string =>
  tablePairs(spec, state)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** As a form sends them in hidden fields. Presets are left out, and the order is always the same. */
export const tablePairs = (spec: TableSpec, state: TableState): readonly Pair[] => [
  ...Object.entries(spec.filters).flatMap(([name, kind]) => filterPairs(name, kind, state.filters[name])),
  ...sortPairs(spec, state.sort),
  ...(state.size === spec.sizes[0] ? [] : [['size', String(state.size)] as const]),
  ...pagePairs(spec, state.page),
  ...columnPairs(spec, state.columns),
  ...state.open.map((id) => ['open', id] as const),
  ...state.selected.map((id) => ['row', id] as const),
]

export function isPreset(kind: FilterKind, value: FilterValue | undefined): boolean {
  const preset = presetOf(kind)
  return value === undefined || value === preset || (Array.isArray(value) && value.length === 0)
}

function filterPairs(name: string, kind: FilterKind, value: FilterValue | undefined): readonly Pair[] {
  if (value === undefined || isPreset(kind, value)) return []
  if (typeof value === 'boolean') return [[name, value ? '1' : '0']]
  if (typeof value === 'string') return [[name, value]]
  if (value === null) return []
  return isDays(value) ? dayPairs(name, value) : value.map((one) => [name, one] as const)
}

function dayPairs(name: string, { from, to }: Days): readonly Pair[] {
  const names = dayNames(name)
  return [
    ...(from === null ? [] : [[names.from, from] as const]),
    ...(to === null ? [] : [[names.to, to] as const]),
  ]
}

function sortPairs(spec: TableSpec, { key, direction }: TableState['sort']): readonly Pair[] {
  const preset = presetSort(spec)
  if (key === preset.key && direction === preset.direction) return []
  return [['sort', direction === 'DESC' ? `-${key}` : key]]
}

function pagePairs(
  { pagination }: TableSpec,
  { number, after, before }: TableState['page'],
): readonly Pair[] {
  if (pagination === 'pages') return number === 1 ? [] : [['page', String(number)]]
  const cursor = after === null ? before : after
  if (cursor === null) return []
  return [
    [after === null ? 'before' : 'after', cursor],
    ['n', String(number)],
  ]
}

function columnPairs(spec: TableSpec, columns: readonly string[]): readonly Pair[] {
  const isSame = columns.length === spec.columns.length && columns.every((one) => spec.columns.includes(one))
  return isSame ? [] : [['cols', columns.join(',')]]
}

/** A half of a character, which an address cannot carry, is replaced. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed())
