import { recordIn, recordPath, searchIn } from '#page/backoffice/recordPath.rules.ts'

export const eventManagerPath = '/admin/event-manager/'

/** What the address of the event manager shows. */
export type EventManagerView = {
  /** Event._id; null where none is chosen. */
  readonly event: number | null
  readonly isNew: boolean
  readonly isArchived: boolean
  /** Part of the names that are listed; null is all. */
  readonly search: string | null
  /** The cursor behind which the list begins; null is its start. */
  readonly after: string | null
}

export const eventManagerView = (params: URLSearchParams): EventManagerView => ({
  event: recordIn(params, 'event'),
  isNew: params.has('new'),
  isArchived: params.get('archived') === '1',
  search: searchIn(params),
  after: params.get('after'),
})

/** What is left out shows the list of open events from its start. */
export const eventManagerAddress = ({
  event = null,
  isNew = false,
  isArchived = false,
  search = null,
  after = null,
}: Partial<EventManagerView>): string =>
  recordPath(eventManagerPath, {
    archived: isArchived ? '1' : null,
    q: search,
    after,
    event,
    new: isNew && event === null ? '1' : null,
  })

/** The list as it is shown, without what is chosen of it. */
export const eventListAddress = ({ isArchived, search, after }: EventManagerView): string =>
  eventManagerAddress({ isArchived, search, after })
