import { type Days, inOrder, isDay, type ReportPeriod, type PeriodName, periodNames } from './period.rules.ts'
import {
  allColumns,
  dayNames,
  type FilterKind,
  type FilterValue,
  firstPage,
  isPeriodKind,
  maxRowsInAddress,
  maxSearchLetters,
  minSearchLetters,
  presetOf,
  presetSort,
  type TablePage,
  type TableSpec,
  type TableState,
} from './tableState.rules.ts'

/** The search of an address, such as `URLSearchParams`. */
export type Params = { getAll(name: string): readonly string[] }

const maxPage = 1_000_000
const cursor = /^[\w.~=-]{1,500}$/
const rowId = /^[\w:|@.~-]{1,100}$/

/** Never throws: what is odd, or unknown to the table, is as the preset has it. */
export function readTable<Spec extends TableSpec>(spec: Spec, params: Params): TableState<Spec> {
  const filters = Object.entries(spec.filters).map(
    ([name, kind]) => [name, readFilter(spec, name, kind, params)] as const,
  )
  const state: TableState = {
    sort: readSort(spec, one(params, 'sort')),
    filters: Object.fromEntries(filters),
    size: spec.sizes.find((size) => String(size) === one(params, 'size')) ?? spec.sizes[0],
    page: spec.pagination === 'pages' ? readPage(params) : readKeys(params),
    columns: readColumns(spec, params),
    open: readRows(params, 'open'),
    selected: readRows(params, 'row'),
  }
  return state as TableState<Spec> // its filters were read by their kinds
}

const one = (params: Params, name: string): string => params.getAll(name)[0]?.trim() ?? ''

function readSort({ sorts, ...spec }: TableSpec, text: string): TableState['sort'] {
  const key = text.replace(/^-/, '')
  if (!Object.hasOwn(sorts, key)) return presetSort({ sorts, ...spec })
  return { key, direction: text.startsWith('-') ? 'DESC' : 'ASC' }
}

function readFilter(spec: TableSpec, name: string, kind: FilterKind, params: Params): FilterValue {
  if (isPeriodKind(kind)) return readPeriod(name, presetOf(kind) as PeriodName, params) // as its kind says
  const text = one(params, name)
  if (kind === 'choices') {
    const values = params.getAll(name).map((value) => value.trim())
    return sorted(values.filter((value) => isValue(spec, name, value)).slice(0, maxRowsInAddress))
  }
  if (kind === 'choice') return isValue(spec, name, text) ? text : null
  if (kind === 'text') return text.length >= minSearchLetters && text.length <= maxSearchLetters ? text : null
  return text === '1' || text === '0' ? text === '1' : presetOf(kind)
}

function isValue({ values = {} }: TableSpec, name: string, value: string): boolean {
  if (Object.hasOwn(values, name)) return values[name]?.includes(value) ?? false
  return value !== '' && value.length <= maxSearchLetters
}

/** Days that are typed count more than a name: a form sends both. */
function readPeriod(name: string, preset: PeriodName, params: Params): ReportPeriod {
  const { from, to } = dayNames(name)
  const days: Days = { from: readDay(one(params, from)), to: readDay(one(params, to)) }
  if (days.from !== null || days.to !== null) return inOrder(days)
  return periodNames.find((period) => period === one(params, name)) ?? preset
}

const readDay = (text: string): string | null => (isDay(text) ? text : null)

function readPage(params: Params): TablePage {
  return { ...firstPage, number: readNumber(one(params, 'page')) ?? 1 }
}

function readKeys(params: Params): TablePage {
  const [after, before] = [readCursor(params, 'after'), readCursor(params, 'before')]
  const number = readNumber(one(params, 'n')) ?? 1
  if (after !== null) return { number: Math.max(2, number), after, before: null }
  return before !== null && number > 1 ? { number, after: null, before } : firstPage
}

function readCursor(params: Params, name: string): string | null {
  const text = one(params, name)
  return cursor.test(text) ? text : null
}

const readNumber = (text: string): number | null =>
  /^[1-9]\d{0,6}$/.test(text) && Number(text) <= maxPage ? Number(text) : null

/** A form repeats the name, an address has them with commas. */
function readColumns(spec: TableSpec, params: Params): readonly string[] {
  const asked = new Set(params.getAll('cols').flatMap((text) => text.split(',')))
  const known = allColumns(spec).filter((column) => asked.has(column))
  return known.length > 0 ? known : spec.columns
}

const readRows = (params: Params, name: string): readonly string[] =>
  sorted(params.getAll(name).filter((id) => rowId.test(id))).slice(0, maxRowsInAddress)

/** Each once, in one order: equal views have equal addresses. */
export const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort()
