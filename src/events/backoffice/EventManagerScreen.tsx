import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { type AuditData, loadAudit } from '#identity/backoffice/loadAudit.ts'
import { newFormKey, keyedBy } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext, type Page } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { FlagIcon } from '#ui/backoffice/backofficeIcons.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { NoRecord, SplitView, RecordList } from '#ui/backoffice/SplitView.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import { EventForm } from './EventForm.tsx'
import {
  type EventFormData,
  EventFormQuery,
  EventListQuery,
  type EventRegions,
  EventRegionsQuery,
  ArchiveEventMutation,
  CreateEventMutation,
  RestoreEventMutation,
  UpdateEventMutation,
  type EventListData,
} from './eventManager.fields.ts'
import {
  eventListAddress,
  eventManagerAddress,
  type EventManagerView,
  eventManagerView,
  eventManagerPath,
} from './eventManager.rules.ts'
import { EventRecord } from './EventRecord.tsx'
import { listBookOptions } from '#catalogue/backoffice/bookOptions.ts'
import { answerForm, type MutationOutcome } from '#page/forms/formMutation.ts'
import { formText } from '#platform/formText.ts'
import { readRecord } from '#page/forms/readRecord.ts'
import { changedEventInput, eventForm, eventInput } from './eventForm.rules.ts'
import { ListPager } from '#page/backoffice/ListPager.tsx'
import { ListSearch } from '#page/backoffice/ListSearch.tsx'
import { Segments } from '#ui/backoffice/Segments.tsx'
import { TableFailed } from '#ui/table/TableMessage.tsx'
import type { TableFailure } from '#ui/table/tableParts.ts'
import { daysText } from './eventTexts.ts'

export const handle: ScreenHandle = {
  name: 'backoffice.screen.eventManager',
  texts: ['errors', 'backofficeAudit', 'backofficeOffers'],
}

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

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, { create, save, archive, restore }, backOf, () => ({ books: listBookOptions }))

const backOf = (form: FormData): string =>
  eventManagerAddress(eventManagerView(new URLSearchParams(formText(form, 'view'))))

const create = (page: Page, form: FormData): Promise<MutationOutcome> =>
  keyedBy(page, form).mutate(CreateEventMutation, {
    input: eventInput(readRecord(eventForm, form).entry),
  })

async function save(page: Page, form: FormData): Promise<MutationOutcome> {
  const id = formText(form, 'id')
  const { event } = await page.query(EventFormQuery, { id })
  if (!event) throw new Response(null, { status: 404 })
  const expectedVersion = formText(form, 'expectedVersion')
  const input = { ...changedEventInput(event, readRecord(eventForm, form).entry), id, expectedVersion }
  return keyedBy(page, form).mutate(UpdateEventMutation, { input })
}

const archive = (page: Page, form: FormData): Promise<MutationOutcome> =>
  page.mutate(ArchiveEventMutation, { input: { id: formText(form, 'id') } })

const restore = (page: Page, form: FormData): Promise<MutationOutcome> =>
  page.mutate(RestoreEventMutation, { input: { id: formText(form, 'id') } })

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.eventManager'), hidden: true }))

export default function EventManagerScreen() {
  const t = useText()
  const { view, events, failure, ...record } = useLoaderData<typeof loader>()
  const isOpen = view.event !== null || view.isNew
  return (
    <>
      <PageHead
        title={t('backoffice.screen.eventManager')}
        note={events && t('backofficeOffers.event.count', { count: events.totalCount })}
      >
        <LinkButton to={eventManagerAddress({ isNew: true })} small>
          <PlusIcon size="small" />
          {t('backofficeOffers.event.new')}
        </LinkButton>
      </PageHead>
      <SplitView
        list={<EventList events={events} failure={failure} view={view} />}
        isOpen={isOpen}
        back={{ to: eventListAddress(view), label: t('backofficeOffers.event.back') }}
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
  if (!view.isNew && !isEmpty) return <NoRecord>{t('backofficeOffers.event.choose')}</NoRecord>
  if (!view.isNew)
    return (
      <EmptyState icon={<FlagIcon />} title={t('backofficeOffers.event.none.title')}>
        {t('backofficeOffers.event.none.text')}
      </EmptyState>
    )
  return (
    <Panel title={t('backofficeOffers.event.new')}>
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

type Props = {
  /** Null where they could not be loaded. */
  readonly events: EventListData | null
  readonly failure: Omit<TableFailure, 'text'> | null
  readonly view: EventManagerView
}

/** Open events or archived ones, the newest first, searched by a part of their name. */
function EventList({ events, failure, view }: Props) {
  const t = useText()
  const language = useLanguage()
  const { isArchived, search, after } = view
  const start = eventManagerAddress({ isArchived, search })
  if (events === null)
    return (
      failure && (
        <TableFailed
          failure={{ ...failure, text: t('backofficeOffers.event.failed') }}
          links={{ here: start }}
        />
      )
    )
  const { edges, pageInfo } = events
  const segment = (archived: boolean) => ({
    to: eventManagerAddress({ isArchived: archived, search }),
    label: t(archived ? 'backofficeOffers.event.archived' : 'backofficeOffers.event.open'),
    isCurrent: archived === isArchived,
  })
  return (
    <>
      <RecordList
        label={t('backofficeOffers.event.list')}
        head={
          <>
            <Segments label={t('backoffice.filter.label')} segments={[segment(false), segment(true)]} />
            <ListSearch
              label={t('backofficeOffers.event.filter.search')}
              text={search}
              path={eventManagerPath}
              kept={isArchived ? { archived: '1' } : {}}
            />
          </>
        }
        currentId={view.event === null ? null : String(view.event)}
        entries={edges.map(({ node: event }) => ({
          id: String(event._id),
          to: eventManagerAddress({ ...view, event: event._id }),
          title: event.name,
          under: daysText(event, t, language),
          end: t('backofficeOffers.event.orderCount', { count: event.orders?.totalCount ?? 0 }),
        }))}
        empty={t(emptyText(view))}
      />
      <ListPager
        start={after === null ? null : start}
        onwards={
          pageInfo.hasNextPage ? eventListAddress({ ...view, after: pageInfo.endCursor ?? null }) : null
        }
      />
    </>
  )
}

function emptyText({ search, isArchived }: EventManagerView) {
  if (search !== null) return 'backofficeOffers.event.noneSought'
  return isArchived ? 'backofficeOffers.event.noneArchived' : 'backofficeOffers.event.none.title'
}
