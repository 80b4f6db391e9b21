import { ListPager } from '#page/office/ListPager.tsx'
import { ListSearch } from '#page/office/ListSearch.tsx'
import { Segments } from '#ui/office/Segments.tsx'
import { RecordList } from '#ui/office/SplitView.tsx'
import { TableFailed } from '#ui/table/TableMessage.tsx'
import type { TableFailure } from '#ui/table/tableParts.ts'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { EventListData } from './eventManager.fields.ts'
import {
  eventListAddress,
  eventManagerAddress,
  eventManagerPath,
  type EventManagerView,
} from './eventManager.rules.ts'
import { daysText } from './eventTexts.ts'

type Props = {
  /** Null where they could not be loaded. */
  readonly events: EventListData | null
  readonly failure: Omit<TableFailure, 'text'> | null
  readonly view: EventManagerView
}

/** Open events or archived ones, the newest first, searched by a part of their name. */
export function EventList({ events, failure, view }: Props) {
  const t = useText()
  const language = useLanguage()
  const { isArchived, search, after } = view
  const start = eventManagerAddress({ isArchived, search })
  if (events === null)
    return (
      failure && (
        <TableFailed failure={{ ...failure, text: t('officeOffers.event.failed') }} links={{ here: start }} />
      )
    )
  const { edges, pageInfo } = events
  const segment = (archived: boolean) => ({
    to: eventManagerAddress({ isArchived: archived, search }),
    label: t(archived ? 'officeOffers.event.archived' : 'officeOffers.event.open'),
    isCurrent: archived === isArchived,
  })
  return (
    <>
      <RecordList
        label={t('officeOffers.event.list')}
        head={
          <>
            <Segments label={t('office.filter.label')} segments={[segment(false), segment(true)]} />
            <ListSearch
              label={t('officeOffers.event.filter.search')}
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
          end: t('officeOffers.event.orderCount', { count: event.orders?.totalCount ?? 0 }),
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
  if (search !== null) return 'officeOffers.event.noneSought'
  return isArchived ? 'officeOffers.event.noneArchived' : 'officeOffers.event.none.title'
}
