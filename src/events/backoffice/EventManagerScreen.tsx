import '#page/texts/officeOffersTexts.ts'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { type AuditData, loadAudit } from '#identity/backoffice/loadAudit.ts'
import { newFormKey } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FlagIcon } from '#ui/office/officeIcons.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { NoRecord, RecordList, SplitView } from '#ui/office/SplitView.tsx'
import { Segments } from '#ui/office/Segments.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { EventForm } from './EventForm.tsx'
import {
  type EventEntryData,
  type EventFormData,
  EventFormQuery,
  EventListQuery,
  type EventRegions,
  EventRegionsQuery,
} from './eventManager.fields.ts'
import { eventManagerAddress, eventManagerView } from './eventManager.rules.ts'
import { EventRecord } from './EventRecord.tsx'
import { daysText } from './eventTexts.ts'

export const handle: ScreenHandle = { name: 'office.screen.eventManager' }

export { action } from './eventAction.ts'
export { clientAction } from '#page/forms/formAnswer.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const view = eventManagerView(params)
  const id = view.event === null ? null : `/events/${view.event}`
  const [{ data, refusal }, event, audit, regions] = await Promise.all([
    page.tryQuery(EventListQuery, { archived: view.isArchived }),
    id === null ? null : page.query(EventFormQuery, { id }),
    id === null ? null : loadAudit(page, id),
    id === null && !view.isNew ? null : page.query(EventRegionsQuery, {}),
  ])
  return {
    view,
    ask: params.get('ask'),
    events: data?.events?.edges.map(({ node }) => node) ?? [],
    hasFailed: refusal !== null,
    event: event?.event ?? null,
    audit,
    regions: regions?.taxRates ?? [],
    formKey: newFormKey(),
  }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.eventManager'), hidden: true }))

export default function EventManagerScreen() {
  const t = useText()
  const { view, events, hasFailed, ...record } = useLoaderData<typeof loader>()
  const { isArchived } = view
  const toNew = (
    <LinkButton to={eventManagerAddress({ isNew: true })} small>
      <PlusIcon size="small" />
      {t('officeOffers.event.new')}
    </LinkButton>
  )
  const list = hasFailed ? (
    <Notice tone="warning">{t('officeOffers.event.failed')}</Notice>
  ) : (
    <EventList events={events} currentId={view.event} isArchived={isArchived} />
  )
  return (
    <>
      <PageHead title={t('office.screen.eventManager')}>{toNew}</PageHead>
      <SplitView
        list={list}
        isOpen={view.event !== null || view.isNew}
        back={{ to: eventManagerAddress({ isArchived }), label: t('officeOffers.event.back') }}
      >
        <Chosen {...record} view={view} hasEvents={events.length > 0} />
      </SplitView>
    </>
  )
}

type ListProps = {
  readonly events: readonly EventEntryData[]
  readonly currentId: string | null
  readonly isArchived: boolean
}

function EventList({ events, currentId, isArchived }: ListProps) {
  const t = useText()
  const language = useLanguage()
  const segment = (archived: boolean) => ({
    to: eventManagerAddress({ isArchived: archived }),
    label: t(archived ? 'officeOffers.event.archived' : 'officeOffers.event.open'),
    isCurrent: archived === isArchived,
  })
  return (
    <RecordList
      label={t('officeOffers.event.list')}
      head={<Segments label={t('office.filter.label')} segments={[segment(false), segment(true)]} />}
      currentId={currentId}
      entries={events.map((event) => ({
        id: String(event._id),
        to: eventManagerAddress({ event: String(event._id), isArchived }),
        title: event.name,
        under: daysText(event, t, language),
        end: t('officeOffers.event.orderCount', { count: event.orders?.totalCount ?? 0 }),
      }))}
      empty={t(isArchived ? 'officeOffers.event.noneArchived' : 'officeOffers.event.none.title')}
    />
  )
}

type ChosenProps = {
  readonly view: ReturnType<typeof eventManagerView>
  readonly ask: string | null
  readonly event: EventFormData | null
  readonly audit: AuditData | null
  readonly regions: EventRegions
  readonly formKey: string
  readonly hasEvents: boolean
}

function Chosen({ view, ask, event, audit, regions, formKey, hasEvents }: ChosenProps) {
  const t = useText()
  if (event) return <EventRecord {...{ view, ask, event, audit, regions, formKey }} />
  if (!view.isNew && hasEvents) return <NoRecord>{t('officeOffers.event.choose')}</NoRecord>
  if (!view.isNew)
    return (
      <EmptyState icon={<FlagIcon />} title={t('officeOffers.event.none.title')}>
        {t('officeOffers.event.none.text')}
      </EmptyState>
    )
  return (
    <Panel title={t('officeOffers.event.new')}>
      <EventForm
        key="new"
        event={null}
        regions={regions}
        formKey={formKey}
        view="new=1"
        backTo={eventManagerAddress({})}
      />
    </Panel>
  )
}
