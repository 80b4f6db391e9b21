import type { ReactNode } from 'react'
import { createElement } from 'react'
import { readTable } from '#platform/tables/readTable.rules.ts'
import { tableSpec } from '#platform/tables/tableState.rules.ts'
import { tableLinks } from '#page/table/tableLinks.ts'
import { draw } from '#ui/testing/draw.ts'
import type { DataTableProps } from '../dataTableProps.ts'
import type { TableColumn, TableFilter } from '../tableParts.ts'

const { DataTable } = await import('../DataTable.tsx')

type OrderRow = {
  readonly number: string
  readonly date: string
  readonly customer: string
  readonly total: string
}

export const spec = tableSpec({
  columns: ['order', 'date', 'customer', 'total'],
  moreColumns: ['phone'],
  sorts: { updatedAt: 'DESC', total: 'DESC' },
  filters: { period: 'period', confirmed: 'flag:on', q: 'text', provider: 'choices', country: 'choice' },
  values: { provider: ['mpesa', 'mtn'] },
  sizes: [10, 20, 50],
  pagination: 'keyset',
})

export const numbered = tableSpec({
  columns: ['order'],
  sorts: { updatedAt: 'DESC' },
  filters: { period: 'period:any' },
  sizes: [10],
  pagination: 'pages',
})

const columns: readonly TableColumn<OrderRow>[] = [
  {
    key: 'order',
    head: 'Order',
    cell: (row) => link(`/order/${row.number}`, row.number),
    isMono: true,
    phone: 'lead',
  },
  { key: 'date', head: 'Date', cell: (row) => row.date, sort: 'updatedAt', phone: 'endUnder' },
  { key: 'customer', head: 'Customer', cell: (row) => row.customer, isOptional: true, phone: 'under' },
  { key: 'total', head: 'Total', cell: (row) => row.total, sort: 'total', align: 'end', phone: 'end' },
  { key: 'phone', head: 'Phone', cell: () => '0712 004 518', isOptional: true, phone: 'none' },
]

const link = (href: string, text: string): ReactNode => createElement('a', { href }, text)

const filters: readonly TableFilter[] = [
  { kind: 'period', name: 'period', label: 'Updated' },
  { kind: 'flag', name: 'confirmed', label: 'Confirmed orders' },
  { kind: 'text', name: 'q', label: 'Search orders', placeholder: 'Order or e-mail' },
  {
    kind: 'choice',
    name: 'provider',
    label: 'Payment',
    options: [
      { value: 'mpesa', label: 'M-Pesa' },
      { value: 'mtn', label: 'MTN MoMo' },
    ],
  },
  { kind: 'choice', name: 'country', label: 'Country', options: [{ value: 'KEN', label: 'Kenya' }] },
]

const rows: readonly OrderRow[] = [
  { number: 'SMK7Q4', date: '20 Nov 2026', customer: 'amani@brigids.example', total: 'KES 14,356' },
  { number: 'SMB6TN', date: '19 Nov 2026', customer: 'naliaka@posta.example', total: 'KES 450' },
]

const path = '/admin/order-report'

type Shown = Partial<DataTableProps<OrderRow>>

/** Properties of a report of two orders, at an address such as `?size=20`. */
export function orderTable(search = '', more: Shown = {}): DataTableProps<OrderRow> {
  const table = more.spec ?? spec
  const state = readTable(table, new URLSearchParams(search))
  return {
    spec: table,
    state,
    links: tableLinks(table, state, path),
    rows,
    rowId: ({ number }) => number,
    rowName: ({ number }) => number,
    caption: 'Orders, newest first',
    columns: table === spec ? columns : columns.slice(0, 1),
    total: 1284,
    cursors: { startCursor: 'first-key', endCursor: 'last-key' },
    filters,
    empty: 'No orders yet',
    nothingFits: 'No order matches these filters',
    ...more,
  }
}

/** The report as the server draws it, which is how it works without scripts. */
export const drawOrders = (search = '', more: Shown = {}): string =>
  draw(createElement(DataTable<OrderRow>, orderTable(search, more)))
