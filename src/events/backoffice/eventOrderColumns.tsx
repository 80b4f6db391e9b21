import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import type { OrderRowData } from '#orders/backoffice/orderReport.fields.ts'
import { reportColumns, reportFilters } from '#orders/backoffice/orderReportColumns.tsx'
import type { Write } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import { eventOrderTable } from './eventDashboard.rules.ts'

type Event = { readonly _id: number; readonly name: string }

/** Those of the order report but the event, which all have; an order's breadcrumbs lead back to the event. */
export const eventOrderColumns = (
  t: Write,
  { _id: eventId, name: eventName }: Event,
): readonly TableColumn<OrderRowData>[] =>
  reportColumns(t)
    .filter(({ key }) => (eventOrderTable.columns as readonly string[]).includes(key))
    .map((column) =>
      column.key === 'order'
        ? { ...column, cell: ({ _id }) => <OrderLink id={_id} origin={{ eventId, eventName }} /> }
        : column,
    )

export const eventOrderFilters = (t: Write): readonly TableFilter[] =>
  reportFilters(t).filter(({ name }) => name in eventOrderTable.filters)
