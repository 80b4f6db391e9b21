import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createElement } from 'react'
import { readTable } from '#platform/tables/readTable.rules.ts'
import { tableLinks } from '#page/table/tableLinks.ts'
import { draw } from '#ui/testing/draw.ts'
import { drawOrders, numbered, spec } from './testing/orders.ts'

const path = '/admin/order-report'
const { TablePlaceholder } = await import('./TablePlaceholder.tsx')

const texts = (page: string): string => page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** Addresses of the links whose words hold the text. */
const hrefs = (page: string, text: string): string[] =>
  [...page.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)]
    .filter(([link]) => `${texts(link)} ${/aria-label="([^"]*)"/.exec(link)?.[1] ?? ''}`.includes(text))
    .map(([, attributes = '']) => (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'))

/** Where each form leads with what it sends when nothing is touched. */
function forms(page: string): string[] {
  return [...page.matchAll(/<form ([^>]*)>(.*?)<\/form>/g)].map(([, head = '', body = '']) => {
    assert.match(head, /method="get"/)
    const fields = [...body.matchAll(/<input ([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const [name, value] = ['name', 'value'].map(
        (one) => new RegExp(`\\b${one}="([^"]*)"`).exec(attributes)?.[1],
      )
      const isSent = !/type="(checkbox|radio)"/.test(attributes) || attributes.includes('checked=""')
      return isSent && name ? [`${name}=${value ?? ''}`] : []
    })
    return fields.join('&')
  })
}

const headOf = (page: string, text: string): string =>
  [...page.matchAll(/<th scope="col".*?<\/th>/g)].map(([head]) => head).find((head) => head.includes(text)) ??
  ''

const numbersOn = (page: string): number[] =>
  [...page.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number))

describe('a table', () => {
  test('has a caption, heads and a row for each order, named by its first cell', () => {
    const page = drawOrders()
    assert.match(page, /<caption><span[^>]*>Orders, newest first<\/span><\/caption>/)
    assert.equal([...page.matchAll(/<th scope="row"/g)].length, 2)
    for (const word of ['SMK7Q4', '20 Nov 2026', 'naliaka@posta.example', 'KES 14,356'])
      assert.ok(texts(page).includes(word), word)
  })

  test('says by which column it is sorted, and each head leads to the other way', () => {
    const page = drawOrders()
    assert.match(headOf(page, 'Date'), /aria-sort="descending"/)
    assert.doesNotMatch(headOf(page, 'Total'), /aria-sort/)
    assert.deepEqual(hrefs(headOf(page, 'Date'), 'Date'), [`${path}?sort=updatedAt`])
    assert.deepEqual(hrefs(headOf(page, 'Total'), 'Total'), [`${path}?sort=-total`])
    assert.deepEqual(hrefs(headOf(page, 'Customer'), 'Customer'), [])
    assert.match(headOf(drawOrders('sort=total'), 'Total'), /aria-sort="ascending"/)
    assert.deepEqual(hrefs(drawOrders(), 'Date ↓'), [`${path}?sort=updatedAt`])
  })

  test('on phones has the cells of a second line in the cells of the first', () => {
    const [row = ''] = /<tr class=""><th scope="row".*?<\/tr>/.exec(drawOrders()) ?? []
    const [lead = '', ...rest] = row.split(/<td/)
    assert.ok(texts(lead).includes('amani@brigids.example'))
    assert.ok(texts(rest.at(-1) ?? '').includes('20 Nov 2026'))
    assert.match(row, /<td class="under">/)
  })

  test('shows the columns of its address, and never without those that are not optional', () => {
    const page = drawOrders('cols=order,phone')
    assert.equal(headOf(page, 'Customer'), '')
    assert.notEqual(headOf(page, 'Phone'), '')
    assert.notEqual(headOf(page, 'Total'), '')
    assert.equal(headOf(drawOrders(), 'Phone'), '')
  })

  test('opens the details of a row by a link, and says so', () => {
    const details = () => createElement('p', {}, 'Two copies')
    const closed = drawOrders('', { details })
    assert.deepEqual(hrefs(closed, 'Details of SMK7Q4'), [`${path}?open=SMK7Q4`])
    assert.ok(!closed.includes('Two copies'))
    const open = drawOrders('open=SMK7Q4', { details })
    assert.equal([...open.matchAll(/Two copies/g)].length, 1)
    assert.match(open, /aria-label="Details of SMK7Q4" aria-expanded="true" aria-controls="([^"]+)"/)
    assert.match(open, /<td id="[^"]+" colSpan="5">/)
    assert.deepEqual(hrefs(open, 'Details of SMK7Q4'), [path])
  })

  test('has the actions of a row in its last cell', () => {
    const page = drawOrders('', { actions: ({ number }) => `Fulfil ${number}` })
    assert.match(page, /<td class="actions">Fulfil SMK7Q4<\/td><\/tr>/)
  })
})

describe('without scripts', () => {
  // Spec: back office 2, Dashboard and reports: Order report: date range, presets, confirmed toggle on by default
  test('the period is chosen by links, and days of one’s own by a form', () => {
    const page = drawOrders('period=lastWeek&size=20')
    assert.deepEqual(hrefs(page, 'This month'), [`${path}?size=20`])
    assert.deepEqual(hrefs(page, 'This year'), [`${path}?period=yearToDate&size=20`])
    assert.match(page, /aria-current="true"[^>]*>Last week</)
    assert.ok(forms(page).includes('size=20&from=&to='))
    assert.ok(forms(drawOrders('from=2026-11-01')).includes('from=2026-11-01&to='))
  })

  test('a flag is a switch that leads to its other side', () => {
    assert.deepEqual(hrefs(drawOrders(), 'Confirmed orders'), [`${path}?confirmed=0`])
    assert.match(drawOrders(), /role="switch" aria-checked="true"/)
    const off = drawOrders('confirmed=0')
    assert.deepEqual(hrefs(off, 'Confirmed orders'), [path])
    assert.match(off, /role="switch" aria-checked="false"/)
  })

  // Spec: back office 9: Searches of dashboards and lookups after 500 ms, from 3 characters
  test('a search keeps the other filters, and asks for three letters', () => {
    const page = drawOrders('provider=mtn&q=amani&after=some-key&n=3')
    assert.ok(forms(page).includes('provider=mtn&q=amani'))
    assert.match(page, /<input [^>]*minLength="3"[^>]*name="q"|name="q"[^>]*minLength="3"/)
  })

  test('choices are boxes or one of several, with a button', () => {
    const page = drawOrders('provider=mtn&country=KEN&q=amani')
    assert.ok(forms(page).includes('q=amani&provider=mtn&country=KEN'))
    assert.ok(forms(drawOrders()).includes('country='))
    assert.match(page, /<input type="checkbox" name="provider"/)
    assert.match(page, /<input type="radio" name="country"/)
    assert.match(page, /<button[^>]*>Show<\/button>/)
  })

  // Spec: back office 9: Tables 10 by default; 10, 20, 50, 100
  test('another number of rows begins at the first page', () => {
    const page = drawOrders('q=amani&size=20&after=some-key&n=3')
    assert.ok(forms(page).includes('q=amani'))
    assert.match(page, /<option selected="">20<\/option>/)
    assert.match(page, /<noscript><button/)
  })

  test('columns are boxes in a form, which leave page and selection as they are', () => {
    const page = drawOrders('row=SMK7Q4&after=some-key&n=2')
    assert.ok(
      forms(page).includes('after=some-key&n=2&row=SMK7Q4&cols=order&cols=date&cols=total&cols=customer'),
    )
  })

  test('boxes of rows belong to the form of the file of the selected ones', () => {
    const page = drawOrders('q=amani&cols=order,total', { csv: '/admin/csv/order-report' })
    const [, id = ''] = /<form id="([^"]+)" action="\/admin\/csv\/order-report"/.exec(page) ?? []
    const boxes = [...page.matchAll(/<input type="checkbox" form="([^"]+)"[^>]*name="row"/g)]
    assert.deepEqual(
      boxes.map(([, form]) => form),
      [id, id],
    )
    assert.match(page, new RegExp(`<button [^>]*form="${id}" value="selected" name="part">Selected rows`))
    assert.ok(forms(page).includes('q=amani&cols=order,total'))
    assert.doesNotMatch(page, /Select all rows/)
    assert.doesNotMatch(drawOrders(), /name="row"/)
  })
})

describe('filters that are set', () => {
  test('stand as chips, each with its own way out, and one for all', () => {
    const page = drawOrders('provider=mtn&provider=mpesa&from=2026-11-01&to=2026-11-20&size=20')
    assert.ok(texts(page).includes('Updated: 1 Nov 2026 – 20 Nov 2026'))
    assert.deepEqual(hrefs(page, 'Remove filter Payment: M-Pesa'), [
      `${path}?from=2026-11-01&to=2026-11-20&provider=mtn&size=20`,
    ])
    assert.deepEqual(hrefs(page, 'Remove filter Updated'), [`${path}?provider=mpesa&provider=mtn&size=20`])
    assert.deepEqual(hrefs(page, 'Clear all'), [`${path}?size=20`])
    assert.doesNotMatch(drawOrders('size=20'), /Clear all/)
  })

  test('days that are open to one side are told so', () => {
    assert.ok(texts(drawOrders('from=2026-11-01')).includes('Updated: from 1 Nov 2026'))
    assert.ok(texts(drawOrders('to=2026-11-20')).includes('Updated: up to 20 Nov 2026'))
  })

  test('a record that was looked up is called as the screen calls it', () => {
    const field = createElement('input', { name: 'country' })
    const filters = [{ kind: 'lookup', name: 'country', label: 'Event', field, chosen: 'Book Week' }] as const
    assert.ok(texts(drawOrders('country=42', { filters })).includes('Event: Book Week'))
  })
})

describe('pages', () => {
  test('by keys lead to older rows, and back to newer ones', () => {
    const second = drawOrders('after=some-key&n=2')
    assert.ok(texts(second).includes('11–12 of 1,284'))
    assert.deepEqual(hrefs(second, 'Older'), [`${path}?after=last-key&n=3`])
    assert.deepEqual(hrefs(second, 'Newer'), [path])
    assert.deepEqual(hrefs(drawOrders('after=k&n=3'), 'Newer'), [`${path}?before=first-key&n=2`])
    assert.deepEqual(hrefs(drawOrders(), 'Newer'), [])
    assert.deepEqual(hrefs(drawOrders('', { total: 2 }), 'Older'), [])
  })

  test('of what begins with the oldest lead on to newer rows', () => {
    assert.deepEqual(hrefs(drawOrders('sort=updatedAt'), 'Newer'), [
      `${path}?sort=updatedAt&after=last-key&n=2`,
    ])
  })

  test('by numbers show seven around the one that is shown', () => {
    const page = drawOrders('page=60', { spec: numbered })
    assert.deepEqual(numbersOn(page), [57, 58, 59, 60, 61, 62, 63])
    assert.deepEqual(numbersOn(drawOrders('', { spec: numbered })), [1, 2, 3, 4, 5, 6, 7])
    assert.deepEqual(
      numbersOn(drawOrders('page=129', { spec: numbered })),
      [123, 124, 125, 126, 127, 128, 129],
    )
    assert.deepEqual(numbersOn(drawOrders('', { spec: numbered, total: 12 })), [1, 2])
    assert.match(page, /aria-label="Page 60" aria-current="page"/)
    assert.deepEqual(hrefs(page, 'Next'), [`${path}?page=61`])
    assert.deepEqual(hrefs(drawOrders('page=129', { spec: numbered }), 'Next'), [])
  })
})

describe('selected rows', () => {
  test('are counted above the table, with what can be done with them', () => {
    const selectionActions = (ids: readonly string[]) => `Fulfil ${ids.join(' and ')}`
    const page = drawOrders('row=SMK7Q4&row=SMB6TN', { selectionActions })
    assert.ok(texts(page).includes('2 selected Fulfil SMB6TN and SMK7Q4'))
    assert.deepEqual(hrefs(page, 'Clear'), [path])
    assert.match(page, /<tr class="selected">/)
    assert.doesNotMatch(drawOrders('', { selectionActions }), /selected Fulfil/)
  })
})

describe('what stands in a table’s place', () => {
  test('a failure is told in the shop’s words with its number, the filters stay, and it can be tried again', () => {
    const refusal = { key: 'general.forbidden', code: 'FORBIDDEN', violations: [] }
    const failure = { text: 'The orders could not be loaded.', refusal, requestId: 'req-7' }
    const page = drawOrders('q=amani', { failure })
    assert.match(page, /role="alert"/)
    assert.ok(texts(page).includes('The orders could not be loaded.'))
    assert.ok(texts(page).includes('Request req-7'))
    assert.deepEqual(hrefs(page, 'Try again'), [`${path}?q=amani`])
    assert.match(page, /value="amani"/)
    assert.doesNotMatch(page, /<table|of 1,284/)
  })

  test('nothing that fits the filters is said so, with the way back to all', () => {
    const page = drawOrders('q=amani', { rows: [], total: 0 })
    assert.ok(texts(page).includes('No order matches these filters'))
    assert.deepEqual(hrefs(page, 'Clear filters'), [path])
    assert.deepEqual(hrefs(drawOrders('', { rows: [], total: 0 }), 'Clear filters'), [])
  })

  test('no rows at all is what the screen says', () => {
    const page = drawOrders('', { spec: numbered, rows: [], total: 0 })
    assert.ok(texts(page).includes('No orders yet'))
    assert.doesNotMatch(page, /<table/)
  })

  // Spec: back office 9: 12 placeholders
  test('twelve rows stand in for one that is on its way', () => {
    const page = draw(createElement(TablePlaceholder))
    assert.equal([...page.matchAll(/class="row"/g)].length, 12)
  })
})

test('the number of rows is told to who listens, and old rows are marked while others are read', () => {
  assert.match(drawOrders(), /<p role="status"><span[^>]*>1,284 rows<\/span>/)
  assert.match(drawOrders('', { isBusy: true }), /aria-busy="true"/)
})

test('sums of all that fits stand below', () => {
  const page = drawOrders('', { sums: ['KES 1,402,860', 'RWF 4,318,200'] })
  assert.ok(texts(page).includes('All 1,284: KES 1,402,860 · RWF 4,318,200'))
})

test('an export takes filters, order and columns: of this page, or of all that fits', () => {
  const state = readTable(spec, new URLSearchParams('q=amani&size=20&after=some-key&n=3&row=SMK7Q4'))
  const links = tableLinks(spec, state, path)
  assert.equal(links.export('/csv', 'all'), '/csv?q=amani')
  assert.equal(links.export('/csv', 'page'), '/csv?q=amani&size=20&after=some-key&n=3&part=page')
})
