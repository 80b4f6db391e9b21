import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { inOrder, periodNames } from './period.rules.ts'
import { readTable } from './readTable.rules.ts'
import {
  allColumns,
  dayNames,
  firstPage,
  tableSpec,
  type TableSpec,
  type TableState,
} from './tableState.rules.ts'
import { tablePairs, writeTable } from './writeTable.rules.ts'
import * as steps from './tableSteps.rules.ts'

const orders = tableSpec({
  columns: ['order', 'date', 'customer', 'total'],
  moreColumns: ['phone'],
  sorts: { updatedAt: 'DESC', id: 'DESC' },
  filters: { period: 'period', confirmed: 'flag:on', q: 'text', provider: 'choices', country: 'choice' },
  values: { provider: ['mpesa', 'mtn', 'dpo'] },
  sizes: [10, 20, 50, 100],
  pagination: 'keyset',
})

const users = tableSpec({
  columns: ['name', 'email'],
  sorts: { created_at: 'DESC', name: 'ASC' },
  filters: { signedUp: 'period:any', period: 'period:lastWeek', hasOrders: 'flag:off', q: 'text' },
  sizes: [10, 20],
  pagination: 'pages',
})

const record = <T>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<T> =>
  fc.record<T>(model, { noNullPrototype: true })

const read = <Spec extends TableSpec>(spec: Spec, search: string): TableState<Spec> =>
  readTable(spec, new URLSearchParams(search))

const written = (spec: TableSpec, search: string): string => writeTable(spec, read(spec, search))

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const days = fc
  .tuple(fc.option(day), fc.option(day))
  .filter(([from, to]) => from !== null || to !== null)
  .map(([from, to]) => inOrder({ from, to }))
const period = fc.oneof(fc.constantFrom(...periodNames), days)
const word = fc
  .string({ unit: 'grapheme', minLength: 3, maxLength: 12 })
  .filter((text) => text.trim() === text && text.length >= 3)
const ids = fc.uniqueArray(fc.stringMatching(/^[\w|:@-]{1,22}$/), { maxLength: 8 }).map((all) => all.sort())
const cursor = fc.stringMatching(/^[\w-]{4,40}$/)
const keys = fc.oneof(
  fc.constant(firstPage),
  fc.tuple(fc.integer({ min: 2, max: 9999 }), cursor, fc.boolean()).map(([number, at, isAfter]) => ({
    number,
    after: isAfter ? at : null,
    before: isAfter ? null : at,
  })),
)
const columnsOf = (spec: TableSpec) =>
  fc
    .subarray([...allColumns(spec)], { minLength: 1 })
    .map((some) => allColumns(spec).filter((one) => some.includes(one)))

const ordersState: fc.Arbitrary<TableState> = record({
  sort: record({ key: fc.constantFrom('updatedAt', 'id'), direction: fc.constantFrom('ASC', 'DESC') }),
  filters: record({
    period,
    confirmed: fc.boolean(),
    q: fc.option(word),
    provider: fc.subarray(['dpo', 'mpesa', 'mtn']),
    country: fc.option(word),
  }),
  size: fc.constantFrom(10, 20, 50, 100),
  page: keys,
  columns: columnsOf(orders),
  open: ids,
  selected: ids,
})

const usersState: fc.Arbitrary<TableState> = record({
  sort: record({ key: fc.constantFrom('created_at', 'name'), direction: fc.constantFrom('ASC', 'DESC') }),
  filters: record({ signedUp: period, period, hasOrders: fc.boolean(), q: fc.option(word) }),
  size: fc.constantFrom(10, 20),
  page: fc.integer({ min: 1, max: 9999 }).map((number) => ({ ...firstPage, number })),
  columns: columnsOf(users),
  open: ids,
  selected: ids,
})

describe('the URL of a table', () => {
  // Spec: back office 2, Dashboard and reports: Order report: date range, presets, confirmed toggle on by default
  test('is empty for the defaults: this month, confirmed, newest first, ten rows', () => {
    assert.deepEqual(read(orders, ''), {
      sort: { key: 'updatedAt', direction: 'DESC' },
      filters: { period: 'thisMonth', confirmed: true, q: null, provider: [], country: null },
      size: 10,
      page: firstPage,
      columns: ['order', 'date', 'customer', 'total'],
      open: [],
      selected: [],
    })
    assert.equal(written(orders, ''), '')
  })

  test('is read as the state that it was written from', () => {
    for (const [spec, states] of [
      [orders, ordersState],
      [users, usersState],
    ] as const)
      fc.assert(
        fc.property(states, (state) => {
          const search = writeTable(spec, state)
          assert.deepEqual(read(spec, search), state)
          const form = new URLSearchParams(tablePairs(spec, state).map(([name, value]) => [name, value]))
          assert.deepEqual(readTable(spec, form), state)
        }),
      )
  })

  test('with any text is read without failing, and has one canonical form', () => {
    const names = ['sort', 'size', 'n', 'after', 'before', 'page', 'cols', 'open', 'row', 'period', 'from']
    const name = fc.oneof(fc.constantFrom(...names, ...Object.keys(orders.filters)), fc.string())
    const odd = fc.oneof(fc.string(), fc.constantFrom('-1', '0', '1', '__proto__', '-id', '2026-02-30', ','))
    fc.assert(
      fc.property(fc.array(fc.tuple(name, odd)), (pairs) => {
        for (const spec of [orders, users]) {
          const state = readTable(spec, new URLSearchParams(pairs))
          assert.deepEqual(read(spec, writeTable(spec, state)), state)
        }
      }),
    )
  })

  test('is equal for equal views, in any order of parameters', () => {
    assert.equal(
      written(orders, 'size=20&provider=mtn&provider=mpesa&provider=mtn&row=b&row=a&confirmed=1'),
      written(orders, 'row=a&row=b&provider=mpesa&size=20&provider=mtn&period=thisMonth'),
    )
    assert.equal(written(orders, 'cols=date,order&cols=total'), 'cols=order%2Cdate%2Ctotal')
    assert.equal(written(orders, 'cols=total,customer,date,order'), '')
  })

  test('ignores invalid parameters', () => {
    for (const search of [
      'sort=total',
      'sort=__proto__',
      'size=30',
      'size=10.0',
      'confirmed=yes',
      'q=ab',
      'provider=cheque',
      'from=2026-02-30',
      'period=fortnight',
      'after=%27;drop&n=2',
      'before=abcd',
      'n=7',
      'cols=secret',
      'row=%3Cb%3E',
    ])
      assert.equal(written(orders, search), '', search)
    assert.equal(written(users, 'page=0'), '')
    assert.equal(written(users, 'page=99999999'), '')
  })

  test('stays valid with half a character, as a field may have while typing', () => {
    const state = steps.withFilter(read(orders, ''), 'q', 'ab\ud83d')
    assert.equal(writeTable(orders, state), 'q=ab%EF%BF%BD')
  })

  test('prefers days from a form to a named period, and names those of two periods apart', () => {
    assert.equal(
      written(orders, 'period=today&from=2026-11-20&to=2026-11-01'),
      'from=2026-11-01&to=2026-11-20',
    )
    assert.deepEqual(dayNames('signedUp'), { from: 'signedUpFrom', to: 'signedUpTo' })
    const search = 'signedUpFrom=2026-11-01&period=today'
    assert.equal(written(users, search), search)
  })
})

describe('a step in a table', () => {
  const third = { number: 3, after: 'abcd', before: null }

  test('to another sort, filter or size starts at the first page with nothing selected or open', () => {
    fc.assert(
      fc.property(ordersState, (state) => {
        const deep: TableState = { ...state, page: third }
        for (const next of [
          steps.withSort(orders, deep, 'id'),
          steps.withSize(deep, 50),
          steps.withFilter(deep, 'q', 'amani'),
          steps.withoutFilter(orders, deep, 'period'),
          steps.withoutFilters(orders, deep),
        ])
          assert.deepEqual([next.page, next.selected, next.open], [firstPage, [], []])
      }),
    )
  })

  test('that chooses columns or opens rows changes nothing else', () => {
    fc.assert(
      fc.property(ordersState, (state) => {
        const shown = steps.withColumns(orders, state, ['phone', 'order'])
        assert.deepEqual(shown, { ...state, columns: ['order', 'phone'] })
        const open = steps.withOpen(state, 'k7q4')
        assert.deepEqual({ ...open, open: [] }, { ...state, open: [] })
        assert.deepEqual(
          steps.withOpen(open, 'k7q4').open,
          state.open.filter((id) => id !== 'k7q4'),
        )
      }),
    )
    assert.deepEqual(steps.withColumns(orders, read(orders, ''), []).columns, orders.columns)
  })

  test('sorts first in the table’s own direction, then reversed', () => {
    const start = read(users, '')
    const byName = steps.withSort(users, start, 'name')
    assert.deepEqual(byName.sort, { key: 'name', direction: 'ASC' })
    assert.deepEqual(steps.withSort(users, byName, 'name').sort, { key: 'name', direction: 'DESC' })
    assert.deepEqual(steps.withSort(users, start, 'created_at').sort, { key: 'created_at', direction: 'ASC' })
  })

  test('removes a filter: back to its default, or one of several values', () => {
    const state = read(orders, 'provider=mtn&provider=mpesa&confirmed=0&from=2026-11-01')
    assert.deepEqual(steps.withoutFilter(orders, state, 'provider', 'mtn').filters['provider'], ['mpesa'])
    assert.equal(steps.withoutFilter(orders, state, 'period').filters['period'], 'thisMonth')
    assert.equal(writeTable(orders, steps.withoutFilters(orders, state)), '')
  })

  test('back to the first page drops the cursor, so that new rows are shown', () => {
    const state: TableState = { ...read(orders, ''), page: third }
    assert.equal(writeTable(orders, steps.withPage(state, { ...third, number: 1 })), '')
  })

  test('selects each row once, up to the limit of a URL', () => {
    const many = Array.from({ length: 150 }, (_, index) => `row${index}`)
    const state = steps.withSelected(read(orders, ''), [...many, ...many])
    assert.equal(state.selected.length, 100)
    assert.deepEqual(read(orders, writeTable(orders, state)), state)
  })
})
