import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { BoughtLines } from '#orders/backoffice/BoughtLines.tsx'
import { BoughtQuery, OrderReportQuery, type OrderRowData } from '#orders/backoffice/orderReport.fields.ts'
import { orderName, reportColumns, reportFilters } from '#orders/backoffice/orderReportColumns.tsx'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { parentCrumbs } from '#page/backoffice/parentCrumbs.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DocumentIcon } from '#ui/icons.tsx'
import { EditIcon } from '#ui/backoffice/backofficeIcons.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import { EventOverviewQuery, type EventSumsData } from './eventDashboard.fields.ts'
import { eventOrderTable } from './eventDashboard.rules.ts'
import { eventManagerAddress } from './eventManager.rules.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { eventPhase } from './eventForm.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { formatNumber } from '#platform/i18n/number.rules.ts'
import { shopCurrency } from '#platform/countries.rules.ts'
import styles from './EventFigures.module.css'
import { regionText } from './eventTexts.ts'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import type { Translate } from '#platform/i18n/write.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: ScreenHandle = {
  name: 'backoffice.screen.eventOverview',
  texts: ['backofficeOrders', 'backofficeOffers'],
  breadcrumbs: (t, loaded, address) => {
    // Without its loader's answer there is no page to stand on.
    const label = (loaded as Loaded | undefined)?.event.name ?? t('backoffice.screen.eventOverview')
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
  head(args, (t) => ({ title: t('backoffice.screen.eventOverview'), hidden: true }))

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
          {t('backofficeOffers.event.edit')}
        </LinkButton>
      </PageHead>
      <EventFigures event={event} />
      <h2>{t('backofficeOffers.event.orders')}</h2>
      <DataTable
        spec={eventOrderTable}
        state={state}
        links={links}
        rows={orders?.edges.map(({ node }) => node) ?? []}
        rowId={({ _id }) => _id}
        rowName={orderName}
        caption={t('backofficeOffers.event.orders')}
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
        failure={failure && { ...failure, text: t('backofficeOrders.report.failed') }}
        empty={
          <EmptyState icon={<DocumentIcon />} title={t('backofficeOrders.report.none.title')}>
            {t('backofficeOffers.event.noOrders')}
          </EmptyState>
        }
        nothingFits={t('backofficeOrders.report.nothingFits')}
      />
    </>
  )
}

type Props = { readonly event: EventSumsData; readonly now: number }

/** Whether an event is to come, on or over. */
function EventPhaseChip({ event: { startDate, endDate, archivedAt }, now }: Props) {
  const t = useText()
  if (archivedAt) return <StatusChip>{t('backofficeOffers.event.phase.archived')}</StatusChip>
  if (!startDate || !endDate) return null
  const phase = eventPhase(startDate, endDate, now)
  if (phase.kind === 'on')
    return (
      <StatusChip tone="info">
        {t('backofficeOffers.event.phase.on', { day: phase.day, days: phase.days })}
      </StatusChip>
    )
  return <StatusChip>{t(`backofficeOffers.event.phase.${phase.kind}`)}</StatusChip>
}

/** The head of an event's overview (specification of the back office, section 2). */
function EventFigures({ event }: { readonly event: EventSumsData }) {
  const t = useText()
  const language = useLanguage()
  const { taxRate, mostPurchasedBook: best } = event
  const count = (number: number | null | undefined) => formatNumber(number ?? 0)
  const day = (moment: string | null | undefined) => (moment ? formatDate(moment, 'short', language) : '–')
  const sums = [
    ['total', formatMoney(event.totalCost ?? 0, shopCurrency)],
    ['orders', count(event.orders?.totalCount)],
    ['users', count(event.uniqueCustomers)],
    ['copies', count(event.totalQuantity)],
  ] as const
  const facts = [
    ['starts', day(event.startDate)],
    ['ends', day(event.endDate)],
    ['region', taxRate ? regionText(taxRate, t) : '–'],
  ] as const
  return (
    <dl className={styles.figures}>
      {sums.map(([name, text]) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`backofficeOffers.event.fact.${name}`)}</dt>
          <dd className={styles.sum}>{text}</dd>
        </div>
      ))}
      <div className={styles.figure}>
        <dt>{t('backofficeOffers.event.fact.best')}</dt>
        <dd>
          {best ? (
            <>
              {best.name}{' '}
              <span className={styles.count}>
                {t('backofficeOffers.event.fact.bestCount', { count: best.count })}
              </span>
            </>
          ) : (
            t('backoffice.none')
          )}
        </dd>
      </div>
      {facts.map(([name, text]) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`backofficeOffers.event.fact.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type Event = { readonly _id: number; readonly name: string }

/** Those of the order report but the event, which all have; an order's breadcrumbs lead back to the event. */
const eventOrderColumns = (
  t: Translate,
  { _id: eventId, name: eventName }: Event,
): readonly TableColumn<OrderRowData>[] =>
  reportColumns(t)
    .filter(({ key }) => (eventOrderTable.columns as readonly string[]).includes(key))
    .map((column) =>
      column.key === 'order'
        ? { ...column, cell: ({ _id }) => <OrderLink id={_id} origin={{ eventId, eventName }} /> }
        : column,
    )

const eventOrderFilters = (t: Translate): readonly TableFilter[] =>
  reportFilters(t).filter(({ name }) => name in eventOrderTable.filters)
