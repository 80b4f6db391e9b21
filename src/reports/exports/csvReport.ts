// How a report becomes a file. A report of another part is one small file beside its resolvers and one line in
// csvReports.ts:
//
//   export const userCsv = csvReport({
//     name: 'user_data',                          // GET /admin/csv/user_data, user_data_2026-11-20.csv
//     spec: userTable,                            // the screen's own table: its filters and sorts are read by it
//     keys: userKeys,                             // as its connection is sorted; the last one tells rows apart
//     sorts: { created_at: 'created_at' },        // which key each sort of the table is
//     filter: ({ filters, ids, now }) => ({ … }), // as the table file takes it; `ids` are chosen rows
//     count: ({ db }, filter) => countUsers(db, filter),
//     list: ({ db }, filter, window) => listUsers(db, filter, window), // rows with `key`, at most window.limit
//     columns: (t) => [
//       { head: t('backofficePeople.column.name'), cell: ({ name }) => name },
//       { head: t('backofficePeople.column.phone'), cell: ({ phone }) => phone && csvPhone(phone) },
//       { head: t('backofficePeople.column.signedUp'), cell: ({ created_at }) => csvTime(created_at) },
//     ],
//   })
//
// The screen hands `csv="/admin/csv/user_data"` to DataTable. A report of one record, such as the orders of an event, has
// its id behind the name (`/admin/csv/event_orders/12`), says `isOfOne: true` and reads it as `of`. `list` may read more in
// further statements by the loaders of its context, which is new for each page of rows, so that nothing is kept.
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { keyAt } from '#platform/graphql/keyset.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { CsvValue } from '#platform/tables/csvCell.rules.ts'
import type { KeyTerm } from '#platform/tables/cursor.rules.ts'
import type { KeyColumns, Keyed, KeysetWindow } from '#platform/tables/keyset.table.ts'
import { readTable } from '#platform/tables/readTable.rules.ts'
import type { TableFilters, TableSpec, TableState } from '#platform/tables/tableState.rules.ts'
import { csvFileName, type CsvPart, csvPart } from './csvPart.rules.ts'
import { keysetPages, withoutFirst } from './keysetPages.ts'

export type CsvColumn<Row> = { readonly head: string; cell(row: Row): CsvValue }

export type CsvRequest<Spec extends TableSpec> = {
  readonly filters: TableFilters<Spec>
  /** Rows that were chosen, as the screen's `rowId` names them; null is all. */
  readonly ids: readonly string[] | null
  /** Behind the report's name in the address; empty where a report is of no single record. */
  readonly of: string
  readonly now: Date
}

type Definition<Spec extends TableSpec, By extends string, Filter, Row extends Keyed> = {
  /** In the address and in the file's name. */
  readonly name: string
  readonly spec: Spec
  readonly isOfOne?: boolean
  readonly keys: KeyColumns<By>
  readonly sorts: Readonly<Record<keyof Spec['sorts'], By>>
  /** Throws BAD_USER_INPUT or NOT_FOUND for an `of` that is none. */
  filter(request: CsvRequest<Spec>): Filter
  count(context: Context, filter: Filter): Promise<number>
  list(context: Context, filter: Filter, window: KeysetWindow<By>): Promise<readonly Row[]>
  /** Those of the table in their order, then what its details show. */
  columns(t: Translate, filter: Filter): readonly CsvColumn<Row>[]
}

export type CsvAddress = { readonly of: string; readonly params: URLSearchParams }

/** What an address asks for. */
export type CsvSource = {
  readonly fileName: string
  heads(t: Translate): readonly CsvValue[]
  /** Null for a page or a selection, which are not worth counting. */
  count(context: Context): Promise<number | null>
  /** Some thousand rows at a time. */
  rows(context: Context, t: Translate): AsyncIterable<readonly (readonly CsvValue[])[]>
}

export type CsvReport = {
  readonly name: string
  /** Throws BAD_USER_INPUT for a cursor that is none, NOT_FOUND for a record that is missing or too much. */
  read(address: CsvAddress, now: Date): CsvSource
}

/** The report as the engine takes it (decision 41). */
export const csvReport = <const Spec extends TableSpec, By extends string, Filter, Row extends Keyed>(
  definition: Definition<Spec, By, Filter, Row>,
): CsvReport => ({
  name: definition.name,
  read: (address, now) => sourceOf(definition, address, now),
})

function sourceOf<Spec extends TableSpec, By extends string, Filter, Row extends Keyed>(
  definition: Definition<Spec, By, Filter, Row>,
  { of, params }: CsvAddress,
  now: Date,
): CsvSource {
  const { name, spec, isOfOne = false } = definition
  if (isOfOne !== (of !== '')) throw new ShopError('general.notFound')
  const state = readTable(spec, params)
  const part = csvPart(params.get('part'), state.selected)
  const ids = part === 'selected' ? state.selected : null
  const filter = definition.filter({ filters: state.filters, ids, of, now })
  const slice = sliceOf(definition, state, part)
  return {
    fileName: csvFileName({ name: of === '' ? name : `${name}_${of}`, part, page: state.page.number, now }),
    heads: (t) => definition.columns(t, filter).map(({ head }) => head),
    count: async (context) => (part === 'all' ? definition.count(context, filter) : null),
    rows: async function* (context, t) {
      const columns = definition.columns(t, filter)
      const pages = keysetPages(
        (window) => definition.list({ ...context }, filter, window),
        slice.window,
        slice.skipped + slice.most,
      )
      for await (const rows of withoutFirst(pages, slice.skipped))
        yield rows.map((row) => columns.map(({ cell }) => cell(row)))
    },
  }
}

type Slice<By extends string> = {
  readonly window: Omit<KeysetWindow<By>, 'limit'>
  readonly skipped: number
  readonly most: number
}

/** Pages that are counted have no keys: what lies before such a page is read and passed over. */
function sliceOf<Spec extends TableSpec, By extends string, Filter, Row extends Keyed>(
  { spec, keys, sorts }: Definition<Spec, By, Filter, Row>,
  { sort, size, page, selected }: TableState<Spec>,
  part: CsvPart,
): Slice<By> {
  const terms = termsOf(Object.keys(keys) as By[], sorts[sort.key], sort.direction === 'DESC') // its own names
  const whole = { sorts: terms, after: null, before: null, isBackward: false }
  if (part !== 'page') return { window: whole, skipped: 0, most: part === 'all' ? Infinity : selected.length }
  if (spec.pagination === 'pages') return { window: whole, skipped: (page.number - 1) * size, most: size }
  const [after, before] = [keyAt(page.after, terms, keys), keyAt(page.before, terms, keys)]
  const window = { sorts: terms, after, before, isBackward: before !== null }
  return { window, skipped: 0, most: size }
}

const termsOf = <By extends string>(names: readonly By[], by: By, isDescending: boolean): KeyTerm<By>[] =>
  [...new Set([by, ...names.slice(-1)])].map((name) => ({ by: name, isDescending }))
