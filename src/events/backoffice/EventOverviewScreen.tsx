import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { BoughtLines } from '#orders/backoffice/BoughtLines.tsx'
import { BoughtQuery, OrderReportQuery, type OrderRowData } from '#orders/backoffice/orderReport.fields.ts'
import { orderName } from '#orders/backoffice/orderReportColumns.tsx'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { parentCrumbs } from '#page/office/parentCrumbs.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DocumentIcon } from '#ui/icons.tsx'
import { EditIcon } from '#ui/office/officeIcons.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/Text.tsx'
import { EventOverviewQuery } from './eventDashboard.fields.ts'
import { eventOrderTable } from './eventDashboard.rules.ts'
import { EventFigures } from './EventFigures.tsx'
import { eventManagerAddress } from './eventManager.rules.ts'
import { eventOrderColumns, eventOrderFilters } from './eventOrderColumns.tsx'
import { EventPhaseChip } from './EventPhaseChip.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: ScreenHandle = {
  name: 'office.screen.eventOverview',
  texts: ['officeOrders', 'officeOffers'],
  breadcrumbs: (t, loaded, address) => {
    // Without its loader's answer there is no page to stand on.
    const label = (loaded as Loaded | undefined)?.event.name ?? t('office.screen.eventOverview')
    return [...parentCrumbs(t, address, 'eventDashboard'), { to: '', label }]
  },
}

export const shouldRevalidate = shouldRereadTable

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const id = `/events/${params['id'] ?? ''}`
  const { state, page: window } = readTableRequest(request, eventOrderTable)
  const { period, confirmed, q } = state.filters
  const { direction } = state.sort
  const [{ event }, { data, refusal, requestId }, details] = await Promise.all([
    page.query(EventOverviewQuery, { id }),
    page.tryQuery(OrderReportQuery, {
      ...window,
      eventId: id,
      confirmed,
      search: q,
      updatedAt: [periodBounds(period, new Date())],
      order: [{ updatedAt: direction }, { id: direction }],
    }),
    Promise.all(state.open.map((order) => page.tryQuery(BoughtQuery, { id: `/orders/${order}` }))),
  ])
  if (!event) throw new Response(null, { status: 404 })
  return {
    event,
    orders: data?.orders ?? null,
    failure: refusal && { refusal, requestId },
    details: details.flatMap((detail) => detail.data?.order ?? []),
    now: Date.now(),
  }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.eventOverview'), hidden: true }))

export default function EventOverviewScreen() {
  const t = useText()
  const { event, orders, failure, details, now } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(eventOrderTable)
  const showDetails = ({ _id }: OrderRowData) => (
    <BoughtLines order={details.find((order) => order._id === _id)} />
  )
  return (
    <>
      <PageHead title={event.name} note={<EventPhaseChip event={event} now={now} />}>
        <LinkButton to={eventManagerAddress({ event: event._id })} variant="outline" small>
          <EditIcon size="small" />
          {t('officeOffers.event.edit')}
        </LinkButton>
      </PageHead>
      <EventFigures event={event} />
      <h2>{t('officeOffers.event.orders')}</h2>
      <DataTable
        spec={eventOrderTable}
        state={state}
        links={links}
        rows={orders?.edges.map(({ node }) => node) ?? []}
        rowId={({ _id }) => _id}
        rowName={orderName}
        caption={t('officeOffers.event.orders')}
        columns={eventOrderColumns(t, event)}
        total={orders?.totalCount ?? 0}
        cursors={
          orders && {
            startCursor: orders.pageInfo.startCursor ?? null,
            endCursor: orders.pageInfo.endCursor ?? null,
          }
        }
        filters={eventOrderFilters(t)}
        csv={`/admin/csv/event_orders/${event._id}`}
        details={showDetails}
        isBusy={isBusy}
        failure={failure && { ...failure, text: t('officeOrders.report.failed') }}
        empty={
          <EmptyState icon={<DocumentIcon />} title={t('officeOrders.report.none.title')}>
            {t('officeOffers.event.noOrders')}
          </EmptyState>
        }
        nothingFits={t('officeOrders.report.nothingFits')}
      />
    </>
  )
}
