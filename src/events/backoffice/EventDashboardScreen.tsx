import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, Link } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { readTableRequest } from '#page/table/readTableRequest.ts'
import { shouldRereadTable, useTableAddress } from '#page/table/useTableAddress.ts'
import { periodBounds } from '#platform/tables/period.rules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FlagIcon } from '#ui/backoffice/backofficeIcons.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { EventDashboardQuery, type EventRowData } from './eventDashboard.fields.ts'
import { eventTable } from './eventDashboard.rules.ts'
import { eventManagerPath } from './eventManager.rules.ts'
import { eventPath } from '#page/backoffice/backofficePaths.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { TableColumn, TableFilter } from '#ui/table/tableParts.ts'
import { EventLink } from './EventLink.tsx'
import styles from './eventColumns.module.css'
import { regionText } from './eventTexts.ts'

export const handle: ScreenHandle = { name: 'backoffice.screen.eventDashboard', texts: ['backofficeOffers'] }

export const shouldRevalidate = shouldRereadTable

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state, page: window } = readTableRequest(request, eventTable)
  const { q, starts } = state.filters
  const { key, direction } = state.sort
  const { data, refusal, requestId } = await context.get(pageContext).tryQuery(EventDashboardQuery, {
    ...window,
    name: q,
    startDate: [periodBounds(starts, new Date())],
    order: [{ [key]: direction }],
  })
  return { events: data?.events ?? null, failure: refusal && { refusal, requestId } }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.eventDashboard'), hidden: true }))

export default function EventDashboardScreen() {
  const t = useText()
  const language = useLanguage()
  const { events, failure } = useLoaderData<typeof loader>()
  const { state, links, isBusy } = useTableAddress(eventTable)
  const toManager = (
    <LinkButton to={eventManagerPath} variant="outline" small>
      {t('backofficeOffers.event.manage')}
    </LinkButton>
  )
  return (
    <>
      <PageHead title={t('backoffice.screen.eventDashboard')}>{toManager}</PageHead>
      <DataTable
        spec={eventTable}
        state={state}
        links={links}
        rows={events?.edges.map(({ node }) => node) ?? []}
        rowId={({ _id }) => String(_id)}
        rowName={({ name }) => name}
        caption={t('backofficeOffers.event.caption')}
        columns={eventColumns(t, language)}
        total={events?.totalCount ?? 0}
        cursors={
          events && {
            startCursor: events.pageInfo.startCursor ?? null,
            endCursor: events.pageInfo.endCursor ?? null,
          }
        }
        filters={eventFilters(t)}
        isBusy={isBusy}
        failure={failure && { ...failure, text: t('backofficeOffers.event.failed') }}
        empty={
          <EmptyState icon={<FlagIcon />} title={t('backofficeOffers.event.none.title')} action={toManager}>
            {t('backofficeOffers.event.none.text')}
          </EmptyState>
        }
        nothingFits={t('backofficeOffers.event.nothingFits')}
      />
    </>
  )
}

const dayOf = (moment: string | null | undefined, language: Language) => (
  <span className={styles.whole}>{moment ? formatDate(moment, 'short', language) : '–'}</span>
)

const eventColumns = (t: Translate, language: Language): readonly TableColumn<EventRowData>[] => [
  {
    key: 'id',
    head: t('backofficeOffers.event.column.id'),
    cell: ({ _id }) => <Link to={eventPath(_id)}>{_id}</Link>,
    sort: 'createdAt',
    phone: 'none',
  },
  {
    key: 'name',
    head: t('backofficeOffers.event.column.name'),
    cell: (event) => <EventLink event={event} />,
    sort: 'name',
    phone: 'lead',
  },
  {
    key: 'start',
    head: t('backofficeOffers.event.column.start'),
    cell: ({ startDate }) => dayOf(startDate, language),
    sort: 'startDate',
    isOptional: true,
    phone: 'under',
  },
  {
    key: 'end',
    head: t('backofficeOffers.event.column.end'),
    cell: ({ endDate }) => dayOf(endDate, language),
    sort: 'endDate',
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'region',
    head: t('backofficeOffers.event.column.region'),
    cell: ({ taxRate }) => <span className={styles.whole}>{taxRate ? regionText(taxRate, t) : '–'}</span>,
    isOptional: true,
    phone: 'none',
  },
  {
    key: 'orders',
    head: t('backofficeOffers.event.column.orders'),
    cell: ({ orders }) => orders?.totalCount ?? 0,
    align: 'end',
    phone: 'end',
  },
]

const eventFilters = (t: Translate): readonly TableFilter[] => [
  { kind: 'period', name: 'starts', label: t('backofficeOffers.event.filter.starts') },
  {
    kind: 'text',
    name: 'q',
    label: t('backofficeOffers.event.filter.search'),
    placeholder: t('backofficeOffers.event.filter.searchHint'),
  },
]
