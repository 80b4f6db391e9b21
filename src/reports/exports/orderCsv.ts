import { orderReportTable } from '#orders/backoffice/orderReport.rules.ts'
import type { PaymentGateway } from '#payments/gateway.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import type { TableFilters } from '#platform/tables/tableState.rules.ts'
import { boundsOf } from '../orderFilter.table.ts'
import { countReportOrders, listReportOrders, orderKeys, type ReportFilter } from '../orderReport.table.ts'
import { orderSearch } from '../orderSearch.rules.ts'
import { csvReport } from './csvReport.ts'
import { exportedOrderColumns, readExportedOrders } from './exportedOrders.ts'
import { eventOrderTable } from '#events/backoffice/eventDashboard.rules.ts'
import { iri, numberIn } from '#platform/graphql/iri.ts'

type Providers = PaymentGateway['providers']

export const orderCsv = ({ providers }: Pick<PaymentGateway, 'providers'>) =>
  csvReport({
    name: 'order_report',
    spec: orderReportTable,
    keys: orderKeys,
    sorts: { updatedAt: 'updatedAt' },
    filter: ({ filters, ids, now }): ReportFilter => ({ ...filterOf(filters, providers, now), ids }),
    count: ({ db }, filter) => countReportOrders(db, filter),
    list: async (context, filter, window) =>
      readExportedOrders(await listReportOrders(context.db, filter, window), context, providers),
    columns: exportedOrderColumns,
  })

const filterOf = (
  { period, confirmed, q, provider, country }: TableFilters<typeof orderReportTable>,
  providers: Providers,
  now: Date,
): ReportFilter => ({
  confirmed,
  updatedAt: [boundsOf(periodBounds(period, now))],
  providers: [...providers.values()]
    .filter(({ contractName }) => provider.includes(contractName))
    .map(({ name }) => name),
  taxRegion: country,
  search: q === null ? null : orderSearch(q),
})

/** The orders of one event, as its overview shows them. */
export const eventOrderCsv = ({ providers }: Pick<PaymentGateway, 'providers'>) =>
  csvReport({
    name: 'event_orders',
    isOfOne: true,
    spec: eventOrderTable,
    keys: orderKeys,
    sorts: { updatedAt: 'updatedAt' },
    filter: ({ filters: { period, confirmed, q }, ids, of, now }): ReportFilter => ({
      eventId: numberIn(iri('Event', of), 'Event'),
      confirmed,
      updatedAt: [boundsOf(periodBounds(period, now))],
      search: q === null ? null : orderSearch(q),
      ids,
    }),
    count: ({ db }, filter) => countReportOrders(db, filter),
    list: async (context, filter, window) =>
      readExportedOrders(await listReportOrders(context.db, filter, window), context, providers),
    columns: exportedOrderColumns,
  })
