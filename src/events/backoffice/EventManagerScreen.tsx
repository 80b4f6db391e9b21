import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { type AuditData, loadAudit } from '#identity/backoffice/loadAudit.ts'
import { newFormKey } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { FlagIcon } from '#ui/office/officeIcons.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { NoRecord, SplitView } from '#ui/office/SplitView.tsx'
import { useText } from '#ui/Text.tsx'
import { EventForm } from './EventForm.tsx'
import { EventList } from './EventList.tsx'
import {
  type EventFormData,
  EventFormQuery,
  EventListQuery,
  type EventRegions,
  EventRegionsQuery,
} from './eventManager.fields.ts'
import {
  eventListAddress,
  eventManagerAddress,
  type EventManagerView,
  eventManagerView,
} from './eventManager.rules.ts'
import { EventRecord } from './EventRecord.tsx'

export const handle: ScreenHandle = {
  name: 'office.screen.eventManager',
  texts: ['errors', 'officeAudit', 'officeOffers'],
}

export { action } from './eventAction.ts'
export { clientAction } from '#page/forms/formAnswer.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const view = eventManagerView(params)
  const id = view.event === null ? null : `/events/${view.event}`
  const [{ data, refusal, requestId }, event, audit, regions] = await Promise.all([
    page.tryQuery(EventListQuery, { archived: view.isArchived, name: view.search, after: view.after }),
    id === null ? null : page.query(EventFormQuery, { id }),
    id === null ? null : loadAudit(page, id),
    id === null && !view.isNew ? null : page.query(EventRegionsQuery, {}),
  ])
  return {
    view,
    ask: params.get('ask'),
    events: data?.events ?? null,
    failure: refusal && { refusal, requestId },
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
  const { view, events, failure, ...record } = useLoaderData<typeof loader>()
  const isOpen = view.event !== null || view.isNew
  return (
    <>
      <PageHead
        title={t('office.screen.eventManager')}
        note={events && t('officeOffers.event.count', { count: events.totalCount })}
      >
        <LinkButton to={eventManagerAddress({ isNew: true })} small>
          <PlusIcon size="small" />
          {t('officeOffers.event.new')}
        </LinkButton>
      </PageHead>
      <SplitView
        list={<EventList events={events} failure={failure} view={view} />}
        isOpen={isOpen}
        back={{ to: eventListAddress(view), label: t('officeOffers.event.back') }}
      >
        <Chosen
          {...record}
          view={view}
          isEmpty={events?.totalCount === 0 && view.search === null && !view.isArchived}
        />
      </SplitView>
    </>
  )
}

type ChosenProps = {
  readonly view: EventManagerView
  readonly ask: string | null
  readonly event: EventFormData | null
  readonly audit: AuditData | null
  readonly regions: EventRegions
  readonly formKey: string
  /** Whether there is no open event at all. */
  readonly isEmpty: boolean
}

function Chosen({ view, ask, event, audit, regions, formKey, isEmpty }: ChosenProps) {
  const t = useText()
  if (event) return <EventRecord key={event.id} {...{ view, ask, event, audit, regions, formKey }} />
  if (!view.isNew && !isEmpty) return <NoRecord>{t('officeOffers.event.choose')}</NoRecord>
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
