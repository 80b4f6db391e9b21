import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tableSpec } from '#platform/tables/tableState.rules.ts'
import { readTable } from '#platform/tables/readTable.rules.ts'
import { readTableRequest } from './readTableRequest.ts'
import { tableLinks } from './tableLinks.ts'
import { shouldRereadTable } from './useTableAddress.ts'

const spec = tableSpec({
  columns: ['order', 'date'],
  sorts: { updatedAt: 'DESC' },
  filters: { period: 'period', confirmed: 'flag:on', q: 'text' },
  sizes: [10, 20],
  pagination: 'keyset',
})

const at = (search: string) => new URL(`http://shop.example/admin/order-report${search}`)
const read = (search: string) => readTableRequest(new Request(at(search)), spec)

describe('the request of a table’s screen', () => {
  test('asks for the first rows, for those after a key, or for those before one', () => {
    assert.deepEqual(read('').page, { first: 10, after: null, last: null, before: null })
    assert.deepEqual(read('?size=20&after=some-key&n=2').page, {
      first: 20,
      after: 'some-key',
      last: null,
      before: null,
    })
    assert.deepEqual(read('?before=some-key&n=2').page, {
      first: null,
      after: null,
      last: 10,
      before: 'some-key',
    })
  })

  test('knows each filter by its kind', () => {
    const { confirmed, period, q } = read('?confirmed=0&q=amani').state.filters
    assert.deepEqual(
      [confirmed satisfies boolean, period, q satisfies string | null],
      [false, 'thisMonth', 'amani'],
    )
  })
})

describe('the links of a table of which another view is being read', () => {
  const state = (search: string) => readTable(spec, new URLSearchParams(search))
  const links = tableLinks(spec, state('after=some-key&n=2'), '/report', state('q=amani&sort=updatedAt'))

  test('keep what was asked just before', () => {
    assert.equal(links.sort('updatedAt'), '/report?q=amani')
    assert.equal(links.filter('q', 'naliaka'), '/report?q=naliaka&sort=updatedAt')
    assert.equal(links.without('q'), '/report?sort=updatedAt')
    assert.deepEqual(links.fieldsBeside(['q']), [['sort', 'updatedAt']])
  })

  test('turn the pages, and give files, of the rows that are still shown', () => {
    assert.equal(links.here, '/report?after=some-key&n=2')
    assert.equal(links.page({ number: 3, after: 'next', before: null }), '/report?after=next&n=3')
    assert.equal(links.export('/files', 'page'), '/files?after=some-key&n=2&part=page')
  })
})

describe('a step in a table', () => {
  const isReread = (from: string, to: string, formMethod?: 'POST' | 'GET') =>
    shouldRereadTable({
      currentUrl: at(from),
      nextUrl: at(to),
      formMethod,
      defaultShouldRevalidate: formMethod === 'POST',
    })

  test('that selects rows or chooses columns reads nothing anew', () => {
    assert.equal(isReread('?q=amani', '?q=amani&row=a&row=b'), false)
    assert.equal(isReread('?cols=order', '?cols=date'), false)
  })

  test('to other rows, to the details of one, or to the same once more reads anew', () => {
    assert.equal(isReread('', '?q=amani'), true)
    assert.equal(isReread('?row=a', '?open=a&row=a'), true)
    assert.equal(isReread('?q=amani&row=a', '?q=amani&row=a'), true)
    assert.equal(isReread('', '?size=20', 'GET'), true)
  })

  test('after a form changed something reads anew as the router does', () => {
    assert.equal(isReread('?row=a', '?row=b', 'POST'), true)
  })
})
